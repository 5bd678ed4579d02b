import type {
  CostoDe,
  Cotizacion,
  Desglose,
  Faltante,
  InsumosDePeso,
  Perdida,
  ResultadoCdr,
  Tendencias,
  TipoIngrediente,
  TotalSector,
  Variante,
} from '@telar/contract'
import {
  add,
  allShares,
  currencyShares,
  explain,
  heaviestSupplies,
  losses,
  type Micro,
  microToNumber,
  OUT_OF_RANGE,
  type PartesMoneda,
  parteDe,
  productoEn,
  shares,
  type Variedad,
  ZERO,
} from '@telar/costing'
import { DomainError, type Estado, fechaDe, resultNumber, toMotivos, toTotalSector } from '@telar/fabrica'
import { CATALOGO_DE, noExiste } from '@telar/tablas'
import { seVende } from '../../catalog/venta.ts'
import { type FiltroDeVenta, type Listed, type ListFilter, pageOf } from '../../store/list.ts'
import { type Formato, montosDe } from '../../store/montos.ts'
import { productosEnOrden } from '../lista.ts'
import { consultasDePrecios } from '../precio/precio.consultas.ts'
import { assertProducto, sinVariante } from '../variedad.ts'
import { consultasDeVolumen } from '../volumen/volumen.consultas.ts'
import { consultasDeArchivos } from './archivo.consultas.ts'
import { toFila, toMateriales, toMonedas, toNodos, toPartes, toProfundas, toResultado } from './cdr.map.ts'
import { toCostoExplicado } from './explicado.ts'
import { faltasDe, type Incompleto } from './faltantes.ts'
import { pasosDeProducto } from './pasos.ts'
import {
  avisosDeProducto,
  consultasDePreciosViejos,
  preciosEnLista,
  type Vigilancia,
} from './precios-viejos.ts'
import { listUsos } from './usos.ts'

/* Questions about a factory at a moment, present or past. */

/** Computed once for each state of the factory. */
const partesMoneda = ({ model, recordar }: Estado): PartesMoneda =>
  recordar('monedas', () => currencyShares(model))

/** @throws DomainError `no_encontrado` for a size or colour that the product lacks, or where it has some and none is named */
const varianteDe = ({ model }: Estado, codigo: string, variedad: Variedad) => {
  const { talle = null, color = null } = parteDe(model, codigo, variedad) ?? {}
  return talle === null || color === null ? sinVariante(codigo, variedad) : { talle, color }
}

type Composicion = Omit<Tendencias['productos'][number], 'costos'> & { costo: number | null }

