/** Titles and descriptions of the schema. What is missing is an identifier, the same in every language. */
export const schemaText: Readonly<Record<string, string>> = {
  'Scenario.title': 'Szenario',
  'Scenario.description':
    'Ein Szenario: ein Engpass, sein Verkehr und Spuren, die sich in der Warteschlangendisziplin unterscheiden.',
  'Scenario.version.description': 'Version dieses Formats.',
  'Scenario.title.title': 'Titel',
  'Scenario.title.description': 'Wovon das Szenario handelt.',
  'Scenario.seed.title': 'Startwert',
  'Scenario.seed.description': 'Startwert der Zufallsströme, allen Spuren gemeinsam.',
  'Scenario.duration_s.title': 'Dauer',
  'Scenario.duration_s.description': 'Simulierte Zeit, zu der ein Lauf ohne Bildschirm endet.',
  'Scenario.warmup_s.title': 'Einschwingphase',
  'Scenario.warmup_s.description': 'Simulierte Zeit, vor der nichts gezählt wird.',
  'Scenario.link.description': 'Der Engpass.',
  'Scenario.access.description': 'Die Zugangsleitung jedes TCP-Flows.',
  'Scenario.reverse.description':
    'Die Warteschlange der ACKs auf ihrem Rückweg; ohne Angabe gibt es sie nicht.',
  'Scenario.traffic.title': 'Verkehr',
  'Scenario.traffic.description': 'Verkehrsklassen.',
  'Scenario.lanes.title': 'Spuren',
  'Scenario.lanes.description': 'Spuren: derselbe Verkehr durch verschiedene Warteschlangendisziplinen.',
  'Scenario.timeline.title': 'Zeitleiste',
  'Scenario.timeline.description': 'Änderungen zu simulierten Zeiten.',
  'Scenario.notes.title': 'Notizen',
  'Scenario.notes.description': 'Notizen an Diagrammen. Läufe hängen nicht von ihnen ab.',

  'Link.description': 'Die Leitung am Engpass.',
  'Link.rate_bps.title': 'Rate der Leitung',
  'Link.rate_bps.description': 'Rate des Engpasses.',
  'Link.delay_s.title': 'Verzögerung der Leitung',
  'Link.delay_s.description': 'Ausbreitungsverzögerung des Engpasses in einer Richtung.',
  'Link.buffer.description': 'Grenze des Systems, einschließlich des Pakets in Übertragung.',
  'Link.trace.description':
    'Ein Trace, der die Leitung anstelle ihrer Rate bedient. Er wiederholt sich. Pakete haben höchstens 1500 Byte.',
  'Link.bursts.description':
    'Zugriff auf einen geteilten Kanal vor jedem Burst; nicht mit einem Trace, der eigene Bursts hat.',
  'Link.jitter.description': 'Zusätzliche Verzögerung jedes Datenpakets.',
  'Buffer.title': 'Puffer',
  'Buffer.description': 'Eine Puffergröße in Paketen oder in Bytes.',
  'Trace.description': 'Eine Leitung mit schwankender Kapazität anstelle der festen Rate.',
  'Trace.kind.title': 'Art des Trace',
  'Trace.kind.description': 'Woher die Gelegenheiten zum Senden kommen.',
  'Trace.mean_bps.title': 'Mittlere Rate',
  'Trace.mean_bps.description':
    'Mittlere Rate eines erzeugten Trace, in Paketen von 1500 Byte. Standard: 12 Mbit/s.',
  'Trace.seed.title': 'Startwert des Trace',
  'Trace.seed.description':
    'Startwert eines erzeugten Trace. Der Startwert des Szenarios ändert ihn nicht, also teilen Replikationen die Leitung. Standard: 1.',
  'Trace.smooth.title': 'Über jede Millisekunde verteilt',
  'Trace.smooth.description':
    'Ob sich die Gelegenheiten einer Millisekunde gleichmäßig über sie verteilen. Sonst kommen sie wie in mahimahi zusammen an ihrem Ende, und Warteschlangenverzögerungen unter einer Millisekunde haben keine Bedeutung.',
  'Trace.name.description': 'Name der Datei mit den Gelegenheiten.',
  'Trace.stamps.title': 'Gelegenheiten',
  'Trace.stamps.description':
    'Die Gelegenheiten eines Trace von Zeitmarken: für jede die Millisekunden seit der vorigen, durch Leerzeichen getrennt.',
  'TraceKind.description': 'Herkunft eines Trace.',
  'TraceKind.mobile.description':
    'Erzeugt, wie eine Mobilfunkleitung: fünf Raten von einem Fünftel bis zu neun Fünfteln des Mittelwerts. Die Rate geht nach einer exponentiellen Zeit mit Mittelwert 0,5 s zu einer benachbarten über und schwankt innerhalb von 20 ms um die Hälfte. Nach einer Minute wiederholt sie sich.',
  'TraceKind.wifi.description':
    'Erzeugt, wie WLAN: Kapazität kommt in Bursts, wenn der Kanal frei ist, nach exponentiellen Zeiten mit Mittelwert 4 ms, jede hundertste mit Mittelwert 40 ms; die Rate schwankt langsam um die Hälfte. Nach einer Minute wiederholt sie sich.',
  'TraceKind.stamps.description': 'Aufgezeichnet: die Zeitmarken einer Datei im Format von mahimahi.',
  'Bursts.description':
    'Bursts eines geteilten Kanals, etwa von WLAN: warten Pakete, so wartet die Leitung auf Zugriff auf ihren Kanal und sendet dann die wartenden Pakete bis zu einer Grenze dicht hintereinander mit ihrer Rate. Jeder Burst braucht erneut Zugriff.',
  'Bursts.wait_min_s.title': 'Kürzestes Warten auf den Kanal',
  'Bursts.wait_min_s.description':
    'Kürzestes Warten auf den Kanal; Wartezeiten sind zwischen den beiden gleichverteilt.',
  'Bursts.wait_max_s.title': 'Längstes Warten auf den Kanal',
  'Bursts.wait_max_s.description': 'Längstes Warten auf den Kanal.',
  'Bursts.packets.title': 'Längster Burst',
  'Bursts.packets.description': 'Größte Zahl von Paketen eines Bursts.',
  'Jitter.description':
    'Zusätzliche Verzögerung jedes Datenpakets hinter dem Engpass: unabhängig, gleichverteilt auf Mittelwert plus oder minus Streuung, wie in netem ohne Tabelle. Ein Paket überholt nie das vorige.',
  'Jitter.mean_s.title': 'Mittlerer Jitter',
  'Jitter.mean_s.description': 'Mittlere zusätzliche Verzögerung.',
  'Jitter.spread_s.title': 'Streuung des Jitters',
  'Jitter.spread_s.description': 'Größte Abweichung vom Mittelwert, höchstens der Mittelwert.',
  'Access.rate_bps.title': 'Rate des Zugangs',
  'Access.rate_bps.description': 'Rate jeder Zugangsleitung.',
  'Reverse.title': 'Warteschlange auf dem Rückweg',
  'Reverse.description':
    'Ein Engpass mit einer Warteschlange für ACKs auf dem Rückweg. Ohne ihn finden sie eine freie Leitung mit der Rate des Engpasses vor.',
  'Reverse.rate_bps.title': 'Rate des Rückwegs',
  'Reverse.rate_bps.description': 'Rate der Leitung auf dem Rückweg.',
  'Reverse.buffer.title': 'Puffer für ACKs',
  'Reverse.buffer.description': 'Grenze der ACKs, einschließlich dessen in Übertragung.',
  'Reverse.queue.title': 'Verfahren für ACKs',
  'Reverse.queue.description': 'Warteschlangendisziplin für ACKs. Sie sind nicht ECN-fähig.',
  'Reverse.thinning.title': 'Ausdünnen der ACKs',
  'Reverse.thinning.description':
    'Wie viele ACKs ein ACK höchstens umfassen darf. Ein ACK, das nur mehr bestätigt, ersetzt das zuletzt wartende ACK seines Flows, sofern dieses nicht schon so viele umfasst. So geht das neueste ACK nie verloren. Bei 1 bleibt jedes ACK; bei einer großen Zahl bleibt eines je Flow, ähnlich wie beim ack-filter von CAKE.',

  'QueueSpec.description': 'Eine Warteschlangendisziplin und ihre Parameter.',
  'TailDrop.description': 'Tail Drop hat keine Parameter: der Puffer ist der der Leitung.',
  'Spacing.description':
    'Verteilung der Abstände zwischen zufälligen Verwürfen bei der Grundwahrscheinlichkeit p.',
  'Spacing.wait.description':
    'Abstand gleichverteilt auf [1/p, 2/p]; zwei frühe Verwürfe nacheinander gibt es nicht, solange p < 1. Standard von ns-2.',
  'Spacing.uniform.description':
    'Abstand gleichverteilt von 1 bis 1/p - 1, wie in Floyd & Jacobson 1993, Fig. 2.',
  'Spacing.linux.description':
    'Abstand gleichverteilt von 1 bis 1/p: eine Zufallszahl bestimmt einen ganzen Abstand; er endet, sobald seine Ankünfte mal p die Zahl erreichen. Wie in Linux; der längste Abstand von `uniform` ist um eine Ankunft kürzer.',
  'Spacing.geometric.description':
    'Jede Ankunft unabhängig mit der Wahrscheinlichkeit p, ohne Ausnahmen, wie in Markow-Modellen.',
  'Fit.description': 'Ein Modell, das RED seine Parameter gibt.',
  'Fit.ziegler.description': 'Nach Ziegler, Brandauer & Fdida (IWQoS 2001), für unersättliche TCP-Flows.',
  'AboveMax.description': 'Wie RED ECN-fähige Pakete behandelt, wo jedes andere Paket verworfen wird.',
  'AboveMax.drop.description': 'Auch sie werden verworfen (RFC 3168, Abschnitt 7); in Linux `harddrop`.',
  'AboveMax.mark.description': 'Sie werden markiert, wie in Linux, wenn `harddrop` nicht gesetzt ist.',
  'Red.min_th.description': 'Mittlere Warteschlange, unter der nichts früh verworfen wird.',
  'Red.max_th.description': 'Mittlere Warteschlange, ab der jede Ankunft verworfen wird.',
  'Red.max_p.description': 'Verwurfswahrscheinlichkeit, die knapp unter `max_th` erreicht ist.',
  'Red.w_q.description': 'Gewicht einer Ankunft in der mittleren Warteschlange.',
  'Red.spacing.title': 'Abstand der Verwürfe',
  'Red.spacing.description': 'Verteilung der Abstände zwischen zufälligen Verwürfen.',
  'Red.fit.title': 'Parameter aus',
  'Red.fit.description':
    'Berechnet `min_th`, `max_th`, `max_p` und `w_q` aus einem Parametermodell, unabhängig von ihren Werten hier, für Leitung und Verkehr am Anfang und bei jeder Änderung der Disziplin. Wer einen der vier ändert, beendet dies.',
  'Red.above_max.title': 'Ab max_th',
  'Red.above_max.description': 'Wie ECN-fähige Pakete ab `max_th` behandelt werden.',
  'Red.spares_short.title': 'Verschont kurze Warteschlangen',
  'Red.spares_short.description':
    'Ob eine Ankunft, die höchstens ein wartendes Paket vorfindet, angenommen wird, wie in ns-2; sonst wird über sie entschieden wie über jede andere, wie in Floyd & Jacobson 1993 und in Linux.',
  'Red.sees_idle.title': 'Sieht Leerzeiten',
  'Red.sees_idle.description':
    'Ob der Mittelwert sinkt, während die Leitung frei ist (Floyd & Jacobson 1993, Fig. 2). Hinter einem Shaper sieht RED in Linux keine Leerzeiten. Einige Flows können dann stecken bleiben, denn ein Mittelwert über `max_th` verwirft jedes Paket, das ihn senken könnte.',
  'GentleEnd.description': 'Wo die sanfte Steigung die Wahrscheinlichkeit 1 erreicht.',
  'GentleEnd.twice_max_th.description': 'Beim Doppelten von `max_th` (Floyd 2000).',
  'GentleEnd.buffer.description': 'Bei der Größe des Puffers (Brandauer et al. 2001).',
  'Gred.max_th.description': 'Mittlere Warteschlange, bei der die sanfte Steigung beginnt.',
  'Gred.max_p.description': 'Verwurfswahrscheinlichkeit bei `max_th`.',
  'Gred.gentle_end.title': 'Ende der sanften Steigung',
  'Gred.gentle_end.description': 'Wo die sanfte Steigung endet.',
  'GredI.min_th.description': 'Warteschlange, unter der nichts früh verworfen wird.',
  'GredI.max_th.description': 'Warteschlange, ab der jede Ankunft verworfen wird.',
  'Dsred.k_h.description':
    'Mittlere Warteschlange, ab der jede Ankunft verworfen wird; K_m liegt in der Mitte.',
  'Dsred.gamma.description': 'Wahl der Betriebsart: die Verwurfswahrscheinlichkeit bei K_m ist 1 - gamma.',
  'Hred.asymptote_packets.description': 'Abstand der senkrechten Asymptote der Hyperbel hinter `max_th`.',
  'DynamicThresholds.description': 'Schwellen, die der Verwurfsrate folgen (Jou & Baras 2003, Abschnitt V).',
  'DynamicThresholds.p_lower.description': 'Verwurfsrate, unter der die Schwellen nach unten rücken.',
  'DynamicThresholds.p_upper.description': 'Verwurfsrate, über der die Schwellen nach oben rücken.',
  'DynamicThresholds.gamma.description': 'Relative Schrittweite von `min_th`.',
  'DynamicThresholds.interval_s.description': 'Zeit zwischen Schritten.',
  'AdaptiveRed.max_p.description': 'Anfängliche Verwurfswahrscheinlichkeit bei `max_th`.',
  'AdaptiveRed.alpha.description':
    'Größte Zunahme von `max_p` je Schritt; ein Viertel von `max_p`, falls das weniger ist.',
  'AdaptiveRed.beta.description': 'Faktor, um den `max_p` abnimmt.',
  'AdaptiveRed.interval_s.description': 'Zeit zwischen Änderungen von `max_p`.',
  'AdaptiveRed.dynamic.title': 'Dynamische Schwellen',
  'AdaptiveRed.dynamic.description': 'Lässt die Schwellen der Verwurfsrate folgen.',
  'SecondQueue.description': 'Adaptive RED der zweiten Warteschlange, in Bytes.',
  'SecondQueue.min_th_bytes.description':
    'Mittlere zweite Warteschlange, unter der nichts früh verworfen wird.',
  'SecondQueue.max_th_bytes.description':
    'Mittlere zweite Warteschlange, bei der die sanfte Steigung beginnt.',
  'SecondQueue.max_p.description': 'Anfängliche Verwurfswahrscheinlichkeit bei `max_th_bytes`.',
  'SecondQueue.alpha.description': 'Größte Zunahme von `max_p` je Schritt.',
  'RedTail.min_th_1_bytes.description':
    'Länge der ersten Warteschlange, unter der sie mit C1 min bedient wird.',
  'RedTail.max_th_1_bytes.description':
    'Länge der ersten Warteschlange, bei der sie die ganze Rate der Leitung bekäme; max_th / C ist ihre vorgesehene Verzögerung.',
  'RedTail.c1_min_bps.description': 'Niedrigste Bedienrate der ersten Warteschlange, während sie Pakete hat.',
  'RedTail.c1_max_bps.description':
    'Höchste Bedienrate der ersten Warteschlange, während die zweite Pakete hat.',
  'RedTail.threshold_packets.description': 'Anzahl der Pakete, bis zu der eine Verbindung als jung gilt.',
  'RedTail.idle_s.description': 'Stille, nach der eine Verbindung vergessen ist.',
  'RedTail.red.title': 'Warteschlange 2: Adaptive RED',
  'RedTail.red.description': 'Adaptive RED der zweiten Warteschlange.',
  'Codel.target_s.description': 'Annehmbare dauerhafte Warteschlangenverzögerung.',
  'Codel.interval_s.description':
    'Zeit über dem Ziel, bevor das Verwerfen beginnt: eine Umlaufzeit im schlimmsten Fall.',
  'Codel.mtu_bytes.description': 'Rückstand, bis zu dem nichts verworfen wird: das größte Paket der Leitung.',
  'DelayFrom.description': 'Was PIE als Warteschlangenverzögerung nimmt (Abschnitt 4.3).',
  'DelayFrom.backlog.description': 'Die Zeit, die die wartenden Bytes auf der Leitung brauchen.',
  'DelayFrom.age.description':
    'Die Zeit, die das Paket am Kopf gewartet hat; für eine Warteschlange, die nicht die ganze Leitung hat.',
  'Pie.target_s.description': 'Sollwert der Warteschlangenverzögerung.',
  'Pie.update_s.description': 'Zeit zwischen Änderungen der Verwurfswahrscheinlichkeit.',
  'Pie.alpha_hz.description': 'Verstärkung der Verzögerung über dem Sollwert.',
  'Pie.beta_hz.description': 'Verstärkung des Wachstums der Verzögerung.',
  'Pie.burst_s.description': 'Dauer eines Bursts, der eine ruhige Leitung ohne Verwürfe passiert.',
  'Pie.mark_below.description': 'Verwurfswahrscheinlichkeit, ab der auch ECN-fähige Pakete verworfen werden.',
  'Pie.derandomise.title': 'Derandomisierung',
  'Pie.derandomise.description':
    'Ob die seit dem letzten Verwurf aufgelaufene Wahrscheinlichkeit Verwürfe auf Abstand hält und schließlich einen erzwingt (RFC 8033, Abschnitt 5.4), wie in Linux; sonst ist jede Ankunft ein unabhängiger Münzwurf (Abschnitt 4.1).',
  'Pie.high_delay_rule.title': 'Schneller über 250 ms',
  'Pie.high_delay_rule.description':
    'Ob eine Verzögerung über 250 ms bei jeder Aktualisierung 2 % hinzufügt, wie in Linux; RFC 8033 hat keine solche Regel.',
  'Pie.delay_from.title': 'Verzögerung aus',
  'Pie.delay_from.description':
    'Das Maß der Warteschlangenverzögerung (RFC 8033, Abschnitt 4.3). Warteschlangen von `fair` nehmen immer das Alter.',
  'Exempt.description': 'Der Rückstand, der ein Paket verschont, solange er höchstens eine MTU ist.',
  'Exempt.own.description':
    'Die eigene Warteschlange des Flows, da jede Warteschlange ihr eigenes CoDel hat (RFC 8290, Abschnitt 4.2; RFC 8289, Abschnitt 5.6).',
  'Exempt.whole.description':
    'Alle Warteschlangen zusammen, wie in Linux: auch ein Flow mit kurzer Warteschlange erleidet Verwürfe, während andere warten.',
  'FqCodel.target_s.description': 'Annehmbare dauerhafte Verzögerung in der Warteschlange eines Flows.',
  'FqCodel.interval_s.description': 'Zeit über dem Ziel, bevor das Verwerfen beginnt.',
  'FqCodel.mtu_bytes.description': 'Rückstand, bis zu dem nichts verworfen wird.',
  'FqCodel.queues.description': 'Anzahl der Warteschlangen, auf die ein Hash die Flows verteilt.',
  'FqCodel.quantum_bytes.description': 'Bytes, die eine Warteschlange je Runde senden darf.',
  'FqCodel.exempt_by.title': 'Verschont nach Rückstand',
  'FqCodel.exempt_by.description': 'Der Rückstand, der bis zu einer MTU die Pakete eines Flows verschont.',
  'Draws.description': 'Wie die Wahrscheinlichkeit Pakete auswählt, die verworfen oder markiert werden.',
  'Draws.independent.description': 'Jedes Paket unabhängig und zufällig, wie in De Schepper et al. 2016.',
  'Draws.recurrence.description':
    'Deterministisch: Wahrscheinlichkeiten summieren sich, und ein Paket wird ausgewählt, sooft die Summe 1 überschreitet (`recur()` in RFC 9332, Fig. 4).',
  'Pi2.target_s.description': 'Ziel der Warteschlangenverzögerung.',
  'Pi2.update_s.description': 'Zeit zwischen Änderungen der Wahrscheinlichkeit.',
  'Pi2.alpha_hz.description': 'Verstärkung der Verzögerung über dem Ziel.',
  'Pi2.draws.title': 'Auswahl',
  'SpareAt.description':
    'Wann Warteschlange L mehr als die verschonten Pakete enthalten muss, damit sie selbst markiert.',
  'SpareAt.departure.description': 'Wenn das Paket geht (RFC 9332, Fig. 7, Zeile 5a).',
  'SpareAt.arrival.description':
    'Wenn es ankommt, sodass das letzte Paket eines Bursts nicht verschont bleibt (Linux).',
  'Combining.description': 'Wie sich die beiden Wahrscheinlichkeiten von Warteschlange L verbinden.',
  'Combining.greater.description': 'Die größere von beiden entscheidet (RFC 9332, Fig. 7, Zeile 6).',
  'Combining.both.description':
    'Jede entscheidet für sich, die gekoppelte zuerst (Linux). Bei Rekurrenz tragen beide zu einer Summe bei.',
  'Scheduler.description': 'Welche Warteschlange bedient wird, während beide Pakete haben.',
  'Scheduler.weighted.description':
    'Gewichtet nach gesendeten Bytes: C bekommt seinen Anteil, L den Rest. Abgerechnet wird, wenn eine Warteschlange leer wird.',
  'Scheduler.shifted.description':
    'Der Kopf, der am längsten gewartet hat, nach einer Zeitverschiebung für L (TS-FIFO).',
  'Scheduler.credit.description':
    'Gewichtet durch ein Guthaben, das bleibt, während eine der Warteschlangen leer ist (Linux).',
  'Overload.description': 'Was geschieht, wenn Markierungen die Verzögerung nicht mehr regeln können.',
  'Overload.drop.description':
    'Die quadrierte Wahrscheinlichkeit verwirft Pakete beider Warteschlangen, ECN-fähig oder nicht. Was von L übrig ist, wird markiert.',
  'Overload.overflow.description':
    'Die Wahrscheinlichkeit steigt nicht weiter, ECN-fähige Pakete werden nur markiert, und der Puffer läuft über.',
  'DualPi2.target_s.description': 'Ziel der Warteschlangenverzögerung von C.',
  'DualPi2.coupling.description': 'Markierungen von L für jedes p’ des Reglers, k.',
  'DualPi2.l_from_s.description': 'Verzögerung in L, über der seine Pakete markiert werden.',
  'DualPi2.l_width_s.description':
    'Verzögerung, über die die Wahrscheinlichkeit einer Markierung auf 1 steigt; 0 ergibt einen Sprung.',
  'DualPi2.l_points.title': 'L: gezeichnete Kurve',
  'DualPi2.l_points.description':
    'Eine gezeichnete Kurve anstelle der Rampe: Punkte aus Verzögerung in s und Wahrscheinlichkeit einer Markierung, nach Verzögerung aufsteigend.',
  'DualPi2.l_spared_packets.description':
    'Anzahl der Pakete in L, das Paket selbst mitgezählt, bis zu der keines wegen seiner Verzögerung markiert wird.',
  'DualPi2.l_spared_at.title': 'L: verschont bei',
  'DualPi2.l_spared_at.description': 'Wann diese Anzahl verglichen wird.',
  'DualPi2.spared_bytes.description':
    'Bytes in beiden Warteschlangen, die des gehenden Pakets mitgezählt, unter denen p’ weder markiert noch verwirft.',
  'DualPi2.combining.title': 'L: Wahrscheinlichkeiten',
  'DualPi2.combining.description': 'Wie sich die beiden Wahrscheinlichkeiten von L verbinden.',
  'DualPi2.classic_share.description':
    'Anteil der Leitung, den C mit einem gewichteten Scheduler mindestens bekommt.',
  'DualPi2.shift_s.description': 'Zeitverschiebung zugunsten von L, mit einem verschobenen Scheduler.',
  'DualPi2.overload.title': 'Überlastfall',
  'DualPi2.draws.description': 'Wie Wahrscheinlichkeiten Pakete auswählen.',
  'Measure.description': 'Die Eingangsgröße der Verwurfskurve.',
  'Measure.average.description': 'Die exponentiell gewichtete mittlere Warteschlange.',
  'Measure.instantaneous.description': 'Die Warteschlange, die die Ankunft vorfindet.',
  'Sketch.title': 'Eigene Kurve',
  'Sketch.points.title': 'Punkte',
  'Sketch.points.description':
    'Punkte aus Warteschlangenlänge und Verwurfswahrscheinlichkeit, nach Länge aufsteigend; zwei bei einer Länge ergeben eine Klippe.',
  'Sketch.measure.title': 'Reagiert auf',
  'Sketch.measure.description': 'Eingangsgröße der Kurve.',
  'RuleOf.title': 'Regel',
  'RuleOf.text.description': 'Der Text der Regel.',

  'Share.description': 'Wie die Warteschlangen einer Stufe die Leitung teilen.',
  'Share.strict.description':
    'Gar nicht: jede Warteschlange ist eine eigene Stufe, in der Reihenfolge der Liste.',
  'Share.drr.description': 'Deficit Round Robin: Bytes im Verhältnis der Gewichte.',
  'Share.wrr.description': 'Weighted Round Robin: je Runde so viele Pakete wie das Gewicht.',
  'Share.scfq.description':
    'Self-Clocked Fair Queueing: die kleinste Endmarke zuerst. Virtuelle Zeit ist die Marke des Pakets in Übertragung.',
  'Share.stfq.description':
    'Start-Time Fair Queueing: die kleinste Startmarke zuerst. Virtuelle Zeit ist die Marke des Pakets in Übertragung.',
  'Share.wfq.description':
    'Weighted Fair Queueing: die kleinste Endmarke zuerst. Virtuelle Zeit ist die einer idealen Leitung, die alle Warteschlangen zugleich im Verhältnis ihrer Gewichte bedient; die Leitung hat also weder Trace noch Bursts.',
  'SubQueue.description': 'Eine Warteschlange eines Schedulers.',
  'SubQueue.name.description': 'Name der Warteschlange.',
  'SubQueue.takes.title': 'Nimmt auf',
  'SubQueue.takes.description':
    'Die Pakete, die sie aufnimmt: Namen von Verkehrsklassen, DSCPs und `ect1` für ECT(1) und CE. Ein Paket geht in die erste Warteschlange, die es aufnimmt. Die letzte Warteschlange hat keine Liste und bekommt den Rest.',
  'SubQueue.level.title': 'Stufe',
  'SubQueue.level.description':
    'Eine niedrigere Stufe wird zuerst bedient. Ohne Bedeutung, wenn die Stufen strikt sind.',
  'SubQueue.weight.title': 'Gewicht',
  'SubQueue.weight.description':
    'Anteil an der Leitung unter den Warteschlangen ihrer Stufe; bei Weighted Round Robin die Pakete einer Runde.',
  'SubQueue.meter.description':
    'Gibt jedem Paket, das in diese Warteschlange kommt, seine Farbe, nach dem, was die Warteschlange empfangen darf.',
  'SubQueue.exceed.title': 'Rote Pakete',
  'SubQueue.exceed.description': 'Was mit den Paketen geschieht, die das Meter rot findet.',
  'SubQueue.divert.title': 'Leitet um an',
  'SubQueue.divert.description':
    'Die andere Warteschlange, die bekommt, was eine Regel oder das Meter aus dieser umleitet; ohne Angabe die letzte. Ein Paket wird einmal umgeleitet.',
  'SubQueue.limit.description':
    'Ihr eigenes Limit neben dem Puffer der Leitung, den alle Warteschlangen teilen.',
  'SubQueue.shape.description':
    'Eine Rate, die sie nie lange überschreitet, auch wenn die Leitung frei ist. Ihre Disziplin sieht diese Rate, wenn ihr Anteil größer ist.',
  'SubQueue.queue.title': 'Disziplin',
  'SubQueue.queue.description': 'Ihre Disziplin: jede außer einem weiteren Scheduler.',
  'Takes.description': 'Was eine Warteschlange aufnimmt.',
  'Takes.0.description': 'Die Pakete mit einem DSCP.',
  'Takes.1.description': 'Die Pakete einer Verkehrsklasse, oder `ect1`.',
  'Meter.description': 'Was ein Meter tut.',
  'Meter.srtcm.description': 'Dreifarbiger Markierer mit einer Rate.',
  'Meter.trtcm.description': 'Dreifarbiger Markierer mit zwei Raten.',
  'Srtcm.title': 'Eine Rate',
  'Srtcm.cir_bps.title': 'Zugesagte Rate',
  'Srtcm.cir_bps.description': 'Zugesagte Informationsrate (CIR), der IP-Pakete.',
  'Srtcm.cbs_bytes.title': 'Zugesagter Burst',
  'Srtcm.cbs_bytes.description': 'Zugesagte Burstgröße (CBS). Ein Paket, das größer ist, ist nie grün.',
  'Srtcm.ebs_bytes.title': 'Überschüssiger Burst',
  'Srtcm.ebs_bytes.description':
    'Überschüssige Burstgröße (EBS); sie füllt sich mit dem, wofür der volle zugesagte Bucket keinen Platz hat. Bei 0 ist nichts gelb.',
  'Srtcm.aware.title': 'Beachtet Farben',
  'Srtcm.aware.description': 'Ob die Farbe, die ein Paket hat, nie besser wird.',
  'Trtcm.title': 'Zwei Raten',
  'Trtcm.pir_bps.title': 'Spitzenrate',
  'Trtcm.pir_bps.description': 'Spitzenrate (PIR), mindestens die zugesagte.',
  'Trtcm.pbs_bytes.title': 'Spitzenburst',
  'Trtcm.pbs_bytes.description': 'Größe des Spitzenbursts (PBS). Ein Paket, das größer ist, ist rot.',
  'QueueExceed.description': 'Was mit den Paketen geschieht, die das Meter einer Warteschlange rot findet.',
  'QueueExceed.drop.description':
    'Sie werden verworfen: das Meter ist ein Policer. Summen zählen solche Verwürfe als erzwungen.',
  'QueueExceed.colour.description': 'Nichts: die Disziplin der Warteschlange sieht die Farbe.',
  'QueueExceed.divert.description': 'Sie gehen in die andere Warteschlange.',
  'QueueLimit.title': 'Limit',
  'QueueLimit.description': 'Das Limit einer Warteschlange; es zählt die wartenden Pakete.',
  'QueueLimit.seconds.description': 'Sekunden bei der Rate der Leitung.',
  'QueueShape.title': 'Begrenzung',
  'QueueShape.description':
    'Was eine Warteschlange höchstens sendet: in jeder Zeit T die Rate mal T und den Burst, oder ein Paket, falls das größer ist.',
  'QueueShape.rate_bps.title': 'Begrenzte Rate',
  'QueueShape.rate_bps.description': 'Rate, mit der sich der Bucket füllt.',
  'QueueShape.burst_bytes.description':
    'Größe des Buckets. Ein Paket geht, sobald der Bucket es deckt; eines, das größer als der Bucket ist, sobald er voll ist.',
  'SchedulerOf.share.title': 'Aufteilung',
  'SchedulerOf.quantum_bytes.description':
    'Bytes, die eine Warteschlange mit Gewicht 1 in einer Runde von Deficit Round Robin senden darf.',
  'SchedulerOf.queues.description':
    'Die Warteschlangen. Ohne Angabe hat jede Verkehrsklasse eine; sind es mehr als acht, so bekommt die achte Warteschlange den Rest.',
  'Cobalt.target_s.description':
    'Annehmbare Warteschlangenverzögerung und die kürzeste Zeit zwischen zwei Schritten von BLUE.',
  'Cobalt.interval_s.description':
    'Zeit über dem Ziel, bevor Signale beginnen: eine Umlaufzeit im schlimmsten Fall.',
  'Cobalt.up.description': 'Wie viel ein voller Puffer zur Verwurfswahrscheinlichkeit von BLUE hinzufügt.',
  'Cobalt.down.description':
    'Wie viel eine leere Warteschlange von der Verwurfswahrscheinlichkeit von BLUE wegnimmt.',
  'Counts.description': 'Die Pakete, die ein Mittelwert zählt.',
  'Counts.all.description': 'Alle, die warten: ein Mittelwert für alle Kurven.',
  'Counts.own.description': 'Die seiner Kurve, bei ihren Ankünften.',
  'Counts.own_and_better.description': 'Die seiner Kurve und der Kurven davor, bei ihren Ankünften (RIO).',
  'WredCurve.description': 'Eine der Kurven.',
  'WredCurve.of.title': 'Für',
  'WredCurve.of.description':
    'Ihre Pakete: Farben und DSCPs. Für ein Paket gilt die erste Kurve, die es nennt. Die letzte Kurve darf ohne Liste sein; sie gilt dann für alle anderen Pakete. Ein Paket ohne Kurve geht nur an einem vollen Puffer verloren.',
  'WredCurve.points.description':
    'Punkte aus Warteschlangenlänge und Verwurfswahrscheinlichkeit, nach Länge aufsteigend; zwei bei einer Länge ergeben eine Klippe.',
  'Of.description': 'Die Pakete einer Kurve.',
  'Of.0.description': 'Die mit einem DSCP.',
  'Of.1.description': 'Die einer Farbe.',
  'Colour.description':
    'Wie gut sich ein Paket an das hält, was sein Sender senden darf; Warteschlangen verwerfen schlechtere zuerst.',
  'Colour.green.description': 'Innerhalb der zugesagten Rate, oder nicht gemessen.',
  'Colour.yellow.description': 'Darüber, in Grenzen.',
  'Colour.red.description': 'Jenseits davon.',
  'Wred.measure.title': 'Mittelwert von',
  'Wred.measure.description': 'Die Pakete, die die mittlere Warteschlange einer Kurve zählt.',
  'Wred.w_q.description':
    'Gewicht einer Ankunft in der mittleren Warteschlange; 1 für die Warteschlange selbst.',
  'Wred.spacing.description': 'Verteilung der Abstände zwischen zufälligen Verwürfen einer Kurve.',
  'Wred.above_max.title': 'Wo eine Kurve bei eins ist',
  'Wred.above_max.description': 'Wie ECN-fähige Pakete behandelt werden, wo ihre Kurve bei eins ist.',
  'Wred.curves.title': 'Kurven',
  'Wred.curves.description': 'Die Kurven, die beste zuerst.',
  'By.description': 'Was die Leitung teilt.',
  'By.host.description': 'Hosts am nahen Ende, gleich mit welchen Flows.',
  'By.peer.description': 'Hosts am fernen Ende.',
  'Costs.description': 'Was ein voller Puffer kostet.',
  'Costs.longest.description':
    'Die Hälfte der Warteschlange mit den meisten Bytes, von ihrem Kopf an, höchstens 64 Pakete (RFC 8290, Abschnitt 4.1). Ihre Disziplin wird nicht gefragt.',
  'Costs.arrival.description': 'Das ankommende Paket.',
  'Fair.title': 'Fair Queueing',
  'Fair.by.title': 'Eine Warteschlange für jeden',
  'Fair.by.description': 'Was eine eigene Warteschlange hat.',
  'Fair.queues.description': 'Anzahl der Warteschlangen, auf die ein Hash die Flows oder Hosts verteilt.',
  'Fair.new_first.title': 'Neue Warteschlangen zuerst',
  'Fair.new_first.description':
    'Ob eine Warteschlange, die aktiv wird, in ihrer ersten Runde vor den anderen bedient wird, wie in FQ-CoDel.',
  'Fair.overflow.title': 'Ein voller Puffer verwirft aus',
  'Fair.overflow.description': 'Die Pakete, die ein voller Puffer kostet.',
  'Fair.queue.title': 'Disziplin jeder Warteschlange',
  'Fair.queue.description':
    'Disziplin jeder Warteschlange: jede außer einem Scheduler und Fair Queueing. Sie sieht die ganze Rate der Leitung; eine aus Rückstand und Rate berechnete Verzögerung ist also zu kurz, während andere Warteschlangen beschäftigt sind. PIE nimmt hier das Alter der Pakete.',
  'Tins.description': 'Dienstklassen.',
  'Tins.besteffort.description': 'Eine für alle Pakete.',
  'Tins.diffserv3.description': 'Massendaten (CS1, LE), Best Effort und Sprache (DSCP 4, VA, EF, CS6, CS7).',
  'Tins.diffserv4.description':
    'Massendaten (CS1, LE), Best Effort, Video (DSCP 4, CS2, CS3, AF2x, AF3x, AF4x) und Sprache (CS4, CS5, VA, EF, CS6, CS7).',
  'Isolate.description': 'Worauf die Leitung aufgeteilt wird.',
  'Isolate.triple.description':
    'Auf Flows, und zwar so, dass kein Host an einem der Enden mehr als seinen Anteil bekommt, weil er mehr davon hat.',
  'Isolate.dual_near.description': 'Auf Hosts am nahen Ende, dann auf ihre Flows.',
  'Isolate.dual_far.description': 'Auf Hosts am fernen Ende, dann auf ihre Flows.',
  'Isolate.hosts.description': 'Auf Paare von Hosts.',
  'Isolate.flows.description': 'Nur auf Flows.',
  'Isolate.blind.description': 'Auf nichts: eine Warteschlange für jede Dienstklasse.',
  'Framing.description': 'Wie die Leitung, auf die begrenzt wird, Pakete befördert.',
  'Framing.none.description': 'So, wie sie sind.',
  'Framing.ptm.description': 'Ein Byte für je 64 oder einen Teil davon, wie bei VDSL2.',
  'Framing.atm.description': 'Zellen von 53 Byte mit 48 des Pakets, wie bei ADSL.',
  'Cake.rate_bps.description':
    'Rate des Shapers in berechneten Bytes; ohne Angabe kein Shaper, sondern die Rate der Leitung.',
  'Cake.rtt_s.description':
    'Umlaufzeit, auf die der Ablauf der Signale eingerichtet ist; ihr Ziel ist ein Zwanzigstel davon.',
  'Cake.isolate.title': 'Trennung',
  'Cake.overhead_bytes.description': 'Bytes, die jedem Paket neben seinen eigenen berechnet werden.',
  'Cake.mpu_bytes.description': 'Bytes, die einem Paket mindestens berechnet werden.',
  'Cake.framing.title': 'Rahmung',
  'Cake.framing.description':
    'Die Rahmung, die berechnet wird. Die Leitung des Labors selbst befördert nur die Bytes der Pakete.',

  'Traffic.description': 'Eine Verkehrsklasse.',
  'Distribution.description': 'Verteilung eines Wertes über die Flows einer Klasse.',
  'Distribution.0.description': 'Derselbe Wert für alle.',
  'Distribution.spread.description': 'Gleiche Schritte über die Flows, vom ersten Wert bis zum zweiten.',
  'Distribution.uniform.description': 'Gleichverteilt zwischen zwei Werten.',
  'Distribution.exponential.description': 'Exponentiell mit diesem Mittelwert.',
  'Distribution.pareto.description': 'Pareto mit einem Mittelwert und einer Form über 1.',
  'Distribution.choice.description': 'Einer dieser Werte, zufällig.',
  'Distribution.cycle.description': 'Diese Werte reihum über die Flows.',
  'Pareto.description': 'Eine Pareto-Verteilung.',
  'Pareto.mean.title': 'Mittelwert',
  'TcpVariant.description': 'Die Überlastkontrolle von TCP.',
  'TcpVariant.tahoe.description':
    'Jacobson 1988: drei doppelte ACKs beginnen Slow Start von vorn, wie ein Timeout.',
  'TcpVariant.reno.description': 'RFC 5681: Fast Recovery endet mit dem ersten neuen ACK.',
  'TcpVariant.newreno.description':
    'RFC 6582: Fast Recovery endet, sobald alles davor Gesendete bestätigt ist.',
  'TcpVariant.sack.description': 'Selektive Bestätigungen (RFC 2018) mit der Erholung nach RFC 6675.',
  'TcpVariant.cubic.description':
    'RFC 9438: das Fenster wächst nach einer kubischen Funktion der Zeit; selektive Bestätigungen.',
  'TcpVariant.dctcp.description':
    'RFC 8257: das Fenster schrumpft um die Hälfte des Anteils markierter Segmente, für Netze eines Betreibers.',
  'TcpVariant.prague.description':
    'Prague, nach den Anforderungen von RFC 9331: wie DCTCP, mit Raten, die weniger von der Umlaufzeit abhängen, und mit Pacing.',
  'TcpVariant.ledbat.description':
    'LEDBAT, RFC 6817: hält die Verzögerung, die es hinzufügt, bei 100 ms und weicht Sendern, die die Warteschlange füllen.',
  'Profile.description': 'Ein stimmiger Satz von Optionen, wo Sender sich unterscheiden.',
  'Profile.rfc.description': 'RFC 5681, 6298, 6582 und 6675 wie veröffentlicht.',
  'Profile.ns2.description': 'Das einseitige TCP von ns-2, das die Artikel verwendeten.',
  'Profile.linux.description': 'Der Sender von Linux 6.12, seinem Verhalten nachgebildet.',
  'AfterTimeout.description': 'Was ein Sender nach einem Timeout neu überträgt.',
  'AfterTimeout.holes.description':
    'Segmente, die selektive Bestätigungen nicht umfassen (RFC 6675, Abschnitt 5.1).',
  'AfterTimeout.go_back_n.description':
    'Alles ab dem ersten unbestätigten Segment, auch was der Empfänger schon hat.',
  'SsthreshFrom.description': 'Was ein Sender bei einem Verlust halbiert.',
  'SsthreshFrom.flight_size.description': 'Die Daten unterwegs (RFC 5681, Gleichung 4).',
  'SsthreshFrom.cwnd.description': 'Das Überlastfenster.',
  'Recovery.description': 'Wie Fast Recovery zählt und endet.',
  'Recovery.rfc.description': 'RFC 6582 und RFC 6675.',
  'Recovery.ns2.description': 'Die Agenten NewReno und Sack1 von ns-2.',
  'CubicAlpha.description':
    'Wachstum von CUBICs Reno-freundlichem Fenster über das Fenster vor der Kürzung hinaus.',
  'CubicAlpha.rfc.description': 'Ein Segment je Umlaufzeit (RFC 9438, Abschnitt 4.3).',
  'CubicAlpha.constant.description': 'Wie zuvor, 0,53 Segmente je Umlaufzeit.',
  'DctcpAlpha.description': 'Auflösung, mit der DCTCP den Anteil markierter Segmente schätzt.',
  'DctcpAlpha.exact.description': 'Eine reelle Zahl (RFC 8257, Abschnitt 3.3).',
  'DctcpAlpha.whole.description':
    'In Tausendvierundzwanzigsteln (1024), abgerundet, und Kürzungen um ganze Segmente, abgerundet. Weniger als eine Markierung auf 64 Segmente kürzt dann nichts. Linux: nach seinem beobachteten Verhalten.',
  'LossDetection.description': 'Wie ein Sender mit selektiven Bestätigungen ein verlorenes Segment erkennt.',
  'LossDetection.duplicate_acks.description': 'Drei Segmente darüber sind angekommen (RFC 6675).',
  'LossDetection.rack.description':
    'Ein später gesendetes Segment ist angekommen, und eine Umlaufzeit ist vergangen; eine Probe klärt, was unbestätigt unterwegs ist (RACK-TLP, RFC 8985).',
  'Ftp.title': 'Lange TCP-Flows',
  'Ftp.description': 'Unersättliche TCP-Übertragungen, die nie enden.',
  'Ftp.id.description': 'Name der Klasse.',
  'Ftp.flows.description': 'Anzahl der Flows.',
  'Ftp.packet_bytes.title': 'Paketgröße',
  'Ftp.packet_bytes.description': 'Größe eines ganzen Datenpakets.',
  'Ftp.rtt_s.description': 'Umlaufzeit ohne Warteschlangen und Serialisierung.',
  'Ftp.start_s.description': 'Wann jeder Flow beginnt.',
  'Ftp.dscp.description':
    'Differentiated Services Codepoint der Pakete (RFC 2474), etwa 46 für EF und 45 für NQB.',
  'Ftp.meter.description':
    'Färbt die Pakete, bevor sie den Engpass erreichen. Ohne ihn sind AFx1 bis AFx3 grün, gelb und rot, alle anderen Pakete grün.',
  'Ftp.host.title': 'Naher Host',
  'Ftp.host.description':
    'Host am nahen Ende des Weges. Klassen, die denselben Host nennen, teilen ihn; sonst hat jeder Flow oder Client seinen eigenen.',
  'Ftp.peer.title': 'Ferner Host',
  'Ftp.peer.description': 'Host am fernen Ende des Weges, auf dieselbe Weise.',
  'Ftp.tcp.description': 'Überlastkontrolle.',
  'Ftp.profile.title': 'Profil des Senders',
  'Ftp.profile.description': 'Wessen Regeln der Sender folgt, wo Sender sich unterscheiden.',
  'Ftp.receive_window_bytes.title': 'Empfangsfenster',
  'Ftp.receive_window_bytes.description': 'Empfangsfenster. Standard: praktisch unbegrenzt.',
  'Ftp.delayed_ack.title': 'Verzögerte ACKs',
  'Ftp.delayed_ack.description':
    'Ob der Empfänger jedes zweite Segment bestätigt (RFC 1122, RFC 5681 Abschnitt 4.2). Standard: nein; linux: ja.',
  'Ftp.ack_packets.title': 'Pakete je ACK',
  'Ftp.ack_packets.description': 'Wie viele Segmente ein verzögertes ACK höchstens umfasst. Standard: 2.',
  'Ftp.ace.title': 'ACE-Feld',
  'Ftp.ace.description':
    'Ob Empfänger, die Markierungen für dctcp und prague zählen, dies in den drei Bits des ACE-Felds tun (RFC 9768): ein verlorenes ACK verbirgt dann keine Markierungen, aber acht sehen aus wie keine. Standard: nein, jedes ACK hat die genaue Anzahl seit dem vorigen.',
  'Ftp.one_bit_feedback.title': 'Rückmeldung in einem Bit',
  'Ftp.one_bit_feedback.description':
    'Ob Empfänger Markierungen für dctcp in einem Bit zurückmelden (RFC 8257, Abschnitt 3.2): ein ACK mit ECN-Echo zählt alles, was es bestätigt, als markiert, eines ohne nichts. Ohne Wirkung, wo `ace` zählt. Standard: nein, jedes ACK hat die genaue Anzahl seit dem vorigen.',
  'Ftp.delayed_ack_s.title': 'Verzögertes ACK wartet',
  'Ftp.delayed_ack_s.description':
    'Längste Verzögerung eines ACK; RFC 1122 erlaubt bis zu 0,5 s. Standard: 0,1 s; linux: 0,04 s.',
  'Ftp.receive_offload_s.title': 'Receive Offload',
  'Ftp.receive_offload_s.description':
    'Receive Offload anstelle von verzögerten und schnellen ACKs: Segmente, die innerhalb dieser Zeit nach dem ersten ankommen, bilden einen Zug mit einem ACK, an seinem Ende oder sobald er 65.535 Byte hat. Standard: keines.',
  'Ftp.ecn.description': 'Ob Datenpakete ECN-fähig sind und der Sender auf Markierungen reagiert (RFC 3168).',
  'Ftp.initial_window_packets.title': 'Anfangsfenster',
  'Ftp.initial_window_packets.description':
    'Überlastfenster nach dem Handshake. Standard: 2 bis 4 je nach Paketgröße (RFC 5681); ns2: 2; linux: 10 (RFC 6928).',
  'Ftp.initial_ssthresh_packets.title': 'Anfängliches ssthresh',
  'Ftp.initial_ssthresh_packets.description':
    'Anfängliche Schwelle von Slow Start. Standard: das Empfangsfenster.',
  'Ftp.min_rto_s.title': 'Kleinster RTO',
  'Ftp.min_rto_s.description':
    'Kleinster Timeout für Neuübertragungen. Standard: 1 s (RFC 6298); ns2 und linux: 0,2 s.',
  'Ftp.initial_rto_s.title': 'Erster RTO',
  'Ftp.initial_rto_s.description':
    'Timeout für Neuübertragungen vor der ersten Messung. Standard: 1 s (RFC 6298); ns2: 3 s.',
  'Ftp.clock_tick_s.title': 'Takt der Uhr',
  'Ftp.clock_tick_s.description': 'Körnung der Uhr des Senders; 0 misst genau. Standard: 0; ns2: 0,01 s.',
  'Ftp.limited_transmit.title': 'Limited Transmit',
  'Ftp.limited_transmit.description':
    'Ob die ersten zwei doppelten ACKs neue Daten freigeben (RFC 3042). Standard: ja.',
  'Ftp.after_timeout.title': 'Nach einem Timeout',
  'Ftp.after_timeout.description':
    'Was nach einem Timeout neu übertragen wird. Standard: holes; ns2: go_back_n.',
  'Ftp.ssthresh_from.title': 'ssthresh aus',
  'Ftp.ssthresh_from.description': 'Was ein Verlust halbiert. Standard: flight_size; ns2: cwnd.',
  'Ftp.repeated_timeout_halves.title': 'Wiederholter Timeout halbiert erneut',
  'Ftp.repeated_timeout_halves.description':
    'Ob ein wiederholter Timeout desselben Segments ssthresh erneut halbiert. Standard: nein (RFC 5681, Abschnitt 3.1); ns2: ja.',
  'Ftp.recovery.title': 'Fast Recovery',
  'Ftp.recovery.description': 'Wie Fast Recovery zählt und endet. Standard: rfc; ns2: ns2.',
  'Ftp.byte_counting.title': 'Zählen der Bytes',
  'Ftp.byte_counting.description':
    'Ob das Fenster nach bestätigten Segmenten wächst (RFC 3465 ohne seine Grenze L; RFC 5681, Abschnitt 3.1) statt nach ACKs. Standard: nein; linux: ja.',
  'Ftp.cubic_alpha.title': 'alpha von CUBIC',
  'Ftp.cubic_alpha.description':
    'Wachstum von CUBICs Reno-freundlichem Fenster über das Fenster vor der Kürzung hinaus. Standard: rfc; linux: constant.',
  'Ftp.dctcp_alpha.title': 'alpha von DCTCP',
  'Ftp.dctcp_alpha.description':
    'Auflösung, mit der DCTCP den Anteil markierter Segmente schätzt. Standard: exact; linux: whole.',
  'Ftp.whole_segments.title': 'Ganze Segmente',
  'Ftp.whole_segments.description':
    'Ob das Fenster um ganze Segmente wächst. Beim Zählen der Bytes sammeln sich bestätigte Segmente, bis sie ein Fenster füllen (RFC 3465, Abschnitt 2.1); die Ziele von CUBIC sind ganzzahlig (Ha, Rhee & Xu 2008, Algorithmus 1). Standard: nein; linux: ja.',
  'Ftp.ecn_least_window_packets.title': 'Kleinstes Fenster nach einer Markierung',
  'Ftp.ecn_least_window_packets.description':
    'Kleinstes Fenster nach einer Markierung. Bei 1 wartet eine Markierung bei einem Fenster von eins auf den Timer (RFC 3168, Abschnitt 6.1.2). Standard: 1; linux: 2.',
  'Ftp.quick_acks.title': 'Schnelle ACKs',
  'Ftp.quick_acks.description':
    'Ob ein Empfänger, der ACKs verzögert, einige sofort sendet: die ersten 16, zwei ab der ersten Markierung, auf die der Sender nicht geantwortet hat, und eines, wenn der Sender antwortet. Standard: nein; linux: ja.',
  'Ftp.rate_reduction.title': 'Rate stetig senken',
  'Ftp.rate_reduction.description':
    'Ob die Erholung mit selektiven Bestätigungen die Kürzung des Fensters über eine Umlaufzeit verteilt (PRR, RFC 6937). Standard: nein; linux: ja.',
  'Ftp.loss_detection.title': 'Erkennen von Verlusten',
  'Ftp.loss_detection.description':
    'Wie ein Sender mit selektiven Bestätigungen ein verlorenes Segment erkennt. Standard: duplicate_acks; linux: rack.',
  'Ftp.hystart.description':
    'Ob der erste Slow Start endet, wenn die Umlaufzeit wächst (RFC 9406). Das Fenster wächst dann fünf Umlaufzeiten lang ein Viertel so schnell, danach wie in der Überlastvermeidung. Standard: nein.',
  'Ftp.prague_alpha_start.title': 'Erstes alpha von Prague',
  'Ftp.prague_alpha_start.description':
    'Anteil markierter Segmente, den Prague vor der ersten Markierung annimmt. Standard: 1.',
  'Ftp.prague_rtt_floor_s.title': 'Kleinste Umlaufzeit von Prague',
  'Ftp.prague_rtt_floor_s.description':
    'Kleinste Umlaufzeit, mit der Prague rechnet, damit seine Rate weniger von kurzen abhängt. Standard: 0,025 s.',
  'Ftp.prague_after_rounds.title': 'Umläufe davor',
  'Ftp.prague_after_rounds.description': 'Umlaufzeiten der Überlastvermeidung, bevor das gilt. Standard: 0.',
  'Ftp.ledbat_target_s.title': 'Ziel von LEDBAT',
  'Ftp.ledbat_target_s.description':
    'Ziel der Warteschlangenverzögerung von LEDBAT (RFC 6817, Abschnitt 2.5). Standard: 0,1 s, das längste, das der RFC erlaubt.',
  'Ftp.fractional_window.title': 'Fenster unter zwei Segmenten',
  'Ftp.fractional_window.description':
    'Ob das Fenster von Prague unter zwei Segmente fallen darf, bis auf ein Zehntel von einem, das dann Pacing umsetzt. Standard: ja.',
  'Ftp.abe.description':
    'Ob eine Markierung in der Überlastvermeidung 0,8 der Last lässt, mit CUBIC 0,85, während ein Verlust weniger lässt (ABE, RFC 8511). Standard: nein.',
  'Ftp.pacing.description': 'Ob der Sender ein Fenster über eine Umlaufzeit verteilt. Standard: nur prague.',
  'Ftp.pacing_start.title': 'Pacing im Slow Start',
  'Ftp.pacing_start.description':
    'Fenster, die ein Sender mit Pacing je Umlaufzeit sendet, solange er weniger als die Hälfte von ssthresh hat. Standard: 2.',
  'Ftp.pacing_later.title': 'Pacing danach',
  'Ftp.pacing_later.description':
    'Fenster, die ein Sender mit Pacing sonst je Umlaufzeit sendet. Standard: 1,2; prague: 1.',
  'Ftp.train_s.title': 'Zug',
  'Ftp.train_s.description':
    'Längster Zug eines Senders mit Pacing, als Zeit bei der Rate des Pacings. Segmente eines Zuges gehen dicht hintereinander mit der Rate der Zugangsleitung, wie bei Segmentation Offload. Standard: 0, einzelne Segmente.',
  'Ftp.train_bytes.title': 'Längster Zug',
  'Ftp.train_bytes.description': 'Größte Zahl von Bytes eines Zuges. Standard: 65.535.',
  'Ftp.ack_loss.title': 'Verlorene ACKs',
  'Ftp.ack_loss.description':
    'Anteil der ACKs, die auf dem Rückweg verloren gehen, jedes unabhängig; die Antwort auf das SYN ist eines davon. Standard: 0.',
  'Codepoint.description': 'ECN-Codepoint von Paketen, deren Quelle Markierungen ignoriert.',
  'Codepoint.ect0.description': 'ECT(0): eine Warteschlange darf Pakete markieren, statt sie zu verwerfen.',
  'Codepoint.ect1.description': 'ECT(1): Pakete nehmen zudem die Warteschlange für L4S-Verkehr.',
  'Cbr.title': 'UDP mit fester Rate',
  'Cbr.description':
    'Feste Bitrate: Pakete in gleichen oder schwankenden Abständen, direkt in den Engpass gesendet.',
  'Cbr.rate_bps.title': 'UDP-Rate',
  'Cbr.rate_bps.description': 'Gesamtrate der Flows der Klasse.',
  'Cbr.packet_bytes.description': 'Größe eines ganzen Pakets.',
  'Cbr.jitter.description':
    'Jeder Abstand ist der mittlere Abstand mal einer gleichverteilten Zahl von 1 - jitter bis 1 + jitter.',
  'Cbr.ecn.title': 'ECN-Codepoint',
  'Cbr.ecn.description':
    'ECN-Codepoint der Pakete, deren Quelle Markierungen ignoriert. Standard: nicht ECN-fähig.',
  'Service.description': 'Verteilung der Paketgrößen.',
  'Service.fixed.description': 'Eine Größe.',
  'Service.exponential.description': 'Exponentielle Größen, und damit exponentielle Bedienzeiten.',
  'Poisson.title': 'Poisson-Pakete',
  'Poisson.description': 'Poisson-Ankünfte, direkt in den Engpass gesendet.',
  'Poisson.rate_bps.title': 'Poisson-Rate',
  'Poisson.rate_bps.description': 'Angebotene Rate; diese oder `rho` angeben.',
  'Poisson.rho.title': 'Angebotene Last',
  'Poisson.rho.description':
    'Angebotene Last als Anteil der Rate der Leitung; diese oder `rate_bps` angeben.',
  'Poisson.packet_bytes.description': 'Paketgröße, oder ihr Mittelwert, wenn Größen schwanken.',
  'Poisson.service.title': 'Bedienung',
  'Poisson.service.description': 'Verteilung der Paketgrößen.',
  'Poisson.burst_packets.title': 'Pakete in einem Burst',
  'Poisson.burst_packets.description':
    'Pakete, die zusammen ankommen; die Bursts sind Poisson-verteilt. Standard: 1.',
  'Poisson.start_s.description': 'Wann die Ankünfte beginnen.',
  'PerSession.description': 'Wie oft ein Wert gezogen wird.',
  'PerSession.session.description': 'Einmal je Sitzung: ein Client an einem festen Ort im Netz.',
  'PerSession.page.description': 'Einmal je Seite: ein zufällig gewählter Server.',
  'ThinkFrom.description': 'Beginn der Denkzeit.',
  'ThinkFrom.page_end.description': 'Ab dem Ende einer Seite.',
  'ThinkFrom.page_start.description':
    'Ab ihrem Anfang, wie ns-2 bis 2001; Seiten können sich dann überlappen.',
  'PerConnection.description': 'Was eine TCP-Verbindung befördert.',
  'PerConnection.object.description': 'Ein Objekt (HTTP/1.0).',
  'PerConnection.page.description':
    'Alle Objekte einer Seite nacheinander (dauerhafte Verbindungen von HTTP/1.1).',
  'Web.title': 'Websitzungen',
  'Web.description':
    'Websitzungen: Seiten aus Objekten mit Denkzeiten dazwischen (Feldmann, Gilbert, Huang & Willinger, SIGCOMM 1999; mit einem Objekt je Seite die Clients von Jou & Baras 2003).',
  'Web.sessions.title': 'Sitzungen',
  'Web.sessions.description': 'Anzahl der Sitzungen.',
  'Web.rtt_per.title': 'Umlaufzeit für jede',
  'Web.rtt_per.description': 'Wie oft eine Umlaufzeit gezogen wird.',
  'Web.start_s.description': 'Wann jede Sitzung ihre erste Seite beginnt.',
  'Web.think_s.title': 'Denkzeit',
  'Web.think_s.description': 'Zeit zwischen Seiten.',
  'Web.think_from.title': 'Denkzeit ab',
  'Web.objects_per_page.title': 'Objekte je Seite',
  'Web.objects_per_page.description': 'Objekte je Seite, aufgerundet.',
  'Web.inter_object_s.title': 'Zwischen Objekten',
  'Web.inter_object_s.description': 'Zeit zwischen den Anforderungen der Objekte einer Seite.',
  'Web.object_packets.title': 'Objektgröße',
  'Web.object_packets.description':
    'Größe eines Objekts in Paketen, aufgerundet; diese oder `object_bytes` angeben.',
  'Web.object_bytes.description':
    'Größe eines Objekts in Bytes, auf Pakete aufgerundet; diese oder `object_packets` angeben.',
  'Web.connection_per.title': 'Eine Verbindung für jede',
  'Files.title': 'Dateiübertragungen',
  'Files.description': 'Übertragungen nacheinander, jede über eine eigene Verbindung.',
  'Files.flows.description': 'Clients, jeder mit einer Übertragung zur Zeit.',
  'Files.start_s.description': 'Wann jeder Client beginnt.',
  'Files.gap_s.title': 'Pause',
  'Files.gap_s.description': 'Zeit vom Ende einer Übertragung bis zur nächsten.',
  'Files.file_bytes.title': 'Dateigröße',
  'Files.file_bytes.description': 'Größe einer Datei in Bytes, auf Pakete aufgerundet.',
  'Probe.title': 'Messdateien',
  'Probe.description':
    'Dateien genauer Größe in regelmäßigen Abständen: sie messen, wie lange eine kleine Übertragung dauert.',
  'Probe.start_s.description': 'Wann die erste Datei beginnt.',
  'Probe.every_s.title': 'Alle',
  'Probe.every_s.description': 'Zeit vom Beginn einer Datei bis zum Beginn der nächsten.',
  'Probe.file_packets.title': 'Dateigrößen',
  'Probe.file_packets.description': 'Größen der Dateien in Paketen, reihum verwendet.',
  'Talk.description': 'Wann die Anrufenden sprechen.',
  'Talk.always.description': 'Pakete die ganze Zeit, wie ohne Unterdrückung der Stille.',
  'Talk.spurts.description': 'Pakete nur in Sprechphasen (ITU-T P.59).',
  'Call.title': 'Sprachanrufe',
  'Call.description':
    'Sprachanrufe mit G.711, in einer Richtung durch den Engpass; der Rückweg hat keine Warteschlange.',
  'Call.flows.title': 'Anrufe',
  'Call.flows.description': 'Anzahl der Anrufe.',
  'Call.interval_s.title': 'Paketintervall',
  'Call.interval_s.description': 'Zeit von einem Paket zum nächsten: der Ton in einem Paket.',
  'Call.talk.title': 'Sprechen',
  'Call.play_out_s.title': 'Abspielpuffer',
  'Call.play_out_s.description':
    'Tiefe des festen Abspielpuffers. Pakete, die länger warten, kommen zu spät.',
  'Call.ecn.description':
    'ECN-Codepoint der Pakete. Die Anrufe reagieren nicht auf Markierungen. Standard: nicht ECN-fähig.',
  'Call.rtt_s.description':
    'Umlaufzeit ohne Warteschlangen und Serialisierung; die Hälfte davon gilt für eine Richtung.',
  'Call.start_s.description': 'Wann jeder Anruf beginnt.',
  'Game.title': 'Onlinespiele',
  'Game.description': 'Updates von Onlinespielen, vom Server zu den Spielenden.',
  'Game.flows.title': 'Spielende',
  'Game.flows.description': 'Anzahl der Spielenden.',
  'Game.rate_hz.title': 'Updaterate',
  'Game.rate_hz.description': 'Updates je Sekunde.',
  'Game.packet_bytes.description': 'Mittlere Größe eines ganzen Pakets.',
  'Game.size_spread.title': 'Streuung der Größen',
  'Game.size_spread.description':
    'Größen sind gleichverteilt vom (1 - Streuung)- bis zum (1 + Streuung)-Fachen ihres Mittelwerts.',
  'Game.late_s.title': 'Zu spät nach',
  'Game.late_s.description': 'Wartezeit in der Warteschlange, ab der ein Update zu spät kommt.',
  'Game.ecn.description':
    'ECN-Codepoint der Pakete. Die Spiele reagieren nicht auf Markierungen. Standard: nicht ECN-fähig.',
  'Game.start_s.description': 'Wann alle Spielenden beginnen.',
  'Control.description': 'Ob ein Videoanruf seine Rate anpasst.',
  'Control.adaptive.description':
    'Nach den Meldungen des Empfängers über Verzögerung, Verlust und Markierungen.',
  'Control.fixed.description': 'Eine Rate, was auch geschieht.',
  'VideoCall.title': 'Videoanrufe',
  'VideoCall.description':
    'Videoanrufe: Bilder, die als Züge von Paketen gesendet werden, in einer Richtung durch den Engpass.',
  'VideoCall.rate_bps.title': 'Rate eines Anrufs',
  'VideoCall.rate_bps.description': 'Rate jedes Anrufs; wenn er sie anpasst, die am Anfang.',
  'VideoCall.control.title': 'Regelung der Rate',
  'VideoCall.control.description': 'Ob ein Anruf seine Rate den Meldungen des Empfängers anpasst.',
  'VideoCall.least_bps.title': 'Kleinste Rate',
  'VideoCall.least_bps.description': 'Kleinste Rate eines Anrufs, der sie anpasst.',
  'VideoCall.most_bps.title': 'Größte Rate',
  'VideoCall.most_bps.description': 'Größte Rate eines Anrufs, der sie anpasst.',
  'VideoCall.frame_hz.title': 'Bildrate',
  'VideoCall.frame_hz.description': 'Bilder je Sekunde.',
  'VideoCall.packet_bytes.description': 'Größe eines ganzen Pakets; das letzte eines Bildes ist kleiner.',
  'VideoCall.ecn.description':
    'ECN-Codepoint der Pakete. Ein Anruf, der seine Rate anpasst, reagiert auf Markierungen. Standard: nicht ECN-fähig.',
  'Video.title': 'Videostreaming',
  'Video.description': 'Adaptives Videostreaming über TCP.',
  'Video.flows.title': 'Zuschauende',
  'Video.flows.description': 'Anzahl der Zuschauenden.',
  'Video.ladder_bps.title': 'Stufen der Rate',
  'Video.ladder_bps.description': 'Raten des Videos, steigend.',
  'Video.segment_s.title': 'Segment',
  'Video.segment_s.description': 'Länge eines Segments.',
  'Video.buffer_s.title': 'Wiedergabepuffer',
  'Video.buffer_s.description': 'Video, das ein Client im Voraus holt, mindestens zwei Segmente.',
  'Video.margin.title': 'Reserve',
  'Video.margin.description': 'Anteil des gemessenen Durchsatzes, den eine Rate beanspruchen darf.',
  'Video.start_s.description': 'Wann alle Zuschauenden beginnen.',
  'Writes.title': 'Von der Anwendung begrenztes TCP',
  'Writes.description': 'Schreibvorgänge in regelmäßigen Abständen über eine TCP-Verbindung.',
  'Writes.flows.title': 'Verbindungen',
  'Writes.flows.description': 'Verbindungen, jede von einer Anwendung.',
  'Writes.write_bytes.title': 'Größe eines Schreibvorgangs',
  'Writes.write_bytes.description': 'Größe eines Schreibvorgangs, auf Pakete aufgerundet.',
  'Writes.every_s.description': 'Zeit von einem Schreibvorgang zum nächsten.',
  'Writes.start_s.description': 'Wann jede Verbindung geöffnet wird.',

  'Lane.description': 'Eine Spur: eine Warteschlangendisziplin und weitere Unterschiede vom Szenario.',
  'Lane.label.title': 'Beschriftung',
  'Lane.label.description': 'Name der Spur; ohne Angabe die Art der Disziplin.',
  'Lane.override.description': 'Ein JSON Merge Patch (RFC 7396) des Szenarios für diese Spur allein.',
  'Change.description': 'Eine Änderung zu einer simulierten Zeit.',
  'Change.at_s.title': 'Zeit',
  'Change.at_s.description': 'Simulierte Zeit der Änderung.',
  'Change.lane.title': 'Spur',
  'Change.lane.description': 'Die Spur, die sich ändert, ab 0 gezählt; ohne Angabe alle Spuren.',
  'Change.set.description':
    'Neue Werte nach Pfad: `traffic.<id>.flows`, `traffic.<id>.rate_bps`, `traffic.<id>.rho`, `link.rate_bps`, `link.buffer`, `link.delay_s`, `link.trace`, `link.bursts`, `link.jitter` (null entfernt eines dieser drei), `reverse.rate_bps`, `queue`, `queue.<parameter>`.',
  'Note.description':
    'Einige Worte an einer Stelle eines Diagramms. Nur das Schema prüft sie: kein Lauf liest sie.',
  'Note.at_s.description': 'Simulierte Zeit der Stelle.',
  'Note.plot.description': 'Das Diagramm.',
  'Note.value.title': 'Wert',
  'Note.value.description': 'Wert an der linken Achse des Diagramms, in der Einheit seiner Beschriftung.',
  'Note.lane.description': 'Die Spur, deren Diagramm es ist, ab 0 gezählt; ohne Angabe alle Spuren.',
  'Note.text.description': 'Die Worte.',
  'Plot.description': 'Diagramme, an denen eine Notiz stehen kann: die, die eine Spur zeigen kann.',
}
