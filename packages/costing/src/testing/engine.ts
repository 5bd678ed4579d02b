import type { Producto } from '../costs/records.ts'
import { wholeInsumo } from '../costs/records.ts'
import { CambioRechazado, type CausaRechazo } from '../exact/errors.ts'
import type { Micro } from '../exact/money.ts'
import { formatMicro } from '../exact/money.ts'
import { columnsIn } from '../model/columns.ts'
import type { Columnas } from '../model/load.ts'
import { CostModel } from '../model/model.ts'
import type { DetalleLinea } from '../recipes/line-details.ts'
import type { LineaCosteada } from '../view/lines.ts'
import type { Motivo } from '../view/reasons.ts'
import type { Resultado } from '../view/results.ts'
import type { CostView } from '../view/view.ts'
import type {
  Catalogo,
  Eje,
  FilaEnergia,
  FilaInsumo,
  FilaManoObra,
  LineaOraculo,
  ProductoOraculo,
  Veredicto,
} from './oracle.ts'
import { cdr } from './oracle.ts'

/** Factories of the oracle in the engine, and the engine's answers in the form of the oracle's. */

export const micro = (value: bigint): Micro => Number(value) as Micro
/** The details of a line in the engine's form. */
export const detalleOf = ({
  cuenta: typed = null,
  merma = 0n,
  porTalle = {},
  porColor = {},
  mismo = 'ninguno',
}: LineaOraculo): DetalleLinea => {
  const text = (q: bigint) => formatMicro(micro(q))
  // Ordered by name, as stored.
  const json = (entries: [string, unknown][]) =>
    entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries.sort()))
  return {
    expresion: typed?.expresion ?? null,
    merma: micro(merma),
    porTalle: json(Object.entries(porTalle).map(([talle, q]) => [talle, text(q)])),
    porColor: json(
      Object.entries(porColor).map(([color, { tipo, codigo, cantidad }]) => [
        color,
        [tipo, codigo, cantidad === null ? null : text(cantidad)],
      ]),
    ),
    mismo,
  }
}

const ejeText = (pairs: Eje = []): string => (pairs.length === 0 ? '' : JSON.stringify(pairs))

/** A product's row in the engine's form. */
export const fichaOf = ({ sector, segunda = 0n, talles, colores }: ProductoOraculo): Required<Producto> => ({
  sector,
  segunda: micro(segunda),
  talles: ejeText(talles),
  colores: ejeText(colores),
})

/** Whether a line is more than a quantity. */
const isMade = ({ cuenta: typed = null, merma = 0n, porTalle, porColor, mismo }: LineaOraculo): boolean =>
  typed !== null || merma > 0n || porTalle !== undefined || porColor !== undefined || mismo !== undefined

type EnMicros<R> = { [F in keyof R]: bigint extends R[F] ? Micro | Exclude<R[F], bigint> : R[F] }

/** A row of the oracle in the engine's form, which names its fields alike. */
const enMicros = <R extends object>(row: R): EnMicros<R> =>
  Object.fromEntries(
    Object.entries(row).map(([campo, value]) => [campo, typeof value === 'bigint' ? micro(value) : value]),
  ) as EnMicros<R>

export function setInsumo(model: CostModel, codigo: string, row: FilaInsumo): void {
  model.setInsumo(codigo, enMicros(row))
}

export function setManoObra(model: CostModel, codigo: string, row: FilaManoObra): void {
  model.setManoObra(codigo, enMicros(row))
}

export function setEnergia(model: CostModel, codigo: string, row: FilaEnergia): void {
  model.setEnergia(codigo, enMicros(row))
}

const lineasOf = (lineas: readonly LineaOraculo[]): Linea[] =>
  lineas.map(({ tipo, codigo, cantidad }) => ({ tipo, codigo, cantidad: micro(cantidad) }))

export type Linea = Pick<LineaCosteada, 'tipo' | 'codigo' | 'cantidad'>

/** Makes these the only lines of a recipe, each with another ingredient. */
export function setReceta(model: CostModel, producto: string, lineas: readonly Linea[]): void {
  model.batch(() => {
    for (const { tipo, codigo } of model.lineas(producto)) model.removeLinea(producto, tipo, codigo)
    for (const { tipo, codigo, cantidad } of lineas) model.setLinea(producto, tipo, codigo, cantidad)
  })
}

/** The reason for a refusal; undefined if the change is accepted. */
export function causeOf(change: () => unknown): CausaRechazo | undefined {
  try {
    change()
  } catch (error) {
    if (error instanceof CambioRechazado) return error.causa
    throw error
  }
}

