export { ParameterForm } from './ParameterForm'
export { SchemeMenu } from './SchemeMenu'
