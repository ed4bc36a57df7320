import type { networkText as english } from '../../../scenario/networks-text'
import type { Draft } from '../../draft'

export const networkText = {
  lab: {
    name: 'ラボの既定',
    source: '構成はBrandauer et al. 2001、TCPはRFCどおり',
  },
  l4s: {
    name: 'L4S：PragueとCUBIC',
    source: '本ラボで選定：Linuxの規則に従うフロー各一本と通話一件。バッファ：レート × 100 ms',
  },
  dsl: {
    name: 'DSL 10/1',
    source: '本ラボで選定：回線上で20 ms、これに経路の遅延。バッファ：レート × 100 ms',
  },
  asymmetric: {
    name: 'DSL 10/0.5',
    source:
      '本ラボで選定：ACKには逆方向に0.13 Mbit/sが必要で、それを下回ると待ちが生じる。バッファ：レート × 100 ms',
  },
  cable: {
    name: 'ケーブル 100',
    source: '本ラボで選定：モデムで5 ms、これに経路の遅延。バッファ：レート × 80 ms',
  },
  fibre: {
    name: '光ファイバ 1 Gbit/s',
    source: '本ラボで選定：2000 km以内のサーバ。バッファ：レート × 20 ms',
  },
  wifi: {
    name: 'カフェのWi-Fi',
    source: '本ラボで選定：カフェの客が共有する回線。バッファ：レート × 100 ms',
  },
  wlan: {
    name: 'バースト状のWi-Fi',
    source: '本ラボで選定：各バーストがチャネルを1〜5 ms待つ。バッファ：レート × 100 ms',
  },
  mobile: {
    name: 'モバイル',
    source: '生成したトレース：2〜22 Mbit/s、レートは毎秒二回変化。バッファ：レート × 300 ms',
  },
  jitter: {
    name: 'ジッタ 4 ± 2 ms',
    source: 'sce-l4s-ect1（2020）のL4S試験：50 Mbit/s、80 ms。バッファ：レート × 80 ms',
  },
  satellite: {
    name: '衛星',
    source: '静止軌道、RFC 2488：往復時間558 msと地上区間。バッファ：レート × 600 ms',
  },
  datacentre: {
    name: 'データセンター',
    source: '本ラボで選定：0.1〜0.25 ms、浅いバッファ。ECN、最小タイムアウト10 ms',
  },
  brandauer: {
    name: 'Brandauer et al. 2001',
    source: '論文のテストベッド、バッファは64フローに対する論文のモデルの値',
  },
  may: {
    name: 'May et al. 2000',
    source: '論文のシミュレーション、Exp7',
  },
  jou: {
    name: 'Jou & Baras 2003',
    source: 'ウェブクライアントとUDPが、100 sの時点で加わる',
  },
  zheng: {
    name: 'Zheng & Atiquzzaman 2000',
    source: '重い負荷：三台のサーバにそれぞれ八フロー',
  },
  hu: {
    name: 'Hu & Kshemkalyani 2004',
    source: '論文のテストベッド、1 Mbit/sのUDPあり',
  },
} satisfies Draft<typeof english>