const consultas = {
  ...consultasDePrecios,
  ...consultasDeVolumen,
  ...consultasDePreciosViejos,
  ...consultasDeArchivos,
  usos: listUsos,

  resultados: (estado: Estado, filter: ListFilter, dias: number | null = null): Listed<ResultadoCdr> => {
    const productos = productosEnOrden(estado, filter)
    const precios = preciosEnLista(estado, dias)
    const rows = pageOf(productos, filter).map(({ codigo }) => {
      const producto = estado.model.producto(codigo)
      return { ...toFila(producto, estado), ...precios(codigo, producto.base) }
    })
    return { rows, total: productos.length }
  },

  /** Incomplete products, by code. */
  incompletos: (estado: Estado): ResultadoCdr[] =>
    productosEnOrden(estado, {})
      .map(({ codigo }) => estado.model.producto(codigo))
      .flatMap((producto) => (producto.incompleto ? [toFila(producto, estado)] : [])),

  base: (
    estado: Estado,
    codigo: string,
    vigilancia: Vigilancia,
  ): Pick<ResultadoCdr, 'base_cdr' | 'incompleto' | 'motivos' | 'avisos'> => {
    assertProducto(estado, codigo)
    const { base, incompleto, motivos } = estado.model.base(codigo)
    return {
      base_cdr: resultNumber(base),
      incompleto,
      motivos: toMotivos(motivos),
      ...avisosDeProducto(estado, codigo, vigilancia),
    }
  },

  costo: (estado: Estado, tipo: TipoIngrediente, codigo: string, formato: Formato): CostoDe => {
    if (!estado.model.has(tipo, codigo))
      throw new DomainError('no_encontrado', noExiste(CATALOGO_DE[tipo], codigo))
    return {
      descripcion: estado.descripcion(tipo, codigo),
      ...toCostoExplicado(estado, tipo, codigo, montosDe(formato)),
    }
  },

  variantes: (estado: Estado, codigo: string): Variante[] => {
    assertProducto(estado, codigo)
    return estado.model
      .variantes(codigo)
      .map(({ base, ...variante }) => ({ ...variante, base_cdr: resultNumber(base) }))
  },

  desglose: (
    estado: Estado,
    codigo: string,
    { profundidad, talle, color }: { profundidad: number } & Variedad,
    formato: Formato,
    vigilancia: Vigilancia | null = null,
  ): Desglose => {
    assertProducto(estado, codigo)
    const { model } = estado
    const variante =
      talle === undefined && color === undefined ? null : varianteDe(estado, codigo, { talle, color })
    const composicion = shares(model, codigo)
    const { hijos } = explain(model, codigo, { depth: profundidad, ...(variante && { variante }) })
    const producto = variante === null ? model.producto(codigo) : productoEn(model, codigo, variante)
    const montos = montosDe(formato)
    return {
      resultado: {
        ...toResultado(producto, estado),
        ...(vigilancia && avisosDeProducto(estado, codigo, vigilancia)),
      },
      porcentaje_mantencion: producto.pct,
      ...toPartes(variante === null ? composicion : null),
      ...(producto.base !== null && variante === null && toMonedas(partesMoneda(estado).producto(codigo))),
      ...(producto.base !== null && variante === null && toMateriales(codigo, hijos, estado)),
      pasos: pasosDeProducto(model, codigo, hijos, producto.base, { montos, enCurva: variante === null }),
      lineas: toNodos(hijos, estado, montos),
    }
  },

  /** The parts of each product's CDR, and its cost with maintenance if it is complete. */
  composiciones: ({ model, recordar }: Estado): Composicion[] =>
    recordar('composiciones', () => {
      const partes = allShares(model)
      return Array.from(model.resultados(), ({ codigo, conMantencion, incompleto }) => {
        const profunda = partes.get(codigo)
        return {
          codigo_producto: codigo,
          partes: profunda ? toProfundas(profunda) : null,
          costo: incompleto ? null : resultNumber(conMantencion),
        }
      })
    }),

  faltantes: (estado: Estado, limit: number, filter: FiltroDeVenta) => {
    const { model, descripcion, recordar } = estado
    const { vendible, linea, temporada } = filter
    const faltas = recordar(JSON.stringify(['faltantes', vendible, linea, temporada]), () => {
      const isWanted = seVende(estado, filter)
      const incompletos: Incompleto[] = []
      for (const { codigo, incompleto, motivos } of model.resultados()) {
        if (incompleto && isWanted(codigo)) incompletos.push({ codigo, motivos: toMotivos(motivos) })
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

  insumosDePeso: (estado: Estado, limit: number, filter: FiltroDeVenta): InsumosDePeso => {
    const { model, descripcion } = estado
    const isWanted = seVende(estado, filter)
    const total = model.sectores(isWanted).reduce<Micro | null>((sum, { conMantencion }) => {
      const next = sum === null || conMantencion === null ? OUT_OF_RANGE : add(sum, conMantencion)
      return next === OUT_OF_RANGE ? null : next
    }, ZERO)
    return {
      total_cdr_mantencion: resultNumber(total),
      insumos: heaviestSupplies(model, limit, isWanted).map(({ codigo, cantidad, peso }) => ({
        codigo,
        detalle: descripcion('insumo', codigo),
        cantidad: microToNumber(cantidad),
        peso: microToNumber(peso),
      })),
    }
  },

  perdidas: (estado: Estado, limit: number | undefined, filter: FiltroDeVenta): Perdida[] => {
    const { model, descripcion, venta, recordar } = estado
    const isWanted = seVende(estado, filter)
    return recordar('perdidas', () => losses(model))
      .filter(({ codigo }) => isWanted(codigo))
      .slice(0, limit)
      .map(({ codigo, base, sinPerdida, perdida, enMerma, enSegunda }) => ({
        codigo_producto: codigo,
        descripcion_producto: descripcion('producto', codigo),
        sector_productivo: model.producto(codigo).sector,
        ...venta(codigo),
        base_cdr: microToNumber(base),
        sin_perdida: microToNumber(sinPerdida),
        perdida: microToNumber(perdida),
        en_merma: microToNumber(enMerma),
        en_segunda: microToNumber(enSegunda),
      }))
  },

  /** The value of one unit of each of these valores; null if no vigencia is in force. */
  valen: ({ model }: Estado, codigos: readonly string[]): (Pick<Cotizacion, 'vale' | 'desde'> | null)[] =>
    codigos.map((codigo) => {
      const vigor = model.hayValor(codigo) ? model.valor(codigo) : null
      const vale = vigor?.efectivo ?? null
      return vigor && vale !== null ? { vale: microToNumber(vale), desde: fechaDe(vigor.desde) } : null
    }),

  sectores: (estado: Estado, filter: FiltroDeVenta): TotalSector[] => {
    const isWanted = seVende(estado, filter)
    return estado.model
      .sectores(isWanted)
      .map((total) => ({
        ...toTotalSector(total),
        ...(total.base !== null && toMonedas(partesMoneda(estado).sector(total.sector, isWanted))),
      }))
      .sort((a, b) => a.sector_productivo.localeCompare(b.sector_productivo, 'es'))
  },
}

type Consultas = typeof consultas
export type Consulta = keyof Consultas
/** The arguments of a question besides the factory. */
export type Args<K extends Consulta> = Consultas[K] extends (estado: Estado, ...args: infer A) => unknown
  ? A
  : never
export type Respuesta<K extends Consulta> = ReturnType<Consultas[K]>

/** @throws DomainError `no_encontrado` */
export const consultar = <K extends Consulta>(estado: Estado, nombre: K, args: Args<K>): Respuesta<K> => {
  const consulta = consultas[nombre] as unknown as (estado: Estado, ...args: Args<K>) => Respuesta<K>
  return consulta(estado, ...args)
}
