import type { verdictRulesText as english } from '../../../measures/verdict-text'
import type { Draft } from '../../draft'

export const verdictRulesText = {
  agrees:
    'concorda: o intervalo exclui o contrário do que o artigo afirma; se há várias comparações, isso vale para cada uma.',
  differs:
    'diverge: o intervalo exclui o que o artigo afirma; ou contém o zero, e nada que passe de 1% da maior média.',
  partly:
    'concorda em parte: algumas comparações concordam e outras não; ou o intervalo não exclui nem o que é afirmado nem o contrário.',
  untold:
    'não dá para decidir: as execuções daqui não mostram uma ordem, e o artigo traz execuções únicas, que diferem menos do que duas execuções com sementes distintas podem diferir por acaso (95%).',
  untestable: 'não dá para testar: há menos de duas execuções, ou nada aqui permite saber.',
  stated:
    'O que se entende por “cerca de”, “igual” ou “muito” está junto aos indicadores, como em “afirmado: 2 a 5”. Só se testa o que é afirmado, quase sempre uma ordem: os níveis podem ser outros.',
  chosen:
    'concorda com as suposições escolhidas e com n de m outras escolhas: menos da metade das outras escolhas do que o artigo deixa em aberto também concorda. Elas são executadas com menos replicações, e por isso algumas ficam indecisas.',
  level:
    'Todos os testes são ao nível de 5%, em execuções com as mesmas sementes em todas as faixas e em todos os pontos.',
  corrections:
    'O número de comparações de uma afirmação não exige uma correção como a de Holm. “Concorda” requer todas elas, o que torna um erro mais raro (um teste de interseção-união: Berger 1982). Para “diverge” basta uma, se nenhuma concorda, e uma sozinha poderia ser acaso; mas, sempre que uma afirmação com várias comparações diverge aqui, ao menos metade delas diverge. No limite do que é afirmado, cada uma erra nesse sentido em 2,5% dos casos; logo, ao menos metade delas erra em no máximo 5%, seja qual for a dependência entre elas (desigualdade de Markov).',
} satisfies Draft<typeof english>
