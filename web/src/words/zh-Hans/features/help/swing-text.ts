import type { swingText as english } from '../../../../features/help/swing-text'
import type { Draft } from '../../../draft'

interface Chapter {
  title: string
  paragraphs: readonly { text: string; source?: string }[]
  try?: string
}

export const swingText = {
  chapters: {
    averaging: {
      title: '取平均为什么破坏稳定',
      paragraphs: [
        {
          text: '路由器的丢弃所响应的队列，是它的发送方在一个往返时间之前造成的，而发送方在又一个往返时间之后才得知。响应得晚而又强硬，就会过冲：队列排空，丢弃停止，窗口增长，队列又填满。多强硬才算太强硬？控制论问的是：响应再陡多少倍，振荡就会自我维持。这个数就是增益裕度；低于 1 就会振荡。',
          source:
            'Misra, Gong and Towsley，SIGCOMM 2000（流体模型）；Hollot, Misra, Towsley and Gong，INFOCOM 2001 和 IEEE TAC 2002（其线性形式）',
        },
        {
          text: 'RED 读取平均值，以免惩罚短的突发。但平均值也是迟到的。在 10 Mb/s、147 ms、20 个流、1000 字节的分组时，max_p 为 0.1 的 RED 45/195 如果读取队列本身，裕度是 1.11；若振荡，每 1.08 s 一次。用通常的 w_q 0.002，平均值记住 0.4 s，长达两个往返时间：裕度降到 0.95，振荡一次需要 2.02 s。对这样慢的振荡，平均值滤去的很少，却把它全部推迟。',
          source: 'Floyd and Jacobson 1993（平均值）；Firoiu and Borden，INFOCOM 2000（其权重）',
        },
        {
          text: '长得多的平均确实能使它平稳：w_q 为 0.0002 时，裕度是 2.59；为 0.00002 时，是 19.6。这时，在滞后产生影响之前，平均已把振荡本身滤去。代价是记忆：40 s 的平均要到新负载早已过去时才得知它。Hollot 对 RED 的规则总是走到这一步。',
          source: 'Hollot, Misra, Towsley and Gong，INFOCOM 2001',
        },
      ],
      try: '在一个 RED 通道的菜单中打开“为什么？”，移动 w_q，观察句子中的周期、Nyquist 曲线和队列图中的括线。“在这里怎样才会平稳？”给出权重和斜率的建议，并运行它们。',
    },
    gain: {
      title: '更快的链路为什么更糟，平方根起什么作用',
      paragraphs: [
        {
          text: '一个流的窗口是 C R / N。丢失一个分组使它的流失去半个窗口，而窗口越大，其中包含的增长轮次就越多：丢弃增加百分之一，队列所感受到的变化随 C³R³/N² 增长。所以，同样的 RED 在慢链路上平稳，在快链路上振荡。有 20 个流和 147 ms 时，它的裕度在 5 Mb/s 是 2.15，在 10 是 0.95，在 20 是 0.33；随链路增大的阈值只能缓和，在 20 时为 0.53。流更多有帮助，往返时间更长则有害：“为什么？”下的图所显示的正是这一点。',
          source:
            'Low, Paganini, Wang and Doyle，INFOCOM 2002；Hollot et al.，IEEE TAC 2002；流多的情况见 McDonald and Reynier 2006',
        },
        {
          text: 'TCP 本身响应的是丢弃概率的平方根：W² p 约为 2。p 小的地方，它的一小步对发送方是一大步；p 大的地方，则微不足道。因此，对所有情况用同一个增益的控制器，对少数流太强，或者对许多流太弱。PIE 带有一张表，p 小时使它的步长变小；在 100 Mb/s 和 20 ms 时，从 16 到 64 个流，它的裕度在 7.3 与 15.7 之间跳动。',
          source: 'Pan et al. 2013；RFC 8033，第 5.2 节',
        },
        {
          text: 'PI2 控制一个概率 p′，并以它的平方丢弃。根与平方抵消：其环路的增益是窗口增益的 2√p 倍，既不取决于流数，也不取决于速率。从 16 到 64 个流，它的裕度保持在 5.31 与 5.34 之间，只用一个增益。',
          source: 'De Schepper et al.，CoNEXT 2016；RFC 9332，附录 A',
        },
      ],
      try: '给一个通道设为 PI2，打开“为什么？”，沿图上的流数拖动该通道：Nyquist 曲线静止不动。然后对 PIE 和 RED 做同样的事。',
    },
    papers: {
      title: '两篇论文所见',
      paragraphs: [
        {
          text: 'May 等人看到：在 200 个流之后，RED 的队列来回振荡；平均越短，UDP 丢失越少；GRED-I 振荡最小。在 200 个流之后，它们所需的丢弃超出 RED 的曲线：平均值停在 max_th 的悬崖上，那里没有斜率，于是它在过少与过多之间被抛来抛去；长的平均使每次抛动都很久。在曲线够得到的地方，即 10 Mb/s、147 ms、30 个流时，w_q 为 0.002 的 gentle RED 30/90 按理论每 1.78 s 振荡一次，按分组每 1.67 s 一次，上下各 30 个分组。GRED-I 在缓冲区之前没有悬崖，也没有平均：它的裕度甚至更低，是 0.33，而前者是 0.67，但它每 0.93 s 振荡一次，所以只有 16 个分组。看起来平稳的，是小而快的振荡。有 200 个流时，窗口小于 4 个分组，由超时决定，模型给不出数值。',
          source: 'May, Diot, Lyles and Bolot，INRIA RR-3995，2000，图 6、7、9 和 11',
        },
        {
          text: 'Brandauer 等人没有发现更优的方案，但按 Ziegler 的模型针对负载设定、并用较小 w_q 的 RED 把时延控制得最好。理论与此相符：针对 16 个流设定时，它在 16 个流的裕度是 5.15；针对 32 个流设定时，在 32 个流是 3.22。然而没有一种设定适合所有负载：针对 64 个流的设定在 16 个流时裕度是 1.24，针对 16 个流的设定在 32 个流时停在它的悬崖上。Adaptive RED、PIE 和 PI2 正是为此而设计的。在这里，从 64 个流起，窗口也小于 4 个分组：各方案看起来相似，是因为超时支配了它们全部。',
          source: 'Brandauer et al.，ISCC 2001，图 3 和 4；Ziegler, Brandauer and Fdida，IWQoS 2001',
        },
      ],
    },
  } satisfies Record<string, Chapter> as Record<string, Chapter>,
  note: '所有数值来自模型“stability”（npm run model），以及把它与 2000 个随机场景的分组相对照的研究（npm run theory）。',
} satisfies Draft<typeof english>
