import { searchable } from '@telar/contract'
import { type FilaDeArchivo, leerPorColor, leerPorTalle } from '@telar/tablas'
import { jsonOf } from '../../catalog/receta/variedad.ts'
import { CERO, type Valor } from './columna.ts'
import { type FilaLeida, type Rechazo, Refused, rechazar, type Tanda } from './filas.ts'
import type { Guardado } from './guardado.ts'

/** Titles of a file of recipes for the size or colour of a row, and for the ingredient of that colour. */
const DE_VARIANTE = ['talle', 'color', 'ingrediente_del_color'] as const

const isVariante = ({ valores }: FilaLeida): boolean => Boolean(valores.talle || valores.color)

/** The row of a line whose own row is not in the file, built from a row of one of its sizes or colours. */
const lineaDe = (fila: FilaLeida): FilaLeida => {
  const {
    talle: _t,
    color: _c,
    ingrediente_del_color: _i,
    cantidad_ingrediente: _q,
    ...valores
  } = fila.valores
  return { ...fila, valores, variantes: [], sinLinea: true }
}

const withoutTitles = (fila: FilaLeida): FilaLeida => {
  const valores = { ...fila.valores }
  for (const titulo of DE_VARIANTE) delete valores[titulo]
  return { ...fila, valores, variantes: [] }
}

/** Attaches the rows of sizes and colours to the row of their line. The line stands where the first of them does. */
export const juntar = (tandas: readonly Tanda[]): readonly Tanda[] => {
  const first = tandas.find(({ filas }) => filas.length > 0)?.filas[0]
  if (first === undefined || !DE_VARIANTE.some((titulo) => titulo in first.valores)) return tandas
  const lineas = new Map<string, FilaLeida>()
  for (const { filas } of tandas)
    for (const fila of filas) if (!isVariante(fila)) lineas.set(fila.clave, withoutTitles(fila))
  return tandas.map(({ numero, filas }) => ({
    numero,
    filas: filas.flatMap((fila) => {
      const known = lineas.get(fila.clave)
      if (!isVariante(fila)) return [known!]
      const linea = known ?? lineaDe(fila)
      lineas.set(fila.clave, linea)
      linea.variantes!.push(fila)
      return known === undefined ? [linea] : []
    }),
  }))
}

/** A size or colour as its product has it; undefined for one that the product lacks. */
export const comoSeLlama = (nombres: readonly string[], dicho: string): string | undefined =>
  nombres.find((nombre) => nombre === dicho) ??
  nombres.find((nombre) => searchable(nombre) === searchable(dicho))

const nombrado = (
  nombres: readonly string[],
  dicho: string,
  columna: 'talle' | 'color',
  producto: string,
): string => {
  const found = comoSeLlama(nombres, dicho)
  if (found === undefined) throw new Refused(columna, dicho, `${producto} no tiene el ${columna} ${dicho}`)
  return found
}

/** A line's quantities and ingredients by size and colour, as stored. */
interface Variedad {
  talles: Record<string, string>
  colores: ReturnType<typeof leerPorColor>
}

/** @throws Refused */
const tomarUna = (
  variedad: Variedad,
  { valores }: FilaLeida,
  propio: readonly [tipo: string, codigo: string],
  { ejesDe, tiposDe }: Guardado,
): void => {
  const { codigo_producto: producto, talle, color, cantidad_ingrediente: cantidad } = valores
  const otro = valores.ingrediente_del_color ?? null
  const ejes = ejesDe(producto!)
  if (talle && color)
    throw new Refused('color', color, 'una fila va con un talle o con un color, no con los dos')
  if (talle) {
    if (otro !== null) throw new Refused('ingrediente_del_color', otro, 'va solo en la fila de un color')
    variedad.talles[nombrado(ejes.talles, talle, 'talle', producto!)] = cantidad!
    return
  }
  const nombre = nombrado(ejes.colores, color!, 'color', producto!)
  const tipo = otro === null || otro === propio[1] ? propio[0] : tiposDe(otro)[0]
  if (tipo === undefined)
    throw new Refused('ingrediente_del_color', otro!, `no existe el ingrediente ${otro}`)
  if (tipo !== propio[0] && tipo !== 'insumo' && tipo !== 'producto')
    throw new Refused('ingrediente_del_color', otro!, 'por color va un insumo o un producto')
  variedad.colores[nombre] = [tipo, otro ?? propio[1], cantidad ?? null] as Variedad['colores'][string]
}

/** @throws Refused for a new line if no row gives the quantity of the remaining sizes and colours */
const assertEntera = (
  { talles, colores }: Variedad,
  { codigo, valores }: FilaLeida,
  { ejesDe }: Guardado,
): void => {
  const ejes = ejesDe(valores.codigo_producto!)
  const all = (names: readonly string[], said: (name: string) => unknown) =>
    names.length > 0 && names.every((name) => said(name) != null)
  if (all(ejes.talles, (name) => talles[name]) || all(ejes.colores, (name) => colores[name]?.[2])) return
  const motivo = `falta la fila de ${codigo} sin talle ni color: dice cuánto llevan los demás`
  throw new Refused('cantidad_ingrediente', '', motivo)
}

/**
 * The values of a line from its row and those of its sizes and colours. Faulty rows of sizes and colours are rejected one by one.
 * @param entera whether sizes and colours that the file does not have are removed
 * @throws Refused if the line as a whole is refused
 */
export const conVariantes = (
  fila: FilaLeida,
  tipo: string,
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
  { entera, rechazos }: { entera: boolean; rechazos: Rechazo[] },
): Record<string, Valor> => {
  const { variantes, valores } = fila
  if (variantes === undefined) return {}
  const kept = entera ? undefined : antes
  const variedad: Variedad = {
    talles: leerPorTalle(kept?.por_talle ?? ''),
    colores: leerPorColor(kept?.por_color ?? ''),
  }
  for (const one of variantes) {
    try {
      tomarUna(variedad, one, [tipo, valores.codigo_ingrediente!], guardado)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      rechazos.push(rechazar(one, error.fault))
    }
  }
  const said = {
    por_talle: jsonOf(Object.entries(variedad.talles)),
    por_color: jsonOf(Object.entries(variedad.colores)),
  }
  if (!fila.sinLinea) return said
  if (antes !== undefined) return { ...said, cantidad_ingrediente: antes.cantidad_ingrediente! }
  assertEntera(variedad, fila, guardado)
  const some = variantes
    .map((one) => one.valores.cantidad_ingrediente)
    .find((cantidad) => cantidad && cantidad !== CERO)
  return { ...said, cantidad_ingrediente: some ?? CERO }
}

/** The sub-products of a line, including those of single colours. */
export const subproductosDe = ({ tipo, codigo_ingrediente, por_color }: FilaDeArchivo): string[] => [
  ...new Set([
    ...(tipo === 'producto' ? [codigo_ingrediente!] : []),
    ...Object.values(leerPorColor(por_color ?? '')).flatMap(([kind, codigo]) =>
      kind === 'producto' ? codigo : [],
    ),
  ]),
]
