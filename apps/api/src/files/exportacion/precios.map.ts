import type { PrecioProducto } from '@telar/contract'
import { microFromNumber } from '@telar/costing'
import { TABLAS, type Tabla } from '@telar/tablas'
import { listaDe } from '../importacion/lista-escrita.ts'
import { type Campo, campo, decimal, guardados, logico, monto, reasons, texto } from './campo.ts'
import type { Guardada } from './exportacion.repo.ts'

/** Lists as the text that an import reads; other columns as stored. */
const conListas = <R extends object>(tabla: Tabla): readonly Campo<R>[] =>
  guardados<R>(tabla).map((guardado) =>
    tabla.columnas[guardado.nombre]!.clase === 'lista'
      ? texto<R>(guardado.nombre, (r) => listaDe(guardado.nombre).escribir(guardado.celda(r) as string))
      : guardado,
  )

export const ESTRUCTURAS = conListas<Guardada<'estructuras'>>(TABLAS.estructuras)

export const ESCENARIOS = conListas<Guardada<'escenarios'>>(TABLAS.escenarios)

export const LISTAS: readonly Campo<Guardada<'listas_precios'>>[] = [
  ...guardados<Guardada<'listas_precios'>>(TABLAS.listas_precios),
  campo('dia')('publicada', (r) => r.publicada),
]

export const VOLUMENES = guardados<Guardada<'volumenes'>>(TABLAS.volumenes)

const importe = (nombre: keyof PrecioProducto) =>
  monto<PrecioProducto>(nombre, (r) => {
    const value = r[nombre] as number | null
    return value === null ? null : decimal(microFromNumber(value))
  })

const DEL_PRODUCTO = [
  texto<PrecioProducto>('descripcion_producto', (r) => r.descripcion_producto),
  texto<PrecioProducto>('sector_productivo', (r) => r.sector_productivo),
  texto<PrecioProducto>('estructura', (r) => r.estructura),
  importe('base_cdr'),
]

/** A price in a list; or, without a list, today's price by the structure. */
interface FilaDePrecio {
  codigo_producto: string
  lista: string
  precio: string | null
  /** Today's price of the product. */
  hoy: PrecioProducto | undefined
}

/** Only for rows without a list; a list's row shows its own price. */
const deHoy = (columna: Campo<PrecioProducto>): Campo<FilaDePrecio> => ({
  ...columna,
  celda: ({ lista, hoy }) => (hoy === undefined || lista !== '' ? null : columna.celda(hoy)),
})

export const PRECIOS: readonly Campo<FilaDePrecio>[] = [
  texto('codigo_producto', (r) => r.codigo_producto),
  texto('lista', (r) => r.lista),
  monto('precio', (r) => r.precio),
  ...DEL_PRODUCTO.map((columna) => ({
    ...columna,
    celda: ({ hoy }: FilaDePrecio) => (hoy === undefined ? null : columna.celda(hoy)),
  })),
  ...[
    importe('precio_final'),
    importe('margen_pct'),
    importe('precio_publicado'),
    importe('faltante_pct'),
    logico<PrecioProducto>('incompleto', (r) => r.incompleto),
    texto<PrecioProducto>('motivos', (r) => reasons(r.motivos.map((motivo) => motivo.texto))),
  ].map(deHoy),
]

/** Today's price of every product, then the prices stored in lists. */
export const filasDePrecios = (
  precios: readonly PrecioProducto[],
  deListas: readonly Guardada<'precios'>[],
): FilaDePrecio[] => {
  const today = new Map(precios.map((row) => [row.codigo_producto, row]))
  return [
    ...precios.map((row) => ({
      codigo_producto: row.codigo_producto,
      lista: '',
      precio: importe('precio_neto').celda(row) as string | null,
      hoy: row,
    })),
    ...deListas.map((row) => ({ ...row, hoy: today.get(row.codigo_producto) })),
  ]
}

/** A list's prices in the form that its import reads: published ones, or live ones. */
export const preciosDe = (lista: string): readonly Campo<PrecioProducto>[] => [
  texto('codigo_producto', (r) => r.codigo_producto),
  texto('lista', () => lista),
  monto(
    'precio',
    (r) =>
      importe(r.precio_publicado === null ? 'precio_neto' : 'precio_publicado').celda(r) as string | null,
  ),
  ...DEL_PRODUCTO,
]
