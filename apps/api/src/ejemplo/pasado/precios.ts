import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { enCentavos } from '../../files/ejemplo/fabrica.ts'
import { Azar } from './azar.ts'
import { type Calendario, MESES } from './calendario.ts'
import type { Datos } from './datos.ts'

type Insumo = Catalogo['insumos'][number]

/** The supplies priced in dollars from an instant on: their cost in pesos at that instant, and their price. */
export interface EnDolares {
  desde: Date
  insumos: ReadonlyMap<string, { costo: string; precio: string }>
}

/** The supplies bought by offers: from when on, and the cost in pesos of each just then by its own price. */
export interface Comprados {
  desde: Date
  insumos: ReadonlyMap<string, string>
}

/** New prices of some supplies at one instant: a supplier's list, or a single price. */
export interface Lista {
  at: Date
  grupo: string
  precios: { codigo: string; costo: string }[]
  /** Whether it is a single price, requested by itself. */
  suelta: boolean
}

interface Suba {
  at: Date
  grupo: string
  suelta: boolean
  /** The factor of each price, by code. */
  factores: Map<string, number>
}

/** Nine in ten supplies of a list change, each by slightly more or less than the others. */
const listaDe = (insumos: readonly Insumo[], suba: number, azar: Azar): Map<string, number> =>
  new Map(
    insumos
      .map(({ codigo }) => [codigo, 1 + suba * azar.between(0.9, 1.1), azar.next()] as const)
      .filter(([, , moves]) => moves < 0.9)
      .map(([codigo, factor]) => [codigo, factor]),
  )

const listas = (
  grupo: string,
  insumos: readonly Insumo[],
  { frecuencia, desde, hasta }: Datos['grupos'][string],
  calendario: Calendario,
): Suba[] => {
  const azar = new Azar(`lista/${grupo}`)
  return Array.from({ length: MESES + 1 }, (_, mes) => {
    const comes = azar.next() < frecuencia
    const at = calendario.en(mes, azar)
    const suba = azar.between(desde, hasta) / 100
    return { comes, at, grupo, suelta: false, factores: listaDe(insumos, suba, azar) }
  }).filter(({ comes, factores }) => comes && factores.size > 0)
}

const sueltas = (insumos: readonly Insumo[], perMonth: number, calendario: Calendario): Suba[] => {
  const azar = new Azar('sueltos')
  return Array.from({ length: (MESES + 1) * perMonth }, (_, i) => {
    const { codigo, grupo } = insumos[azar.below(insumos.length)]!
    // Now and then a price falls: another supplier, a larger quantity.
    const factor = azar.next() < 0.2 ? azar.between(0.9, 0.98) : azar.between(1.03, 1.12)
    const at = calendario.en(Math.floor(i / perMonth), azar)
    return { at, grupo, suelta: true, factores: new Map([[codigo, factor]]) }
  })
}

/**
 * All price lists of the past, chosen so that the last price of each supply is today's; and the cost of each before the
 * first list. A supply without a price has none in the past either. Supplies that were later priced in dollars, or
 * bought by offers, are on no list after that.
 */
export const preciosDelPasado = (
  todos: readonly Insumo[],
  datos: Datos,
  calendario: Calendario,
  { insumos: enDolares, desde }: EnDolares,
  comprados: Comprados,
): { alPrincipio: Map<string, string>; listas: Lista[] } => {
  const conPrecio = todos.filter(({ costo }) => costo !== null)
  const subas = [
    ...Object.entries(datos.grupos).flatMap(([grupo, suba]) =>
      listas(
        grupo,
        conPrecio.filter((insumo) => insumo.grupo === grupo),
        suba,
        calendario,
      ),
    ),
    ...sueltas(conPrecio, datos.sueltos_por_mes, calendario),
  ]
    .filter(({ at }) => calendario.yaPaso(at))
    .map((suba) => ({
      ...suba,
      factores: new Map(
        [...suba.factores].filter(
          ([codigo]) =>
            !(enDolares.has(codigo) && suba.at >= desde) &&
            !(comprados.insumos.has(codigo) && suba.at >= comprados.desde),
        ),
      ),
    }))
    .filter(({ factores }) => factores.size > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  // Backwards from today, so that the past leads to the file's prices.
  const costo = new Map(
    conPrecio.map(({ codigo, costo }) => [
      codigo,
      enDolares.get(codigo)?.costo ?? comprados.insumos.get(codigo) ?? costo!,
    ]),
  )
  const listadas = subas.toReversed().map(({ at, grupo, suelta, factores }): Lista => {
    const precios = Array.from(factores, ([codigo, factor]) => {
      const after = costo.get(codigo)!
      costo.set(codigo, enCentavos(Number(after) / factor))
      return { codigo, costo: after }
    })
    return { at, grupo, suelta, precios }
  })
  return { alPrincipio: costo, listas: listadas.reverse() }
}
