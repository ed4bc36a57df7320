import type { whyText as english } from '../../../../features/why/text'
import { fixed, listed, parts, plain, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const times = (factor: number) => fixed(factor, factor < 10 ? 1 : 0)
const seconds = (s: number) => (s < 1 ? `${fixed(1000 * s, 0)} ms` : `${fixed(s, 1)} s`)

export const whyText = {
  title: (letter: string) => `レーン${letter}はなぜ振動し、なぜ安定するか`,
  plain:
    '送信側は、パケットを失うかマークされるまで速度を上げ、それから下げます。伸びたキューへの方式の反応が遅く、強いほど、キューは大きく振動します。',
  close: '閉じる',
  waiting: '計算中…',
  failed: 'モデルを実行できませんでした。',
  source: 'Misra, Gong and Towsley 2000、Hollot et al. 2001による。ウィンドウはOtt et al. 1996による。',
  leavesOut: 'モデルは、タイムアウト、往復時間の平均まわりのばらつき、大きな振動を扱いません。',
  verdict: {
    calm: {
      steep: (factor: number) => `安定しています。傾きが${times(factor)}倍なら振動します。`,
      strong: (factor: number) => `安定しています。強さが${times(factor)}倍なら振動します。`,
    },
    swings: {
      steep: (factor: number, period_s: number) =>
        `${seconds(period_s)}の周期で振動します。傾きが${times(factor)}分の一なら安定します。`,
      strong: (factor: number, period_s: number) =>
        `${seconds(period_s)}の周期で振動します。強さが${times(factor)}分の一なら安定します。`,
    },
    always: {
      steep: '安定しています。傾きをどれだけ急にしても安定したままです。',
      strong: '安定しています。強さをどれだけ上げても安定したままです。',
    },
  },
  none: {
    scheme: (why: string) => `線形モデルはありません：この方式は、${why}。`,
    doubt: (why: string) => `ここではモデルが成り立ちません：${why}。`,
    no_flows: '線形モデルはありません：送り続けるTCPフローがありません。',
    short_transfers: '線形モデルはありません：短い転送が現れては消えます。',
    control: (tcp: string) => {
      if (tcp === 'cubic')
        return '線形モデルはありません：CUBICのウィンドウは、ACKではなく時間とともに増えます。'
      if (tcp === 'prague' || tcp === 'dctcp')
        return '線形モデルはありません：DCTCPとPragueは、一つ一つのマークではなく、マークの割合に反応します。'
      if (tcp === 'ledbat') return '線形モデルはありません：LEDBATは、損失ではなく遅延によって制御します。'
      if (tcp === 'tahoe') return '線形モデルはありません：Tahoeは損失のたびにやり直します。'
      return `線形モデルはありません：${tcp}のモデルは知られていません。`
    },
    delayed_acks: '線形モデルはありません：遅延ACKでは、ウィンドウの増え方が異なります。',
    packet_sizes: '線形モデルはありません：クラスによってパケットの大きさが異なります。',
    mixed_ecn: '線形モデルはありません：マークに反応するフローと、廃棄に反応するフローがあります。',
    spread: '線形モデルはありません：往復時間のこの分布には調和平均がありません。',
  },
  curve: {
    title: '曲線と平衡点',
    label: (queue: number, share: number) =>
      `廃棄曲線。平衡点ではキューは${fixed(queue, 0)}パケット、廃棄は${fixed(100 * share, 2)}%です`,
    across: 'キュー、パケット',
    up: '廃棄確率',
    without: 'この方式には曲線がありません。',
  },
  loop: {
    title: 'ループ',
    kinds: { nyquist: 'Nyquist', bode: 'Bode' },
    nyquist: (gain: number | undefined) =>
      gain === undefined
        ? 'Nyquist軌跡。負の実軸と交わりません'
        : `Nyquist軌跡。負の実軸と${fixed(-1 / gain, 2)}で交わります`,
    bode: '周波数に対する開ループのゲインと位相',
    frequency: '角周波数、rad/s',
    gain: 'ゲイン',
    phase: '位相',
  },
  map: {
    title: '条件が違えば',
    up: '縦軸',
    axes: { rtt: '往復時間', rate: 'リンクレート' },
    both: {
      rtt: 'フロー →、キューなしの往復時間、ms ↑',
      rate: 'フロー →、リンクレート、Mbit/s ↑',
    },
    label: {
      rtt: 'フロー数と往復時間に対するゲイン余裕',
      rate: 'フロー数とリンクレートに対するゲイン余裕',
    },
    point: (flows: number, up: number, axis: 'rtt' | 'rate') =>
      axis === 'rtt'
        ? `${plain(flows)}フロー、${fixed(up, 0)} ms：マップ上で動かせます`
        : `${plain(flows)}フロー、${significant(up, 3)} Mbit/s：マップ上で動かせます`,
    fixed: '複数のクラスにフローがあるので、点は動かせません。',
    key: ['振動', '余裕1〜2', '2〜4', '4を超える', '数値なし'] as const,
  },
  phase: {
    title: 'ウィンドウとキュー',
    label: (rests: boolean) =>
      rests
        ? 'ウィンドウとキュー：流体モデルの線が渦を巻いて平衡に達し、パケットの点の雲に重なります'
        : 'ウィンドウとキュー：流体モデルの線が周回を続け、パケットの点の雲に重なります',
    across: '平均ウィンドウ、パケット',
    up: 'キュー、パケット',
    note: '点：表示している時間のパケット、50 msごと。線：流体モデル、ウィンドウを五分の一小さくして開始。',
  },
  advice: {
    title: 'ここで安定させるには？',
    least: '最小',
    most: '最大',
    flows: 'フロー',
    ask: '求める',
    asking: '計算中…',
    failed: 'モデルを実行できませんでした。',
    rules: {
      margins: '余裕による',
      hollot: 'Hollot et al. 2001による',
      ziegler: 'Ziegler et al. 2001による、中間の値で',
      rfc9332: 'RFC 9332による',
    },
    rule: '傾きが二倍になっても安定で、位相余裕が60°あるループを、安定とみなします。「余裕による」は、あらゆる重みと傾きの中から、最も多くの負荷で安定するもののうち平均が最も速いものを選びます。ただし今の平均より速くはしません。',
    same: '今より多くの負荷で安定する設定はありません。',
    stale: 'レーン、そのリンク、または往復時間が変わりました。もう一度求めてください。',
    sets: (fields: readonly (readonly [name: string, value: string])[]) =>
      listed(fields.map(([name, value]) => `${name} ${value}`)),
    set: {
      alpha_hz: (hz: string) => ['alpha', `${hz} Hz`],
      beta_hz: (hz: string) => ['beta', `${hz} Hz`],
      update_s: (s: string) => ['T', `${s} s`],
      most_p: (p: string) => ['最大p', p],
    },
    judged: (
      calm: number,
      of: number,
      before: number,
      margin: number | undefined,
      rests: readonly [low: number, high: number] | undefined,
      memory_s: number,
    ) =>
      `${parts([
        `${of}通りの負荷のうち安定なのは${calm}通り、今は${before}通り`,
        ...(margin === undefined ? [] : [`余裕は${fixed(margin, 1)}以上`]),
        ...(rests ? [`キューは${fixed(rests[0], 0)}〜${fixed(rests[1], 0)}`] : []),
        ...(memory_s > 0
          ? [
              memory_s < 1
                ? `平均の記憶は${fixed(1000 * memory_s, 0)} ms`
                : `平均の記憶は${fixed(memory_s, memory_s < 10 ? 1 : 0)} s`,
            ]
          : []),
      ])}。`,
    silent: (flows: number, why: string) => `${flows}フローでは数値がありません：${why}。`,
    none: (why: string) => `適用できません：${why}。`,
    ghost: 'ゴースト',
    ghostHint: '同じトラフィックで、レーンの横にゴーストとして実行します',
    take: '採用',
    takeHint: 'レーンに適用します',
    try: '試す',
    tryHint: (n: number) =>
      `フロー数が最小、中間、最大のときに、提案と今のレーンを${plain(n)}回ずつ実行します`,
    stop: '停止',
    running: (done: number, all: number) => `${all}回中${done}回完了`,
    troubled: '一部の実行が失敗しました。',
    came: (calm: number, of: number, before: number) =>
      `安定と予測されたところ：${of}回の実行のうち${calm}回が安定、今のままでは${before}回。`,
    beyond: (calm: number, of: number, before: number) =>
      `予測のないところ：${of}回のうち${calm}回が安定、今のままでは${before}回。`,
    measured: (name: string) => `${name}：パケットの実際の動き`,
    heads: ['フロー', '予測', '安定な実行', 'キュー', '標準偏差'] as const,
    promised: { calm: '安定', uneasy: '安定しない', none: '–' },
    pair: (before: string, after: string) => `${before} → ${after}`,
    difference: (mean: string, half: string | undefined) =>
      half === undefined ? `（${mean}）` : `（${mean} ± ${half}）`,
    note: '今 → 提案（差とその95%区間、同じ乱数シードの実行による）、パケット。この理論の検証と同じく、Miao–Seborg比が0.5以下の実行を安定とします。',
  },
  figures: {
    title: '予測と測定',
    predicted: '理論',
    measured: 'パケット',
    queue: 'キュー、パケット',
    deviation: 'その標準偏差、パケット',
    window: 'ウィンドウ、パケット',
    margin: 'ゲイン余裕',
    period: '周期、s',
    delay: '遅延余裕、ms',
  },
} satisfies Draft<typeof english>
