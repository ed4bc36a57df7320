import type { ruleText as english } from '../../../../features/rule/text'
import { listed, plain, plural, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const did = {
  early: 'o descartou antecipadamente',
  forced: 'o descartou, forçado',
  overflow: 'o descartou, porque o buffer estava cheio',
  policed: 'o descartou, porque o medidor não tinha mais fichas',
  marked: 'o marcou',
  passed: 'o deixou passar',
}

const behind = { measured: 'medido', base: 'p_b', count: 'contagem', applied: 'p_a', draw: 'sorteio' }

export const ruleText = {
  title: (letter) => `Regra da faixa ${letter}`,
  code: 'Texto da regra',
  keys: 'Ctrl+Espaço lista o que pode vir aqui. Esc sai do texto.',
  language: 'A linguagem',
  empty: 'Vazia',
  emptyHint: 'nada acontece ainda: todo pacote é enviado enquanto houver lugar',
  startFrom: 'Partir de',
  startFromHint: 'Um esquema, escrito como regra',
  reset: 'Restaurar',
  resetHint: 'Volta à regra como era quando o editor foi aberto',
  done: 'Pronto',
  sound: 'Em execução.',
  notYet: 'Lendo…',
  faults: (count) =>
    told([
      plural(count, { one: `${plain(count)} erro.`, other: `${plain(count)} erros.` }),
      'A última regra válida continua em execução.',
    ]),
  line: (line) => `Linha ${ungrouped(line, 0)}`,
  lineAndColumn: (line, column) => `Linha ${ungrouped(line, 0)}, coluna ${ungrouped(column, 0)}`,
  troubles: {
    no_numbers: (line, count) =>
      plural(count, {
        one: `${plain(count)} vez, a linha ${ungrouped(line, 0)} não deu um número finito; usou-se 0 ou o maior valor.`,
        other: `${plain(count)} vezes, a linha ${ungrouped(line, 0)} não deu um número finito; usou-se 0 ou o maior valor.`,
      }),
    no_probabilities: (line, count) =>
      plural(count, {
        one: `${plain(count)} vez, a linha ${ungrouped(line, 0)} deu uma probabilidade abaixo de 0 ou acima de 1; usou-se o mais próximo dos dois.`,
        other: `${plain(count)} vezes, a linha ${ungrouped(line, 0)} deu uma probabilidade abaixo de 0 ou acima de 1; usou-se o mais próximo dos dois.`,
      }),
  },
  sliders: 'Parâmetros',
  noSliders: 'Escreva “param k = 1” para ter um número com controle deslizante.',
  cost: (cost, most) => `${ungrouped(cost, 0)} de ${ungrouped(most, 0)}`,
  costTitle: 'Custo de cada evento',
  parts: {
    formula: 'Em símbolos',
    curve: 'Curva',
    past: 'No tempo',
    compare: 'Comparar',
    take: 'Exportar',
  },
  partsLabel: 'Visões da regra',
  noFormula: 'Assim que o texto puder ser lido, ele aparece aqui em símbolos.',
  spoken: 'Em palavras',
  noCurve: {
    history: 'Sua probabilidade depende do que aconteceu antes, não só de um tamanho: ela não tem curva.',
    other: (name) => `Sua probabilidade depende de ${name}, que não é um tamanho de fila.`,
    two: (a, b) => `Sua probabilidade depende de dois números, ${a} e ${b}.`,
  },
  knot: (queue, probability) => `${significant(queue, 4)}, probabilidade ${significant(probability, 3)}`,
  curveOf: (name) => `Probabilidade base em função de ${name}`,
  past: {
    none: 'A regra não lembra nada: “state avg = 0” seria traçado aqui.',
    begins: 'As linhas começam aqui, e crescem enquanto o laboratório está em execução.',
    axis: (kept_s, name) => `Os últimos ${plain(kept_s)} s da faixa. “show ${name}” traça só esse estado.`,
    range: (low, high) => (low === high ? '' : `${low} a ${high}`),
    whole: (name, low, high) => `${name} ao longo do tempo: de ${low} a ${high}`,
  },
  held: {
    number: (value) => significant(value, 4),
    time: (s) => (Math.abs(s) < 1 ? `${significant(1000 * s, 4)} ms` : `${ungrouped(s, 3, 0)} s`),
    never: 'nunca',
    yes: 'sim',
    no: 'não',
  },
  hardware: 'O que um switch precisaria ter',
  needs: {
    divisions: (n) => plural(n, { one: `${plain(n)} divisão`, other: `${plain(n)} divisões` }),
    roots: (n) => plural(n, { one: `${plain(n)} raiz`, other: `${plain(n)} raízes` }),
    exponentials: (n) =>
      plural(n, {
        one: `${plain(n)} potência ou logaritmo`,
        other: `${plain(n)} potências ou logaritmos`,
      }),
    draws: (n) =>
      plural(n, { one: `${plain(n)} sorteio aleatório`, other: `${plain(n)} sorteios aleatórios` }),
    states: (n) =>
      plural(n, { one: `${plain(n)} estado lido e escrito`, other: `${plain(n)} estados lidos e escritos` }),
  },
  perPacket: 'para cada pacote:',
  compare: {
    same: (name, packets) => `Os mesmos pacotes que ${name}: até agora, 0 de ${plain(packets)} diferem.`,
    differs: (name) => `O primeiro pacote que ${name} trata de outra forma:`,
    differsBefore: (name, t_s) =>
      `O primeiro pacote que ${name} trata de outra forma veio antes de ${ungrouped(t_s, 2)} s.`,
    packet: (number, t_s) => `Pacote ${plain(number)}, em ${ungrouped(t_s, 6)} s.`,
    did: (name, what, numbers) => {
      const words = name === undefined ? `A regra ${did[what]}` : `${name} ${did[what]}`
      return numbers.length === 0
        ? `${words}.`
        : `${words} (${listed(numbers.map(([column, value]) => `${behind[column]} ${value}`))}).`
    },
    waits: 'Executando ambos…',
    pick: 'Comparar com',
    lastSound: 'O texto tem erros; a comparação é com a última regra válida.',
    about: (name, taken) =>
      told([
        taken.length === 0
          ? `${name} é executado ao lado da faixa, com o mesmo tráfego, desde o início.`
          : `${name} é executado ao lado da faixa, com o mesmo tráfego, desde o início, com ${listed(taken.map(([field, value]) => `${field} ${significant(value, 4)}`))}.`,
        'Os parâmetros que têm os nomes da galeria dão seus números.',
        'Para chegar aos mesmos pacotes, uma regra precisa sortear seus números aleatórios como o esquema; “early” faz isso.',
      ]),
  },
  take: {
    as: 'Como',
    formats: { ns3: 'disciplina de fila do ns-3', rust: 'função em Rust', latex: 'LaTeX' },
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'Não copiado: o navegador não permite',
    save: 'Salvar',
  },
  pausedAt: (t_s) => `Em pausa em ${ungrouped(t_s, 6)} s`,
  step: 'Próximo pacote',
  stepHint: 'Pausa e avança até o próximo evento de um pacote; os valores aparecem nas suas linhas',
} satisfies Draft<typeof english>
