import type { shareText as english } from '../../../../features/share/text'
import { plain, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const shareText = {
  title: '分享',
  pages: '分享什么',
  tabs: { link: '链接', embed: '嵌入', image: '图片', data: '数据' },
  copy: '复制',
  copyLabel: (label: string) => `复制：${label}`,
  copied: '已复制',
  notCopied: '浏览器不允许复制',
  link: {
    label: '链接',
    lesson: '到本课这一步的链接',
    withoutLesson: '到实验室当前状态的链接，不带本课',
    characters: (n: number) => `${plain(n)} 个字符`,
    include: '包含',
    at: (t_s: number, running: boolean) =>
      running ? `时间，从 ${ungrouped(t_s, 4, 0)} s 继续运行` : `时间，${ungrouped(t_s, 4, 0)} s`,
    plots: '打开的图及其时间范围',
    results: '打开的结果',
    starts: '打开时',
    start: { running: '运行', paused: '暂停' },
    view: '视图',
    screens: { full: '完整', projector: '投影' },
    lock: '读者可以更改',
    locks: { none: '一切', curve: '只有负载', all: '什么都不能' },
    language: '语言',
    languages: { reader: '读者的语言', this: (name: string) => `总是${name}` },
    readable: '可读的链接，供幻灯片使用',
    readableNote: '含有场景、时间和各图，但没有标题、颜色和速度。',
    unreadable: '不可用：可读的地址无法容纳手绘曲线、计划的事件或此场景的某些设置。上面的链接含有一切。',
    local:
      '此地址只在这台机器上有效。要供你网络中的其他人使用，请用 `npm start -- --host 0.0.0.0` 启动实验室；要供所有人使用，请发布它。',
    forever: '一切都在链接中。它永远有效；服务器上什么也不存储。',
    long: (n: number) => `链接有 ${plain(n)} 个字符，邮件程序和聊天工具可能会截断它。文件没有这种限制。`,
    tooLong: '场景太长，不能成为链接。请以文件分享。',
    file: '保存为文件',
  },
  qr: {
    size: (version: number, modules: number) => `QR 版本 ${version}，${modules} × ${modules}`,
    far: '太细密，从教室后排无法扫描；可读的链接（如果有）更短。',
    farLesson:
      '太细密，从教室后排无法扫描。在课堂上，`npm start -- --class` 改为显示一个短的二维码，手机从你的机器获取本课。',
    none: '此链接太长，无法生成二维码。',
    show: '全屏显示',
    svg: 'SVG',
    file: 'qr-code.svg',
  },
  embed: {
    level: '框架显示',
    levels: { full: '一切', lite: '各通道', 'read-only': '各通道，只读' },
    notes: {
      full: '整个实验室。',
      lite: '各通道，带播放、暂停、时间和负载；没有链路，没有结果。',
      'read-only': '各通道，带播放、暂停和时间；不能更改任何内容。',
    },
    always: '框架总是带有到完整实验室的链接。它遵循“链接”下的选择。',
    width: '宽度',
    height: '高度',
    sizes:
      '此高度放得下所有通道。宽度小于 861 像素时，它们上下堆叠，需要更大的高度。宽度以 % 表示时，脚本在任何宽度下都给框架所需的高度。',
    code: '页面的代码',
    more: '用与实验室一同提供的 embed.js，页面可以调整框架大小、转发按键、读取指标和截取图片：docs/teach/embed.html。',
    frame: (title: string) => (title ? `AQM Lab：${title}` : 'AQM Lab'),
  },
  image: {
    note: '屏幕上的所有图在一张图片中，按当前的样子。',
    colours: '颜色',
    themes: { light: '浅色', dark: '深色', print: '打印' },
    caption: '带说明：标题、随机种子、时间、版本',
    copy: '复制图片',
    png: '保存为 PNG',
    svg: '保存为 SVG',
    failed: '还没有可画的内容',
  },
  take: {
    title: '实验室本身',
    note: '一个包含整个实验室的文件，双击即可带此场景打开。它不需要服务器，也不需要网络。',
    save: '带走实验室',
    noAddress:
      '此实验室是一个文件，其他人无法打开它的地址。请发送文件本身：你在这里保存的文件会带此场景打开。',
    noFrame: '框架显示的是服务器上的实验室。这个实验室是文件。',
  },
  data: {
    scenario: '场景',
    scenarioNote: '所有字段和事件。实验室和命令行给出完全相同的结果。',
    scenarioMeasures: (warmup_s: number, duration_s: number) =>
      `它的结果涵盖 ${significant(warmup_s, 12)} 到 ${significant(duration_s, 12)} s。重复运行可能涵盖另一时段：它们的表格旁的“更多指标”保存它们所运行的内容。`,
    save: '保存 scenario.json',
    copy: '复制 JSON',
    series: '采样，每 50 ms 一行',
    lane: (letter: string, name: string) => `通道 ${letter}，${name}：CSV`,
  },
} satisfies Draft<typeof english>
