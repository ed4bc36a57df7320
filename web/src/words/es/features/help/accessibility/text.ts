import type { accessibilityText as english } from '../../../../../features/help/accessibility/text'
import type { Draft } from '../../../../draft'

export const accessibilityText = {
  title: 'Accesibilidad',
  aim: 'El laboratorio aspira a cumplir WCAG 2.2, nivel AA.',
  scope:
    'Estos son los criterios sobre los que un laboratorio de gráficas en movimiento tiene algo que decir. Los que no figuran no necesitan aquí nada especial (no hay vídeo, ni límite de tiempo, ni inicio de sesión).',
  heads: ['Criterio', 'Cómo se cumple', 'Lo garantiza'],
  kept: {
    '1.1.1': {
      criterion: '1.1.1 Contenido no textual',
      how: 'Cada gráfica tiene un nombre y, con las flechas, valores en palabras; en su menú hay una tabla con todos los valores.',
    },
    '1.3.1': {
      criterion: '1.3.1, 4.1.2 Estructura, nombres, funciones',
      how: 'axe no encuentra ningún fallo en la pantalla principal, los resultados, los menús, los diálogos, las figuras, cuatro carriles, el teléfono y el proyector, en claro y en oscuro, ni en la impresión ni en el sonido.',
    },
    '1.4.1': {
      criterion: '1.4.1 Uso del color',
      how: 'Un carril tiene una letra junto a su color, y un trazo propio donde los carriles comparten una gráfica; en papel, las pérdidas tienen tramas.',
    },
    '1.4.2': {
      criterion: '1.4.2 Control del audio',
      how: 'Nada suena antes de una pulsación; el volumen y la parada están en el mismo diálogo; no suena mientras el laboratorio está en pausa.',
    },
    '1.4.3': {
      criterion: '1.4.3, 1.4.11 Contraste',
      how: 'Los colores de los dos temas están medidos; el foco tiene un anillo de al menos 2 px y 3:1.',
    },
    '1.4.4': {
      criterion: '1.4.4 Cambio de tamaño del texto',
      how: 'Al 200 % de 1280 × 720 y de 1440 × 900, ningún texto se superpone a otro, y ninguno se corta salvo la nota que se nombra abajo.',
    },
    '1.4.10': {
      criterion: '1.4.10 Reajuste del contenido',
      how: 'Con 320 × 256 píxeles CSS (400 % de 1280 × 1024), nada se desplaza hacia los lados, y las partes fijas ocupan menos de la mitad.',
    },
    '1.4.12': {
      criterion: '1.4.12 Espaciado del texto',
      how: 'No se pierde nada con el espaciado que los lectores pueden fijar, en una ventana de 1440 × 900 y en un teléfono en vertical.',
    },
    '2.1.1': {
      criterion: '2.1.1, 2.1.2 Teclado, sin trampas para el foco',
      how: 'La curva, la tabla de puntos, las gráficas y los menús funcionan solo con el teclado.',
    },
    '2.1.4': {
      criterion: '2.1.4 Atajos de un carácter',
      how: 'Las teclas de una sola pulsación se pueden desactivar todas juntas.',
    },
    '2.2.2': {
      criterion: '2.2.2 Pausa',
      how: 'Reproducir y pausar está entre las tres primeras paradas de la tecla Tab; Espacio lo hace en todas partes.',
    },
    '2.3.3': {
      criterion: '2.3.3 Animación (AAA)',
      how: 'Con movimiento reducido, las gráficas avanzan a pasos, como máximo dos por segundo, y ningún estilo anima nada.',
    },
    '2.4.1': {
      criterion: '2.4.1, 2.4.3 Saltos, orden',
      how: 'Primero viene un salto a los carriles, y la carga antes que los carriles.',
    },
    '2.4.11': {
      criterion: '2.4.11 Foco no oculto',
      how: 'Los elementos con el foco están dentro de la ventana y no debajo de partes fijas, hasta 320 × 256 píxeles CSS.',
    },
    '2.5.7': {
      criterion: '2.5.7 Arrastre',
      how: 'Los puntos de control se pueden colocar con toques, y mover con botones de paso, números y una tabla.',
    },
    '2.5.8': {
      criterion: '2.5.8 Tamaño de los objetivos',
      how: 'Los objetivos táctiles tienen 44 px de alto y de ancho; los del ratón tienen 24 px, o ese espacio a su alrededor.',
    },
    '4.1.3': {
      criterion: '4.1.3 Mensajes de estado',
      how: 'Cuando el comportamiento de un carril pasa a ser de otro tipo, se anuncia sin interrumpir, con su cola y sus pérdidas, como máximo una vez cada cinco segundos. En la ayuda se elige qué carriles se anuncian.',
    },
  },
  beyond:
    'Además: con colores forzados, las gráficas toman los colores del sistema; una comparación se imprime en una página en blanco y negro; las colas y las curvas de descarte se pueden oír.',
  spoken: 'Un lector de pantalla anuncia cuándo cambia el comportamiento de estos carriles',
  lane: (letter) => `Carril ${letter}`,
  stories: 'Las pruebas que los garantizan están en `e2e`.',
  lacking: 'Se sabe que no se cumple, o no se ha probado',
  lacks: [
    'Con el espaciado de 1.4.12 en una ventana de 1280 × 720, «Dibujar» tapa el final de «probabilidad de descarte».',
    'Al 200 %, la nota sobre una gráfica, que indica la unidad, puede cortarse tras su primera parte.',
    'No han probado los lectores de pantalla personas que los usan a diario.',
  ],
} satisfies Draft<typeof english>
