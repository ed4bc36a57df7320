import { entered, plain } from '../../../kit/format'
import type { kitText as english } from '../../../kit/text'
import type { Draft } from '../../draft'

/** Units in Latin letters stand behind a blank, Japanese ones and `%` do not. */
const joint = (unit: string) => (/^[A-Za-z]/.test(unit) ? '\u00a0' : '')
const span = (least: number, most: number, unit: string) =>
  `${plain(least)}〜${plain(most)}${joint(unit)}${unit}`

export const kitText = {
  range: (least: number, most: number, unit = '') => `${span(least, most, unit)}の値を入力してください。`,
  rangeNotChanged: (least: number, most: number, unit = '') =>
    `${span(least, most, unit)}の値を入力してください。値は変更していません。`,
  separators: () => `${entered(1234.5)}のように、桁区切りなしで入力してください。`,
  separatorsNotChanged: () =>
    `${entered(1234.5)}のように、桁区切りなしで入力してください。値は変更していません。`,
  close: '閉じる',
  docsAbsent: '（このファイルには含まれていません）',
  qr: { label: 'URLのQRコード', full: 'QRコード、全画面' },
  lane: (letter: string, name: string) => `${letter}、${name}`,
  unitBehind: (unit: string) => `、${unit}`,
  valueIn: (value: string, unit: string) => (/^[A-Za-z]/.test(unit) ? `${value} ${unit}` : `${value}${unit}`),
  inUnit: (name: string, unit: string) => (unit ? `${name}、${unit}` : name),
  part: {
    stopped: 'ラボのこの部分は停止しました。ほかの部分は動き続けます。',
    unfetched: 'ラボのこの部分を読み込めませんでした。読み込みを続けて試みています。',
    stale: 'ラボのこの部分は古くなっています。ページを再読み込みしてください。作業内容は保持されます。',
    again: '再試行',
    coming: 'ラボのこの部分を読み込んでいます。',
    back: 'ラボに戻る',
    reload: 'ページを再読み込み',
  },
} satisfies Draft<typeof english>
