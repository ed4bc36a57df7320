import type { ruleMenuText as english } from '../../../../features/rule/menu-text'
import type { Draft } from '../../../draft'

export const ruleMenuText = {
  write: 'Regel schreiben',
  writeHint: 'das Verfahren als wenige Zeilen Text, im Lauf zu ändern',
  edit: 'Regel bearbeiten',
  failed: 'Jetzt lässt sich keine Regel schreiben',
} satisfies Draft<typeof english>
