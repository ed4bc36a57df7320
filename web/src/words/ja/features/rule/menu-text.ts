import type { ruleMenuText as english } from '../../../../features/rule/menu-text'
import type { Draft } from '../../../draft'

export const ruleMenuText = {
  write: 'ルールを書く',
  writeHint: '方式を数行のテキストで書き、実行しながら変える',
  edit: 'ルールを編集',
  failed: '今はルールを書けません',
} satisfies Draft<typeof english>
