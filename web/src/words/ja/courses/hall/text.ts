import type { hallText as english } from '../../../../courses/hall/text'
import { fixed, plain } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const unsure = (n: number) => (n === 0 ? '' : `、わからない${plain(n)}人`)

/** Units in Latin letters stand behind a blank, Japanese ones and `%` do not. */
const behind = (unit: string) => (/^[A-Za-z]/.test(unit) ? `\u00a0${unit}` : unit)

export const hallText = {
  region: '教室',
  qr: 'スマートフォン用アドレスのQRコード',
  join: 'スマートフォンで参加',
  large: 'QRコードを大きく表示',
  sent: (sent: number, phones: number) => [
    `${plain(sent)} / ${plain(Math.max(sent, phones))}`,
    '台が予測を送信',
  ],
  phones: (n: number) => (n === 0 ? '参加したスマートフォンはまだありません' : `${plain(n)}台が参加`),
  or: 'または',
  none: 'このコンピュータには、スマートフォンから接続できるアドレスがありません。ネットワークに接続するか、ここでホットスポットを開き、教室を起動し直してください。',
  lost: '教室のサーバが応答しません。レッスンはここだけで続きます。サーバが戻れば、教室も戻ります。',
  ended: '教室は終了しました：サーバが再起動されました。進行するには、新しいアドレスを開いてください。',
  dialog: {
    choose: 'レッスンを選択',
    close: '続ける',
    how: '同じネットワークのスマートフォンでこのアドレスを開くと、レッスンの進行に付いていきます。予測は次の質問まで、メモリにだけ保持されます。',
  },
  room: {
    title: '教室で試す',
    phone:
      '自分のスマートフォンを持って教室に立ち、学生が使うネットワークに接続して、このアドレスを開いてください。',
    test: '手元にスマートフォンがなければ、テスト用スマートフォンを開いてください。スマートフォンと同じように参加するウィンドウです。これで確かめられるのは、このコンピュータが応答することで、ネットワークがスマートフォンを通すことではありません。',
    testPhone: 'テスト用スマートフォンを開く',
    ask: '質問を一つ試してください。スマートフォンで予測して送信し、ここで「実行」を押します。予測が結果の横に並びます。',
    question: '質問を試す',
    trouble: 'スマートフォンが接続できないとき',
  },
  waiting: {
    title: '教室に参加しました',
    how: 'レッスンが始まると、ここで開きます。名前は聞かれず、何も保存されません。',
    close: 'それまでラボを見て回る',
  },
  guest: {
    send: '送信',
    again: '変更を送信',
    done: '送信しました',
    sending: '送信中…',
    sent: '送信しました。答え合わせまでは変更できます。',
    ready: '教員が全員分をまとめて実行します。',
    late: '送信する前に、答え合わせが行われました。',
    follows: 'このページは、教員の進行に付いていきます。',
    kept: '予測は保持され、教室が応答すると送信されます。',
    away: '教室が応答しません。このページは接続を試み続けます。',
    at: (step: number) => `教室を離れました。教室は今、ステップ${plain(step)}です。`,
    back: '教室に戻る',
    refused: (why: string) => `受け付けられませんでした：${why}。`,
    unread: '教員のレッスンを、ここでは開けませんでした。',
  },
  results: {
    hall: '教室',
    nobody: '教室から予測は送られませんでした。',
    drawings: (n: number, open: number) => `手描き${plain(n)}件${unsure(open)}。`,
    numbers: (n: number, open: number) => `数値${plain(n)}件${unsure(open)}。`,
    points: (n: number, open: number) => `点${plain(n)}件${unsure(open)}。`,
    when: ([low, middle, high]: readonly string[]) =>
      `教室の半数は${middle}\u00a0sより前を指しました。中央の半数は${low}から${high}\u00a0sの間です。`,
    choices: (n: number, open: number) => `選択${plain(n)}件${unsure(open)}`,
    median: '教室の中央値',
    one: '一人の手描き',
    spread: ([low, middle, high]: readonly string[], unit: string) =>
      unit
        ? `中央値は${middle}${behind(unit)}、中央の半数は${low}から${high}${behind(unit)}の間です。`
        : `中央値は${middle}、中央の半数は${low}から${high}の間です。`,
    spreadAt: (t_s: number, [low, middle, high]: readonly string[], unit: string) =>
      `${fixed(t_s, 0)}\u00a0sでの中央値は${middle}${behind(unit)}、中央の半数は${low}から${high}${behind(unit)}の間です。`,
    time: (t_s: number) => `${fixed(t_s, 0)} s`,
    table: '教室の手描きの数値',
    columns: ['時刻', '下側四分位点', '中央値', '上側四分位点', '実行'],
    share: (n: number, of: number) => `${plain(n)} · ${fixed(of === 0 ? 0 : (100 * n) / of, 0)}%`,
    right: '正しい',
    run: '実行',
    beyond: (n: number) => `うち${plain(n)}件はグラフの上にはみ出しています。`,
  },
} satisfies Draft<typeof english>
