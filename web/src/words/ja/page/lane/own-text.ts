import type { ownText as english } from '../../../../page/lane/own-text'
import type { Draft } from '../../../draft'

export const ownText = {
  title: 'このレーンだけの名前と実験設定',
  link: 'このレーンだけのリンク',
  json: 'このレーンで異なる点のすべて、JSON形式',
  example: '{"link": {"buffer": {"packets": 60}}}',
  how: 'シナリオに対するJSON Merge Patch（RFC 7396）です。Ctrlまたは⌘ + Enterで適用します。空欄にすると、違いはすべてなくなります。',
  wrong: 'JSONオブジェクトではありません。レーンは変更していません。',
  none: '全レーンと同じ',
} satisfies Draft<typeof english>
