// Made by `npm run generate` from the Rust constants; not to be edited by hand.

/** Time between two sampled rows, s. */
export const ROW_S = 0.05
/** Flows whose congestion windows are sampled beside each row. */
export const FLOWS_WATCHED = 64
/** Most entries of a list of exceedances; a shorter list goes on with zeros. */
export const MOST_EXCEED = 1000
/** Coefficients of the reduced E-model for G.711 (Cole & Rosenbluth 2001). */
export const RATING = {"best":94.2,"per_ms":0.024,"beyond_per_ms":0.11,"delay_ms":177.3,"loss":30.0,"loss_share":15.0} as const
/** Least and greatest rate of the link, bit/s. */
export const LINK_RATE_BPS = [1000, 10000000000] as const
/** Longest run, s. */
export const LONGEST_S = 100000.0
/** Most notes of a scenario, and most characters of one. */
export const NOTES = { most: 40, longest: 80 } as const
/** Longest round trip without queueing, s. */
export const MOST_RTT_S = 100
/** Least and greatest size of the buffer. */
export const BUFFER = { packets: [1, 1000000], bytes: [64, 10000000000] } as const
/** Values in the row of a packet's event. */
export const EVENT_COLUMNS = ["t_s","number","flow","class","what","found_packets","found_bytes","measured","base","count","applied","draw","delay_s"] as const
/** Kinds of events, by their numbers in rows. */
export const EVENT_KINDS = ["arrived","left","early","forced","overflow","marked","policed"] as const
/** Queueing delay that counts as one in observations of episodes, s. */
export const DELAY_S = 0.02
/** Largest value of an observation. */
export const MOST_OBSERVED = 10
/** Values of an observation. */
export const OBSERVED = ["q","delay","arrivals","p"] as const
/** Counts of a lane in the row of an episode. */
export const COUNTS = ["t_s","arrivals","arrived_bytes","departures","departed_bytes","drops","marks","delay_sum_s","busy_s","offered_s","queue_packets","queue_bytes","rate_bps"] as const
/** Congestion controls, in the registry's order. */
export const TCP_NAMES = ["tahoe","reno","newreno","sack","cubic","dctcp","prague","ledbat"] as const
/** Profiles of senders. */
export const PROFILES = ["rfc","ns2","linux"] as const
/** Places of packets, by their numbers. */
export const PACKET_PLACES = ["link","queue","second_queue","queue_3","queue_4","queue_5","queue_6","queue_7","queue_8"] as const
/** Most bytes of a configuration of another system. */
export const MOST_CONFIGURATION_BYTES = 262144
/** Dialects of other systems, with the endings of their files and the words by which a text is known. */
export const DIALECTS = [{"kind":"tc","name":"Linux tc","endings":["sh","txt","json"],"words":["qdisc","tc"]},{"kind":"ios","name":"Cisco IOS, IOS-XE","endings":["cfg","txt"],"words":["policy-map","random-detect"]},{"kind":"ios-xr","name":"Cisco IOS-XR","endings":["cfg","txt"],"words":[]},{"kind":"sonic","name":"SONiC","endings":["json"],"words":["WRED_PROFILE"]},{"kind":"junos-64","name":"Junos, 64 points","endings":["cfg","txt"],"words":["class-of-service","drop-profiles"]},{"kind":"junos-32","name":"Junos, 32 points","endings":["cfg","txt"],"words":[]},{"kind":"junos-2","name":"Junos, 2 points","endings":["cfg","txt"],"words":[]},{"kind":"dummynet","name":"FreeBSD dummynet","endings":["sh","txt"],"words":["ipfw","dnctl"]}] as const
/** Simulators that run a scenario, with the endings of their files. */
export const SIMULATORS = [{"kind":"ns-2","name":"ns-2","endings":["tcl"]},{"kind":"ns-3","name":"ns-3 in C++","endings":["cc"]},{"kind":"ns-3-py","name":"ns-3 in Python","endings":["py"]}] as const
/** Formats of captures, with the ending of their files. */
export const CAPTURES = [{"name":"pcapng","ending":"pcapng"},{"name":"pcapng-out","ending":"out.pcapng"},{"name":"qlog","ending":"qlog"},{"name":"flent","ending":"flent.gz"},{"name":"mahimahi","ending":"log"}] as const
