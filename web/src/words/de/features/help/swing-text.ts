import type { swingText as english } from '../../../../features/help/swing-text'
import type { Draft } from '../../../draft'

export const swingText = {
  chapters: {
    averaging: {
      title: 'Warum Mitteln destabilisiert',
      paragraphs: [
        {
          text: 'Ein Router, der verwirft, antwortet auf eine Warteschlange, die seine Sender eine Umlaufzeit zuvor erzeugt haben, und sie erfahren davon eine Umlaufzeit später. Wer spät und entschieden antwortet, schießt über das Ziel hinaus: Die Warteschlange leert sich, die Verwürfe enden, die Fenster wachsen, und sie füllt sich wieder. Wie entschieden ist zu entschieden? Die Regelungstechnik fragt, wie viele Male steiler die Antwort sein könnte, bevor sich die Schwingung selbst nährt. Diese Zahl ist die Amplitudenreserve; unter 1 schwingt es.',
          source:
            'Misra, Gong und Towsley, SIGCOMM 2000 (das Fluidmodell); Hollot, Misra, Towsley und Gong, INFOCOM 2001 und IEEE TAC 2002 (seine lineare Form)',
        },
        {
          text: 'RED liest einen Mittelwert ab, um kurze Bursts nicht zu bestrafen. Aber auch ein Mittelwert kommt spät. Bei 10 Mbit/s, 147 ms und 20 Flows mit Paketen von 1000 Byte hat RED 45/195 mit max_p 0,1 eine Reserve von 1,11, wenn es die Warteschlange selbst abliest, und würde einmal in 1,08 s schwingen. Mit dem üblichen w_q von 0,002 reicht das Gedächtnis des Mittelwerts 0,4 s zurück, so lang wie zwei Umlaufzeiten: Die Reserve fällt auf 0,95, und die Schwingung dauert 2,02 s. Von einer so langsamen Schwingung filtert der Mittelwert wenig, und er verzögert sie ganz.',
          source: 'Floyd und Jacobson 1993 (der Mittelwert); Firoiu und Borden, INFOCOM 2000 (sein Gewicht)',
        },
        {
          text: 'Ein weitaus längerer Mittelwert beruhigt tatsächlich: Mit w_q 0,0002 ist die Reserve 2,59, mit 0,00002 ist sie 19,6. Dann filtert er die Schwingung selbst, bevor die Verspätung zählt. Der Preis ist Gedächtnis: Ein Mittelwert über 40 s erfährt von einer neuen Last, wenn sie längst vorbei ist. Hollots Regel für RED endet immer dort.',
          source: 'Hollot, Misra, Towsley und Gong, INFOCOM 2001',
        },
      ],
      try: 'Im Menü einer RED-Spur „Warum?“ öffnen, w_q bewegen und die Periode verfolgen: im Satz, in der Ortskurve und an der Klammer im Diagramm der Warteschlange. „Was wäre hier ruhig?“ schlägt Gewichte und Steigungen vor und lässt sie laufen.',
    },
    gain: {
      title: 'Warum eine schnellere Leitung schlimmer ist, und was eine Quadratwurzel bewirkt',
      paragraphs: [
        {
          text: 'Das Fenster eines Flows ist C R / N. Ein verlorenes Paket kostet seinen Flow ein halbes Fenster, und darin stecken umso mehr Runden des Wachstums, je größer die Fenster sind: Was die Warteschlange von einem Prozent mehr Verwürfen spürt, wächst mit C³R³/N². Deshalb ist dasselbe RED auf einer langsamen Leitung ruhig und schwingt auf einer schnellen. Mit 20 Flows und 147 ms ist seine Reserve 2,15 bei 5 Mbit/s, 0,95 bei 10 und 0,33 bei 20; Schwellen, die mit der Leitung wachsen, mildern das nur, auf 0,53 bei 20. Mehr Flows helfen, eine längere Umlaufzeit schadet: Das zeigt die Karte unter „Warum?“.',
          source:
            'Low, Paganini, Wang und Doyle, INFOCOM 2002; Hollot et al., IEEE TAC 2002; McDonald und Reynier 2006 für viele Flows',
        },
        {
          text: 'TCP selbst antwortet auf die Quadratwurzel der Verwurfswahrscheinlichkeit: W² p ist etwa 2. Wo p klein ist, ist ein kleiner Schritt von p ein großer für die Sender; wo p groß ist, ist er nichts. Ein Regler mit einer Verstärkung für alles ist deshalb zu stark für wenige Flows oder zu schwach für viele. PIE enthält eine Tabelle, die seine Schritte kleiner macht, wo p klein ist; bei 100 Mbit/s und 20 ms springt seine Reserve von 16 bis 64 Flows zwischen 7,3 und 15,7.',
          source: 'Pan et al. 2013; RFC 8033, Abschnitt 5.2',
        },
        {
          text: 'PI2 steuert eine Wahrscheinlichkeit p′ und verwirft mit ihrem Quadrat. Wurzel und Quadrat heben sich auf: Die Verstärkung seines Regelkreises ist 2√p-mal die der Fenster und hängt weder von Flows noch von der Rate ab. Von 16 bis 64 Flows bleibt seine Reserve zwischen 5,31 und 5,34, mit einer Verstärkung.',
          source: 'De Schepper et al., CoNEXT 2016; RFC 9332, Anhang A',
        },
      ],
      try: 'Einer Spur PI2 geben, „Warum?“ öffnen und die Spur auf der Karte entlang der Flows ziehen: Die Ortskurve bleibt stehen. Dann dasselbe mit PIE und mit RED.',
    },
    papers: {
      title: 'Was zwei Artikel gesehen haben',
      paragraphs: [
        {
          text: 'May et al. sahen die Warteschlange von RED hinter 200 Flows hin und her schwingen, UDP umso weniger verlieren, je kürzer der Mittelwert ist, und GRED-I am wenigsten schwingen. Hinter 200 Flows liegt das, was sie brauchen, jenseits der Kurve von RED: Der Mittelwert steht an der Klippe von max_th, wo es keine Steigung gibt, und wird zwischen zu wenig und zu viel hin und her geworfen; ein langer Mittelwert macht jeden Wurf lang. Wo die Kurve ausreicht, bei 10 Mbit/s und 147 ms mit 30 Flows, schwingt Gentle RED 30/90 mit w_q 0,002 nach der Theorie einmal in 1,78 s und in Paketen einmal in 1,67 s, um 30 Pakete nach beiden Seiten. GRED-I hat keine Klippe vor seinem Puffer und keinen Mittelwert: Seine Reserve ist sogar kleiner, 0,33 gegenüber 0,67, aber es schwingt einmal in 0,93 s und deshalb nur um 16 Pakete. Was ruhig aussieht, ist eine kleine, schnelle Schwingung. Bei 200 Flows liegen die Fenster unter 4 Paketen, Timeouts entscheiden, und das Modell gibt keine Zahl an.',
          source: 'May, Diot, Lyles und Bolot, INRIA RR-3995, 2000, Abbildungen 6, 7, 9 und 11',
        },
        {
          text: 'Brandauer et al. fanden kein Verfahren überlegen, aber RED, mit dem Modell von Ziegler auf seine Last eingestellt und mit kleinerem w_q, hielt die Verzögerung am besten. Die Theorie stimmt zu: Auf 16 Flows eingestellt, hat es bei 16 eine Reserve von 5,15, auf 32 Flows eingestellt, bei 32 eine von 3,22. Doch keine Einstellung passt zu allen Lasten: Die für 64 Flows hat bei 16 eine Reserve von 1,24, und die für 16 Flows steht bei 32 auf ihrer Klippe. Dafür wurden Adaptive RED, PIE und PI2 gemacht. Ab 64 Flows liegen die Fenster auch hier unter 4 Paketen: Die Verfahren sehen einander ähnlich, weil Timeouts sie alle beherrschen.',
          source:
            'Brandauer et al., ISCC 2001, Abbildungen 3 und 4; Ziegler, Brandauer und Fdida, IWQoS 2001',
        },
      ],
    },
  },
  note: 'Alle Zahlen stammen aus dem Modell „stability“ (npm run model) und aus der Studie, die es mit Paketen von 2000 zufälligen Szenarien vergleicht (npm run theory).',
} satisfies Draft<typeof english>
