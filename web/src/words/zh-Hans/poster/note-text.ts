import type { posterText as english } from '../../../poster/note-text'
import type { Draft } from '../../draft'

const browsers = 'Chrome 或 Edge 114、Firefox 125、Safari 17 以及之后的所有版本都可以。'

export const posterText = {
  title: 'AQM Lab',
  description: '主动队列管理的实验室：逐个分组地比较和手绘排队规则。',
  computing: '正在计算…',
  unloaded: `<b>这是一张图片：实验室无法加载。</b>可能是过滤器、框架或连接中断挡住了它的脚本，也可能此浏览器太旧。${browsers}`,
  file: '<b>此页面不能从文件运行；它旁边的 <code>lab.html</code> 可以。</b>此页面需要一个 Web 服务器，任何一种都行：在此页面的文件夹中运行 <code>python3 -m http.server</code>，然后打开 <code>http://localhost:8000</code>。',
  script: `<b>这是实验室打开时的一张图片。</b>要运行它并打开链接，需要 JavaScript 和 WebAssembly。${browsers}`,
  opening: '正在打开实验室…',
  unopened: `<b>此浏览器无法打开实验室。</b>${browsers}`,
  needs: `实验室需要 JavaScript 和 WebAssembly。${browsers}`,
} satisfies Draft<typeof english>
