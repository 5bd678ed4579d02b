import type { Desglose, MaterialBase, NodoDesglose, ResultadoCdr, TotalSector } from '@telar/contract'
import {
  baseMaterials,
  type Composicion,
  type Micro,
  microToNumber,
  type NodoExplicado,
  type ParteMoneda,
  type ResultadoProducto,
  ZERO,
} from '@telar/costing'
import { byCodePoint, type Estado, resultNumber, toMotivos } from '@telar/fabrica'
import { calculoDe } from '../../catalog/receta/calculo.ts'
import type { Montos } from '../../store/montos.ts'
import { escritorDe, toPasos, toToma } from './pasos.ts'

export const toResultado = (
  resultado: ResultadoProducto,
  { descripcion }: Pick<Estado, 'descripcion'>,
): ResultadoCdr => ({
  codigo_producto: resultado.codigo,
  sector_productivo: resultado.sector,
  descripcion_producto: descripcion('producto', resultado.codigo),
  base_cdr: resultNumber(resultado.base),
  cdr_mantencion: resultNumber(resultado.conMantencion),
  incompleto: resultado.incompleto,
  motivos: toMotivos(resultado.motivos),
})

/** Fields with the value that a new product has are left out. */
export const toVenta = ({ vendible, linea, temporada }: ReturnType<Estado['venta']>) => ({
  ...(!vendible && { vendible }),
  ...(linea !== '' && { linea }),
  ...(temporada !== '' && { temporada }),
})

/** A result with the fields that a list can be filtered by. */
export const toFila = (resultado: ResultadoProducto, estado: Pick<Estado, 'descripcion' | 'venta'>) => ({
  ...toResultado(resultado, estado),
  ...toVenta(estado.venta(resultado.codigo)),
})

type DeNodos = Pick<Estado, 'model' | 'descripcion'>

const isServicio = ({ model }: DeNodos, { tipo, codigo }: NodoExplicado): boolean =>
  tipo === 'insumo' && model.insumo(codigo).clase === 'servicio'

const toNodo = (nodo: NodoExplicado, estado: DeNodos, montos: Montos): NodoDesglose => ({
  tipo: nodo.tipo,
  codigo: nodo.codigo,
  descripcion: estado.descripcion(nodo.tipo, nodo.codigo),
  ...(isServicio(estado, nodo) && { clase: 'servicio' as const }),
  cantidad: microToNumber(nodo.cantidad),
  expresion: nodo.detalle?.expresion ?? null,
  ...(nodo.detalle?.calculo && { calculo: calculoDe(nodo.detalle.calculo) }),
  merma_pct: microToNumber(nodo.detalle?.merma ?? ZERO),
  cantidad_efectiva: microToNumber(nodo.efectiva),
  seccion: nodo.detalle?.seccion ?? '',
  costo_ingrediente: resultNumber(nodo.costo_ingrediente),
  costo_total: resultNumber(nodo.costo_total),
  incompleto: nodo.motivos.length > 0,
  motivos: toMotivos(nodo.motivos),
  pasos: [...toPasos(nodo.pasos, escritorDe(estado, montos)), ...toToma(estado.model, nodo, montos)],
  abrible: nodo.recortado || nodo.hijos.length > 0,
  hijos: toNodos(nodo.hijos, estado, montos),
})

/** The lines of a recipe, by code. */
export const toNodos = (nodos: readonly NodoExplicado[], estado: DeNodos, montos: Montos): NodoDesglose[] =>
  nodos.map((nodo) => toNodo(nodo, estado, montos)).sort((a, b) => byCodePoint(a.codigo, b.codigo))

/** The materials of all levels; left out if no line is a sub-product, because the lines then show them. */
export const toMateriales = (
  codigo: string,
  lineas: readonly NodoExplicado[],
  { model, descripcion }: DeNodos,
): Pick<Desglose, 'materiales'> => {
  if (lineas.every(({ tipo }) => tipo !== 'producto')) return {}
  const materiales = baseMaterials(model, codigo).map((base): MaterialBase => {
    const insumo = base.tipo === 'insumo' ? model.insumo(base.codigo) : null
    return {
      tipo: base.tipo,
      codigo: base.codigo,
      descripcion: descripcion(base.tipo, base.codigo),
      ...(insumo?.clase === 'servicio' && { clase: 'servicio' as const }),
      unidad: insumo?.unidad ?? '',
      cantidad: microToNumber(base.cantidad),
      costo_ingrediente: resultNumber(base.costo),
      costo_total: resultNumber(base.total),
    }
  })
  return { materiales }
}

/** Left out where there are no services. */
const toTerceros = (terceros: Micro) => terceros !== ZERO && { terceros: microToNumber(terceros) }

/** The parts with sub-products opened. */
export const toProfundas = ({ insumo, mano_obra, energia, terceros }: Composicion['profunda']) => ({
  insumo: microToNumber(insumo),
  ...toTerceros(terceros),
  mano_obra: microToNumber(mano_obra),
  energia: microToNumber(energia),
})

/** Both null for a product without amount. */
export const toPartes = (
  composicion: Composicion | null,
): Pick<Desglose, 'partes_directas' | 'partes_profundas'> => {
  if (composicion === null) return { partes_directas: null, partes_profundas: null }
  const { directa, profunda } = composicion
  return {
    partes_directas: {
      insumo: microToNumber(directa.insumo),
      ...toTerceros(directa.terceros),
      mano_obra: microToNumber(directa.mano_obra),
      energia: microToNumber(directa.energia),
      producto: microToNumber(directa.producto),
      segunda: microToNumber(directa.segunda),
    },
    partes_profundas: {
      ...toProfundas(profunda),
      producto: 0,
      segunda: 0,
    },
  }
}

/** Left out where no foreign currency has a part. */
export const toMonedas = (partes: readonly ParteMoneda[]): Pick<TotalSector, 'monedas'> =>
  partes.length === 0
    ? {}
    : { monedas: partes.map(({ moneda, monto }) => ({ moneda, monto: microToNumber(monto) })) }
