import { z } from 'zod'
import { Monto } from './comun.ts'
import { Recargo } from './oferta.ts'

/** Fields of every step. */
const comun = {
  /** The step in words, with amounts formatted for the installation: ‘US$ 0,02 × 1.485,00 = $ 29,70’. */
  texto: z.string(),
  /** Pesos; or units of the ingredient, if the step is about a quantity. */
  resultado: Monto,
}

/** The day, `YYYY-MM-DD`, since which the step's valor has its amount. */
const desde = z.string()

/** The offer that sets the cost of a supply, with all charges. */
const Compra = z.object({
  tipo: z.literal('compra'),
  oferta: z.number().int(),
  /** Its code; the text has its name. */
  proveedor: z.string(),
  /** Price of one unit of purchase, in `moneda`; `moneda` null: the installation's. */
  precio: Monto,
  moneda: z.string().nullable(),
  /** Unit of purchase; null: none given. */
  unidad: z.string().nullable(),
  /** Value of one unit of `moneda`, and the day since; null: the installation's currency. */
  cotizacion: z.object({ monto: Monto, desde: z.string() }).nullable(),
  recargos: z.array(Recargo),
  /** Day of the price. */
  desde,
  ...comun,
})

/** A price in a foreign currency: `precio` × `cotizacion`. */
const Cambio = z.object({
  tipo: z.literal('cambio'),
  moneda: z.string(),
  precio: Monto,
  /** Pesos of one unit of the currency. */
  cotizacion: Monto,
  desde,
  ...comun,
})

/** Cost of an hour or a kWh by a grade or tariff: `monto` × (1 + `recargo_pct` / 100). */
const PorUnidad = z.object({
  tipo: z.literal('valor'),
  valor: z.string(),
  por: z.enum(['hora', 'kWh']),
  monto: Monto,
  /** Social charges on a wage, per cent; 0: none. */
  recargo_pct: Monto,
  desde,
  ...comun,
})

/** Unit cost of labour or energy: `cantidad` × `valor` / `std_produccion`. */
const Produccion = z.object({
  tipo: z.literal('produccion'),
  por: z.enum(['hora', 'kWh']),
  cantidad: Monto,
  valor: Monto,
  std_produccion: Monto,
  ...comun,
})

/**
 * Quantity used by a line, if it is not the number entered: because of an expression, another unit, waste, or the curve's mean.
 */
const Toma = z.object({
  tipo: z.literal('cantidad'),
  /** As entered, in the unit of the line. */
  cantidad: Monto,
  /** Null: the ingredient's. */
  unidad: z.string().nullable(),
  merma_pct: Monto,
  ...comun,
})

/** The calculator of a line's quantity; `resultado` is in the line's unit. */
const Calculado = z.object({ tipo: z.literal('calculo'), ...comun })

/** Added cost of seconds: Σ lines ÷ (1 − `segunda_pct` / 100), less Σ lines. */
const Segunda = z.object({
  tipo: z.literal('segunda'),
  segunda_pct: Monto,
  /** Σ lines. */
  suma: Monto,
  ...comun,
})

/** The sizes and colours whose mean is the CDR; `resultado` is what the rounding of the mean adds. */
const Curva = z.object({ tipo: z.literal('curva'), ...comun })

/**
 * One step of the calculation of a cost, in order. The product of a line's quantity and unit cost is no step, because the line
 * shows it. The steps of a product add up with its lines to its CDR.
 */
export const Paso = z.discriminatedUnion('tipo', [
  Compra,
  Cambio,
  PorUnidad,
  Produccion,
  Calculado,
  Toma,
  Segunda,
  Curva,
])
export type Paso = z.output<typeof Paso>
