import type { helpKeysText as english } from '../../../../features/help/keys-text'
import type { Draft } from '../../../draft'

export const helpKeysText = {
  help: 'Esta ajuda',
  everywhere: {
    next: 'Próximo controle',
    close: 'Fechar o painel aberto, ou cancelar',
  },
  curve: {
    title: 'Em uma curva de descarte',
    choose: 'Ponto de controle ou penhasco anterior ou seguinte',
    probability: 'Probabilidade de descarte, em passos de 0,01',
    queue: 'Fila, em passos de um pacote',
    far: 'com um passo: dez vezes maior',
    fine: 'com um passo: um décimo dele',
    free: 'mantida ao arrastar ou desenhar no editor ampliado: sem encaixe',
    add: 'Adicionar um ponto de controle depois deste',
    remove: 'Remover o ponto de controle',
    ends: 'Primeiro ou último ponto de controle',
    numbers: 'Digitar os números',
    large: 'O editor ampliado; Esc sai dele',
  },
  slider: {
    title: 'Em um controle deslizante',
    step: 'Passo anterior ou seguinte',
    ends: 'Mínimo ou máximo',
  },
} satisfies Draft<typeof english>
