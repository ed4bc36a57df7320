/** A figure or a picture of the lab, in words. */
export interface Entry {
  id: string
  term: string
  symbol?: string
  unit: string
  text: string
  source?: string
}

export interface Chapter {
  title: string
  entries: readonly Entry[]
}

const LAB = 'defined by this lab'

/** What every figure and plot means. Ids are used by `Term`; words match those on the screen. */
export const GLOSSARY = [
  {
    title: 'Figures',
    entries: [
      {
        id: 'goodput',
        term: 'Goodput',
        unit: 'b/s',
        text: 'What receivers get for the first time: every segment counts once, however often it was sent.',
        source: 'Brandauer et al. 2001; May et al. 2000',
      },
      {
        id: 'utilisation',
        term: 'Utilisation',
        symbol: 'ρ',
        unit: 'share of time',
        text: 'The share of time in which the bottleneck transmits.',
      },
      {
        id: 'loss',
        term: 'Loss',
        unit: '% of arrivals',
        text: 'Dropped packets to packets that arrived at the bottleneck, in the same stretch of time.',
      },
      {
        id: 'early',
        term: 'Early drop',
        unit: 'packets',
        text: 'The discipline dropped at random although there was room, with a probability below one.',
        source: 'Floyd & Jacobson 1993',
      },
      {
        id: 'forced',
        term: 'Forced drop',
        unit: 'packets',
        text: 'The discipline had to drop although there was room: its curve says one, as RED does from max_th on.',
        source: 'Floyd & Jacobson 1993',
      },
      {
        id: 'overflow',
        term: 'Overflow',
        unit: 'packets',
        text: 'The packet found the buffer full.',
      },
      {
        id: 'marked',
        term: 'Mark',
        unit: '% of arrivals',
        text: 'With ECN the discipline marks a packet where it would drop it early. The packet goes on, its receiver tells the sender, and the sender halves its window as for a loss; nothing is sent again.',
        source: 'RFC 3168',
      },
      {
        id: 'loss_run',
        term: 'Loss run',
        symbol: 'N',
        unit: 'packets',
        text: 'How many arrivals in a row are dropped. A run begins with a drop and ends with the first arrival that is let in. Long runs hit several packets of one sender, or many senders at once. CoDel, FQ-CoDel and PI2 drop what leaves the queue: of their losses only those at a full buffer make runs.',
        source: 'Brandauer et al. 2001, section 3.1',
      },
      {
        id: 'delay',
        term: 'Queueing delay',
        unit: 'ms',
        text: 'From a packet’s arrival at the queue to the start of its transmission; packets that were dropped do not count.',
      },
      {
        id: 'synchronisation',
        term: 'Synchronisation',
        unit: '0 to 1',
        text: 'How far losses hit many flows together: the share of the running TCP flows that cut their window in the same loss event, averaged over the events. An event begins with a cut and lasts one round trip. Small where flows act on their own, one where all act at once.',
        source: LAB,
      },
      {
        id: 'fairness',
        term: 'Fairness',
        unit: '1/n to 1',
        text: 'Jain’s index of the flows’ goodput: the square of their sum over n times the sum of their squares.',
        source: 'Jain, Chiu & Hawe 1984',
      },
      {
        id: 'network_utilisation',
        term: 'Network utilisation',
        unit: 'share',
        text: 'Packets that leave the bottleneck to packets that arrive there.',
        source: 'Hu & Kshemkalyani 2004',
      },
      {
        id: 'completion',
        term: 'Completion time',
        unit: 's',
        text: 'From the request of a transfer to the acknowledgement of its last segment: files, web objects, probes.',
        source: 'Jou & Baras 2003, Tables I and IV',
      },
      {
        id: 'interval',
        term: '± interval',
        unit: 'as the figure',
        text: 'Half of the 95 % confidence interval of the mean over replications with other seeds, by Student’s t. One run has none.',
      },
    ],
  },
  {
    title: 'Queue and curve',
    entries: [
      {
        id: 'queue',
        term: 'Queue',
        symbol: 'q',
        unit: 'packets or bytes',
        text: 'Packets that wait, without the one in transmission. The buffer counts that one too.',
      },
      {
        id: 'average',
        term: 'Average queue',
        symbol: 'avg',
        unit: 'packets or bytes',
        text: 'An exponentially weighted average that moves by the weight w towards the queue at every arrival; idle time counts as arrivals that found nothing.',
        source: 'Floyd & Jacobson 1993, section 4',
      },
      {
        id: 'drop_curve',
        term: 'Drop curve',
        symbol: 'p(q)',
        unit: 'probability',
        text: 'The probability with which an arrival is dropped, over the queue that the scheme measures. The dot is where the lane is now, the grey columns show how often the queue was how long.',
      },
      {
        id: 'spacing',
        term: 'Spacing of drops',
        unit: 'packets between drops',
        text: 'How random drops follow each other at a base probability p: independently (geometric), evenly on 1 to 1/p arrivals (uniform), or evenly on 1/p to 2/p (wait).',
        source: 'Floyd & Jacobson 1993, section 7; ns-2 for wait',
      },
      {
        id: 'decision',
        term: 'Decision',
        symbol: 'p_b, p_a',
        unit: 'probability',
        text: 'What a single packet was dropped or marked for; a press on the loss plot opens it. The curve, read at the queue that the scheme measures, gives p_b. The spacing of drops makes p_a of it and of the arrivals since the last drop. The packet is dropped when a uniform random number is no larger than p_a.',
        source: 'Floyd & Jacobson 1993, section 7',
      },
      {
        id: 'virtual_queues',
        term: 'q1, q2, C1, C2',
        unit: 'bytes; b/s',
        text: 'RED+Tail’s two virtual queues, of short and of long connections, and the share of the link that each is served with.',
        source: 'Jou & Baras 2003, section III',
      },
    ],
  },
  {
    title: 'Plots',
    entries: [
      {
        id: 'queue_plot',
        term: 'Queue over time',
        unit: 'packets over s',
        text: 'The thin line is the queue at each moment, with its lowest and highest value in every pixel; the thick one is the average that the scheme acts on. Buffer and thresholds are drawn and named.',
      },
      {
        id: 'packet_queue',
        term: 'Packets',
        unit: 'packets',
        text: 'At ½× and slower, and after single steps: every packet that waits is a block, the head at the left where the link takes it, the tail at the right. What is dropped falls out where it was dropped: a ring is an early drop, a disc a forced one, a cross an overflow; a bar is a packet that goes on with a mark. Faster than that no single packet could be seen, and none is drawn. Who asks for less motion sees the packets counted.',
      },
      {
        id: 'delay_plot',
        term: 'Delay over time',
        unit: 'ms over s',
        text: 'The mean wait of the packets that left in each step of time.',
      },
      {
        id: 'loss_plot',
        term: 'Loss over time',
        unit: '% over s',
        text: 'Dropped packets to arrivals in each step of time, by cause or by class of traffic. A press opens why the nearest packet was dropped.',
      },
      {
        id: 'load_plot',
        term: 'Goodput over time',
        unit: 'Mb/s over s',
        text: 'The line is what the link sends, the areas what of it receivers get for the first time, by class of traffic; between them is what was sent again. The rate of the link is drawn and named.',
      },
      {
        id: 'arrivals_plot',
        term: 'Arrivals over time',
        unit: 'packets/s over s',
        text: 'Packets that come to the bottleneck, by class of traffic, against the packets of that mix that the link can send in a second. What is above the line waits or is lost.',
      },
      {
        id: 'probability_plot',
        term: 'Drop probability over time',
        unit: 'probability over s',
        text: 'The probability with which the scheme drops or marks an arrival, with its lowest and highest value in every pixel.',
      },
      {
        id: 'distribution_plot',
        term: 'Delay distribution',
        unit: 'share over ms',
        text: 'The share of packets that wait no longer than a time (CDF), or how they spread over it (histogram).',
      },
      {
        id: 'runs_plot',
        term: 'Consecutive losses',
        symbol: 'P(N > n)',
        unit: 'probability over packets',
        text: 'The share of loss runs longer than n packets, on a logarithmic axis: a straight line is a geometric law, a flat tail means that losses come in storms.',
        source: 'May et al. 2000, figures 7, 9 and 11',
      },
      {
        id: 'raster',
        term: 'Flow raster',
        unit: 'flows over s',
        text: 'A row for each TCP flow, the darker the larger its congestion window. An edge across all rows means that all flows reduced their windows at once.',
      },
      {
        id: 'phase_plot',
        term: 'Phase plot',
        unit: 'packets over packets',
        text: 'The average queue against the queue: a loop shows how far the average lags behind.',
      },
    ],
  },
  {
    title: 'Lanes',
    entries: [
      {
        id: 'fork',
        term: 'Fork',
        unit: 'lane',
        text: 'A second lane with the same past. From the time of the fork on each goes its own way: what only one of them is changed by later stays in that one. Go back in time first to fork there. What is set for all lanes happens in both.',
        source: LAB,
      },
      {
        id: 'ghost',
        term: 'Ghost',
        unit: 'line beside a lane',
        text: 'The run of a lane as it was when it was pinned, which goes on under the same clock: what would have been, had nothing been changed since, not the lane, nor the load, nor the link. It is drawn finely dotted, is in no figure, and undo leaves it.',
        source: LAB,
      },
      {
        id: 'solo',
        term: 'Alone, or left out',
        unit: 'lanes shown',
        text: 'One lane can be shown alone, and any can be left out of the plots. All of them run on, and their figures stay.',
        source: LAB,
      },
    ],
  },
] as const satisfies readonly Chapter[]

export type TermId = (typeof GLOSSARY)[number]['entries'][number]['id']

export const entryOf = (id: TermId): Entry | undefined =>
  GLOSSARY.flatMap((chapter): readonly Entry[] => chapter.entries).find((entry) => entry.id === id)
