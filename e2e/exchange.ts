/** A realistic RED that oscillates: it drops half of all packets at its end, and its average lags. */
export const WILD = `tc qdisc add dev eth0 root handle 1: htb default 1
tc class add dev eth0 parent 1: classid 1:1 htb rate 10mbit
tc qdisc add dev eth0 parent 1:1 red limit 450000 min 30000 max 90000 avpkt 1000 burst 100 probability 0.5 bandwidth 10mbit`

/** A lab with one lane, paused. */
export const START = './?aqm=td&ftp=20&udp=0&t=40&paused=on'

/** Corners of a curve that is stable under the same traffic: queue length, probability. */
export const CALM: [number, number][] = [
  [0, 0],
  [45, 0],
  [195, 0.05],
  [265, 0.3],
]

/** Words in the sentence of a lane whose queue runs empty. */
export const SWINGS = 'of the link is unused'