/** Calls one mutator after the other, as people would enter the data. */
export function enterOneByOne(
  cat: Catalogo,
  order: readonly string[] = [...cat.productos.keys()],
): CostModel {
  const model = new CostModel()
  for (const [nombre, pct] of cat.sectores) model.setSector(nombre, pct)
  for (const [codigo, { sector, rechazadas = null }] of cat.productos) {
    model.setProducto(codigo, { sector })
    model.setLineasRechazadas(codigo, rechazadas)
  }
  for (const [codigo, row] of cat.manoObra) setManoObra(model, codigo, row)
  for (const [codigo, row] of cat.valores) {
    model.setValor(codigo, { recargo: micro(row.recargo) })
    for (const [desde, amount] of row.vigencias) model.setVigencia(codigo, desde, micro(amount))
  }
  model.setDia(cat.dia)
  for (const [codigo, row] of cat.energia) setEnergia(model, codigo, row)
  for (const [codigo, row] of cat.insumos) setInsumo(model, codigo, row)
  for (const codigo of order) setReceta(model, codigo, lineasOf(cat.productos.get(codigo)!.lineas))
  return model
}

/** The same factory as columns. */
export function columnsOf(cat: Catalogo): Columnas {
  const productos = [...cat.productos]
  const codes = [cat.insumos, cat.productos, cat.manoObra, cat.energia].map((rows) => [...rows.keys()])
  const kinds = ['insumo', 'producto', 'mano_obra', 'energia']
  const lines = productos.flatMap(([, { lineas }], p) => lineas.map((linea) => ({ ...linea, p })))
  const valores = [...cat.valores]
  const vigencias = valores.flatMap(([, row], i) => [...row.vigencias].map(([desde, m]) => ({ i, desde, m })))
  return {
    dia: cat.dia,
    valores: {
      codigo: valores.map(([codigo]) => codigo),
      recargo: Float64Array.from(valores, ([, row]) => Number(row.recargo)),
      vigencias: {
        valor: Int32Array.from(vigencias, ({ i }) => i),
        desde: Int32Array.from(vigencias, ({ desde }) => desde),
        monto: Float64Array.from(vigencias, ({ m }) => Number(m)),
      },
    },
    sectores: { nombre: [...cat.sectores.keys()], pct: [...cat.sectores.values()] },
    insumos: columnsIn(codes[0]!, (codigo) => wholeInsumo(enMicros(cat.insumos.get(codigo)!), codigo)),
    manoObra: columnsIn(codes[2]!, (codigo) => enMicros(cat.manoObra.get(codigo)!)),
    energia: columnsIn(codes[3]!, (codigo) => enMicros(cat.energia.get(codigo)!)),
    productos: {
      ...columnsIn(codes[1]!, (codigo) => fichaOf(cat.productos.get(codigo)!)),
      lineasRechazadas: productos.map(([, row]) => row.rechazadas ?? null),
    },
    lineas: {
      producto: Int32Array.from(lines, ({ p }) => p),
      tipo: Uint8Array.from(lines, ({ tipo }) => kinds.indexOf(tipo)),
      ingrediente: Int32Array.from(lines, ({ tipo, codigo }) => codes[kinds.indexOf(tipo)]!.indexOf(codigo)),
      cantidad: Float64Array.from(lines, ({ cantidad }) => Number(cantidad)),
      detalles: new Map(lines.flatMap((linea, i) => (isMade(linea) ? [[i, detalleOf(linea)] as const] : []))),
    },
  }
}

/** A result of the engine in the form of the oracle. */
function verdictOf({ base, incompleto, motivos }: Resultado): Veredicto {
  return {
    base: base === null ? null : BigInt(base),
    incompleto,
    motivos: motivos.map(textOf).sort(),
  }
}

function textOf(motivo: Motivo): string {
  if (motivo.tipo === 'lineas_rechazadas') return `${motivo.tipo} ${motivo.lineas}`
  if (!('codigo' in motivo)) return motivo.tipo
  if ('talle' in motivo) return `${motivo.tipo} ${motivo.codigo} ${motivo.talle}`
  if ('color' in motivo) return `${motivo.tipo} ${motivo.codigo} ${motivo.color}`
  return 'valor' in motivo
    ? `${motivo.tipo} ${motivo.codigo} ${motivo.valor}`
    : `${motivo.tipo} ${motivo.codigo}`
}

/** The CDR of every product by the oracle. */
export const oracleOf = (cat: Catalogo): Record<string, Veredicto> =>
  Object.fromEntries([...cat.productos.keys()].map((codigo) => [codigo, cdr(cat, codigo)]))

/** The CDR of every product by the engine. */
export const engineOf = (model: Pick<CostView, 'codigos' | 'base'>): Record<string, Veredicto> =>
  Object.fromEntries([...model.codigos('producto')].map((codigo) => [codigo, verdictOf(model.base(codigo))]))
