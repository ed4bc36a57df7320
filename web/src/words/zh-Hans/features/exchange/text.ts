import type { exchangeText as english } from '../../../../features/exchange/text'
import type { CaptureAnswer } from '../../../../generated/dialects'
import { listed, parts, plain, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Draft } from '../../../draft'

type Tally = NonNullable<CaptureAnswer['tally']>

export const exchangeText = {
  pages: '送往或来自其他系统',
  lane: '通道',
  noteLane: (letter: string) => `通道 ${letter}，`,
  noteField: (name: string) => `${name}：`,
  note: (says: string) => `${says}。`,
  noteAlone: (says: string) => `${says}。`,
  laneName: (letter: string, name: string) => `${letter}：${name}`,
  system: '系统',
  waiting: '正在计算…',
  levels: {
    exact: '须知',
    rounded: '舍入',
    changed: '不同',
    lost: '略去',
    refused: '不可能',
  },
  export: {
    keep: '保留',
    keeps: {
      usual: '适用的：RED 的数值，曲线的丢弃频率',
      numbers: '数值',
      rate: '丢弃频率',
    },
    share: '其运行中的丢弃和标记',
    shareNote: '曲线在此比例处变成直的斜坡；取自此通道的运行。',
    text: '配置',
    copy: '复制',
    copied: '已复制',
    notCopied: '未复制',
    save: '保存为文件',
    differences: '在那里有何不同',
    none: '没有不同。它在那里的运行与这里相同。',
    refused: '此系统无法容纳该通道。',
    whole: '程序包含所有通道及其流量，连同本次运行的往返时间和开始时刻。',
    program: '程序',
    now: (at_s: number) => `通道在 ${seconds(at_s)} 时运行的样子，连同到那时为止所作的更改。`,
    noneWhole: '没有不同。',
    run: (name: string) => `按 ${name} 的方式在此运行`,
    runNote: (letter: string) => `添加一个通道，内容是该系统所存储的，在通道 ${letter} 旁，用同样的流量。`,
    label: (lane: string, name: string) => `${name} 中的 ${lane}`,
  },
  import: {
    paste: '粘贴一份配置，或系统打印的队列信息',
    example:
      'tc qdisc add dev eth0 root red limit 400000 min 30000 max 90000 avpkt 1000 burst 55 bandwidth 10Mbit',
    file: '选择文件',
    apart: '每个类别和曲线一个通道',
    large: (name: string, why: string) => `“${name}”${why}。`,
    guess: '按文本猜测',
    guessed: (name: string) => `按 ${name} 读取。`,
    unknown: '由此无法生成通道。',
    reads: (systems: readonly string[]) => `可以读取：${parts(systems)}。`,
    found: (lanes: number) => `找到 ${plain(lanes)} 个通道。`,
    remarks: '对文本的说明',
    place: (line: number, column: number) => `第 ${line} 行，第 ${column} 列`,
    morePlaces: (count: number) => `，还有 ${plain(count)} 处`,
    meanings: '这些数值在这里的含义',
    show: (line: number, column: number) => `选中第 ${line} 行，第 ${column} 列`,
    lane: (
      name: string,
      rate_bps: number | undefined,
      buffer: { packets?: number; bytes?: number } | undefined,
      dropped: number | undefined,
    ) =>
      listed([
        name,
        ...(rate_bps === undefined ? [] : [rate(rate_bps)]),
        ...(buffer === undefined
          ? []
          : [
              buffer.packets === undefined
                ? `缓冲区 ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
                : `缓冲区 ${significant(buffer.packets, 12)} 个分组，包括正在发送的一个`,
            ]),
        ...(dropped === undefined ? [] : [`在那里丢弃 ${significant(100 * dropped, 2)}%`]),
      ]),
    noEcn: '它标记分组，但这里没有发送方使用 ECN。在“流量”下开启 ECN，才能看到标记。',
    add: '添加到各通道旁',
    addFull: (most: number) => `最多容纳 ${most} 个通道。`,
    replace: '取代各通道',
    replaceNote: '“撤销”可恢复原来的通道。',
    replaced: (name: string) => `来自 ${name} 的通道和链路`,
    added: (name: string) => `来自 ${name} 的通道`,
  },
  capture: {
    format: '格式',
    formats: {
      pcapng: 'Wireshark：到达的分组，各带其结局（pcapng）',
      'pcapng-out': 'Wireshark：离开队列的分组（pcapng）',
      qlog: 'qvis：TCP 发送方所知道的（qlog）',
      flent: 'Flent：有效吞吐量和时延随时间的变化',
      mahimahi: 'mahimahi：带轨迹的链路的日志',
    } as Record<string, string>,
    from: '从',
    to: '到',
    save: '保存文件',
    saving: '正在运行通道…',
    even: '仍然保存',
    note: (duration_s: number) =>
      `通道从头重新运行，使抓包正好是这次运行及其计划的事件。场景的运行在 ${significant(duration_s, 12)} s 结束，抓包也是。`,
    counted: ({ arrivals, departures, drops, marks }: Tally) =>
      `已保存：${listed([
        `${plain(arrivals)} 次到达`,
        `${plain(departures)} 次离开`,
        `${plain(drops)} 次丢弃`,
        `${plain(marks)} 次标记`,
      ])}。`,
    saved: '已保存。',
  },
  fields: {
    queue: '方案',
    'link.rate_bps': '链路速率',
    'link.buffer': '缓冲区',
    'link.delay_s': '往返时间',
    link: '链路',
    traffic: '流量',
    reverse: '反向链路',
    timeline: '事件',
  } as Record<string, string>,
} satisfies Draft<typeof english>
