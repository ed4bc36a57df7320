import type { soundText as english } from '../../../../features/sound/text'
import { fixed } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const soundText = {
  title: 'ラボを聴く',
  queues: '動いているキュー',
  about:
    'レーンごとに一つの音が鳴り、キューが長いほど高くなります。空のキューから満杯のバッファまでで四オクターブです。カチッという音は損失です。通話、ゲーム、ビデオ通話には持続音が一つ加わり、遅れて届いたものや届かなかったもののところで途切れます。レーンが二つのときは、Aが左、Bが右から聞こえます。ラボを一時停止している間は鳴りません。',
  start: 'キューを聴く',
  stop: '消音',
  volume: '音量',
  loudness: (share: number) => `${fixed(100 * share, 0)}%`,
  loud: '廃棄の割合が大きいほど大きな音に',
  ticks: '損失のたびにカチッと鳴らす',
  frames: '通話とゲームの音（途切れあり）',
  curves: '廃棄曲線',
  curvesAbout:
    '左端の空のキューから右端のバッファ末端までを、三秒で鳴らします。廃棄確率が高いほど高い音になります。クリック音はしきい値です。',
  curve: (letter: string, name: string) => `${letter}、${name}の曲線を聴く`,
  none: (letter: string, name: string) => `${letter}、${name}には廃棄曲線がありません。`,
  log: '対数（0.0001から）',
  refused: 'このブラウザでは音を再生できません。',
} satisfies Draft<typeof english>
