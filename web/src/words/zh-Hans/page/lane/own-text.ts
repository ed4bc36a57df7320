import type { ownText as english } from '../../../../page/lane/own-text'
import type { Draft } from '../../../draft'

export const ownText = {
  title: '仅此通道的名称和设置',
  link: '仅此通道的链路',
  json: '这里的一切不同之处，以 JSON 表示',
  example: '{"link": {"buffer": {"packets": 60}}}',
  how: '场景的 JSON 合并补丁（RFC 7396）。Ctrl 或 ⌘ + Enter 应用它；留空则去掉所有不同之处。',
  wrong: '不是 JSON 对象。通道未作更改。',
  none: '与所有通道相同',
} satisfies Draft<typeof english>
