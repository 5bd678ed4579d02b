import type { PrecioProducto } from '@telar/contract'
import { microFromNumber } from '@telar/costing'
import { TABLAS } from '@telar/tablas'
import { NOMBRES, PASOS } from '../importacion/lista-escrita.ts'
import { type Campo, campo, decimal, guardados, logico, monto, reasons, texto } from './campo.ts'
import type { EstructuraFoto, ListaFoto, VolumenFoto } from './exportacion.repo.ts'

/** Of lists, the text that an import reads; of all else, what is kept. */
export const ESTRUCTURAS = guardados<EstructuraFoto>(TABLAS.estructuras).map((guardado) =>
  TABLAS.estructuras.columnas[guardado.nombre as keyof typeof TABLAS.estructuras.columnas].clase === 'lista'
    ? texto<EstructuraFoto>(guardado.nombre, (r) =>
        (guardado.nombre === 'pasos' ? PASOS : NOMBRES).escribir(guardado.celda(r) as string),
      )
    : guardado,
)

export const LISTAS: readonly Campo<ListaFoto>[] = [
  ...guardados<ListaFoto>(TABLAS.listas_precios),
  campo('dia')('publicada', (r) => r.publicada),
]

export const VOLUMENES = guardados<VolumenFoto>(TABLAS.volumenes)

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

export const PRECIOS: readonly Campo<PrecioProducto>[] = [
  texto('codigo_producto', (r) => r.codigo_producto),
  ...DEL_PRODUCTO,
  importe('precio_neto'),
  importe('precio_final'),
  importe('margen_pct'),
  importe('precio_publicado'),
  importe('faltante_pct'),
  logico('incompleto', (r) => r.incompleto),
  texto('motivos', (r) => reasons(r.motivos.map((motivo) => motivo.texto))),
]

/** As a list takes them from a file: what it published, or what it asks live. */
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
