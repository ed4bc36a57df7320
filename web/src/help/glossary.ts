/** An explanation of a term. */
export interface Entry {
  term: string
  symbol?: string
  unit: string
  text: string
  source?: string
}

export interface Chapter {
  title: string
  entries: readonly (Entry & { id: string })[]
}

const LAB = 'defined by this lab'

/** Meanings of all figures and plots. `Term` uses the ids; words match the screen. */
export const GLOSSARY = [
  {
    title: 'Router and lab',
    entries: [
      {
        id: 'aqm',
        term: 'Active queue management',
        symbol: 'AQM',
        unit: 'scheme',
        text: 'A router’s rule for which packets it drops or marks, and when, while its buffer still has room. Senders that learn of congestion early slow down before the queue is long. Without such a rule, packets are dropped only when the buffer is full: Tail Drop.',
        source: 'RFC 7567; RFC 7928',
      },
      {
        id: 'lane',
        term: 'Lane',
        unit: 'one run',
        text: 'One router with its scheme. All lanes share one clock, the same traffic and the same random numbers, packet by packet, so any difference between them comes from their settings.',
        source: LAB,
      },
      {
        id: 'since',
        term: 'Apply changes',
        unit: 'from the start, or from now on',
        text: 'From the start: the set-up changes, and the run up to this time is recomputed as if it had been so from the start. From now on: the run changes at this time, and the event track gets an entry. A knot or slider dragged while the lanes run applies from now on; its notice offers to apply it from the start.',
        source: LAB,
      },
      {
        id: 'seed',
        term: 'Seed',
        unit: 'whole number',
        text: 'Selects the random numbers. The same scenario with the same seed gives the same run, to the last packet; a different seed gives another run of the same kind. Each flow has its own stream of random numbers, the same in every lane.',
        source: LAB,
      },
      {
        id: 'design_space',
        term: 'Two ideas, four schemes',
        unit: 'averaging across, sharpness down',
        text: 'Does the scheme act on the queue as it is now, or on a long average? Does it begin to drop all at once, or by a slope? The four answers are Tail Drop, RED, GRED-I and GRED; every place between them is a scheme too.',
        source: 'May et al. 2000, table I',
      },
    ],
  },
  {
    title: 'Traffic and link',
    entries: [
      {
        id: 'traffic',
        term: 'Traffic',
        unit: 'of all lanes',
        text: 'What is sent through the router, in classes. Every lane has the same traffic; a lane’s menu can give it its own.',
        source: LAB,
      },
      {
        id: 'flows',
        term: 'Long TCP flows',
        unit: 'flows',
        text: 'Transfers that never end. Each sender has more and more packets on the way until one is lost or marked, then it slows down and begins again; together they fill any link.',
        source: 'RFC 5681',
      },
      {
        id: 'udp',
        term: 'UDP',
        unit: 'Mb/s, all its flows together',
        text: 'Packets at a constant rate, whatever happens to them, as in a call: nothing is sent again and nobody slows down. Their losses show what a scheme does to unresponsive traffic.',
        source: 'Brandauer et al. 2001; May et al. 2000',
      },
      {
        id: 'web',
        term: 'Web sessions',
        unit: 'people who browse',
        text: 'Each fetches the objects of a page over TCP, reads, and fetches the next. Most objects are small and a few are very large.',
        source: 'Feldmann, Gilbert, Huang & Willinger 1999',
      },
      {
        id: 'files',
        term: 'File clients',
        unit: 'clients',
        text: 'Each fetches one file after the other, every one over a TCP connection of its own.',
        source: 'Jou & Baras 2003',
      },
      {
        id: 'poisson',
        term: 'Poisson packets',
        unit: 'Mb/s, or a share of the link',
        text: 'Packets at independent random times: the gaps between them are exponential. Queueing theory has exact answers for them.',
        source: 'May et al. 2000',
      },
      {
        id: 'link',
        term: 'Link',
        unit: 'of all lanes',
        text: 'The bottleneck: the one link that all packets share, and the queue in front of it. The way back neither queues nor drops.',
        source: LAB,
      },
      {
        id: 'rate',
        term: 'Rate',
        symbol: 'C',
        unit: 'Mb/s',
        text: 'How fast the link sends. Packets that arrive faster wait.',
        source: LAB,
      },
      {
        id: 'buffer',
        term: 'Buffer',
        unit: 'packets, or kB',
        text: 'How much the router can hold, including the packet that it is sending. A packet that arrives at a full buffer is lost. The fuller the buffer, the longer the wait: 300 packets of 1500 bytes at 10 Mb/s take 360 ms.',
        source: LAB,
      },
      {
        id: 'round_trip',
        term: 'Round trip',
        symbol: 'RTT',
        unit: 'ms',
        text: 'How long a packet and its acknowledgement take without queueing; every TCP flow has its own value from this range. A sender learns of a loss about one round trip later.',
        source: LAB,
      },
      {
        id: 'access',
        term: 'Access link',
        unit: 'Mb/s',
        text: 'The link between each TCP sender and the bottleneck. Its rate is how fast the packets of one sender can follow each other.',
        source: LAB,
      },
    ],
  },
  {
    title: 'Figures',
    entries: [
      {
        id: 'goodput',
        term: 'Goodput',
        unit: 'b/s',
        text: 'New data that reaches the receivers: every segment counts once, however often it was sent.',
        source: 'Brandauer et al. 2001; May et al. 2000',
      },
      {
        id: 'utilisation',
        term: 'Utilisation',
        symbol: 'ρ',
        unit: 'share of time',
        text: 'The share of time during which the bottleneck transmits.',
        source: LAB,
      },
      {
        id: 'arrivals',
        term: 'Arrivals',
        unit: 'packets; Mb/s',
        text: 'Everything that arrives at the bottleneck’s queue, dropped or not.',
        source: LAB,
      },
      {
        id: 'departures',
        term: 'Departures, throughput',
        unit: 'packets; Mb/s',
        text: 'Everything that leaves the bottleneck, including retransmissions.',
        source: LAB,
      },
      {
        id: 'loss',
        term: 'Loss',
        unit: '% of arrivals',
        text: 'Dropped packets as a share of the packets that arrived at the bottleneck in the same time.',
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
        text: 'The discipline had to drop although there was room: its curve is at 1, as in RED from max_th on.',
        source: 'Floyd & Jacobson 1993',
      },
      {
        id: 'overflow',
        term: 'Overflow',
        unit: 'packets',
        text: 'The buffer was full when the packet arrived.',
      },
      {
        id: 'marked',
        term: 'Mark',
        unit: '% of arrivals',
        text: 'With ECN the discipline marks a packet instead of dropping it early. The packet goes on, its receiver tells the sender, and the sender halves its window as after a loss; nothing is sent again.',
        source: 'RFC 3168',
      },
      {
        id: 'loss_run',
        term: 'Loss run',
        symbol: 'N',
        unit: 'packets',
        text: 'How many arrivals in a row are dropped. A run begins with a drop and ends with the first arrival that is let in. Long runs hit several packets of one sender, or many senders at once. CoDel, FQ-CoDel and PI2 drop packets as they leave the queue, FQ-CoDel also when the buffer is full: such losses do not count as runs.',
        source: 'Brandauer et al. 2001, section 3.1',
      },
      {
        id: 'delay',
        term: 'Queueing delay',
        unit: 'ms',
        text: 'From a packet’s arrival at the queue to the start of its transmission; packets that were dropped do not count.',
      },
      {
        id: 'delay_quantile',
        term: 'p50, p95, p99',
        unit: 'ms',
        text: 'Of the packets that left in the stretch that a figure covers, 50, 95 or 99 % waited no longer than this. The core counts every packet, and reports delays every half second: a quantile covers the whole half seconds of its stretch.',
        source: LAB,
      },
      {
        id: 'synchronisation',
        term: 'In step (synchronisation)',
        unit: '0 to 1',
        text: 'How far losses hit many flows together: the share of the running TCP flows that cut their window in the same loss event, averaged over the events. An event begins with a cut and lasts one round trip. One where all flows act at once; where each acts on its own, as little as 1/n of n flows. Beside the flow raster it covers the events of the last 20 s, or since the last change.',
        source: LAB,
      },
      {
        id: 'fairness',
        term: 'Fairness',
        unit: '1/n to 1',
        text: 'Jain’s index of the flows’ goodput: the square of their sum, divided by n times the sum of their squares.',
        source: 'Jain, Chiu & Hawe 1984',
      },
      {
        id: 'network_utilisation',
        term: 'Network utilisation',
        unit: 'share',
        text: 'Bytes that leave the bottleneck divided by bytes that arrive there, whatever the packet sizes.',
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
        id: 'retransmissions',
        term: 'Retransmissions',
        unit: 'segments',
        text: 'Segments that TCP senders sent again.',
        source: 'RFC 5681',
      },
      {
        id: 'timeouts',
        term: 'Timeouts',
        unit: 'times',
        text: 'How often a TCP sender heard nothing for so long that it restarted with one packet. This happens when too many packets of one flow are lost at once.',
        source: 'RFC 6298',
      },
      {
        id: 'statistic',
        term: 'Mean, sd, quantiles',
        unit: 'as the figure',
        text: 'The standard deviation says how far values typically lie from their mean. Five percent of them are below the 5 % quantile, half below the median, five percent above the 95 % quantile.',
        source: LAB,
      },
    ],
  },
  {
    title: 'Replications and sweeps',
    entries: [
      {
        id: 'replications',
        term: 'Replications',
        unit: 'runs',
        text: 'The same scenario run several times, each time with a new seed. One run may be lucky; the spread over many shows how much luck there is.',
        source: LAB,
      },
      {
        id: 'interval',
        term: '± interval',
        unit: 'as the figure',
        text: 'Half the width of the 95 % confidence interval of the mean over replications: Hall’s for a lane’s figure, because figures such as loss are skewed; Student’s for a difference. A single run has none. Over ten short runs, the interval of a very skewed figure holds less often than 95 times in 100.',
        source: LAB,
      },
      {
        id: 'difference',
        term: 'Difference, no significant difference',
        unit: 'as the figure',
        text: 'Lanes are compared seed by seed. A difference is reported where its 95 % interval, from these pairs, excludes 0; the lanes’ own intervals may overlap. The gain is how many times wider that interval would be without pairing: above 1, sharing traffic and random numbers saved runs. “No significant difference” means that these runs cannot tell the lanes apart, not that they are equal: more runs might. Each figure, lane and point of a sweep is tested by itself, so of twenty comparisons without a difference, one may seem to have one.',
        source: LAB,
      },
      {
        id: 'measured',
        term: 'Warm-up, duration, measured time',
        unit: 's',
        text: 'Figures cover the time from the end of the warm-up to the end of the run, so the beginning, when flows start and queues fill, is left out.',
        source: LAB,
      },
      {
        id: 'sweep',
        term: 'Sweep',
        unit: 'values × runs',
        text: 'One setting takes several values, and every value runs through all lanes with the same random numbers, several times with different seeds.',
        source: LAB,
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
        text: 'Waiting packets, without the one in transmission. The buffer counts that one too.',
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
        id: 'min_th',
        term: 'min_th',
        unit: 'packets or bytes',
        text: 'The lower threshold: while the queue that the scheme measures is below it, nothing is dropped early. A lower threshold means shorter waits; too low, and bursty traffic leaves the link idle.',
        source: 'Floyd & Jacobson 1993, section 4',
      },
      {
        id: 'max_th',
        term: 'max_th',
        unit: 'packets or bytes',
        text: 'The upper threshold. At it the slope has reached max_p. From there on most schemes drop every arrival; gentle and adaptive RED begin a second, steeper slope.',
        source: 'Floyd & Jacobson 1993, section 4; Floyd 2000',
      },
      {
        id: 'k_l',
        term: 'K_l',
        unit: 'packets',
        text: 'DSRED’s lower threshold: below it nothing is dropped early, and from it on the first slope rises.',
        source: 'Zheng & Atiquzzaman 2000, equations 1 to 4',
      },
      {
        id: 'k_m',
        term: 'K_m',
        unit: 'packets',
        text: 'Where DSRED’s two slopes meet, half-way between K_l and K_h. The drop probability here is 1 − γ: a large γ makes the first slope flat and the second steep.',
        source: 'Zheng & Atiquzzaman 2000, equations 1 to 4',
      },
      {
        id: 'k_h',
        term: 'K_h',
        unit: 'packets',
        text: 'DSRED’s upper threshold: from it on every arrival is dropped.',
        source: 'Zheng & Atiquzzaman 2000, equations 1 to 4',
      },
      {
        id: 'drop_curve',
        term: 'Drop curve',
        symbol: 'p(q)',
        unit: 'probability',
        text: 'The probability that an arrival is dropped, over the queue that the scheme measures. The dot is where the lane is now; the pale columns show how often the queue had each length.',
      },
      {
        id: 'spacing',
        term: 'Spacing of drops',
        unit: 'packets between drops',
        text: 'How random drops follow each other at a base probability p: independently (geometric), evenly on 1 to 1/p − 1 arrivals (uniform), on 1 to 1/p (linux), or on 1/p to 2/p (wait).',
        source: 'Floyd & Jacobson 1993, section 7; ns-2 for wait; Linux, which draws once per gap',
      },
      {
        id: 'decision',
        term: 'Decision',
        symbol: 'p_b, p_a',
        unit: 'probability',
        text: 'Why a single packet was dropped or marked; a press on the loss plot opens it. The curve, read at the queue that the scheme measures, gives p_b. The spacing of drops turns p_b and the arrivals since the last drop into p_a. The packet is dropped when a uniform random number does not exceed p_a.',
        source: 'Floyd & Jacobson 1993, section 7',
      },
      {
        id: 'virtual_queues',
        term: 'q1, q2, C1, C2',
        unit: 'bytes; b/s',
        text: 'RED+Tail’s two virtual queues, for short and for long connections, and each one’s share of the link.',
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
        text: 'At ½× and slower, and after single steps: every waiting packet is a block, the head at the left where the link takes it, the tail at the right. A dropped packet falls out where it was dropped: a ring is an early drop, a disc a forced one, a cross an overflow; a bar is a packet that goes on with a mark. At higher speeds single packets cannot be seen and none are drawn. With reduced motion the packets are counted instead.',
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
        text: 'Dropped packets as a share of arrivals in each step of time, by cause or by class of traffic. A press explains why the nearest packet was dropped.',
      },
      {
        id: 'load_plot',
        term: 'Goodput over time',
        unit: 'Mb/s over s',
        text: 'The line is what the link sends; the areas are the new data that reaches receivers, by class of traffic; the gap between them is retransmissions. The rate of the link is drawn and named.',
      },
      {
        id: 'arrivals_plot',
        term: 'Arrivals over time',
        unit: 'packets/s over s',
        text: 'Packets that arrive at the bottleneck, by class of traffic. The line is how many packets of that mix the link can send per second; the excess waits or is lost.',
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
        text: 'The share of packets that wait at most a given time (CDF), or the distribution of waits (histogram).',
      },
      {
        id: 'runs_plot',
        term: 'Consecutive losses',
        symbol: 'P(N > n)',
        unit: 'probability over packets',
        text: 'The share of loss runs longer than n packets, on a logarithmic axis: a straight line is a geometric law, a flat tail means that losses come in storms. Runs count arrivals turned away one after the other; packets that wait first and are dropped at their turn, as in CoDel, do not count.',
        source: 'May et al. 2000, figures 7, 9 and 11',
      },
      {
        id: 'raster',
        term: 'Flows in step',
        unit: 'flows over s',
        text: 'A row for each long TCP flow, up to 64; the stronger its colour, the larger its congestion window. Shades follow ratios: halving a window fades it as much from 40 packets as from 10. An edge across all rows means that all flows reduced their windows at once; a triangle and a line mark each loss event in which at least half of them did. The number beside the title is synchronisation: the share of the TCP flows that cut their window in the same loss event, over the last 20 s or since the last change.',
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
    title: 'As published, as deployed',
    entries: [
      {
        id: 'tcp_linux',
        term: 'Senders as in Linux',
        unit: 'profile of TCP',
        text: 'A window grows by whole segments, as many as are acknowledged, not by ACKs; losses are found by time, lost retransmissions too (RACK-TLP), and the cut for them is spread over a round trip (PRR). It begins with ten packets, waits 0.2 s at least for a timeout where the RFCs have 1 s, delays ACKs by at most 40 ms, and keeps two packets under marks; most of it shows where flows are many and losses frequent.',
        source: 'RFC 3465, 6928, 6937, 8985; seen in Linux 6.12',
      },
      {
        id: 'hystart',
        term: 'HyStart++',
        unit: 'option of TCP',
        text: 'Slow start ends when the round trip grows by an eighth (at least 4 ms, at most 16 ms) instead of in losses: for five round trips the window grows a quarter as fast, then by a packet a round trip. If the round trip shrinks again it was jitter, and slow start resumes.',
        source: 'RFC 9406',
      },
      {
        id: 'fq_codel_linux',
        term: 'FQ-CoDel as in Linux',
        unit: 'spared by the whole backlog',
        text: 'A packet is spared while all queues together hold no more than an MTU; by RFC 8290 the flow’s own queue counts. So Linux drops from flows with little waiting as well, and keeps a shorter queue where many flows share the link.',
        source: 'RFC 8290, section 4.2; seen in Linux 6.12',
      },
      {
        id: 'pie_linux',
        term: 'PIE as in Linux',
        unit: 'derandomised',
        text: 'Probabilities add up from drop to drop: below a sum of 0.85 nothing is dropped, from 8.5 on the next packet is. The basic design tosses a coin for each packet; drops in even steps lose less and hold a shorter queue.',
        source: 'RFC 8033, section 5.4; seen in Linux 6.12',
      },
      {
        id: 'red_linux',
        term: 'RED as in Linux',
        unit: 'marks from max_th on',
        text: 'From max_th on packets that can carry a mark are marked, not dropped, and no arrival is spared because the queue is short; one random number decides a whole gap between drops. Behind a shaper it does not see idle times either: switch that off, and a few flows can lock up, because every packet that could lower the average is dropped.',
        source: 'RFC 3168, section 7; Floyd & Jacobson 1993; seen in Linux 6.12',
      },
      {
        id: 'recurrence',
        term: 'Recurrence (PI2)',
        unit: 'in place of draws',
        text: 'Probabilities add up, and each time that the sum passes 1 a packet is dropped or marked, as recur() of RFC 9332 does. Independent draws, those of the paper of 2016, have the same mean and let the delay swing more.',
        source: 'RFC 9332, Fig. 4; De Schepper et al. 2016',
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
        text: 'A second lane with the same past. From the time of the fork each goes its own way: later changes to one stay in that one. To fork earlier, go back in time first. Changes to all lanes happen in both.',
        source: LAB,
      },
      {
        id: 'ghost',
        term: 'Ghost',
        unit: 'line beside a lane',
        text: 'The run of a lane as it was when it was pinned, continued under the same clock: what would have happened without any change since to the lane, the load or the link. It is drawn finely dotted, does not count in figures, and undo leaves it alone.',
        source: LAB,
      },
      {
        id: 'solo',
        term: 'Alone, or left out',
        unit: 'lanes shown',
        text: 'One lane can be shown alone, and any lane can be left out of the plots. All of them keep running, and their figures stay.',
        source: LAB,
      },
    ],
  },
] as const satisfies readonly Chapter[]

export type TermId = (typeof GLOSSARY)[number]['entries'][number]['id']

export const entryOf = (id: TermId): Entry =>
  GLOSSARY.flatMap((chapter: Chapter) => chapter.entries).find((entry) => entry.id === id) as Entry
