import type { projectorText as english } from '../../../../features/projector/text'
import { fixed } from '../../../../kit/format'
import type { PlotName } from '../../../../scenario/types'
import type { Draft } from '../../../draft'

const notes: Partial<Record<PlotName, string>> = {
  raster: '▾ 半数同时减小窗口',
}

export const projectorText = {
  notes,
  region: '通道，供投影',
  same: '同样的流量，同样的随机数',
  sameNumbers: '同样的随机数',
  axis: (title: string, note: string) => `${title}，${note}`,
  raster: '流',
  runs: '连续丢失长于若干分组的概率',
  curves: '丢弃曲线：概率随队列长度的变化',
  larger: 'C：放大',
  curvesBack: 'C：回到各图',
  reads: (what: string) => `读取${what}`,
  time: (t_s: number) => `${fixed(t_s, 1)} s`,
  bar: '控件',
  keys: '按键',
  load: '负载',
  less: '减小负载',
  more: '增大负载',
  restart: '重新开始',
  colours: '颜色',
  code: '二维码',
  fullScreen: '全屏',
  leave: '离开',
  narrow: '投影视图需要至少 1024 像素宽的窗口。',
  stay: '留在实验室',
  blank: '黑屏。按任意键返回。',
} satisfies Draft<typeof english>
