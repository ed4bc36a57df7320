import type { shareText as english } from '../../../../features/share/text'
import { plain, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const shareText = {
  title: '共有',
  pages: '共有するもの',
  tabs: { link: 'URL', embed: '埋め込み', image: '画像', data: 'データ' },
  copy: 'コピー',
  copyLabel: (label: string) => `コピー：${label}`,
  copied: 'コピーしました',
  notCopied: 'ブラウザがコピーを許可しませんでした',
  link: {
    label: 'URL',
    lesson: 'レッスンのこのステップのURL',
    withoutLesson: '現在のラボのURL（レッスンなし）',
    characters: (n: number) => `${plain(n)}文字`,
    include: '含めるもの',
    at: (t_s: number, running: boolean) =>
      running ? `時刻（${ungrouped(t_s, 4, 0)} sから続けて実行）` : `時刻（${ungrouped(t_s, 4, 0)} s）`,
    plots: '開いているグラフとその表示範囲',
    results: '開いている結果',
    starts: '開いたとき',
    start: { running: '実行', paused: '一時停止' },
    view: '表示',
    screens: { full: '全体', projector: '投影' },
    lock: '閲覧者が変更できるもの',
    locks: { none: 'すべて', curve: '負荷のみ', all: 'なし' },
    language: '言語',
    languages: { reader: '閲覧者の言語', this: (name: string) => `常に${name}` },
    readable: '読めるURL（スライド用）',
    readableNote: 'シナリオ、時刻、グラフを含みます。題名、配色、速度は含みません。',
    unreadable:
      '使えません：読めるURLには、手描きの曲線、予定したイベント、このシナリオの一部の設定を収められません。上のURLにはすべてが含まれています。',
    local:
      'このアドレスは、このコンピュータでしか使えません。同じネットワークの人に開いてもらうには、`npm start -- --host 0.0.0.0`でラボを起動してください。誰でも開けるようにするには、公開してください。',
    forever: 'すべてがURLの中にあります。いつまでも使え、サーバには何も保存されません。',
    long: (n: number) =>
      `${plain(n)}文字あるので、メールやチャットのソフトで途中が切れることがあります。ファイルにはこの制限がありません。`,
    tooLong: 'シナリオが長すぎてURLにできません。ファイルで共有してください。',
    file: 'ファイルに保存',
  },
  qr: {
    size: (version: number, modules: number) => `QRバージョン${version}、${modules} × ${modules}`,
    far: '細かすぎて、教室の後ろからは読み取れません。読めるURLがあれば、そのほうが短くなります。',
    farLesson:
      '細かすぎて、教室の後ろからは読み取れません。講義では`npm start -- --class`で起動すると短いコードが表示され、スマートフォンはこのレッスンを教員のコンピュータから受け取ります。',
    none: 'このURLは長すぎて、QRコードにできません。',
    show: '全画面で表示',
    svg: 'SVG',
    file: 'qr-code.svg',
  },
  embed: {
    level: 'フレームの内容',
    levels: { full: 'すべて', lite: 'レーン', 'read-only': 'レーン、閲覧専用' },
    notes: {
      full: 'ラボ全体。',
      lite: 'レーンと、再生、一時停止、時刻、負荷。リンクと結果はありません。',
      'read-only': 'レーンと、再生、一時停止、時刻。何も変更できません。',
    },
    always: 'フレームからは、いつでもラボ全体を開けます。内容は「URL」での選択に従います。',
    width: '幅',
    height: '高さ',
    sizes:
      'この高さにすべてのレーンが収まります。幅が861ピクセル未満ではレーンが縦に並び、もっと高さが必要です。幅を%で指定すると、どの幅でも、必要な高さをスクリプトがフレームに与えます。',
    code: 'ページに貼るコード',
    more: 'ラボと一緒に配信されるembed.jsを使うと、ページからフレームの大きさの調整、キー操作の受け渡し、指標の読み取り、画像の保存ができます：docs/teach/embed.html。',
    frame: (title: string) => (title ? `AQM Lab：${title}` : 'AQM Lab'),
  },
  image: {
    note: '画面のすべてのグラフを、今の状態のまま一枚の画像にします。',
    colours: '配色',
    themes: { light: 'ライト', dark: 'ダーク', print: '印刷' },
    caption: '説明を付ける：題名、乱数シード、時刻、バージョン',
    copy: '画像をコピー',
    png: 'PNGで保存',
    svg: 'SVGで保存',
    failed: 'まだ描くものがありません',
  },
  take: {
    title: 'ラボそのもの',
    note: 'ラボ全体が入った一つのファイルです。ダブルクリックすると、このシナリオで開きます。サーバもネットワークも要りません。',
    save: 'ラボを持ち帰る',
    noAddress:
      'このラボはファイルなので、ほかの人はそのアドレスを開けません。ファイルそのものを送ってください。ここで保存したファイルは、このシナリオで開きます。',
    noFrame: 'フレームに表示できるのは、サーバ上のラボです。このラボはファイルです。',
  },
  data: {
    scenario: 'シナリオ',
    scenarioNote: 'すべてのフィールドとイベント。ラボとコマンドラインの結果は完全に一致します。',
    scenarioMeasures: (warmup_s: number, duration_s: number) =>
      `結果の対象は${significant(warmup_s, 12)}〜${significant(duration_s, 12)} sです。反復の対象区間は異なることがあります。反復した内容は、その表の横の「その他の指標」で保存できます。`,
    save: 'scenario.jsonを保存',
    copy: 'JSONをコピー',
    series: 'サンプル、50 msごとに一行',
    lane: (letter: string, name: string) => `レーン${letter}、${name}：CSV`,
  },
} satisfies Draft<typeof english>
