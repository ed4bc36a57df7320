import type { posterText as english } from '../../../poster/note-text'
import type { Draft } from '../../draft'

const browsers = 'Chrome ou Edge 114, Firefox 125, Safari 17 e todas as versões posteriores servem.'

export const posterText = {
  title: 'AQM Lab',
  description:
    'Um laboratório de gerenciamento ativo de filas: compare e desenhe disciplinas de fila, pacote a pacote.',
  computing: 'Calculando …',
  unloaded: `<b>Isto é uma imagem: não foi possível carregar o laboratório.</b> Um filtro, um quadro da página ou uma conexão perdida pode ter retido o script, ou este navegador é antigo demais. ${browsers}`,
  file: '<b>Esta página não funciona a partir de um arquivo; <code>lab.html</code>, que está ao lado dela, funciona.</b> Esta precisa de um servidor web, e qualquer um serve: na pasta desta página, execute <code>python3 -m http.server</code> e abra <code>http://localhost:8000</code>.',
  script: `<b>Isto é uma imagem do que o laboratório mostra ao abrir.</b> Para funcionar, e para abrir um link, ele precisa de JavaScript e WebAssembly. ${browsers}`,
  opening: 'Abrindo o laboratório …',
  unopened: `<b>Este navegador não consegue abrir o laboratório.</b> ${browsers}`,
  needs: `O laboratório precisa de JavaScript e WebAssembly. ${browsers}`,
} satisfies Draft<typeof english>
