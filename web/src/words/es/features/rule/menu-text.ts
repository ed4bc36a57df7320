import type { ruleMenuText as english } from '../../../../features/rule/menu-text'
import type { Draft } from '../../../draft'

export const ruleMenuText = {
  write: 'Escribir una regla',
  writeHint: 'el esquema como unas líneas de texto, que se cambian mientras funciona',
  edit: 'Editar la regla',
  failed: 'Ahora no se puede escribir una regla',
} satisfies Draft<typeof english>
