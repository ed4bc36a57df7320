export { SchemeMenu } from './SchemeMenu'
