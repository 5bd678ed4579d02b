import { z } from 'zod'
import { Monto } from './comun.ts'
import { Recargo } from './oferta.ts'

/** What every step says besides its own figures. */
const comun = {
  /** The step in words, as the installation writes amounts: ‘US$ 0,02 × 1.485,00 = $ 29,70’. */
  texto: z.string(),
  /** What it comes to: pesos, or units of the ingredient where the step is about a quantity. */
  resultado: Monto,
}

/** The day, `YYYY-MM-DD`, since which the valor of a step has its amount. */
const desde = z.string()

/** The offer from which the cost of a supply comes, landed in the plant. */
const Compra = z.object({
  tipo: z.literal('compra'),
  oferta: z.number().int(),
  /** Its code; the text says its name. */
  proveedor: z.string(),
  /** Of one unit of purchase, in `moneda`; null: the installation's own. */
  precio: Monto,
  moneda: z.string().nullable(),
  /** What the price is of; null: no unit is told. */
  unidad: z.string().nullable(),
  /** What one unit of `moneda` is worth, and the day since; null for the installation's own. */
  cotizacion: z.object({ monto: Monto, desde: z.string() }).nullable(),
  recargos: z.array(Recargo),
  /** The day of the price. */
  desde,
  ...comun,
})

/** A price in another currency: `precio` × `cotizacion`. */
const Cambio = z.object({
  tipo: z.literal('cambio'),
  moneda: z.string(),
  precio: Monto,
  /** Pesos of one unit of the currency. */
  cotizacion: Monto,
  desde,
  ...comun,
})

/** What an hour or a kWh costs by a grade or tariff: `monto` × (1 + `recargo_pct` / 100). */
const PorUnidad = z.object({
  tipo: z.literal('valor'),
  valor: z.string(),
  por: z.enum(['hora', 'kWh']),
  monto: Monto,
  /** Social charges upon a wage, per cent; 0 where it has none. */
  recargo_pct: Monto,
  desde,
  ...comun,
})

/** What one unit costs of what takes hours or kW: `cantidad` × `valor` / `std_produccion`. */
const Produccion = z.object({
  tipo: z.literal('produccion'),
  por: z.enum(['hora', 'kWh']),
  cantidad: Monto,
  valor: Monto,
  std_produccion: Monto,
  ...comun,
})

/** How much a line takes, where it is not the number that was entered: an account, another unit, waste, or the mean of a curve. */
const Toma = z.object({
  tipo: z.literal('cantidad'),
  /** As entered, in the unit of the line. */
  cantidad: Monto,
  /** Null: that of the ingredient. */
  unidad: z.string().nullable(),
  merma_pct: Monto,
  ...comun,
})

/** What the quantity of a line was reckoned of by a calculator; `resultado` in the unit of the line. */
const Calculado = z.object({ tipo: z.literal('calculo'), ...comun })

/** What is added for those that are no good: Σ lines ÷ (1 − `segunda_pct` / 100), less Σ lines. */
const Segunda = z.object({
  tipo: z.literal('segunda'),
  segunda_pct: Monto,
  /** Σ lines. */
  suma: Monto,
  ...comun,
})

/** The sizes and colours that a CDR is the mean of; `resultado` is what rounding that mean adds. */
const Curva = z.object({ tipo: z.literal('curva'), ...comun })

/**
 * One step on the way to the cost of a line, in the order in which it is taken. What a line shows by itself (its quantity
 * times its unit cost) is none. Those of a product add up with its lines to its CDR.
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
