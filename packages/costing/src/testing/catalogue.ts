import fc from 'fast-check'
import type {
  Catalogo,
  Eje,
  FilaEnergia,
  FilaInsumo,
  FilaManoObra,
  LineaOraculo,
  ProductoOraculo,
} from './oracle.ts'

/** Random factories for the property tests. */

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

/** The same factory with each ingredient in only one line of a recipe, as people can enter it. */
export function withoutRepeats(cat: Catalogo): Catalogo {
  const productos: Catalogo['productos'] = new Map()
  for (const [codigo, row] of cat.productos) {
    const byIngredient = new Map(row.lineas.map((linea) => [`${linea.tipo} ${linea.codigo}`, linea]))
    productos.set(codigo, { ...row, lineas: [...byIngredient.values()] })
  }
  return { ...cat, productos }
}
