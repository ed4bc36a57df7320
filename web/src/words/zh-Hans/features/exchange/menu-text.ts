import type { exchangeMenuText as english } from '../../../../features/exchange/menu-text'
import type { Draft } from '../../../draft'

export const exchangeMenuText = {
  title: '其他系统',
  menu: '配置与抓包',
  tabs: { export: '导出通道', import: '导入通道', capture: '抓取分组' },
  exportIt: '带走使用',
  exportHint: '作为路由器、操作系统或仿真器的配置',
  captureIt: '抓取分组',
  captureHint: '运行中的一段，供 Wireshark、qvis、Flent 或 mahimahi 使用',
  configuration: '其他系统的配置',
} satisfies Draft<typeof english>
