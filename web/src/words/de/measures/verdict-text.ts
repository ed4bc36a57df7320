import type { verdictRulesText as english } from '../../../measures/verdict-text'
import type { Draft } from '../../draft'

export const verdictRulesText = {
  agrees:
    'stimmt überein: Das Intervall schließt das Gegenteil dessen aus, was der Artikel angibt; bei mehreren Vergleichen tut das jeder.',
  differs:
    'weicht ab: Das Intervall schließt aus, was der Artikel angibt; oder es enthält die Null und nichts, was 1 % des größeren Mittelwerts übersteigt.',
  partly:
    'stimmt teils überein: Einige Vergleiche stimmen überein, andere nicht; oder das Intervall schließt weder das Angegebene noch sein Gegenteil aus.',
  untold:
    'nicht zu entscheiden: Die Läufe hier zeigen keine Reihenfolge, und der Artikel druckt einzelne Läufe, die sich weniger unterscheiden, als es zwei Läufe mit verschiedenen Startwerten zufällig können (95 %).',
  untestable: 'nicht prüfbar: Es gibt weniger als zwei Läufe, oder nichts hier kann es entscheiden.',
  stated:
    'Was unter „etwa“, „gleich“ oder „viel“ verstanden wird, steht bei den Zahlen, etwa als „angegeben: 2 bis 5“. Geprüft wird nur, was angegeben ist, meist eine Reihenfolge: Die Höhen können andere sein.',
  chosen:
    'stimmt unter den gewählten Annahmen überein, n von m anderen Festlegungen: Bei weniger als der Hälfte der anderen Festlegungen dessen, was der Artikel offenlässt, stimmt es ebenfalls. Sie laufen mit weniger Replikationen, deshalb sind einige offen.',
  level:
    'Jeder Test hat das Niveau 5 %, auf Läufen mit denselben Startwerten in allen Spuren und an allen Punkten.',
  corrections:
    'Die Zahl der Vergleiche in einer Behauptung braucht keine Korrektur wie die von Holm. „Stimmt überein“ verlangt alle, was einen Fehler seltener macht (ein Intersection-Union-Test: Berger 1982). „Weicht ab“ verlangt einen, wenn keiner übereinstimmt, und der allein könnte Zufall sein; aber wo immer hier eine Behauptung mit mehreren Vergleichen abweicht, tut es mindestens die Hälfte von ihnen. An der Grenze des Angegebenen irrt jeder in diese Richtung in 2,5 % aller Fälle, also mindestens die Hälfte von ihnen in höchstens 5 %, wie auch immer sie voneinander abhängen (Markow-Ungleichung).',
} satisfies Draft<typeof english>
