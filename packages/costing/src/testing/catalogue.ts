import fc from 'fast-check'
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

/** Random factories for the property tests, and ways to turn one into a model. */

const LIMIT = 2n ** 53n

/** Realistic amounts, and the limits of rounding and of the exact range. */
export const amount: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt(0n, 5_000_000_000n) },
  { weight: 2, arbitrary: fc.bigInt(1n, 3_000_000n) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0n, 1n, 499_999n, 500_000n, 500_001n, 1_000_000n, 2n ** 33n - 1n, 2n ** 33n),
  },
  { weight: 1, arbitrary: fc.bigInt(0n, LIMIT - 1n) },
)

/** Mostly small, so that most products stay in range. */
export const quantity: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt(1n, 20_000_000n) },
  { weight: 1, arbitrary: fc.constant(0n) },
  { weight: 1, arbitrary: amount },
)

const std: fc.Arbitrary<bigint | null> = fc.option(
  fc.oneof(fc.bigInt(1n, 200_000_000n), fc.constantFrom(0n, 1n, 7_000_000n)),
  { freq: 5 },
)

const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`)

export const SUPPLIES = names('I', 5)
export const LABOUR = names('M', 3)
export const ENERGY = names('E', 3)
// 'I0' is in two catalogues on purpose: a code means nothing without its kind.
export const PRODUCTS = ['I0', ...names('P', 7)]
export const VALORES = ['USD', 'OFICIAL', 'T3', 'MO', 'ME']
export const SECTORS = ['Textil', 'Calzado']

const leafLine: fc.Arbitrary<LineaOraculo> = fc.oneof(
  { weight: 3, arbitrary: line('insumo', SUPPLIES) },
  { weight: 1, arbitrary: line('mano_obra', LABOUR) },
  { weight: 1, arbitrary: line('energia', ENERGY) },
)

const TALLES = ['S', 'M', 'L']
const COLORES = ['NEGRO', 'ROJO']

const eje = (names: readonly string[]): fc.Arbitrary<Eje> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.shuffledSubarray([...names], { minLength: 1 }),
          fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }),
        )
        .map(([some, pesos]) => some.map((nombre, i) => [nombre, pesos[i]!] as const))
        .filter((pairs) => pairs.some(([, peso]) => peso > 0)),
    },
  )

const percentage = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0n) },
  { weight: 1, arbitrary: fc.bigInt(0n, 99_999_999n) },
)

/** The fields of a product besides its recipe. */
export const hechura = fc.record({ segunda: percentage, talles: eje(TALLES), colores: eje(COLORES) })

const cuenta = fc
  .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 }))
  .map(([num, den]) => ({ expresion: `${num}/${den}`, num: BigInt(num), den: BigInt(den) }))

/** A quantity that stays in range with any waste below 100 %. */
const modest = quantity.map((q) => q / 2n)

/** The same line with waste, typed as a fraction, or differing by size and colour. @param codes of products */
export const made = (
  lines: fc.Arbitrary<LineaOraculo>,
  codes: readonly string[],
): fc.Arbitrary<LineaOraculo> =>
  fc
    .record({
      linea: lines.map((linea) => ({ ...linea, cantidad: linea.cantidad / 2n })),
      merma: percentage,
      cuenta: fc.option(cuenta, { freq: 4 }),
      porTalle: fc.dictionary(fc.constantFrom(...TALLES), modest, { maxKeys: 3 }),
      porColor: fc.dictionary(
        fc.constantFrom(...COLORES),
        fc.record({
          ingrediente: fc.oneof(
            fc.constantFrom(...SUPPLIES).map((codigo) => ({ tipo: 'insumo' as const, codigo })),
            ...(codes.length === 0
              ? []
              : [fc.constantFrom(...codes).map((codigo) => ({ tipo: 'producto' as const, codigo }))]),
          ),
          cantidad: fc.option(modest),
        }),
        { maxKeys: 2 },
      ),
      mismo: fc.constantFrom('ninguno', 'ninguno', 'talle', 'color', 'talle_color'),
      how: fc.nat(3),
    })
    .map(({ linea, merma, cuenta: typed, porTalle, porColor, mismo, how }) => ({
      ...linea,
      ...(how > 0 && { merma, cuenta: typed }),
      // The entered quantity is the typed one, rounded to six decimals.
      ...(how > 0 && typed !== null && { cantidad: (typed.num * 2_000_000n + typed.den) / (2n * typed.den) }),
      ...(how > 1 && {
        porTalle,
        porColor: Object.fromEntries(
          Object.entries(porColor).map(([color, { ingrediente, cantidad }]) => [
            color,
            { ...ingrediente, cantidad },
          ]),
        ),
        ...(linea.tipo === 'producto' && { mismo: mismo as NonNullable<LineaOraculo['mismo']> }),
      }),
    }))

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

export const anyLine: fc.Arbitrary<LineaOraculo> = fc.oneof(leafLine, line('producto', PRODUCTS))

function line(tipo: LineaOraculo['tipo'], codes: readonly string[]): fc.Arbitrary<LineaOraculo> {
  return fc.record({ tipo: fc.constant(tipo), codigo: fc.constantFrom(...codes), cantidad: quantity })
}

/** Most rows name no valor. No row names the last two codes of VALORES, but many rows depend on them. */
const valor = fc.option(fc.constantFrom('USD', 'OFICIAL', 'T3'), { freq: 2 })
/** An own value, or null to follow a valor. */
const own = fc.option(amount, { freq: 3 })
export const dia = fc.nat(6)

export const insumoRow: fc.Arbitrary<FilaInsumo> = fc.record({
  costo: fc.option(amount, { freq: 6 }),
  moneda: valor,
  grupo: fc.constantFrom('Telas', 'Avíos'),
  clase: fc.constantFrom('material', 'material', 'servicio'),
})
export const manoObraRow: fc.Arbitrary<FilaManoObra> = fc.record({
  horas: fc.bigInt(0n, 20_000_000n),
  valorHora: own,
  categoria: valor,
  stdProduccion: std,
})
export const energiaRow: fc.Arbitrary<FilaEnergia> = fc.record({
  kw: fc.bigInt(0n, 20_000_000n),
  valorKw: own,
  tarifa: valor,
  stdProduccion: std,
  codigoManoObra: fc.constantFrom(...LABOUR),
})
/** Realistic rates, wages and surcharges, and some absurd ones. */
export const monto = fc.oneof(
  { weight: 5, arbitrary: fc.bigInt(1n, 3_000_000_000n) },
  { weight: 1, arbitrary: amount },
)
export const recargo = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0n) },
  { weight: 3, arbitrary: fc.bigInt(0n, 80_000_000n) },
  { weight: 1, arbitrary: amount },
)
const valorRow = fc.record({
  recargo,
  vigencias: fc.array(fc.tuple(dia, monto), { maxLength: 4 }).map((days) => new Map(days)),
})

/** Sometimes lines that an import rejected. */
export const rejected: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('X', 'X, Y') },
)

const oneOf = (codes: readonly string[]) =>
  codes.length === 0 ? leafLine : fc.oneof(leafLine, line('producto', codes))

/** A product's lines name only earlier products, in a shuffled order of codes, so that there are no cycles. */
function recipes(isMade: boolean): fc.Arbitrary<[string, ProductoOraculo][]> {
  return fc.shuffledSubarray(PRODUCTS, { minLength: PRODUCTS.length }).chain((order) =>
    fc.tuple(
      ...order.map((codigo, i) =>
        fc
          .record({
            sector: fc.constantFrom(...SECTORS),
            lineas: fc.array(
              isMade ? made(oneOf(order.slice(0, i)), order.slice(0, i)) : oneOf(order.slice(0, i)),
              { maxLength: 5 },
            ),
            rechazadas: rejected,
            hechura: isMade ? hechura : fc.constant({}),
          })
          .map(({ hechura: how, ...row }) => [codigo, { ...row, ...how }] as [string, ProductoOraculo]),
      ),
    ),
  )
}

const rows = <T>(codes: readonly string[], row: fc.Arbitrary<T>): fc.Arbitrary<Map<string, T>> =>
  fc
    .tuple(...codes.map(() => row))
    .map((values) => new Map(values.map((value, i) => [codes[i]!, value as T])))

const catalogoDe = (isMade: boolean): fc.Arbitrary<Catalogo> =>
  fc.record({
    dia,
    valores: rows(VALORES, valorRow),
    sectores: rows(SECTORS, fc.integer({ min: 0, max: 100 })),
    insumos: rows(SUPPLIES, insumoRow),
    manoObra: rows(LABOUR, manoObraRow),
    energia: rows(ENERGY, energiaRow),
    productos: recipes(isMade).map((entries) => new Map(entries)),
  })

export const catalogo = catalogoDe(false)
/** With waste, seconds, sizes and colours; each ingredient in only one line of a recipe, as people can enter it. */
export const catalogoHecho = catalogoDe(true).map(withoutRepeats)

export const micro = (value: bigint): Micro => Number(value) as Micro
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

/** The same factory with each ingredient in only one line of a recipe, as people can enter it. */
export function withoutRepeats(cat: Catalogo): Catalogo {
  const productos: Catalogo['productos'] = new Map()
  for (const [codigo, row] of cat.productos) {
    const byIngredient = new Map(row.lineas.map((linea) => [`${linea.tipo} ${linea.codigo}`, linea]))
    productos.set(codigo, { ...row, lineas: [...byIngredient.values()] })
  }
  return { ...cat, productos }
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
export function verdictOf({ base, incompleto, motivos }: Resultado): Veredicto {
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
