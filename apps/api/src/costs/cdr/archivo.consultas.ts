import { type Micro, type ResultadoProducto, TIPOS, type TipoIngrediente, textoMotivo } from '@telar/costing'
import { byCodePoint, type Estado, volcar } from '@telar/fabrica'
import { claveDe, type Fila, TABLAS } from '@telar/tablas'
import type { FiltroDeVenta } from '../../store/list.ts'
import { productosEnOrden } from '../lista.ts'

/** A result as a file shows it, `motivos` in words. */
export interface CdrDeArchivo extends Pick<ResultadoProducto, 'base' | 'conMantencion' | 'incompleto'> {
  readonly codigo_producto: string
  readonly sector_productivo: string
  readonly descripcion_producto: string
  readonly motivos: readonly string[]
}

/** What files of recipes show of each ingredient, by kind and code. A null `costo` is unknown. */
export type Ingredientes = Readonly<
  Record<TipoIngrediente, ReadonlyMap<string, { readonly descripcion: string; readonly costo: Micro | null }>>
>

/** Recipe lines by columns, in the order of products and ingredients, without what the engine does not hold. */
export interface LineasDelMotor {
  readonly producto: string[]
  readonly ingrediente: string[]
  /** Positions in `TIPOS`. */
  readonly tipo: number[]
  /** As entered. */
  readonly cantidad: Micro[]
  /** The quantity that costs. */
  readonly efectiva: Micro[]
  /** The other columns as they are stored; null if all have their defaults. */
  readonly detalle: (Fila | null)[]
}

const ingredientesDe = ({ model, descripcion }: Estado, tipo: TipoIngrediente) => {
  const costos = model.costos(tipo)
  return new Map(
    Array.from(model.codigos(tipo), (codigo, i) => [
      codigo,
      {
        descripcion: descripcion(tipo, codigo),
        costo: Number.isFinite(costos[i]) ? (costos[i] as Micro) : null,
      },
    ]),
  )
}

/* What exported files ask. */
export const consultasDeArchivos = {
  /** The CDR of each product, by code. */
  archivo: (estado: Estado): CdrDeArchivo[] =>
    productosEnOrden(estado, {}).map(({ codigo }) => {
      const { sector, base, conMantencion, incompleto, motivos } = estado.model.producto(codigo)
      return {
        codigo_producto: codigo,
        sector_productivo: sector,
        descripcion_producto: estado.descripcion('producto', codigo),
        base,
        conMantencion,
        incompleto,
        motivos: motivos.map(textoMotivo),
      }
    }),

  codigosDe: (estado: Estado, filter: FiltroDeVenta): Set<string> =>
    new Set(productosEnOrden(estado, filter).map(({ codigo }) => codigo)),

  ingredientes: (estado: Estado): Ingredientes =>
    Object.fromEntries(TIPOS.map((tipo) => [tipo, ingredientesDe(estado, tipo)])) as unknown as Ingredientes,

  /** What the lines that differ by size or colour add to the CDR, by `claveDe`; null: out of range. */
  totalesVariables: ({ model }: Estado): Map<string, Micro | null> =>
    new Map(
      Array.from(model.lineasVariables(), ({ producto, codigo, costo_total }) => [
        claveDe('recetas', { codigo_producto: producto, codigo_ingrediente: codigo }),
        costo_total,
      ]),
    ),

  lineasDelMotor: (estado: Estado): LineasDelMotor => {
    const lineas: LineasDelMotor = {
      producto: [],
      ingrediente: [],
      tipo: [],
      cantidad: [],
      efectiva: [],
      detalle: [],
    }
    for (const { codigo: producto } of productosEnOrden(estado, {})) {
      const suyas = estado.model.lineas(producto).sort((a, b) => byCodePoint(a.codigo, b.codigo))
      for (const { tipo, codigo, cantidad, efectiva, detalle } of suyas) {
        lineas.producto.push(producto)
        lineas.ingrediente.push(codigo)
        lineas.tipo.push(TIPOS.indexOf(tipo))
        lineas.cantidad.push(detalle?.cantidad ?? cantidad)
        lineas.efectiva.push(efectiva)
        lineas.detalle.push(detalle === undefined ? null : volcar(TABLAS.recetas, detalle))
      }
    }
    return lineas
  },
}
