import { type Estructura, type EstructuraNueva, pareceMargen } from '@telar/contract'
import { numberOf } from '@telar/fabrica'
import type { PasoGuardado } from '@telar/tablas'
import { decimalOf, inputsOf } from '../../store/rules.ts'
import type { EstructuraRow, EstructuraValues } from './estructura.repo.ts'

/** Columns with the products, lines and sectors for which a structure is chosen. */
export const ALCANCES = ['productos', 'lineas', 'sectores'] as const

const listOf = (json: string): string[] => JSON.parse(json) as string[]

/** The stored steps of a row. */
export const pasosOf = ({ pasos }: Pick<EstructuraRow, 'pasos'>): PasoGuardado[] => JSON.parse(pasos)

export const toEstructura = (row: EstructuraRow): Estructura => ({
  nombre: row.nombre,
  pasos: pasosOf(row).map((paso) => ({ ...paso, valor: numberOf(paso.valor) })),
  iva_pct: numberOf(row.iva_pct),
  redondeo:
    row.redondeo_multiplo === null
      ? null
      : {
          multiplo: numberOf(row.redondeo_multiplo),
          modo: row.redondeo_modo as NonNullable<Estructura['redondeo']>['modo'],
        },
  productos: listOf(row.productos),
  lineas: listOf(row.lineas),
  sectores: listOf(row.sectores),
  version: row.version,
})

/** A structure in the journal. */
export const entryOf = (row: EstructuraRow) => inputsOf(row)

type PasoNuevo = EstructuraNueva['pasos'][number]

/** Which steps are margin: those marked; if none is marked, those with such a name, or else the last percentage. */
const margenes = (pasos: readonly PasoNuevo[]): readonly boolean[] => {
  if (pasos.some(({ margen }) => margen !== undefined)) return pasos.map(({ margen }) => margen ?? false)
  if (pasos.some(({ nombre }) => pareceMargen(nombre))) return pasos.map(({ nombre }) => pareceMargen(nombre))
  const last = pasos.findLastIndex(({ sobre }) => sobre !== 'fijo')
  return pasos.map((_, i) => i === last)
}

/** The row for a form. @throws DomainError `datos_invalidos` for an amount out of range */
export const toValues = (datos: EstructuraNueva, moneda: string): EstructuraValues => {
  const margin = margenes(datos.pasos)
  const pasos = datos.pasos.map(
    (paso, i): PasoGuardado => ({
      nombre: paso.nombre,
      sobre: paso.sobre,
      valor: decimalOf(paso.nombre, paso.valor),
      moneda: paso.sobre !== 'fijo' || paso.moneda === moneda ? null : (paso.moneda ?? null),
      por: paso.sobre === 'fijo' ? (paso.por ?? 'unidad') : 'unidad',
      margen: margin[i]!,
    }),
  )
  return {
    nombre: datos.nombre,
    pasos: JSON.stringify(pasos),
    iva_pct: decimalOf('iva_pct', datos.iva_pct ?? 0),
    redondeo_multiplo: datos.redondeo ? decimalOf('multiplo', datos.redondeo.multiplo) : null,
    redondeo_modo: datos.redondeo?.modo ?? 'cercano',
    productos: JSON.stringify([...new Set(datos.productos ?? [])]),
    lineas: JSON.stringify(datos.lineas ?? []),
    sectores: JSON.stringify(datos.sectores ?? []),
  }
}
