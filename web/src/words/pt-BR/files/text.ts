import type { Format } from '../../../files/format'
import type { filesText as english } from '../../../files/text'
import { listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const size = (bytes: number) =>
  bytes >= 1e6 ? `${significant(bytes / 1e6, 12)} MB` : `${significant(bytes / 1e3, 12)} kB`
const named = ({ name, extensions }: Format) => `${name} (${listed(extensions)})`

export const filesText = {
  refused: (file) => `“${file}” não foi aberto`,
  opened: (file) => `“${file}” foi aberto, com observações`,
  tooLarge: ({ name, most_bytes }) => `tem mais de ${size(most_bytes)}, o limite para ${name}`,
  unread: 'o navegador não conseguiu lê-lo',
  unknown: (formats) => `não tem nenhum dos formatos que o laboratório abre: ${listed(formats.map(named))}`,
  scenario: 'um cenário',
  saveScenario: 'Salvar este cenário',
  saved: {
    name: 'um gráfico ou uma tabela que o laboratório salvou',
    none: 'não diz de que execução é; os arquivos salvos pelo laboratório dizem',
    address: (address) => `é de uma figura; o endereço dela a abre: ${address}`,
  },
  lab: {
    refused: 'O laboratório não foi salvo como arquivo',
    unfetched:
      'não foi possível obter lab.html. Para salvá-lo é preciso o site; o arquivo salvo não precisa de rede',
    absent:
      'este site ainda não tem lab.html: `npm run build` o cria, e `npm start` o cria pouco depois que o laboratório abre',
  },
  handIns: {
    name: 'uma lista de entregas',
    graded: 'é uma lista de entregas; quem a lê é `npm run grade`',
  },
  results: {
    name: 'resultados de uma execução',
    none: 'contém indicadores de uma execução, e não o cenário; abra o arquivo que foi executado',
  },
} satisfies Draft<typeof english>
