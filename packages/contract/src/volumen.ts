import { TABLAS } from '@telar/tablas'
import { z } from 'zod'
import { Codigo, codigo, filtroDeVenta, Monto, monto, nombreOpcional, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { VALOR_TEXTOS } from './valor-textos.ts'

const SIN_MES = 'El mes va como 2026-11.'

/** A month in the installation's time zone, as YYYY-MM, of the years 1900 to 2999. */
export const Periodo = z
  .string({ error: SIN_MES })
  .trim()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, SIN_MES)
  .refine((mes) => mes >= '1900' && mes < '3000', VALOR_TEXTOS.fueraDeSiglo)

/** What happened to the units in a month: produced, in stock at its end, or sold. */
export const ConceptoVolumen = z.enum(TABLAS.volumenes.columnas.concepto.opciones, {
  error: 'El concepto es producción, stock o venta.',
})
export type ConceptoVolumen = z.output<typeof ConceptoVolumen>

const variedad = (nombre: string) => nombreOpcional(nombre, 60).default('')

const cantidad = monto('cantidad', 'Por favor ingresá la cantidad.', 'La cantidad no puede ser negativa.')

/** Units of a product in a month, with their replacement cost at its end. */
export const Volumen = z.object({
  periodo: z.string(),
  concepto: ConceptoVolumen,
  producto: z.string(),
  descripcion_producto: z.string(),
  /** Empty: all sizes, or all colours. */
  talle: z.string(),
  color: z.string(),
  cantidad: Monto,
  /** Unit cost as known at the end of the month; null if it was incomplete. */
  cdr: Monto.nullable(),
  /** `cantidad` × `cdr`, rounded to six decimals; beyond the exact range the nearest number. */
  valor: Monto.nullable(),
  version: Version,
})
export type Volumen = z.output<typeof Volumen>

export const VolumenNuevo = z.strictObject({
  periodo: Periodo,
  concepto: ConceptoVolumen,
  producto: codigo('producto', 'Por favor elegí el producto.'),
  talle: variedad('talle'),
  color: variedad('color'),
  cantidad,
})
export type VolumenNuevo = z.output<typeof VolumenNuevo>

/** Totals of a month for one concept. Beyond the exact range of amounts, sums are the nearest number. */
const TotalVolumen = z.object({
  concepto: ConceptoVolumen,
  unidades: Monto,
  /** Sum over the rows that have a value. */
  valor: Monto,
  /** Products with an incomplete cost, which no total includes. */
  sin_costo: z.array(z.string()),
})

export const MesDeVolumen = z.object({
  periodo: z.string(),
  totales: z.array(TotalVolumen),
  filas: z.array(Volumen),
})
export type MesDeVolumen = z.output<typeof MesDeVolumen>

/** Why a value moved: unit costs, total units, and the mix of products. The parts add up to the difference, exactly. */
const PartesVolumen = z.object({ precio: Monto, volumen: Monto, mezcla: Monto })

const Comparado = z.object({
  antes: Monto,
  despues: Monto,
  diferencia: Monto,
  partes: PartesVolumen,
})

/** Two months compared for one concept, product by product. */
export const VolumenComparado = z.object({
  desde: z.string(),
  hasta: z.string(),
  concepto: ConceptoVolumen,
  total: Comparado,
  /** The largest difference first. */
  productos: z.array(
    z.object({ producto: z.string(), descripcion_producto: z.string(), ...Comparado.shape }),
  ),
  /** Products left out of both months because their cost is incomplete in one of them. */
  sin_costo: z.array(z.string()),
})
export type VolumenComparado = z.output<typeof VolumenComparado>

const params = z.object({ periodo: Periodo, concepto: ConceptoVolumen, producto: Codigo })
const query = z.object({ talle: variedad('talle'), color: variedad('color') })

export const volumen = {
  periodos: endpoint({
    method: 'GET',
    path: '/volumenes',
    acceso: 'sesion',
    resumen: 'Los meses que tienen volúmenes, el último primero',
    status: 200,
    response: z.array(z.string()),
    lee: ['volumen'],
  }),
  comparacion: endpoint({
    method: 'GET',
    path: '/volumenes/comparacion',
    acceso: 'sesion',
    resumen: 'Qué movió el valor de un mes a otro: precio, volumen y mezcla',
    query: z.object({
      desde: Periodo,
      hasta: Periodo,
      concepto: ConceptoVolumen.default('produccion'),
      ...filtroDeVenta,
    }),
    status: 200,
    response: VolumenComparado,
  }),
  mes: endpoint({
    method: 'GET',
    path: '/volumenes/:periodo',
    acceso: 'sesion',
    resumen: 'Los volúmenes de un mes a costo de reposición, con sus totales',
    params: z.object({ periodo: Periodo }),
    /** Filters by how products are sold now. */
    query: z.object(filtroDeVenta),
    status: 200,
    response: MesDeVolumen,
  }),
  create: endpoint({
    method: 'POST',
    path: '/volumenes',
    acceso: 'admin',
    resumen: 'Agrega un volumen a un mes',
    body: VolumenNuevo,
    status: 201,
    response: Volumen,
    toca: ['volumen'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/volumenes/:periodo/:concepto/:producto',
    acceso: 'admin',
    resumen: 'Cambia la cantidad de un volumen',
    params,
    query,
    body: z.strictObject({ cantidad }),
    status: 200,
    response: Volumen,
    toca: ['volumen'],
    actual: Volumen,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/volumenes/:periodo/:concepto/:producto',
    acceso: 'admin',
    resumen: 'Quita un volumen de su mes',
    params,
    query,
    status: 204,
    response: z.void(),
    toca: ['volumen'],
    actual: Volumen,
  }),
}
