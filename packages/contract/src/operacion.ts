import { z } from 'zod'
import {
  Codigo,
  codigoOpcional,
  dia,
  monto,
  montoPositivo,
  TipoIngrediente,
  textoOpcional,
  unidadOpcional,
} from './comun.ts'
import { Eleccion } from './insumo.ts'
import { COMPLETA_REQUERIDOS, LIMITE_MANTENCION, LIMITE_MONTO } from './limites.ts'
import { OPERACION_TEXTOS } from './operacion-textos.ts'
import { lado } from './unidad.ts'
import { montoDeVigencia, recargo } from './valor.ts'

const importe = z
  .number({ error: OPERACION_TEXTOS.sinPrecio })
  .min(0, OPERACION_TEXTOS.precioNegativo)
  .lt(LIMITE_MONTO)

/** Per cent; −100 takes all of it away. */
const porcentaje = z
  .number({ error: OPERACION_TEXTOS.sinPorcentaje })
  .min(-100, OPERACION_TEXTOS.bajaDeMas)
  .max(1_000_000)

/** A multiple to which what a percentage moves is rounded, half up; what would round to nothing keeps its decimals. */
const redondeo = montoPositivo('redondeo', OPERACION_TEXTOS.redondeo).optional()

/** What a chosen amount and a percentage are to each other. */
type ConPorcentaje = { porcentaje?: number | undefined }

/** Refuses both, and without `falta` neither. */
const soloUno =
  <T extends ConPorcentaje>(valor: (cambio: T) => unknown, falta?: string) =>
  (cambio: T, { addIssue }: z.RefinementCtx<T>): void => {
    const [fijo, relativo] = [valor(cambio) !== undefined, cambio.porcentaje !== undefined]
    if (fijo && relativo) addIssue({ code: 'custom', message: OPERACION_TEXTOS.valorYPorcentaje })
    if (!fijo && !relativo && falta !== undefined) addIssue({ code: 'custom', message: falta })
  }

/** Products whose recipes are meant; without any, all that hold the ingredient. */
const enProductos = {
  producto: Codigo.optional(),
  productos: z.array(Codigo).min(1, OPERACION_TEXTOS.ninguno).max(100_000).optional(),
}

const codigos = z.array(Codigo).min(1, OPERACION_TEXTOS.ninguno).max(100_000)

/** Exactly one way to say which supplies are meant. */
const isUnoSolo = (seleccion: Readonly<Record<string, unknown>>): boolean =>
  ['proveedor', 'moneda', 'codigos'].filter((cual) => seleccion[cual] !== undefined).length === 1

const idDeOferta = z.number({ error: OPERACION_TEXTOS.sinOferta }).int().positive().max(999_999_999)

const LISTA = [
  /** The hour of every labour type that names no grade, from today on; own values go. */
  z.strictObject({ tipo: z.literal('valor_hora'), valor: importe }),
  /** The kWh of every energy row that names no tariff, likewise. */
  z.strictObject({ tipo: z.literal('valor_kw'), valor: importe }),
  /** What a supply costs, in the installation's currency. */
  z.strictObject({ tipo: z.literal('costo_insumo'), codigo: Codigo, costo: importe.nullable() }),
  z.strictObject({ tipo: z.literal('porcentaje_insumo'), codigo: Codigo, porcentaje }),
  z.strictObject({ tipo: z.literal('porcentaje_grupo'), grupo: z.string().trim().max(200), porcentaje }),
  /** Own prices in their own currency × (1 + per cent / 100), rounded before they are stored. */
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
  /** What an offer asks of one unit of purchase, in its currency; from today on, where it holds today. */
  z
    .strictObject({
      tipo: z.literal('precio_oferta'),
      insumo: Codigo,
      id: idDeOferta,
      precio: importe.optional(),
      porcentaje: porcentaje.optional(),
    })
    .superRefine(soloUno(({ precio }) => precio, OPERACION_TEXTOS.sinPrecio)),
  /** A supply costs what this offer does: the preferred one. */
  z.strictObject({ tipo: z.literal('oferta'), insumo: Codigo, id: idDeOferta }),
  /** By what a supply is used, and what its cost comes from; what is left out stays, and so do the numbers of recipes. */
  z.strictObject({
    tipo: z.literal('insumo'),
    codigo: Codigo,
    unidad: unidadOpcional('unidad').optional(),
    eleccion: Eleccion.optional(),
  }),
  z.strictObject({ tipo: z.literal('grupo'), codigos, grupo: textoOpcional('grupo') }),
  /** A valor from a day on, today without one; or what is in force then, by so many per cent more. */
  z
    .strictObject({
      tipo: z.literal('valor'),
      codigo: Codigo,
      monto: montoDeVigencia.optional(),
      porcentaje: porcentaje.optional(),
      desde: dia.optional(),
    })
    .superRefine(soloUno(({ monto }) => monto, OPERACION_TEXTOS.sinMonto)),
  /** Social charges upon a wage, whichever its amounts. */
  z.strictObject({ tipo: z.literal('recargo'), codigo: Codigo, recargo_pct: recargo }),
  /** What one of a unit of the factory's own is, in the base unit of its dimension, which stays. */
  z.strictObject({ tipo: z.literal('fraccion'), codigo: Codigo, num: lado, den: lado }),
  /** An ingredient by another one, quantity × `factor`, that of each size too; all else of the line stays. */
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
  /** A line more in a recipe. */
  z.strictObject({
    tipo: z.literal('agregar'),
    producto: Codigo,
    ingrediente: Codigo,
    /** Of a code that several catalogues hold; without it the first of them. */
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
  /** The unit in which the quantity of a line is told; null: that of its ingredient. The number stays. */
  z.strictObject({
    tipo: z.literal('unidad'),
    ingrediente: Codigo,
    unidad: unidadOpcional('unidad'),
    ...enProductos,
  }),
  /** What is left out stays. `porcentaje` moves what the row is worth, which becomes its own value. */
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
    sector: z.string().trim().max(60),
    porcentaje: z.number().int().min(0).max(LIMITE_MANTENCION),
  }),
] as const

const tipoDe = (input: unknown): unknown => (input as { tipo?: unknown } | null)?.tipo

/**
 * One operation upon the factory. Simulation, bulk change and scenario take lists of them, each upon what the one before left
 * (model M24); what changes nothing is no fault.
 */
export const Operacion = z.discriminatedUnion('tipo', LISTA, {
  error: ({ code, input }) =>
    code === 'invalid_union' ? `No se conoce la operación ${String(tipoDe(input) ?? '')}.` : undefined,
})
export type Operacion = z.output<typeof Operacion>

/** Of one bulk change: as many as a factory has lines that somebody ticks by hand. */
export const Operaciones = z.array(Operacion).min(1, OPERACION_TEXTOS.sinCambios).max(10_000)
