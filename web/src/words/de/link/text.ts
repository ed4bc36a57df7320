import { all, between, listed, plain } from '../../../kit/format'
import type { linkText as englishLink, queryText as englishQuery } from '../../../link/text'
import type { Draft } from '../../draft'

type Held = string | readonly string[] | undefined

const kept = (held: Held) =>
  held === undefined
    ? 'er wird nicht beachtet'
    : typeof held === 'string'
      ? `benutzt wird ${held}`
      : `benutzt werden ${all(held)}`

const ends = (least: number, most: number) => `von ${between(least, 0, 3)} bis ${between(most, 0, 3)}`

export const queryText = {
  notModelled: { bbr: 'BBR ist nicht modelliert' },
  together: (messages: readonly string[]) => messages.join('. '),
  noTraffic: 'ein Labor braucht Verkehr; der des Standardlabors bleibt',
  faulty: 'Die Adresse enthält Werte, die das Labor nicht benutzen kann',
  instead: (given: string, allowed: string, held: Held) =>
    `ungültiger Wert „${given.slice(0, 40)}“; erwartet: ${allowed}; ${kept(held)}`,
  window: (given: string, packet_bytes: number, held: Held) =>
    `der Wert „${given.slice(0, 40)}“ kB fasst kein Paket von ${plain(packet_bytes)} Byte; ${kept(held)}`,
  leftOut: (given: string, kept: string) => `„${given.slice(0, 40)}“ wird nicht beachtet; ${kept} bleibt`,
  tooMany: (most: number, kept: string) => `mehr als ${most} Spuren; ${kept} bleibt`,
  known: (names: readonly string[]) => `Das Labor kennt ${listed(names)} und Vorgaben wie red-may`,
  unknown: (known: readonly string[]) =>
    `unbekannter Parameter, nicht beachtet; das Labor kennt ${listed(known)}`,
  numbers: {
    flows: (least: number, most: number) => `eine ganze Zahl von Flows, ${ends(least, most)}`,
    sessions: (least: number, most: number) => `eine ganze Zahl von Websitzungen, ${ends(least, most)}`,
    clients: (least: number, most: number) => `eine ganze Zahl von Clients, ${ends(least, most)}`,
    packets: (least: number, most: number) => `eine ganze Zahl von Paketen, ${ends(least, most)}`,
    bytes: (least: number, most: number) => `eine ganze Zahl von Bytes, ${ends(least, most)}`,
    whole: (least: number, most: number) => `eine ganze Zahl ${ends(least, most)}`,
    mbps: (least: number, most: number) => `eine Rate in Mbit/s ${ends(least, most)}`,
    ofGap: (least: number, most: number) => `ein Anteil am mittleren Abstand ${ends(least, most)}`,
    ofLink: (least: number, most: number) => `ein Anteil an der Rate der Leitung ${ends(least, most)}`,
    kB: (least: number, most: number) => `eine Größe in kB ${ends(least, most)}`,
    ms: (least: number, most: number) => `eine Zeit in ms ${ends(least, most)}`,
    s: (least: number, most: number) => `eine Zeit in s ${ends(least, most)}`,
  },
  used: { profile: 'der Standard des Profils', noFrame: 'kein Frame', readers: 'die Sprache der Lesenden' },
  language: 'das Kürzel einer Sprache, die die Seite hat, etwa de oder zh-Hans',
  oneOf: (names: readonly string[]) => `eines von ${listed(names)}`,
  aqm: (most: number) => `ein bis ${most} Verfahren oder Vorgaben, durch Kommas getrennt`,
  rtt: (least_ms: number, most_ms: number) =>
    `eine Umlaufzeit in ms, oder ein Bereich wie 120-180, ${ends(least_ms, most_ms)}`,
  onOff: 'on oder off',
  plots: (names: readonly string[]) => `${listed(names)}, durch Kommas getrennt`,
} satisfies Draft<typeof englishQuery>

export const linkText = {
  cut: 'Dieser Link ist unvollständig',
  cutHow:
    'Ein Teil fehlt oder wurde geändert. Ihn noch einmal von seiner Quelle kopieren. Bis dahin ist dies das Standardszenario des Labors.',
  newer: (version: number) => `Dieser Link stammt von Version ${version} des Labors`,
  newerHow:
    'Diese Seite liest die Versionen 1 und 2. Sie neu laden oder den Link auf der aktuellen Website öffnen.',
  ghost: {
    title: 'Ein Geist in diesem Link kann nicht laufen; alles andere läuft',
    lane: (lanes: number) => `gehört zu einer Spur, die es nicht gibt; dieses Labor hat ${lanes}`,
    lanes: (lanes: number) => `ein Geist hat eine Spur; dieser hat ${lanes}`,
  },
  invalid: 'Dieser Link enthält Werte, mit denen das Labor nicht laufen kann',
  foreign: 'Dies ist kein Link von AQM Lab',
  foreignHow: 'Die Adresse enthält kein Szenario hinter dem #.',
  long: (characters: number) => `Der Link ist auf ${plain(characters)} Zeichen gewachsen`,
  longHow: 'Mailprogramme und Chats können ihn abschneiden. Eine Datei hat keine solche Grenze.',
  tooLong: 'Das Szenario ist zu groß für die Adresszeile',
  tooLongKept:
    'Dieser Browser behält es und stellt es beim Neuladen der Seite wieder her. Zum Teilen als Datei speichern.',
  gone: 'Diese Adresse verweist auf ein Szenario, das in diesem Browser nicht gespeichert ist',
  goneHow:
    'Es war zu lang für einen Link, deshalb hat es nur der Browser, der es erstellt hat. Die Person, die es erstellt hat, um die Datei bitten.',
  traceTooLong: 'Der Trace ist nicht im Link. Eine Szenariodatei enthält ihn ganz.',
  tooLongHow:
    'Ein Link wäre zu lang, deshalb wird die Adresse nicht mehr aktualisiert. Das Szenario als Datei speichern.',
} satisfies Draft<typeof englishLink>
