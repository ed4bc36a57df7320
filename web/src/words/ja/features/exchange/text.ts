import type { exchangeText as english } from '../../../../features/exchange/text'
import type { CaptureAnswer } from '../../../../generated/dialects'
import { listed, parts, plain, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Draft } from '../../../draft'

type Tally = NonNullable<CaptureAnswer['tally']>

export const exchangeText = {
  pages: '他のシステムとのやり取り',
  lane: 'レーン',
  noteLane: (letter: string) => `レーン${letter}、`,
  noteField: (name: string) => `${name}：`,
  note: (says: string) => `${says}。`,
  noteAlone: (says: string) => `${says}。`,
  laneName: (letter: string, name: string) => `${letter}：${name}`,
  system: 'システム',
  waiting: '計算中…',
  levels: {
    exact: '参考',
    rounded: '丸め',
    changed: '相違',
    lost: '省略',
    refused: '不可',
  },
  export: {
    keep: '保つもの',
    keeps: {
      usual: '適したもの：REDは数値、曲線は廃棄率',
      numbers: '数値',
      rate: '廃棄率',
    },
    share: 'その実行での廃棄とマークの割合',
    shareNote: 'この割合になる点で、曲線を直線のランプに置き換えます。値はこのレーンの実行によるものです。',
    text: 'コンフィグ',
    copy: 'コピー',
    copied: 'コピーしました',
    notCopied: 'コピーできません',
    save: 'ファイルに保存',
    differences: 'あちらで異なる点',
    none: 'ありません。ここと同じように動きます。',
    refused: 'このシステムでは、このレーンを表現できません。',
    whole:
      'プログラムには、すべてのレーンとそのトラフィックが、この実行の往復時間と開始時刻とともに入ります。',
    program: 'プログラム',
    now: (at_s: number) => `${seconds(at_s)}の時点のレーン。それまでの変更を含みます。`,
    noneWhole: 'ありません。',
    run: (name: string) => `${name} と同じ動作でここで実行`,
    runNote: (letter: string) =>
      `そのシステムが実際に保持する内容のレーンを、レーン${letter}の横に追加します。トラフィックは同じです。`,
    label: (lane: string, name: string) => `${name}での${lane}`,
  },
  import: {
    paste: 'コンフィグ、またはシステムがキューについて出力した文字列を貼り付け',
    example:
      'tc qdisc add dev eth0 root red limit 400000 min 30000 max 90000 avpkt 1000 burst 55 bandwidth 10Mbit',
    file: 'ファイルを選択',
    apart: 'クラスや曲線ごとにレーンを分ける',
    large: (name: string, why: string) => `「${name}」：${why}。`,
    guess: '文面から推定',
    guessed: (name: string) => `${name}として読み込みました。`,
    unknown: 'ここからはレーンを作れませんでした。',
    reads: (systems: readonly string[]) => `読み込めるもの：${parts(systems)}。`,
    found: (lanes: number) => `レーンが${plain(lanes)}つ見つかりました。`,
    remarks: '文面についての注意',
    place: (line: number, column: number) => `${line}行目、${column}列目`,
    morePlaces: (count: number) => `、ほか${plain(count)}か所`,
    meanings: 'ここでの数値の意味',
    show: (line: number, column: number) => `${line}行目、${column}列目を選択`,
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
                ? `バッファ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
                : `バッファ${significant(buffer.packets, 12)}パケット（送出中の一個を含む）`,
            ]),
        ...(dropped === undefined ? [] : [`あちらでの廃棄${significant(100 * dropped, 2)}%`]),
      ]),
    noEcn:
      'パケットをマークしますが、ここにはECNを使う送信側がありません。マークを見るには、「トラフィック」でECNをオンにしてください。',
    add: 'レーンの横に追加',
    addFull: (most: number) => `レーンは${most}つまでです。`,
    replace: 'レーンと置き換え',
    replaceNote: '「元に戻す」で、元のレーンに戻せます。',
    replaced: (name: string) => `${name}のレーンとリンク`,
    added: (name: string) => `${name}のレーン`,
  },
  capture: {
    format: '形式',
    formats: {
      pcapng: 'Wireshark：到着するパケットとその結末 (pcapng)',
      'pcapng-out': 'Wireshark：キューを出るパケット (pcapng)',
      qlog: 'qvis：TCPの送信側が知っていること (qlog)',
      flent: 'Flent：グッドプットと遅延の推移',
      mahimahi: 'mahimahi：トレースを使うリンクのログ',
    } as Record<string, string>,
    from: '開始',
    to: '終了',
    save: 'ファイルを保存',
    saving: 'レーンを実行中…',
    even: 'それでも保存',
    note: (duration_s: number) =>
      `キャプチャがこの実行と予定したイベントに正確に一致するよう、レーンを最初から実行し直します。シナリオの実行は${significant(duration_s, 12)} sで終わり、キャプチャもそこまでです。`,
    counted: ({ arrivals, departures, drops, marks }: Tally) =>
      `保存しました：${listed([
        `到着${plain(arrivals)}件`,
        `送出${plain(departures)}件`,
        `廃棄${plain(drops)}件`,
        `マーク${plain(marks)}件`,
      ])}。`,
    saved: '保存しました。',
  },
  fields: {
    queue: '方式',
    'link.rate_bps': 'リンクレート',
    'link.buffer': 'バッファ',
    'link.delay_s': '往復時間',
    link: 'リンク',
    traffic: 'トラフィック',
    reverse: '逆方向リンク',
    timeline: 'イベント',
  } as Record<string, string>,
} satisfies Draft<typeof english>
