/**
 * What deflate may refer to in links of version 2, which hold rules: words and idioms of their language, the likeliest
 * last. Frozen: a link keeps its meaning for ever.
 */
export const DICTIONARY = [
  'never, yes, no, not room idle usual bytes limit limit_bytes rate size ect age log2(cbrt(exp(ln(floor(abs(rand()line(steps( geometric uniform every 500msevery 15ms',
  '1500 0.001 0.01 0.02 0.05 0.25 0.5 100ms 5ms ',
  ' - old) beta * ( + alpha * (delay - target) + (q - before), 0, 1)',
  ' = max(min(max_p / ((max - min)clamp(sqrt( else if  >=  <=  ==  !=  0 and  or now - ',
  '    dropping = yes; drop } else { send }',
  'on depart',
  '  if age < target { send }',
  '  if chance(p) { if p >= 0.1 { drop } else { signal } }',
  '    first = now + interval / sqrt(n)',
  '    if not room { mark }',
  'rule BLUE "PIE, CoDel',
  'param target = 0.015 in 0..0.1, alpha = 0.125 in 0..2, beta = 1.25 in 0..10, interval = 100ms in 10ms..1s, gamma = 0.96 in 0..1',
  'state p = 0, old = 0, n = 0, last = 0ms, changed = 0ms',
  'every 15ms',
  '  p = clamp(p + alpha * (delay - target) + beta * (delay - old), 0, 1)',
  '  old = delay',
  '  old = sec(age)',
  '  early line(q, min, 0, max, 1) of q from min uniform',
  '  early (0 if avg < min else max_p if avg < max else 1) of avg from min geometric',
  'rule RED',
  'param min = 30 in 0..500, max = 90 in 0..500, max_p = 0.1 in 0..1, w = 0.002 in 0..1',
  'state avg = 0',
  'on arrive',
  '  avg = avg * (1 - w)^(missed + 1) + w * q',
  '  early ramp(avg, min, max, max_p, max) of avg from min',
  '","kind":"rule","text":"rule ',
].join('\\n')
