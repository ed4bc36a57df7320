import type { networkText as english } from '../../../scenario/networks-text'
import type { Draft } from '../../draft'

export const networkText = {
  lab: {
    name: '实验室的默认网络',
    source: '网络结构取自 Brandauer et al. 2001，TCP 按 RFC',
  },
  l4s: {
    name: 'L4S：Prague 与 CUBIC 并排',
    source: '为本实验室选定：按 Linux 规则的两种流各一个，加一个通话；缓冲区：速率 × 100 ms',
  },
  dsl: {
    name: 'DSL 10/1',
    source: '为本实验室选定：线路上 20 ms，加上路程；缓冲区：速率 × 100 ms',
  },
  asymmetric: {
    name: 'DSL 10/0.5',
    source: '为本实验室选定：ACK 需要反向路径的 0.13 Mb/s，速率更低时要等待；缓冲区：速率 × 100 ms',
  },
  cable: {
    name: '有线电视 100',
    source: '为本实验室选定：调制解调器中 5 ms，加上路程；缓冲区：速率 × 80 ms',
  },
  fibre: {
    name: '光纤 1 Gb/s',
    source: '为本实验室选定：服务器在 2000 km 以内；缓冲区：速率 × 20 ms',
  },
  wifi: {
    name: '咖啡馆 Wi-Fi',
    source: '为本实验室选定：咖啡馆的客人所共享的链路；缓冲区：速率 × 100 ms',
  },
  wlan: {
    name: '突发的 Wi-Fi',
    source: '为本实验室选定：每个突发等待信道 1 到 5 ms；缓冲区：速率 × 100 ms',
  },
  mobile: {
    name: '移动网络',
    source: '生成的轨迹：2 到 22 Mb/s，每秒两次改变速率；缓冲区：速率 × 300 ms',
  },
  jitter: {
    name: '抖动 4 ± 2 ms',
    source: 'sce-l4s-ect1（2020）中的 L4S 测试：50 Mb/s，80 ms；缓冲区：速率 × 80 ms',
  },
  satellite: {
    name: '卫星',
    source: '地球静止轨道，RFC 2488：往返时间 558 ms，加上地面部分；缓冲区：速率 × 600 ms',
  },
  datacentre: {
    name: '数据中心',
    source: '为本实验室选定：0.1 到 0.25 ms，浅缓冲区；ECN，最小超时 10 ms',
  },
  brandauer: {
    name: 'Brandauer et al. 2001',
    source: '实验台，缓冲区取其模型对 64 个流的值',
  },
  may: {
    name: 'May et al. 2000',
    source: '仿真，Exp7',
  },
  jou: {
    name: 'Jou & Baras 2003',
    source: 'Web 客户端和 UDP 在 100 s 加入',
  },
  zheng: {
    name: 'Zheng & Atiquzzaman 2000',
    source: '重负载：到三个服务器各有八个流',
  },
  hu: {
    name: 'Hu & Kshemkalyani 2004',
    source: '实验台，带 1 Mb/s 的 UDP',
  },
} satisfies Draft<typeof english>
