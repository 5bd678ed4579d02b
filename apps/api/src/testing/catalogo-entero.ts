import { escribirRecargos, type RecargoGuardado } from '@telar/tablas'
import fc from 'fast-check'
import type { Catalogo } from '../catalog/carga/catalogo.ts'
import { jsonOf } from '../catalog/receta/variedad.ts'
import { arbitraryConValores } from './catalogo.ts'

type Insumo = Catalogo['insumos'][number]
type Linea = Catalogo['recetas'][number]

const texto = (micros: number): string => (micros / 1e6).toFixed(6)
const modesto = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 20_000_000 }) },
  { weight: 1, arbitrary: fc.constant(0) },
)
const porcentaje = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 99_999_999 }) },
)

const LARGO = ['m', 'cm', 'yd']
const PESO = ['kg', 'g']
const NINGUNA: readonly string[] = []
const dimensionDe = (unidad: string | null | undefined): readonly string[] =>
  [LARGO, PESO].find((unas) => unidad != null && unas.includes(unidad)) ?? NINGUNA

const TALLES = ['S', 'M', 'L']
const COLORES = ['NEGRO', 'ROJO']

const curva = (nombres: readonly string[]) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.shuffledSubarray([...nombres], { minLength: 1 }),
          fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }),
        )
        .filter(([some, pesos]) => some.some((_, i) => pesos[i]! > 0))
        .map(([some, pesos]) => JSON.stringify(some.map((nombre, i) => [nombre, pesos[i]]))),
    },
  )

const conSigno = (min: number, max: number) =>
  fc.integer({ min, max }).map((n) => (n < 0 ? `-${texto(-n)}` : texto(n)))
const limite = fc.option(conSigno(-50_000_000, 50_000_000))
const recargo: fc.Arbitrary<RecargoGuardado> = fc
  .record({
    nombre: fc.constant('flete'),
    tipo: fc.constantFrom('pct_precio' as const, 'pct_acumulado' as const, 'fijo' as const),
    valor: conSigno(-100_000_000, 300_000_000),
    moneda: fc.constantFrom(null, '', 'USD'),
    piso: limite,
    tope: limite,
  })
  .filter(({ piso, tope }) => piso === null || tope === null || Number(piso) <= Number(tope))

/** Random other columns of a supply: its unit of use, its class, and its offers. */
const compra = (dias: readonly string[]) =>
  fc.record({
    unidad: fc.constantFrom(null, ...LARGO, ...PESO),
    clase: fc.constantFrom('material', 'material', 'servicio'),
    eleccion: fc.constantFrom('propio', 'propio', 'menor', 'ultima', 'preferida'),
    preferida: fc.nat(3),
    ofertas: fc.array(
      fc.record({
        precio: fc.integer({ min: 0, max: 5_000_000_000 }).map(texto),
        moneda: fc.constantFrom(null, 'USD'),
        unidad_compra: fc.constantFrom(null, ...LARGO, ...PESO),
        contenido: fc.option(fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 999 }))),
        desde: fc.nat(dias.length - 1),
        dura: fc.option(fc.nat(2)),
        recargos: fc.array(recargo, { maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
  })

/** Random other columns of a line. */
const detalle = fc.record({
  how: fc.nat(3),
  merma: porcentaje,
  cuenta: fc.option(fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 })), {
    freq: 4,
  }),
  unidad: fc.nat(3),
  seccion: fc.constantFrom('', 'Tela', 'Avíos'),
  mismo: fc.constantFrom('ninguno', 'ninguno', 'talle', 'color', 'talle_color'),
  talles: fc.dictionary(fc.constantFrom(...TALLES), modesto, { maxKeys: 3 }),
  colores: fc.dictionary(fc.constantFrom(...COLORES), fc.tuple(fc.nat(), fc.option(modesto)), { maxKeys: 2 }),
})
type Detalle = typeof detalle extends fc.Arbitrary<infer D> ? D : never

/** num / den to six decimals, halves up: the quantity stored beside a calculation. */
const cociente = (num: number, den: number): string =>
  texto(Number((2n * BigInt(num) * 1_000_000n + BigInt(den)) / (2n * BigInt(den))))

/** Lines with larger quantities stay plain: with waste or in another unit they would be refused. */
const MODESTA = 10_000

