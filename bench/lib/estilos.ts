import type { Columnas, DetalleLinea } from '@telar/costing'
import { randomOf } from './catalogue.ts'

/** How many lines of a style vary by size, by colour, and by both; the others are its trunk. */
export interface Variacion {
  readonly porTalle: number
  readonly porColor: number
  readonly ambos: number
}

const TALLES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL']
const COLORES = Array.from({ length: 10 }, (_, i) => `COLOR ${i}`)
const LINES = 20

const codes = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}${String(i).padStart(6, '0')}`)
export const SUPPLIES = codes('I', 2_000)

const eje = (nombres: readonly string[]) => JSON.stringify(nombres.map((nombre, i) => [nombre, 1 + (i % 3)]))

/**
 * Styles of 20 lines each in 8 sizes and 10 colours; if `vary` is null, the same styles without variants. Each colour
 * uses another supply. Prices are from 1 to 5,000 with six decimals, so that every line rounds.
 */
export function estilos(styles: number, vary: Variacion | null): Columnas {
  const random = randomOf(3)
  const lines = styles * LINES
  const detalles = new Map<number, DetalleLinea>()
  const cantidad = Float64Array.from({ length: lines }, () => 1_000 + random(20_000_000))
  const ingrediente = Int32Array.from({ length: lines }, () => random(SUPPLIES.length))
  const text = (micro: number) => (micro / 1e6).toFixed(6)
  // Sorted by name, as stored.
  const tallesDe = (q: number) =>
    JSON.stringify(
      Object.fromEntries(TALLES.map((talle, i) => [talle, text(q + i * 40_000)] as const).sort()),
    )
  const coloresDe = () =>
    JSON.stringify(
      Object.fromEntries(
        COLORES.map((color) => [color, ['insumo', SUPPLIES[random(SUPPLIES.length)], null]]),
      ),
    )
  if (vary !== null)
    for (let i = 0; i < lines; i++) {
      const at = i % LINES
      const bySize = at < vary.ambos + vary.porTalle
      const byColour =
        at < vary.ambos ||
        (at >= vary.ambos + vary.porTalle && at < vary.ambos + vary.porTalle + vary.porColor)
      if (!bySize && !byColour) continue
      detalles.set(i, {
        ...(bySize ? { porTalle: tallesDe(cantidad[i]!) } : {}),
        ...(byColour ? { porColor: coloresDe() } : {}),
      })
    }
  const none = {
    codigo: [],
    horas: new Float64Array(0),
    valorHora: new Float64Array(0),
    stdProduccion: new Float64Array(0),
  }
  return {
    sectores: { nombre: ['Confección'], pct: [15] },
    insumos: {
      codigo: SUPPLIES,
      costo: Float64Array.from({ length: SUPPLIES.length }, () => 1e6 + random(5_000e6)),
      grupo: SUPPLIES.map((_, i) => `G${i % 20}`),
    },
    manoObra: none,
    energia: {
      codigo: [],
      kw: new Float64Array(0),
      valorKw: new Float64Array(0),
      stdProduccion: new Float64Array(0),
      codigoManoObra: [],
    },
    productos: {
      codigo: codes('P', styles),
      sector: new Array<string>(styles).fill('Confección'),
      ...(vary === null
        ? {}
        : {
            talles: new Array<string>(styles).fill(eje(TALLES)),
            colores: new Array<string>(styles).fill(eje(COLORES)),
          }),
    },
    lineas: {
      producto: Int32Array.from({ length: lines }, (_, i) => Math.floor(i / LINES)),
      tipo: new Uint8Array(lines),
      ingrediente,
      cantidad,
      detalles,
    },
  }
}
