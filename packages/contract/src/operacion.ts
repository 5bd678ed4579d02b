import { TABLAS } from '@telar/tablas'
import { z } from 'zod'
import {
  Codigo,
  codigoOpcional,
  dia,
  monto,
  montoPositivo,
  nombreEnRuta,
  nombreOpcional,
  nombreSuelto,
  TipoIngrediente,
  unidadOpcional,
} from './comun.ts'
import { unaDe } from './de-tabla.ts'
import { COMPLETA_REQUERIDOS, MAX_NOMBRE_SECTOR, MAX_TEXTO } from './limites.ts'
import { OPERACION_TEXTOS } from './operacion-textos.ts'
import { lado } from './planos.ts'
import { MantencionCambio } from './sector.ts'
import { SECTOR_TEXTOS } from './sector-textos.ts'
import { montoDeVigencia, recargo } from './valor.ts'

const importe = monto('importe', OPERACION_TEXTOS.sinPrecio, OPERACION_TEXTOS.precioNegativo)

/** Per cent; −100 makes it 0. */
const porcentaje = z
  .number({ error: OPERACION_TEXTOS.sinPorcentaje })
  .min(-100, OPERACION_TEXTOS.bajaDeMas)
  .max(1_000_000)

/** The multiple to which a percentage's result is rounded, half up; a result that would become 0 is not rounded. */
const redondeo = montoPositivo('redondeo', OPERACION_TEXTOS.redondeo).optional()

/** An operation that takes an amount or a percentage. */
type ConPorcentaje = { porcentaje?: number | undefined }

/** Refuses an amount with a percentage, and with `falta` also neither of them. */
const soloUno =
  <T extends ConPorcentaje>(valor: (cambio: T) => unknown, falta?: string) =>
  (cambio: T, { addIssue }: z.RefinementCtx<T>): void => {
    const [fijo, relativo] = [valor(cambio) !== undefined, cambio.porcentaje !== undefined]
    if (fijo && relativo) addIssue({ code: 'custom', message: OPERACION_TEXTOS.valorYPorcentaje })
    if (!fijo && !relativo && falta !== undefined) addIssue({ code: 'custom', message: falta })
  }

/** Products whose recipes change; left out: all that use the ingredient. */
const enProductos = {
  producto: Codigo.optional(),
  productos: z.array(Codigo).min(1, OPERACION_TEXTOS.ninguno).max(100_000).optional(),
}

const codigos = z.array(Codigo).min(1, OPERACION_TEXTOS.ninguno).max(100_000)

/** Whether exactly one selector names the supplies. */
const isUnoSolo = (seleccion: Readonly<Record<string, unknown>>): boolean =>
  ['proveedor', 'moneda', 'codigos'].filter((cual) => seleccion[cual] !== undefined).length === 1

const idDeOferta = z.number({ error: OPERACION_TEXTOS.sinOferta }).int().positive().max(999_999_999)

