import type { Format } from '../../../files/format'
import type { filesText as english } from '../../../files/text'
import { listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const size = (bytes: number) =>
  bytes >= 1e6 ? `${significant(bytes / 1e6, 12)} MB` : `${significant(bytes / 1e3, 12)} kB`
const named = ({ name, extensions }: Format) => `${name}（${listed(extensions)}）`

export const filesText = {
  refused: (file: string) => `「${file}」を開けませんでした`,
  opened: (file: string) => `「${file}」を開きました（注意あり）`,
  tooLarge: ({ name, most_bytes }: Pick<Format, 'name' | 'most_bytes'>) =>
    `${name}の上限の${size(most_bytes)}を超えています`,
  unread: 'ブラウザがファイルを読み込めませんでした',
  unknown: (formats: readonly Format[]) => `ラボで開ける形式ではありません：${listed(formats.map(named))}`,
  scenario: 'シナリオ',
  saveScenario: 'このシナリオを保存',
  saved: {
    name: 'ラボが保存したグラフまたは表',
    none: 'どの実行のものか書かれていません。ラボが保存したファイルには書かれています',
    address: (address: string) => `図のファイルです。次のアドレスで開けます：${address}`,
  },
  lab: {
    refused: 'ラボをファイルに保存できませんでした',
    unfetched:
      'lab.htmlを取得できませんでした。保存するときはサイトに接続する必要があります。保存したファイルにネットワークは要りません',
    absent:
      'このサイトにはまだlab.htmlがありません。`npm run build`で作れます。`npm start`なら、ラボを開いてまもなく作られます',
  },
  handIns: {
    name: '提出物の一覧',
    graded: '提出物の一覧です。`npm run grade`で読み込みます',
  },
  results: {
    name: '実行の結果',
    none: '実行の指標だけで、シナリオは入っていません。実行したファイルを開いてください',
  },
} satisfies Draft<typeof english>
