import type { ownText as english } from '../../../../page/lane/own-text'
import type { Draft } from '../../../draft'

export const ownText = {
  title: 'Nome e configuração só desta faixa',
  link: 'Enlace só desta faixa',
  json: 'Tudo o que é diferente aqui, em JSON',
  example: '{"link": {"buffer": {"packets": 60}}}',
  how: 'Um JSON merge patch do cenário (RFC 7396). Ctrl ou ⌘ + Enter aplica; um campo vazio remove todas as diferenças.',
  wrong: 'Não é um objeto JSON. A faixa não foi alterada.',
  none: 'Igual a todas as faixas',
} satisfies Draft<typeof english>