const LISTA = [
  /** Hourly value of every labour type without a grade, from today on; rows lose their own values. */
  z.strictObject({ tipo: z.literal('valor_hora'), valor: importe }),
  /** Value per kWh of every energy row without a tariff; otherwise the same. */
  z.strictObject({ tipo: z.literal('valor_kw'), valor: importe }),
  /** Cost of a supply, in the installation's currency. */
  z.strictObject({ tipo: z.literal('costo_insumo'), codigo: Codigo, costo: importe.nullable() }),
  /** Own prices and offers, as in `porcentaje_insumos`; so too the next one. */
  z.strictObject({ tipo: z.literal('porcentaje_insumo'), codigo: Codigo, porcentaje }),
  z.strictObject({ tipo: z.literal('porcentaje_grupo'), grupo: nombreSuelto(MAX_TEXTO), porcentaje }),
  /**
   * Own prices and offers × (1 + per cent / 100), each in its currency, rounded before they are stored; with `proveedor` only its
   * offers.
   */
  z
    .strictObject({
      tipo: z.literal('porcentaje_insumos'),
      proveedor: Codigo.optional(),
      moneda: Codigo.optional(),
      codigos: codigos.optional(),
      porcentaje,
      redondeo,
    })
    .refine(isUnoSolo, OPERACION_TEXTOS.seleccion),
  /** Price of one unit of purchase in an offer, in its currency; from today on, if the offer is valid today. */
  z
    .strictObject({
      tipo: z.literal('precio_oferta'),
      insumo: Codigo,
      id: idDeOferta,
      precio: importe.optional(),
      porcentaje: porcentaje.optional(),
    })
    .superRefine(soloUno(({ precio }) => precio, OPERACION_TEXTOS.sinPrecio)),
  /** Makes this offer the preferred one, so that the supply's cost comes from it. */
  z.strictObject({ tipo: z.literal('oferta'), insumo: Codigo, id: idDeOferta }),
  /** Unit of use, and source of the cost; a field left out is unchanged, and quantities in recipes keep their numbers. */
  z.strictObject({
    tipo: z.literal('insumo'),
    codigo: Codigo,
    unidad: unidadOpcional('unidad').optional(),
    eleccion: unaDe(TABLAS.insumos.columnas.eleccion).optional(),
  }),
  z.strictObject({ tipo: z.literal('grupo'), codigos, grupo: nombreOpcional('grupo') }),
  /** Value from a day on, by default today: an amount, or a percentage on the value in force that day. */
  z
    .strictObject({
      tipo: z.literal('valor'),
      codigo: Codigo,
      monto: montoDeVigencia.optional(),
      porcentaje: porcentaje.optional(),
      desde: dia.optional(),
    })
    .superRefine(soloUno(({ monto }) => monto, OPERACION_TEXTOS.sinMonto)),
  /** Social charges on a wage. */
  z.strictObject({ tipo: z.literal('recargo'), codigo: Codigo, recargo_pct: recargo }),
  /** Size of one of the factory's own units, in the base unit of its dimension; the dimension does not change. */
  z.strictObject({ tipo: z.literal('fraccion'), codigo: Codigo, num: lado, den: lado }),
  /** Replaces an ingredient, with quantities (also by size) × `factor`; the rest of the line is unchanged. */
  z.strictObject({
    tipo: z.literal('reemplazar'),
    de: Codigo,
    por: Codigo,
    factor: montoPositivo('factor', OPERACION_TEXTOS.factor).optional(),
    productos: enProductos.productos,
  }),
  z.strictObject({ tipo: z.literal('quitar'), ingrediente: Codigo, ...enProductos }),
  z
    .strictObject({
      tipo: z.literal('cantidad'),
      ingrediente: Codigo,
      cantidad: montoPositivo('cantidad', OPERACION_TEXTOS.cantidad).optional(),
      porcentaje: porcentaje.optional(),
      ...enProductos,
    })
    .superRefine(soloUno(({ cantidad }) => cantidad, OPERACION_TEXTOS.cantidad)),
  /** Adds a line to a recipe. */
  z.strictObject({
    tipo: z.literal('agregar'),
    producto: Codigo,
    ingrediente: Codigo,
    /** Kind of a code that several catalogues have; left out: the first of them. */
    clase: TipoIngrediente.optional(),
    cantidad: montoPositivo('cantidad', OPERACION_TEXTOS.cantidad),
    unidad: unidadOpcional('unidad').optional(),
    merma_pct: monto('merma_pct', OPERACION_TEXTOS.merma, OPERACION_TEXTOS.mermaNegativa).optional(),
  }),
  z.strictObject({
    tipo: z.literal('merma'),
    ingrediente: Codigo,
    merma_pct: monto('merma_pct', OPERACION_TEXTOS.merma, OPERACION_TEXTOS.mermaNegativa),
    ...enProductos,
  }),
  /** Unit of a line's quantity; null: the ingredient's. The number does not change. */
  z.strictObject({
    tipo: z.literal('unidad'),
    ingrediente: Codigo,
    unidad: unidadOpcional('unidad'),
    ...enProductos,
  }),
  /** A field left out is unchanged. `porcentaje` applies to the row's present value, and the result becomes its own. */
  z
    .strictObject({
      tipo: z.literal('mano_obra'),
      codigo: Codigo,
      horas: montoPositivo('horas', OPERACION_TEXTOS.horas).optional(),
      std_produccion: montoPositivo('std_produccion', OPERACION_TEXTOS.std).optional(),
      categoria: codigoOpcional('categoria').optional(),
      valor_hora_hombre: monto('valor_hora_hombre', COMPLETA_REQUERIDOS).nullable().optional(),
      porcentaje: porcentaje.optional(),
      redondeo,
    })
    .superRefine(soloUno(({ valor_hora_hombre }) => valor_hora_hombre)),
  z
    .strictObject({
      tipo: z.literal('energia'),
      codigo: Codigo,
      kw: montoPositivo('kw', OPERACION_TEXTOS.kw).optional(),
      valor_kw: monto('valor_kw', COMPLETA_REQUERIDOS).nullable().optional(),
      porcentaje: porcentaje.optional(),
      redondeo,
    })
    .superRefine(soloUno(({ valor_kw }) => valor_kw)),
  z.strictObject({
    tipo: z.literal('mantencion'),
    sector: nombreEnRuta('sector', SECTOR_TEXTOS.sinElegir, MAX_NOMBRE_SECTOR),
    porcentaje: MantencionCambio.shape.porcentajeMantencion,
  }),
] as const

/** Only a text is named: another value may not even have one. */
const tipoDe = (input: unknown): string => {
  const tipo = (input as { tipo?: unknown } | null)?.tipo
  return typeof tipo === 'string' ? tipo : ''
}

/**
 * One operation on the factory. Simulations, bulk changes and scenarios are lists of operations, each applied to the result of
 * the one before (model M24). An operation may change nothing.
 */
export const Operacion = z.discriminatedUnion('tipo', LISTA, {
  error: ({ code, input }) =>
    code === 'invalid_union' ? `No se conoce la operación ${tipoDe(input)}.` : undefined,
})
export type Operacion = z.output<typeof Operacion>
/** The operations of one type. */
export type OperacionDe<T extends Operacion['tipo']> = Extract<Operacion, { tipo: T }>

/** The operations of one bulk change; the limit allows for all lines that a person can tick. */
export const Operaciones = z.array(Operacion).min(1, OPERACION_TEXTOS.sinCambios).max(10_000)
