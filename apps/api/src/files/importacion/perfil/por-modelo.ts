import type { CampoDePerfil } from '@telar/contract'
import { tituloNormal } from '@telar/planillas'
import type { Conjetura, HojaCruda } from './reconocer.ts'
import { cabezaDe, titulosDe } from './titulos.ts'

const MODELO = /^((cod(igo)?)?(de|del)?(modelo|articulo|producto|prenda|estilo)|art)s?$/

/**
 * Splits a list with the time of each operation for each model into two tables: the operations, each of one minute (or of the
 * unit in which the times count), and the recipes, whose quantities are the times. Returns other guesses unchanged.
 */
export const porModelo = (hoja: HojaCruda, conjetura: Conjetura): readonly Conjetura[] => {
  const { tabla, fila, campos } = conjetura
  if (tabla !== 'matriz_mano' || hoja.renglones[fila] === undefined) return [conjetura]
  const titulos = titulosDe(cabezaDe(hoja.renglones, fila))
  const named = (campo: string): string | undefined => campos.find((each) => each.campo === campo)?.columna
  const taken = new Set(campos.flatMap(({ columna }) => columna ?? []))
  const modelo = titulos.findIndex((titulo) => !taken.has(titulo) && MODELO.test(tituloNormal(titulo)))
  const [operacion, tiempo] = [named('codigo_mano_obra'), named('horas_hombre_std')]
  if (modelo < 0 || operacion === undefined || tiempo === undefined) return [conjetura]
  const filas = hoja.renglones.slice(fila + 1)
  const empty = filas.filter(({ celdas }) => String(celdas[modelo] ?? '').trim() === '').length
  if (empty === filas.length) return [conjetura]
  const producto: CampoDePerfil = {
    campo: 'codigo_producto',
    columna: titulos[modelo]!,
    ...(empty * 4 >= filas.length && { arriba: true as const }),
  }
  return [
    {
      ...conjetura,
      completa: false,
      campos: campos.map((campo) =>
        campo.campo === 'horas_hombre_std' ? { campo: campo.campo, fijo: '1' } : campo,
      ),
    },
    {
      ...conjetura,
      tabla: 'recetas',
      completa: false,
      campos: [
        producto,
        { campo: 'codigo_ingrediente', columna: operacion },
        { campo: 'cantidad_ingrediente', columna: tiempo },
      ],
    },
  ]
}
