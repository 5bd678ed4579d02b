import { faltaDe, TABLAS } from '@telar/tablas'
import { z } from 'zod'
import {
  Codigo,
  codigo,
  codigoOpcional,
  dia,
  diaCon,
  Monto,
  monto,
  montoConSigno,
  nombreOpcional,
  texto,
  unidadOpcional,
  Version,
} from './comun.ts'
import { endpoint } from './endpoint.ts'
import { MAX_ENTERO } from './limites.ts'
import { listaEntera } from './lista.ts'
import { MAX_RECARGOS, OFERTA_TEXTOS } from './oferta-textos.ts'
import type { Recurso } from './recursos.ts'

/** Longest code that a supplier has for a supply, in characters. */
const MAX_CODIGO_PROVEEDOR = 60

/** Per cent of the price, per cent of the sum so far, or a fixed amount per unit of purchase. */
const tipo = z.enum(['pct_precio', 'pct_acumulado', 'fijo'], { error: OFERTA_TEXTOS.tipo })

export const Recargo = z.object({
  nombre: z.string(),
  tipo,
  /** Per cent or an amount; below 0 a discount. */
  valor: Monto,
  /** Currency of a fixed amount, of floor and cap; null: the offer's. */
  moneda: z.string().nullable(),
  /** Lower and upper limit of the charge, per unit of purchase. */
  piso: Monto.nullable(),
  tope: Monto.nullable(),
})
export type Recargo = z.output<typeof Recargo>

const importe = (campo: string) => montoConSigno(campo, `${campo}: tiene que ser un número.`)

export const RecargoNuevo = z
  .strictObject({
    nombre: texto('nombre', OFERTA_TEXTOS.sinNombreDeRecargo),
    tipo,
    valor: montoConSigno('valor', OFERTA_TEXTOS.sinValor),
    moneda: codigoOpcional('moneda').optional(),
    piso: importe('piso').nullable().optional(),
    tope: importe('tope').nullable().optional(),
  })
  .refine((recargo) => recargo.tipo === 'fijo' || recargo.valor >= -100, {
    path: ['valor'],
    error: OFERTA_TEXTOS.descuento,
  })
  .refine(({ piso, tope }) => piso == null || tope == null || piso <= tope, {
    path: ['piso'],
    error: OFERTA_TEXTOS.piso,
  })
export type RecargoNuevo = z.output<typeof RecargoNuevo>

const lado = z
  .number({ error: OFERTA_TEXTOS.contenido })
  .int(OFERTA_TEXTOS.contenido)
  .min(1, OFERTA_TEXTOS.contenido)
  .max(MAX_ENTERO, OFERTA_TEXTOS.contenidoGrande)

/** Units of use in one unit of purchase, as an exact fraction. */
const Contenido = z.strictObject({ num: lado, den: lado }, { error: OFERTA_TEXTOS.contenido })

export const Oferta = z.object({
  /** Rises in the order of creation. */
  id: z.number().int(),
  insumo: z.string(),
  proveedor: z.string(),
  /** The supplier's own code for the supply. */
  codigo_proveedor: z.string(),
  /** Price of one unit of purchase, in the offer's currency. */
  precio: Monto,
  /** Null: the installation's. */
  moneda: z.string().nullable(),
  /** Null: the unit of use. */
  unidad_compra: z.string().nullable(),
  /** Units of use in one unit of purchase; null: the two units imply it. */
  contenido: z.object({ num: z.number().int(), den: z.number().int() }).nullable(),
  /** Smallest order, in units of purchase. */
  minimo: Monto.nullable(),
  desde: z.string(),
  /** Last day of validity; null: no end. */
  hasta: z.string().nullable(),
  recargos: z.array(Recargo),
  preferida: z.boolean(),
  /** Price in the installation's currency, per unit of purchase; null: its currency has no value today. */
  convertido: Monto.nullable(),
  /** Today's cost per unit of use with all charges; null: something is missing. */
  puesto_en_planta: Monto.nullable(),
  /** Whether it ended before today. */
  vencida: z.boolean(),
  /** Whether the supply's cost comes from this offer today. */
  cuenta: z.boolean(),
  version: Version,
})
export type Oferta = z.output<typeof Oferta>

export const OfertaNueva = z.strictObject({
  proveedor: codigo('proveedor', faltaDe(TABLAS.proveedores, 'codigo')),
  codigo_proveedor: nombreOpcional('codigo_proveedor', MAX_CODIGO_PROVEEDOR).optional(),
  precio: monto('precio', OFERTA_TEXTOS.sinPrecio, OFERTA_TEXTOS.precioNegativo),
  moneda: codigoOpcional('moneda').optional(),
  unidad_compra: unidadOpcional('unidad_compra').optional(),
  contenido: Contenido.nullable().optional(),
  minimo: monto('minimo', OFERTA_TEXTOS.minimoIlegible, OFERTA_TEXTOS.minimoNegativo).nullable().optional(),
  /** Left out of a new offer: today. */
  desde: dia.optional(),
  hasta: diaCon(OFERTA_TEXTOS.sinHasta).nullable().optional(),
  recargos: z.array(RecargoNuevo).max(MAX_RECARGOS, OFERTA_TEXTOS.muchos).optional(),
  /** Unmarks the supply's other preferred offer. */
  preferida: z.boolean().optional(),
})
export type OfertaNueva = z.output<typeof OfertaNueva>

/** A field left out is unchanged. */
export const OfertaCambio = OfertaNueva.partial()
export type OfertaCambio = z.output<typeof OfertaCambio>

const deInsumo = z.object({ codigo: Codigo })
const params = z.object({ oferta: z.coerce.number().int().min(1).max(999_999_999) })
const lee: readonly Recurso[] = ['oferta', 'insumo', 'proveedor', 'unidad', 'valor', 'vigencia']

export const oferta = {
  list: endpoint({
    method: 'GET',
    path: '/insumos/:codigo/ofertas',
    acceso: 'sesion',
    resumen: 'Las ofertas de un insumo, cada una con lo que cuesta puesta en planta',
    params: deInsumo,
    status: 200,
    ...listaEntera(Oferta, ['insumo', 'proveedor', 'codigo_proveedor']),
    lee,
  }),
  deProveedor: endpoint({
    method: 'GET',
    path: '/proveedores/:proveedor/ofertas',
    acceso: 'sesion',
    resumen: 'Las ofertas de un proveedor, por insumo',
    params: z.object({ proveedor: Codigo }),
    status: 200,
    ...listaEntera(Oferta, ['insumo', 'proveedor', 'codigo_proveedor']),
    lee,
  }),
  create: endpoint({
    method: 'POST',
    path: '/insumos/:codigo/ofertas',
    acceso: 'admin',
    resumen: 'Agrega una oferta de un insumo',
    params: deInsumo,
    body: OfertaNueva,
    status: 201,
    response: Oferta,
    toca: ['oferta'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/ofertas/:oferta',
    acceso: 'admin',
    resumen: 'Cambia una oferta',
    params,
    body: OfertaCambio,
    status: 200,
    response: Oferta,
    toca: ['oferta'],
    actual: Oferta,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ofertas/:oferta',
    acceso: 'admin',
    resumen: 'Borra una oferta',
    params,
    status: 204,
    response: z.void(),
    toca: ['oferta'],
    actual: Oferta,
  }),
}
