import type { trackText as english } from '../../../../features/track/text'
import { fixed, plain, significant, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const trackText = {
  region: '実行とそのイベント',
  position: 'シミュレーション時間',
  positionHint: 'ドラッグすると別の時刻へ移ります。その後の変更はもう一度起こります。',
  seconds: (t_s: number) => `${fixed(t_s, 1)}\u00a0s`,
  lane: (letter: string) => `レーン${letter}`,
  event: (what: string, at_s: number, letter: string | undefined) =>
    letter === undefined ? `${what}、${fixed(at_s, 1)} s` : `${what}、レーン${letter}、${fixed(at_s, 1)} s`,
  eventHinted: (what: string, at_s: number, letter: string | undefined): string =>
    told([
      `${trackText.event(what, at_s, letter)}。`,
      'ドラッグで移動、クリックで編集します。Altと矢印キーで移動、Deleteで削除します。',
    ]),
  moved: (what: string, at_s: number) => `${what}を${fixed(at_s, 1)} sに移しました。`,
  removed: (what: string) => `${what}を削除しました。`,
  tick: (t_s: number) => `${significant(t_s, 12)} s`,
  at_s: (t_s: number) => `${fixed(t_s, 1)} s`,
  events: (n: number) => `イベント${plain(n)}件`,
  starts: 'トラフィックの開始時刻',
  start: (label: string, at_s: number, until_s: number) =>
    until_s > at_s
      ? `${label}、${significant(at_s, 12)}〜${significant(until_s, 12)} s`
      : `${label}、${significant(at_s, 12)} s`,
  add: '+ イベント',
  addLabel: 'イベントを予定',
  edit: (what: string) => `編集：${what}`,
  what: '変えるもの',
  shape: '変え方',
  shapes: { step: '段差', ramp: 'ランプ', burst: 'バースト' },
  over: { step: '', ramp: '所要', burst: '継続' },
  at: '時刻',
  value: '新しい値',
  where: '対象',
  all: 'すべてのレーン',
  undo: 'この操作を元に戻す',
  undoHint: 'この操作を元に戻す（Ctrlまたは⌘とZ）',
  turn: { now: '最初から', start: 'ここからのみ' },
  fromStartHint: '実験設定の一部にします。最初からそうだったものとして、実行を計算し直します。',
  put: '追加',
  move: '移動',
  remove: '削除',
  links: {
    'link.rate_bps': 'リンクレート',
    'link.buffer': 'バッファ',
    'link.delay_s': 'リンクの遅延',
    'reverse.rate_bps': 'ACKのリンクレート',
  } as Readonly<Record<string, string>>,
  scheme: '方式',
  on: 'オン',
  off: 'オフ',
  ownNumbers: (name: string) => `${name}、数値を変更`,
  parameter: (letter: string, title: string) => `${letter}：${title}`,
  flowsOf: (name: string) => `${name}のフロー`,
  units: {
    flows: 'フロー',
    sessions: 'セッション',
    mbps: 'Mbit/s',
    rho: '×リンクレート',
    packets: 'パケット',
    kB: 'kB',
    ms: 'ms',
  },
} satisfies Draft<typeof english>
