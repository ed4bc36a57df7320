import type { whyText as english } from '../../../../features/why/text'
import { fixed, listed, parts, plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const counted = (flows: number) =>
  plural(flows, { one: `${plain(flows)} Flow`, other: `${plain(flows)} Flows` })
const times = (factor: number) => fixed(factor, factor < 10 ? 1 : 0)
const seconds = (s: number) => (s < 1 ? `${fixed(1000 * s, 0)} ms` : `${fixed(s, 1)} s`)

export const whyText = {
  title: (letter: string) => `Warum Spur ${letter} schwingt oder ruhig bleibt`,
  plain:
    'Sender werden schneller, bis Pakete verloren gehen oder markiert werden, und dann langsamer. Je später und je härter ein Verfahren auf eine längere Warteschlange antwortet, desto stärker schwingt sie.',
  close: 'Schließen',
  waiting: 'Wird berechnet …',
  failed: 'Das Modell ließ sich nicht rechnen.',
  source: 'Nach Misra, Gong und Towsley 2000 und Hollot et al. 2001; Fenster nach Ott et al. 1996.',
  leavesOut:
    'Das Modell lässt Timeouts, die Streuung der Umlaufzeiten um ihren Mittelwert und große Schwingungen weg.',
  verdict: {
    calm: {
      steep: (factor: number) => `Ruhig. ${times(factor)}-mal so steil, und es würde schwingen.`,
      strong: (factor: number) => `Ruhig. ${times(factor)}-mal so stark, und es würde schwingen.`,
    },
    swings: {
      steep: (factor: number, period_s: number) =>
        `Es schwingt alle ${seconds(period_s)}. Um den Faktor ${times(factor)} flacher, und es wäre ruhig.`,
      strong: (factor: number, period_s: number) =>
        `Es schwingt alle ${seconds(period_s)}. Um den Faktor ${times(factor)} schwächer, und es wäre ruhig.`,
    },
    always: {
      steep: 'Ruhig. Es bliebe so, wie steil auch immer.',
      strong: 'Ruhig. Es bliebe so, wie stark auch immer.',
    },
  },
  none: {
    scheme: (why: string) => `Kein lineares Modell: Das Verfahren ${why}.`,
    doubt: (why: string) => `Das Modell gilt hier nicht: ${why}.`,
    no_flows: 'Kein lineares Modell: Es gibt keine TCP-Flows, die immer zu senden haben.',
    short_transfers: 'Kein lineares Modell: Kurze Übertragungen kommen und gehen.',
    control: (tcp: string) => {
      if (tcp === 'cubic')
        return 'Kein lineares Modell: Das Fenster von CUBIC wächst mit der Zeit, nicht mit ACKs.'
      if (tcp === 'prague' || tcp === 'dctcp')
        return 'Kein lineares Modell: DCTCP und Prague reagieren auf den Anteil der Markierungen, nicht auf jede einzelne.'
      if (tcp === 'ledbat')
        return 'Kein lineares Modell: LEDBAT steuert nach der Verzögerung, nicht nach Verlusten.'
      if (tcp === 'tahoe') return 'Kein lineares Modell: Tahoe beginnt nach jedem Verlust von vorn.'
      return `Kein lineares Modell: Für ${tcp} ist keines bekannt.`
    },
    delayed_acks: 'Kein lineares Modell: Mit verzögerten ACKs wachsen Fenster anders.',
    packet_sizes: 'Kein lineares Modell: Die Klassen haben Pakete verschiedener Größe.',
    mixed_ecn: 'Kein lineares Modell: Einige Flows reagieren auf Markierungen, andere auf Verwürfe.',
    spread: 'Kein lineares Modell: Diese Verteilung der Umlaufzeiten hat kein harmonisches Mittel.',
  },
  curve: {
    title: 'Die Kurve und ihr Ruhepunkt',
    label: (queue: number, share: number) =>
      `Verwurfskurve; in Ruhe hat die Warteschlange ${fixed(queue, 0)} ${plural(Math.round(queue), { one: 'Paket', other: 'Pakete' })}, und ${fixed(100 * share, 2)} % werden verworfen`,
    across: 'Warteschlange, Pakete',
    up: 'Verwurfswahrsch.',
    without: 'Dieses Verfahren hat keine Kurve.',
  },
  loop: {
    title: 'Der Regelkreis',
    kinds: { nyquist: 'Nyquist', bode: 'Bode' },
    nyquist: (gain: number | undefined) =>
      gain === undefined
        ? 'Nyquist-Ortskurve; sie kreuzt die negative Achse nicht'
        : `Nyquist-Ortskurve; sie kreuzt die negative Achse bei ${fixed(-1 / gain, 2)}`,
    bode: 'Verstärkung und Phase des offenen Regelkreises über der Frequenz',
    frequency: 'Frequenz, rad/s',
    gain: 'Verstärkung',
    phase: 'Phase',
  },
  map: {
    title: 'Anderswo',
    up: 'Nach oben',
    axes: { rtt: 'Umlaufzeit', rate: 'Rate der Leitung' },
    both: {
      rtt: 'Flows →, Umlaufzeit ohne Warteschlange, ms ↑',
      rate: 'Flows →, Rate der Leitung, Mbit/s ↑',
    },
    label: {
      rtt: 'Amplitudenreserve über Flows und Umlaufzeit',
      rate: 'Amplitudenreserve über Flows und Rate der Leitung',
    },
    point: (flows: number, up: number, axis: 'rtt' | 'rate') =>
      axis === 'rtt'
        ? `${counted(flows)}, ${fixed(up, 0)} ms: auf der Karte bewegen`
        : `${counted(flows)}, ${significant(up, 3)} Mbit/s: auf der Karte bewegen`,
    fixed: 'Mehrere Klassen haben Flows, deshalb lässt sich der Punkt nicht bewegen.',
    key: ['schwingt', 'Reserve 1 bis 2', '2 bis 4', 'über 4', 'keine Zahl'],
  },
  phase: {
    title: 'Fenster und Warteschlange',
    label: (rests: boolean) =>
      rests
        ? 'Warteschlange über dem Fenster: Die Linie des Fluidmodells läuft in einer Spirale ins Gleichgewicht, über der Wolke der Pakete'
        : 'Warteschlange über dem Fenster: Die Linie des Fluidmodells läuft im Kreis, über der Wolke der Pakete',
    across: 'mittleres Fenster, Pakete',
    up: 'Warteschlange, Pakete',
    note: 'Punkte: die Pakete der gezeigten Zeit, alle 50 ms. Linie: das Fluidmodell, begonnen mit Fenstern, die ein Fünftel zu klein sind.',
  },
  advice: {
    title: 'Was wäre hier ruhig?',
    least: 'Von',
    most: 'bis',
    flows: 'Flows',
    ask: 'Ausrechnen',
    asking: 'Wird berechnet …',
    failed: 'Das Modell ließ sich nicht rechnen.',
    rules: {
      margins: 'Nach den Reserven',
      hollot: 'Nach Hollot et al. 2001',
      ziegler: 'Nach Ziegler et al. 2001, für die Mitte',
      rfc9332: 'Nach RFC 9332',
    },
    rule: 'Ein Regelkreis gilt als ruhig, wenn er doppelt so steil sein könnte und eine Phasenreserve von 60° hat. Nach den Reserven: von allen Gewichten und Steigungen diejenigen, die bei den meisten Lasten ruhig sind, mit dem schnellsten Mittelwert, aber keinem schnelleren als dem jetzigen.',
    same: 'Keine Einstellung ist bei mehr Lasten stabil als die jetzige.',
    stale: 'Die Spur, ihre Leitung oder ihre Umlaufzeiten haben sich geändert: noch einmal ausrechnen.',
    sets: (fields: readonly (readonly [name: string, value: string])[]) =>
      listed(fields.map(([name, value]) => `${name} ${value}`)),
    set: {
      alpha_hz: (hz: string) => ['alpha', `${hz} Hz`],
      beta_hz: (hz: string) => ['beta', `${hz} Hz`],
      update_s: (s: string) => ['T', `${s} s`],
      most_p: (p: string) => ['max p', p],
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
        `ruhig bei ${calm} von ${of} Lasten; jetzt bei ${before}`,
        ...(margin === undefined ? [] : [`Reserve mindestens ${fixed(margin, 1)}`]),
        ...(rests ? [`Warteschlange ${fixed(rests[0], 0)} bis ${fixed(rests[1], 0)}`] : []),
        ...(memory_s > 0
          ? [
              memory_s < 1
                ? `das Gedächtnis des Mittelwerts reicht ${fixed(1000 * memory_s, 0)} ms zurück`
                : `das Gedächtnis des Mittelwerts reicht ${fixed(memory_s, memory_s < 10 ? 1 : 0)} s zurück`,
            ]
          : []),
      ])}.`,
    silent: (flows: number, why: string) => `Bei ${counted(flows)} keine Zahl: ${why}.`,
    none: (why: string) => `Nicht anwendbar: ${why}.`,
    ghost: 'Geist',
    ghostHint: 'lässt es als Geist neben der Spur laufen, mit demselben Verkehr',
    take: 'Übernehmen',
    takeHint: 'wendet es auf die Spur an',
    try: 'Probieren',
    tryHint: (n: number) =>
      `lässt es und die jetzige Spur je ${plain(n)}-mal laufen, bei den wenigsten, den mittleren und den meisten Flows`,
    stop: 'Stopp',
    running: (done: number, all: number) => `${done} von ${all} Läufen`,
    troubled: 'Einige Läufe sind gescheitert.',
    came: (calm: number, of: number, before: number) =>
      `Wo Ruhe vorhergesagt war: ruhig in ${calm} von ${of} Läufen; so wie jetzt in ${before}.`,
    beyond: (calm: number, of: number, before: number) =>
      `Wo nichts vorhergesagt war: in ${calm} von ${of}; so wie jetzt in ${before}.`,
    measured: (name: string) => `${name}: was die Pakete tun`,
    heads: ['Flows', 'Vorhersage', 'ruhige Läufe', 'Schlange', 'ihre Abweichung'],
    promised: { calm: 'ruhig', uneasy: 'nicht ruhig', none: '–' },
    pair: (before: string, after: string) => `${before} → ${after}`,
    difference: (mean: string, half: string | undefined) =>
      half === undefined ? `(${mean})` : `(${mean} ± ${half})`,
    note: 'Jetzt → wie vorgeschlagen (Differenz mit ihrem 95-%-Intervall, aus Läufen mit gleichem Startwert), Pakete. Ein Lauf ist ruhig, wenn sein Miao-Seborg-Verhältnis höchstens 0,5 beträgt, wie in der Studie zu dieser Theorie.',
  },
  figures: {
    title: 'Vorhergesagt und gemessen',
    predicted: 'Theorie',
    measured: 'Pakete',
    queue: 'Warteschlange, Pakete',
    deviation: 'Ihre Abweichung, Pakete',
    window: 'Fenster, Pakete',
    margin: 'Amplitudenreserve',
    period: 'Periode, s',
    delay: 'Verzögerungsreserve, ms',
  },
} satisfies Draft<typeof english>
