import { type Cabeza, type Pedido, type PedidoDeHojas, trasEncabezado } from './archivo.ts'
import { abrirCsv, type CsvAbierto } from './csv.ts'
import { BUSCADAS, buscarEncabezado, type ColumnaBuscada, esEncabezado, masParecido } from './encabezado.ts'
import { ArchivoIlegible, FILAS_POR_TANDA, type Renglon } from './hoja.ts'

/*
 * A CSV is read where its rows are used, in batches: a thread would need longer to start and to hand the rows over than the rows
 * take to read. Its time is proportional to its length, however it is made, so that a batch never takes longer than some milliseconds.
 */

/** A longer batch of long rows would take more than a moment. */
const CARACTERES = 500_000

const lengthOf = ({ celdas }: Renglon): number =>
  celdas.reduce<number>((sum, celda) => sum + `${celda}`.length, 0)

function* inBatches(first: readonly Renglon[], rest: Iterable<Renglon>): Generator<readonly Renglon[]> {
  if (first.length > 0) yield first
  let some: Renglon[] = []
  let characters = 0
  for (const renglon of rest) {
    some.push(renglon)
    characters += lengthOf(renglon)
    if (some.length < FILAS_POR_TANDA && characters < CARACTERES) continue
    yield some
    some = []
    characters = 0
  }
  if (some.length > 0) yield some
}

const abrir = (bytes: Buffer, tablas: readonly (readonly ColumnaBuscada[])[]): CsvAbierto => {
  if (bytes.length === 0) throw new ArchivoIlegible('El CSV está vacío.')
  return abrirCsv(bytes, (titles) => tablas.some((columnas) => esEncabezado(titles, columnas)))
}

/** A CSV with its header, and its rows in batches, each read when it is asked for. @throws ArchivoIlegible, also while rows are read */
export const csvConTitulos = (
  bytes: Buffer,
  { columnas }: Pedido,
): Cabeza & { tandas: Generator<readonly Renglon[]> } => {
  const { hoja, renglones } = abrir(bytes, [columnas])
  const first: Renglon[] = []
  while (first.length <= BUSCADAS) {
    const { value, done } = renglones.next()
    if (done) break
    first.push(value)
  }
  const encabezado = buscarEncabezado(first, columnas)
  const parecido = encabezado === null ? masParecido([{ hoja: null, renglones: first }], columnas) : null
  const { primera, hayFilas } = trasEncabezado(first, encabezado)
  return { hoja, encabezado, parecido, hayFilas, tandas: inBatches(first.slice(primera), renglones) }
}

/** A CSV as a single sheet without a name, its rows in batches as above. @throws ArchivoIlegible, also while rows are read */
export const csvEntero = (
  bytes: Buffer,
  { tablas }: Pick<PedidoDeHojas, 'tablas'>,
): Pick<CsvAbierto, 'hoja'> & { tandas: Generator<readonly Renglon[]> } => {
  const { hoja, renglones } = abrir(bytes, tablas)
  return { hoja, tandas: inBatches([], renglones) }
}