const lineaCon = (linea: Linea, dicho: Detalle, catalogo: Catalogo, insumos: readonly Insumo[]): Linea => {
  if (dicho.how === 0 || Number(linea.cantidad_ingrediente) > MODESTA) return linea
  const numero = Number(linea.codigo_producto.slice(1))
  const otros = [
    ...insumos.map(({ codigo }) => ['insumo', codigo] as const),
    ...catalogo.productos.slice(0, numero).map((p) => ['producto', p.codigo_producto] as const),
  ]
  const varia = dicho.how > 1
  const colores = Object.entries(varia ? dicho.colores : {}).map(([color, [which, cantidad]]) => {
    const [tipo, codigo] = otros[which % otros.length]!
    return [color, [tipo, codigo, cantidad === null ? null : texto(cantidad)]] as const
  })
  const tomados = [
    [linea.tipo, linea.codigo_ingrediente] as const,
    ...colores.map(([, [tipo, codigo]]) => [tipo, codigo] as const),
  ]
  // The line's unit must convert to the units of all its ingredients.
  const dimensiones = new Set(
    tomados.map(([tipo, codigo]) =>
      dimensionDe(tipo === 'insumo' ? insumos.find((one) => one.codigo === codigo)?.unidad : null),
    ),
  )
  const [unidades] = dimensiones.size === 1 ? [...dimensiones] : [NINGUNA]
  const { cuenta } = dicho
  return {
    ...linea,
    merma_pct: texto(dicho.merma),
    seccion: dicho.seccion,
    unidad: unidades![dicho.unidad] ?? null,
    ...(cuenta !== null && {
      expresion: `${cuenta[0]}/${cuenta[1]}`,
      cantidad_ingrediente: cociente(cuenta[0], cuenta[1]),
    }),
    por_talle: varia ? jsonOf(Object.entries(dicho.talles).map(([talle, q]) => [talle, texto(q)])) : '',
    por_color: jsonOf(colores),
    mismo: varia && linea.tipo === 'producto' ? dicho.mismo : 'ninguno',
  }
}

const SIN_DETALLE = {
  merma_pct: '0',
  expresion: null,
  unidad: null,
  seccion: '',
  por_talle: '',
  por_color: '',
  mismo: 'ninguno',
}

/**
 * A random factory that uses everything: values by day, units, offers with charges, services, waste, seconds, sizes, colours,
 * calculations, sections. @param dias days on which values and offers begin and end, in order
 */
export const arbitraryEntero = (dias: readonly string[]): fc.Arbitrary<Catalogo> =>
  fc
    .record({
      catalogo: arbitraryConValores(dias),
      compras: fc.array(compra(dias), { minLength: 6, maxLength: 6 }),
      productos: fc.array(
        fc.record({ segunda: porcentaje, talles: curva(TALLES), colores: curva(COLORES) }),
        { minLength: 10, maxLength: 10 },
      ),
      detalles: fc.array(detalle, { minLength: 7, maxLength: 7 }),
    })
    .map(({ catalogo, compras, productos, detalles }) => {
      const insumos = catalogo.insumos.map((insumo, i) => {
        const { unidad, clase, eleccion } = compras[i]!
        return { ...insumo, unidad, clase, eleccion }
      })
      return {
        ...catalogo,
        proveedores: [{ codigo: 'ARCIEL', nombre: 'Arciel', nota: '' }],
        insumos,
        ofertas: insumos.flatMap(({ codigo }, i) =>
          compras[i]!.ofertas.map(({ contenido, desde, dura, recargos, ...oferta }, n) => ({
            ...oferta,
            id: `${i}${n}`,
            insumo: codigo,
            proveedor: 'ARCIEL',
            codigo_proveedor: '',
            contenido_num: contenido?.[0] ?? null,
            contenido_den: contenido?.[1] ?? null,
            minimo: null,
            desde: dias[desde]!,
            hasta: dura === null ? null : dias[Math.min(desde + dura, dias.length - 1)]!,
            recargos: escribirRecargos(recargos),
            preferida: n === compras[i]!.preferida ? 'si' : 'no',
          })),
        ),
        productos: catalogo.productos.map((producto, i) => {
          const { segunda, talles, colores } = productos[i]!
          return { ...producto, segunda_pct: texto(segunda), talles, colores }
        }),
        recetas: catalogo.recetas.map((linea, i) => ({
          ...SIN_DETALLE,
          ...lineaCon(linea, detalles[i % detalles.length]!, catalogo, insumos),
        })),
      }
    })
