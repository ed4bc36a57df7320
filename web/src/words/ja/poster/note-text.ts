import type { posterText as english } from '../../../poster/note-text'
import type { Draft } from '../../draft'

const browsers = '動作するのは、ChromeとEdgeは114以降、Firefoxは125以降、Safariは17以降です。'

export const posterText = {
  title: 'AQM Lab',
  description:
    'アクティブキュー管理の実験室。キューイング規律を、パケット単位で比べ、自分で描くことができます。',
  computing: '計算中…',
  unloaded: `<b>これは静止画です。ラボを読み込めませんでした。</b>フィルタ、フレーム、または通信の切断によってスクリプトが遮断されたか、ブラウザが古すぎる可能性があります。${browsers}`,
  file: '<b>このページはファイルからは動作しません。隣にある<code>lab.html</code>なら動作します。</b>このページにはウェブサーバが必要ですが、種類は問いません。このページのフォルダで<code>python3 -m http.server</code>を実行し、<code>http://localhost:8000</code>を開いてください。',
  script: `<b>これは、ラボの開始画面の静止画です。</b>ラボを動かしたりURLを開いたりするには、JavaScriptとWebAssemblyが必要です。${browsers}`,
  opening: 'ラボを開いています…',
  unopened: `<b>このブラウザではラボを開けません。</b>${browsers}`,
  needs: `ラボにはJavaScriptとWebAssemblyが必要です。${browsers}`,
} satisfies Draft<typeof english>
