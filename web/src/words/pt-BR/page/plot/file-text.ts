import { significant } from '../../../../kit/format'
import type { fileText as english } from '../../../../page/plot/file-text'
import type { Draft } from '../../../draft'

const LONGEST_TITLE = 60
const shortened = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title

export const fileText = {
  program: 'AQM Lab',
  caption: ({ title, seed, from_s, to_s, program }) =>
    [shortened(title), `semente ${seed}`, `${significant(from_s, 12)}–${significant(to_s, 12)} s`, program]
      .filter(Boolean)
      .join(' · '),
  nothing: 'ainda não há nada desenhado',
  allPlots: 'todos os gráficos',
  everything: 'tudo o que foi amostrado',
  open: 'Ampliado, com uma tabela de valores',
  values: 'Salvar os valores, CSV',
  series: 'Salvar tudo o que foi amostrado nesta faixa, CSV',
  picture: 'Imagem deste gráfico',
  all: 'Todos os gráficos da tela em uma imagem',
  copyPicture: 'Copiar imagem',
  svg: 'Salvar como SVG',
  png: 'Salvar como PNG',
  colours: 'Cores da imagem',
  light: 'claras',
  dark: 'escuras',
  print: 'impressão',
  table: 'Valores do tempo mostrado; cada linha abrange o tempo desde a linha anterior',
  copy: 'Copiar como CSV',
  copied: 'Copiado',
  notCopied: 'O navegador não permitiu copiar',
} satisfies Draft<typeof english>
