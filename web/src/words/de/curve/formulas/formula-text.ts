import type { formulaText as english } from '../../../../curve/formulas/formula-text'
import { plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const weight = (w_q: number | undefined) => `w_q ${w_q === undefined ? '–' : significant(w_q, 12)}`

export const formulaText = {
  words: {
    codel:
      'Betrachtet, wie lange jedes Paket gewartet hat, wenn es abgeht. War das ein ganzes Intervall lang mindestens das Ziel, verwirft es ein Paket und das n-te danach immer früher, bis ein Paket kürzer als das Ziel gewartet hat.',
    fq_codel:
      'Verteilt Flows durch einen Hash auf eigene Warteschlangen, bedient diese reihum mit einem Quantum von Bytes, neue Flows zuerst, und betreibt in jeder Warteschlange CoDel. Ist der Puffer voll, verliert die längste Warteschlange Pakete an ihrem Kopf.',
    fair: 'Verteilt Flows oder Hosts durch einen Hash auf eigene Warteschlangen und bedient diese reihum. Eine Warteschlange sendet, solange ihr Guthaben D über null liegt; jedes Paket von L Byte wird davon abgezogen, und eine Runde fügt das Quantum Q hinzu. Jede Warteschlange hat eine eigene Disziplin.',
    cobalt:
      'Betrachtet, wie lange jedes Paket gewartet hat, wenn es abgeht. Verspätete Pakete werden immer schneller signalisiert, n zählt die Signale; sind die Pakete nicht mehr verspätet, fällt n im selben Takt. BLUE verwirft jedes Paket mit der Wahrscheinlichkeit p: Ein voller Puffer erhöht p, eine leere Warteschlange senkt es, jeweils höchstens einmal innerhalb des Ziels. Das letzte Paket wird nie verworfen.',
    cake: 'Verteilt Pakete nach ihrem DSCP auf Tins, jede mit einem Teil der Rate, bis zu dem sie Vorrang hat. In einer Tin hat jeder Flow eine Warteschlange mit COBALT darin. Eine Warteschlange sendet, solange ihr Guthaben D über null liegt; eine Runde fügt das Quantum Q hinzu, geteilt durch die Zahl h der belegten Warteschlangen ihres Hosts, sodass Hosts gleich teilen und innerhalb jedes Hosts seine Flows. Einem Paket wird L angerechnet, seine Bytes mit Overhead und Rahmung; mit einem Shaper geht es nicht früher ab, als es die Anrechnungen der Pakete davor erlauben.',
    pie: 'Ein Regler bewegt die Verwurfswahrscheinlichkeit, bis die Verzögerung die verlangte ist; solange p klein ist, sind auch seine Schritte klein. Einen Burst lässt er zunächst durch.',
    pi2: 'Steuert die Wurzel der Verwurfswahrscheinlichkeit. Die Rate eines TCP-Flows geht mit eins durch die Wurzel aus p, sodass eine Verstärkung zu jeder Last passt.',
    dualpi2:
      'Pakete mit ECT(1) warten in L, die anderen in C. Ein Regler steuert nach der größeren Verzögerung. Seine Ausgabe p′ verwirft oder markiert im Quadrat in C; k mal p′ markiert in L, es sei denn, die eigene Verzögerung von L verlangt nach der Kurve oben mehr. Ein skalierbarer Sender antwortet auf Markierungen proportional, ein klassischer nach ihrer Wurzel: So erhält ein Flow in beiden Warteschlangen etwa dieselbe Rate.',
    parabola_red:
      'Das Quadrat der Geraden von RED: wenige Verwürfe in der unteren Hälfte, viele in der oberen.',
    hred: 'Eine Hyperbel, deren Asymptote e Pakete jenseits von max_th steht. Die Warteschlange pendelt sich knapp unter max_th ein, fast unabhängig von der Last. Die Gleichung des Artikels ist verloren; dieser Ast tut, was der Artikel berichtet.',
    dsred:
      'Zwei Steigungen, die sich auf halbem Weg bei der Wahrscheinlichkeit 1 − γ treffen. Über ein halb macht γ die erste sanft und die zweite steil.',
    sketch:
      'Geraden zwischen Ihren Stützpunkten; waagrecht vor dem ersten und hinter dem letzten. An einer Klippe gilt der obere Wert.',
    wred: 'Über ein Paket entscheidet die Kurve seiner Farbe oder seines DSCP. Ein Mittelwert dient allen Kurven, oder jede hat ihren eigenen, nur von ihren Paketen oder zusammen mit den besseren.',
    tail_drop: 'Ein Paket wird verworfen, wenn es den Puffer voll vorfindet, und nie vorher.',
    red: 'Zwischen den Schwellen steigt die Verwurfswahrscheinlichkeit geradlinig mit der mittleren Warteschlange; ab max_th wird alles verworfen.',
    gred: 'RED, dessen Klippe bei max_th eine zweite Steigung ist. Floyd lässt sie beim Doppelten von max_th enden, Brandauer et al. am Puffer.',
    gred_i:
      'Die Gerade von RED, abgelesen bei der Warteschlange, die das Paket vorfindet. Nichts wird gemittelt.',
    adaptive_red:
      'Gentle RED, das max_p erhöht, solange der Mittelwert im oberen Teil zwischen den Schwellen liegt, und senkt, solange er im unteren liegt.',
    red_tail:
      'Pakete junger Verbindungen und von UDP warten in Schlange 1, die nur verwirft, wenn der gemeinsame Puffer voll ist, und umso schneller bedient wird, je länger sie ist. Die anderen warten in Schlange 2, unter Adaptive RED auf den Bytes dieser Schlange.',
  },
  sources: {
    codel: 'Nichols, Jacobson, McGregor & Iyengar, RFC 8289, 2018, Abschnitt 5.',
    fq_codel: 'Høiland-Jørgensen, McKenney, Täht, Gettys & Dumazet, RFC 8290, 2018, Abschnitt 4.',
    fair: 'McKenney 1990; Høiland-Jørgensen et al., RFC 8290, 2018, Abschnitt 4.2.',
    cobalt: 'Høiland-Jørgensen, Täht & Morton, Piece of CAKE, 2018; wie in Linux.',
    cake: 'Høiland-Jørgensen, Täht & Morton, Piece of CAKE, 2018; wie in Linux.',
    pie: 'Pan, Natarajan, Baker & White, RFC 8033, 2017, Abschnitt 4.',
    pi2: 'De Schepper, Briscoe & White, RFC 9332, 2023, Anhang A; nur dessen Classic-Warteschlange.',
    dualpi2: 'De Schepper, Briscoe & White, RFC 9332, 2023, Anhang A.',
    parabola_red:
      'Jacobson, Nichols & Poduri, RED in a Different Light, 1999; wie von Hu & Kshemkalyani gerechnet, ICCCN 2004.',
    hred: 'Hu & Kshemkalyani, HRED, ICCCN 2004; die Gleichung ist unsere Lesart.',
    dsred: 'Zheng & Atiquzzaman, DSRED, LCN 2000, Gleichungen 1–4.',
    sketch: 'Von Ihnen gezeichnet.',
    wred: 'Clark & Fang, Explicit Allocation of Best-Effort Packet Delivery Service, ToN 6(4), 1998.',
    tail_drop: 'First in, first out: die Regel des Routers, wenn nichts anderes konfiguriert ist.',
    red: 'Floyd & Jacobson, Random Early Detection, IEEE/ACM ToN 1(4), 1993.',
    gred: 'Floyd, die Variante gentle_ von RED, 2000; Brandauer et al., ISCC 2001, Abbildung 1.',
    gred_i: 'May, Diot, Lyles & Bolot, INRIA RR-3995, 2000, Abschnitt V und Tabelle I.',
    adaptive_red: 'Floyd, Gummadi & Shenker, Adaptive RED, 2001.',
    red_tail: 'Jou & Baras, A Parallel Virtual Queue Structure, CSHCN TR 2003-4, 2003, Abschnitt IV.',
  },
  meanings: {
    letPass: 'Wartezeit, die durchgelassen wird',
    exceeded: 'wie lange sie überschritten werden darf',
    dropsSince: 'Verwürfe, seit es zu verwerfen begann',
    queues: 'Warteschlangen',
    quantum: 'Quantum',
    stepUp: 'Schritt nach vollem Puffer',
    stepDown: 'Schritt nach leerer Warteschlange',
    roundTrip: 'Umlaufzeit, von der das Ziel ein Zwanzigstel ist',
    askedFor: 'verlangte Verzögerung',
    delayNow: 'Warteschlangenverzögerung jetzt; d_old, eine Aktualisierung davor',
    gainDistance: 'Verstärkung des Abstands vom Ziel',
    gainChange: 'Verstärkung der Änderung',
    updates: 'Zeit zwischen zwei Aktualisierungen',
    burst: 'Burst, der durchgelassen wird',
    coupling: 'Kopplung',
    ownDelay: 'was die eigene Verzögerung von L verlangt: die Kurve oben',
    coupled: 'die gekoppelte Wahrscheinlichkeit, k mal p′',
    leastShare: 'kleinster Anteil von C an der Leitung',
    dropsBegin: 'wo frühe Verwürfe beginnen',
    dropsAll: 'wo alles verworfen wird',
    belowMax: 'Verwurfswahrscheinlichkeit knapp unter max_th',
    weight: 'Gewicht einer Ankunft im Mittelwert',
    asymptote: 'Abstand der Asymptote jenseits von max_th',
    slopesMeet: 'wo sich die Steigungen treffen',
    knots: 'die Stützpunkte',
    queueNow: 'die Warteschlange in diesem Moment',
    averageQueue: 'die mittlere Warteschlange',
    knotsOfEach: 'die Stützpunkte jeder Kurve',
    lineEnds: 'wo die Gerade endet',
    atLineEnd: 'Verwurfswahrscheinlichkeit am Ende der Geraden',
    endBuffer: 'wo p 1 erreicht: der Puffer',
    endTwice: 'wo p 1 erreicht: das Doppelte von max_th',
    maxNow: 'Verwurfswahrscheinlichkeit bei max_th jetzt',
    buffer: 'der Puffer, einschließlich des Pakets in Übertragung',
    largestStep: 'größter Schritt nach oben',
    factorDown: 'Faktor nach unten',
    betweenSteps: 'kleinste Zeit zwischen zwei Schritten',
    leastRateBelow: 'Schlange 1, unter der sie ihre kleinste Rate erhält',
    wholeLink: 'Schlange 1, die die ganze Leitung erhielte',
    leastRate: 'kleinste Rate der Schlange 1',
    largestRate: 'größte Rate der Schlange 1',
    youth: 'Pakete, solange eine Verbindung jung ist',
    silence: 'Stille, nach der sie wieder jung ist',
    ownMaxNow: 'ihr max_p jetzt',
  },
  packets: (n: number) =>
    plural(n, { one: `${significant(n, 12)}\u00a0Paket`, other: `${significant(n, 12)}\u00a0Pakete` }),
  mode: (p: number) => `Modus; p bei K_m ist ${significant(p, 4)}`,
  seeTable: (knots: number) => `${knots}; siehe Tabelle`,
  weightIs: weight,
  curves: (n: number) => plural(n, { one: `${plain(n)} Kurve`, other: `${plain(n)} Kurven` }),
  averageOf: {
    all: (w_q: number | undefined) => `aller Pakete, ${weight(w_q)}`,
    own: (w_q: number | undefined) => `ihrer Pakete, ${weight(w_q)}`,
    own_and_better: (w_q: number | undefined) => `ihrer und besserer Pakete, ${weight(w_q)}`,
  },
  inUnit: (value: string, unit: string) => `${value}\u00a0${unit}`,
} satisfies Draft<typeof english>
