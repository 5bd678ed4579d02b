import type {
  Cotizacion,
  Desglose,
  Faltante,
  InsumosDePeso,
  ResultadoCdr,
  TotalSector,
} from '@telar/contract'
import {
  add,
  currencyShares,
  explain,
  heaviestSupplies,
  type Micro,
  microToNumber,
  OUT_OF_RANGE,
  type PartesMoneda,
  type ResultadoProducto,
  shares,
  ZERO,
} from '@telar/costing'
import type { Estado } from '../../catalog/costos.ts'
import { toMotivos } from '../../catalog/motivos.ts'
import { fechaDe } from '../../store/dia.ts'
import { DomainError } from '../../store/domain-error.ts'
import { type Escritura, montosDe } from '../../store/escritura.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { resultNumber } from '../../store/montos.ts'
import { inOrder, matches } from '../lista.ts'
import { consultasDePrecios } from '../precio/precio.consultas.ts'
import { toMonedas, toNodos, toPartes, toResultado, toTotalSector } from './cdr.map.ts'
import { faltasDe, type Incompleto } from './faltantes.ts'
import { toPasos } from './pasos.ts'

/* What can be asked of a factory as it stands at a moment, be it the present or a past one. */

/** @throws DomainError `no_encontrado` */
const assertProducto = ({ model }: Estado, codigo: string): void => {
  if (model.has('producto', codigo)) return
  throw new DomainError('no_encontrado', `No existe el producto ${codigo}.`)
}

/** Worked out once for each state of the factory. */
const partesMoneda = ({ model, recordar }: Estado): PartesMoneda =>
  recordar('monedas', () => currencyShares(model))

const consultas = {
  ...consultasDePrecios,

  resultados: (
    { model, descripcion, recordar }: Estado,
    { offset = 0, limit, ...filter }: ListFilter,
  ): Listed<ResultadoCdr> => {
    const toRow = (producto: ResultadoProducto) =>
      toResultado(producto, descripcion('producto', producto.codigo))
    const codigos = recordar(JSON.stringify(['resultados', filter]), () =>
      inOrder(
        Array.from(model.resultados(), toRow).filter(matches(filter)),
        filter.sort ?? 'codigo_producto',
      ).map(({ codigo_producto }) => codigo_producto),
    )
    const page = codigos.slice(offset, limit === undefined ? undefined : offset + limit)
    return { rows: page.map((codigo) => toRow(model.producto(codigo))), total: codigos.length }
  },

  base: (estado: Estado, codigo: string): Pick<ResultadoCdr, 'base_cdr' | 'incompleto' | 'motivos'> => {
    assertProducto(estado, codigo)
    const { base, incompleto, motivos } = estado.model.base(codigo)
    return { base_cdr: resultNumber(base), incompleto, motivos: toMotivos(motivos) }
  },

  desglose: (estado: Estado, codigo: string, profundidad: number, escritura: Escritura): Desglose => {
    assertProducto(estado, codigo)
    const { model, descripcion } = estado
    const composicion = shares(model, codigo)
    const { hijos, pasos } = explain(model, codigo, { depth: profundidad })
    const producto = model.producto(codigo)
    const montos = montosDe(escritura)
    return {
      resultado: toResultado(producto, descripcion('producto', codigo)),
      porcentaje_mantencion: producto.pct,
      ...toPartes(composicion),
      ...(producto.base !== null && toMonedas(partesMoneda(estado).producto(codigo))),
      pasos: toPasos(pasos, montos),
      lineas: toNodos(hijos, descripcion, montos),
    }
  },

  faltantes: ({ model, descripcion, recordar }: Estado, limit: number) => {
    const faltas = recordar('faltantes', () => {
      const incompletos: Incompleto[] = []
      for (const { codigo, incompleto, motivos } of model.resultados()) {
        if (incompleto) incompletos.push({ codigo, motivos: toMotivos(motivos) })
      }
      return faltasDe(incompletos)
    })
    return {
      total: faltas.length,
      faltantes: faltas
        .slice(0, limit)
        .map((falta): Faltante => ({ ...falta, descripcion: descripcion(falta.tipo, falta.codigo) })),
    }
  },

  insumosDePeso: ({ model, descripcion }: Estado, limit: number): InsumosDePeso => {
    const total = model.sectores().reduce<Micro | null>((sum, { conMantencion }) => {
      const next = sum === null || conMantencion === null ? OUT_OF_RANGE : add(sum, conMantencion)
      return next === OUT_OF_RANGE ? null : next
    }, ZERO)
    return {
      total_cdr_mantencion: resultNumber(total),
      insumos: heaviestSupplies(model, limit).map(({ codigo, cantidad, peso }) => ({
        codigo,
        detalle: descripcion('insumo', codigo),
        cantidad: microToNumber(cantidad),
        peso: microToNumber(peso),
      })),
    }
  },

  /** What a unit of each of these valores is worth; null where none is in force. */
  valen: ({ model }: Estado, codigos: readonly string[]): (Pick<Cotizacion, 'vale' | 'desde'> | null)[] =>
    codigos.map((codigo) => {
      const vigor = model.hayValor(codigo) ? model.valor(codigo) : null
      const vale = vigor?.efectivo ?? null
      return vigor && vale !== null ? { vale: microToNumber(vale), desde: fechaDe(vigor.desde) } : null
    }),

  sectores: (estado: Estado): TotalSector[] =>
    estado.model
      .sectores()
      .map((total) => ({
        ...toTotalSector(total),
        ...(total.base !== null && toMonedas(partesMoneda(estado).sector(total.sector))),
      }))
      .sort((a, b) => a.sector_productivo.localeCompare(b.sector_productivo, 'es')),
}

type Consultas = typeof consultas
export type Consulta = keyof Consultas
/** What a question needs besides the factory. */
export type Args<K extends Consulta> = Consultas[K] extends (estado: Estado, ...args: infer A) => unknown
  ? A
  : never
export type Respuesta<K extends Consulta> = ReturnType<Consultas[K]>

/** @throws DomainError `no_encontrado` */
export const consultar = <K extends Consulta>(estado: Estado, nombre: K, args: Args<K>): Respuesta<K> => {
  const consulta = consultas[nombre] as unknown as (estado: Estado, ...args: Args<K>) => Respuesta<K>
  return consulta(estado, ...args)
}
