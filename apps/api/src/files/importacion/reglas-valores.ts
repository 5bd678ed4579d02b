import { formatMicro, multiply, OUT_OF_RANGE } from '@telar/costing'
import {
  type CampoNombrado,
  claseEnUso,
  microOf,
  motivoDeNombrar,
  motivoDeRecargo,
  valeSiempreUno,
} from '@telar/fabrica'
import {
  COLUMNA_GLOBAL,
  COLUMNA_NOMBRADA,
  type FilaDeArchivo,
  legible,
  unidadDe,
  VALOR_GLOBAL,
} from '@telar/tablas'
import { isMatriz } from '../../store/vale.ts'
import { CERO, type Valor } from './columna.ts'
import { Refused } from './filas.ts'
import type { Guardado } from './guardado.ts'
import type { Opciones } from './opciones.ts'
import type { Reparto } from './reparto.ts'
import type { Tabla } from './tablas.ts'

/** @throws Refused for an unknown valor, or for the installation's currency, which is always worth 1 */
export const assertVigencia = (valor: string, { valores }: Guardado, { moneda }: Opciones): void => {
  if (valor === moneda) throw new Refused('valor', valor, valeSiempreUno(moneda))
  if (!valores.has(valor)) throw new Refused('valor', valor, `no existe el valor ${valor}`)
}

/** @throws Refused for a valor that the form would refuse */
export const assertValor = (
  { codigo, clase, recargo_pct: recargo }: Record<string, Valor>,
  antes: FilaDeArchivo | undefined,
  { enUso }: Guardado,
  { moneda }: Opciones,
): void => {
  if (codigo === moneda) throw new Refused('codigo', codigo, valeSiempreUno(moneda))
  if (antes !== undefined && clase !== antes.clase && enUso.has(codigo!))
    throw new Refused('clase', clase, claseEnUso(codigo!))
  const motivo = recargo === CERO ? null : motivoDeRecargo(codigo!, clase!)
  if (motivo !== null) throw new Refused('recargo_pct', legible(recargo!), motivo)
}

/** @throws Refused for a field that names an unsuitable valor, unless the record has it already */
export const assertNombrado = (
  campo: CampoNombrado,
  codigo: Valor | undefined,
  antes: FilaDeArchivo | undefined,
  { valores }: Guardado,
  { moneda }: Opciones,
): void => {
  if (codigo === undefined || codigo === null || codigo === antes?.[campo]) return
  const motivo = motivoDeNombrar(campo, codigo, valores.get(codigo)?.clase, moneda)
  if (motivo !== null) throw new Refused(campo, codigo, motivo)
}

/** The code of the unit that a row names, in capitals or not (COM-03). @throws Refused for an unknown unit */
export const unidadNombrada = (campo: string, texto: Valor, { unidades }: Guardado): Valor => {
  if (texto === null) return null
  const codigo = unidadDe(texto, unidades.keys())
  if (codigo === undefined) throw new Refused(campo, texto, `no existe la unidad ${texto}`)
  return codigo
}

/** Today's cost of a supply with this price, in the installation's currency; null if unknown or out of range. */
const costoDe = (precio: Valor, { moneda }: FilaDeArchivo, valores: Guardado['valores']): Valor => {
  if (precio === null || !moneda) return precio
  const vale = valores.get(moneda)?.vale ?? null
  const costo = vale === null ? OUT_OF_RANGE : multiply(microOf(precio), microOf(vale))
  return costo === OUT_OF_RANGE ? null : formatMicro(costo)
}

/** An amount in the installation's currency, to compare a row's old and new amounts. */
export const valeHoyDe = (
  { nombre }: Tabla,
  columna: string,
  fila: FilaDeArchivo,
  { efectivo }: Pick<Reparto, 'efectivo'>,
  { valores }: Guardado,
): Valor =>
  nombre === 'ofertas' && columna === 'precio'
    ? costoDe(fila.precio ?? null, fila, valores)
    : efectivo(columna, fila)

/** The value that a row shows in a column. A row of a matrix without its own value shows the valor that it follows. */
export const efectivoDe =
  ({ nombre }: Tabla, { valores, porOferta }: Guardado): Reparto['efectivo'] =>
  (columna, fila) => {
    const stored = fila[columna] ?? null
    if (nombre === 'insumos') {
      if (columna !== 'costo') return stored
      if (fila.eleccion !== undefined && fila.eleccion !== 'propio')
        return porOferta.get(fila.codigo!)?.costo ?? null
      return costoDe(stored, fila, valores)
    }
    if (stored !== null || !isMatriz(nombre) || columna !== COLUMNA_GLOBAL[nombre]) return stored
    return valores.get(fila[COLUMNA_NOMBRADA[nombre]] ?? VALOR_GLOBAL[nombre])?.vale ?? null
  }

/** If the file repeats the value that a row shows, the row keeps its source (VAL-10). */
export const withSource = (
  valores: Record<string, Valor>,
  antes: FilaDeArchivo | undefined,
  tabla: Tabla,
  guardado: Guardado,
): Record<string, Valor> => {
  if (!isMatriz(tabla.nombre)) return valores
  const columna = COLUMNA_GLOBAL[tabla.nombre]
  const valor = valores[columna]
  if (
    valor === undefined ||
    valor !== efectivoDe(tabla, guardado)(columna, antes ?? { ...valores, [columna]: null })
  )
    return valores
  return { ...valores, [columna]: antes?.[columna] ?? null }
}
