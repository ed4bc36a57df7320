import type { exercisePanelText as english } from '../../../../../courses/homework/panel/text'
import { plain } from '../../../../../kit/format'
import type { Draft } from '../../../../draft'

export const exercisePanelText = {
  title: 'O que sua entrega precisa mostrar',
  try: 'Experimente o laboratório com:',
  means: 'As faixas mostram médias da execução atual; “Verificar” mede os critérios em todas as situações.',
  demanded: (demand) => `pedido: ${demand}`,
  check: 'Verificar',
  again: 'Verificar de novo',
  stop: 'Parar',
  handIn: { label: 'Copiar o link', copied: 'Link copiado', failed: 'Não foi possível copiar' },
  tooLong: 'Este laboratório é longo demais para um link.',
  running: (done, all) => `${plain(done)} de ${plain(all)} execuções`,
  stopped: 'Parado antes do fim.',
  trouble: (message) => `Uma execução falhou: ${message}`,
  refused: (why) => `Isto não pode ser entregue: ${why}`,
  stale: 'Você mudou o laboratório depois disso; estes indicadores estão desatualizados.',
  unchanged: 'Nada mudou ainda: este é o começo do exercício.',
  practice: (replications) =>
    `Médias de ${plain(replications)} replicações com intervalos de 95%. Sua entrega é avaliada com outros números aleatórios, por isso deixe alguma folga.`,
  score: (says) => `Pontuação: ${says}`,
  held: (held, all, open) =>
    open > 0
      ? `Critérios cumpridos: ${plain(held)} de ${plain(all)}; sem certeza: ${plain(open)}`
      : `Critérios cumpridos: ${plain(held)} de ${plain(all)}`,
} satisfies Draft<typeof english>
