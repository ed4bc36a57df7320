import type { verdictRulesText as english } from '../../../measures/verdict-text'
import type { Draft } from '../../draft'

export const verdictRulesText = {
  agrees:
    'coincide: el intervalo excluye lo contrario de lo que afirma el artículo; si hay varias comparaciones, en cada una.',
  differs:
    'difiere: el intervalo excluye lo que afirma el artículo; o contiene el cero, y nada que pase del 1 % de la media mayor.',
  partly:
    'coincide en parte: unas comparaciones coinciden y otras no; o el intervalo no excluye ni lo afirmado ni lo contrario.',
  untold:
    'no se puede decidir: las ejecuciones de aquí no muestran un orden, y el artículo imprime ejecuciones únicas, que difieren menos de lo que pueden diferir por azar dos ejecuciones con semillas distintas (95 %).',
  untestable: 'no se puede comprobar: hay menos de dos ejecuciones, o aquí nada permite saberlo.',
  stated:
    'Qué se entiende por «aproximadamente», «igual» o «mucho» está junto a los indicadores, como en «afirmado: 2 a 5». Solo se comprueba lo que se afirma, casi siempre un orden: los niveles pueden ser otros.',
  chosen:
    'coincide con los supuestos elegidos, n de m elecciones distintas: menos de la mitad de las demás elecciones de lo que el artículo deja abierto coinciden también. Se ejecutan con menos réplicas, así que algunas quedan sin resolver.',
  level:
    'Cada prueba tiene un nivel del 5 %, sobre ejecuciones con las mismas semillas en todos los carriles y en todos los puntos.',
  corrections:
    'El número de comparaciones de una afirmación no requiere una corrección como la de Holm. «Coincide» las requiere todas, lo que hace más raro un error (una prueba de intersección-unión: Berger 1982). Para «difiere» basta una si no coincide ninguna, y una sola podría deberse al azar; pero siempre que aquí difiere una afirmación con varias comparaciones, difiere al menos la mitad de ellas. En el límite de lo afirmado, cada una yerra en esa dirección en el 2,5 % de los casos, así que al menos la mitad de ellas en el 5 % como máximo, dependan como dependan unas de otras (desigualdad de Markov).',
} satisfies Draft<typeof english>
