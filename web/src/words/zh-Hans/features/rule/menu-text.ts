import type { ruleMenuText as english } from '../../../../features/rule/menu-text'
import type { Draft } from '../../../draft'

export const ruleMenuText = {
  write: '编写规则',
  writeHint: '把方案写成几行文本，运行时可以更改',
  edit: '编辑规则',
  failed: '现在无法编写规则',
} satisfies Draft<typeof english>
