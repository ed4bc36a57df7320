/**
 * Two lessons on why queues swing, and observations of two papers that the theory explains. `swing-text.test.ts` checks
 * the figures.
 */

interface Chapter {
  title: string
  paragraphs: readonly { text: string; source?: string }[]
  /** A lab to try it in. */
  try?: string
}

export const swingText = {
  chapters: {
    averaging: {
      title: 'Why averaging destabilises',
      paragraphs: [
        {
          text: 'A router that drops answers to a queue that its senders made a round trip ago, and they hear of it a round trip later. Who answers late and firmly overshoots: the queue empties, the drops end, the windows grow, and it fills again. How firm is too firm? Control theory asks how many times steeper the answer could be before the swing feeds itself. That number is the gain margin; below 1 it swings.',
          source:
            'Misra, Gong and Towsley, SIGCOMM 2000 (the fluid model); Hollot, Misra, Towsley and Gong, INFOCOM 2001 and IEEE TAC 2002 (its linear form)',
        },
        {
          text: 'RED reads an average so that it does not punish short bursts. But an average is late, too. At 10 Mb/s, 147 ms and 20 flows of packets of 1000 bytes, RED 45/195 with max_p 0.1 has a margin of 1.11 if it reads the queue itself, and would swing once in 1.08 s. With the usual w_q of 0.002 the average remembers 0.4 s, as long as two round trips: the margin falls to 0.95, and the swing takes 2.02 s. The average filters little of so slow a swing and delays all of it.',
          source: 'Floyd and Jacobson 1993 (the average); Firoiu and Borden, INFOCOM 2000 (its weight)',
        },
        {
          text: 'An average that is far longer does calm: with w_q 0.0002 the margin is 2.59, with 0.00002 it is 19.6. It then filters the swing itself before the lag counts. The price is memory: an average of 40 s learns of a new load when that is long over. Hollot’s rule for RED always ends there.',
          source: 'Hollot, Misra, Towsley and Gong, INFOCOM 2001',
        },
      ],
      try: 'Open “Why?” in the menu of a RED lane, move w_q, and follow the period in the sentence, the locus, and the bracket in the queue plot. “What would be calm here?” proposes weights and slopes, and runs them.',
    },
    gain: {
      title: 'Why a faster link is worse, and what a square root does',
      paragraphs: [
        {
          text: 'One flow’s window is C R / N. A packet lost costs its flow half a window, and there are the more rounds of growth in it the larger windows are: what the queue feels of one per cent more drops grows with C³R³/N². So the same RED is calm on a slow link and swings on a fast one. With 20 flows and 147 ms its margin is 2.15 at 5 Mb/s, 0.95 at 10, and 0.33 at 20; thresholds that grow with the link only soften it, to 0.53 at 20. More flows help, a longer round trip hurts: this is what the map under “Why?” shows.',
          source:
            'Low, Paganini, Wang and Doyle, INFOCOM 2002; Hollot et al., IEEE TAC 2002; McDonald and Reynier 2006 for many flows',
        },
        {
          text: 'TCP itself answers to the square root of the drop probability: W² p is about 2. Where p is small a small step of it is a large step for the senders, where p is large it is nothing. A controller with one gain for all is therefore too strong for few flows or too weak for many. PIE carries a table that makes its steps smaller where p is small; at 100 Mb/s and 20 ms its margin jumps between 7.3 and 15.7 from 16 to 64 flows.',
          source: 'Pan et al. 2013; RFC 8033, section 5.2',
        },
        {
          text: 'PI2 steers a probability p′ and drops with its square. Root and square cancel: the gain of its loop is 2√p times that of the windows, and depends neither on flows nor on rate. From 16 to 64 flows its margin stays between 5.31 and 5.34, with one gain.',
          source: 'De Schepper et al., CoNEXT 2016; RFC 9332, appendix A',
        },
      ],
      try: 'Give a lane PI2, open “Why?”, and drag the lane along the map’s flows: the locus stands still. Then do the same with PIE, and with RED.',
    },
    papers: {
      title: 'What two papers saw',
      paragraphs: [
        {
          text: 'May et al. saw RED’s queue swing to and fro behind 200 flows, UDP lose less the shorter the average is, and GRED-I swing least. Behind 200 flows what they need lies beyond RED’s curve: the average stands at the cliff of max_th, where no slope is, and is thrown between too little and too much; a long average makes each throw long. Where the curve does reach, at 10 Mb/s and 147 ms with 30 flows, gentle RED 30/90 swings with w_q 0.002 once in 1.78 s by theory, and once in 1.67 s in packets, by 30 packets on either side. GRED-I has no cliff before its buffer and no average: its margin is even lower, 0.33 against 0.67, but it swings once in 0.93 s, and so by 16 packets only. What looks calm is a small, quick swing. At 200 flows windows are below 4 packets, timeouts decide, and the model gives no number.',
          source: 'May, Diot, Lyles and Bolot, INRIA RR-3995, 2000, figures 6, 7, 9 and 11',
        },
        {
          text: 'Brandauer et al. found no scheme superior, but that RED set for its load by Ziegler’s model, with a smaller w_q, held the delay best. Theory agrees: set for 16 flows its margin at 16 is 5.15, set for 32 flows it is 3.22 at 32. Yet no setting fits all loads: that for 64 flows has a margin of 1.24 at 16, and that for 16 flows stands on its cliff at 32. This is what adaptive RED, PIE and PI2 were made for. From 64 flows on windows are below 4 packets here, too: the schemes come to look alike because timeouts rule them all.',
          source: 'Brandauer et al., ISCC 2001, figures 3 and 4; Ziegler, Brandauer and Fdida, IWQoS 2001',
        },
      ],
    },
  } satisfies Record<string, Chapter> as Record<string, Chapter>,
  note: 'All figures are of the model “stability” (npm run model), and of the study that holds it against packets of 2000 random scenarios (npm run theory).',
}
