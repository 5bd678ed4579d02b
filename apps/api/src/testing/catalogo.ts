import fc from 'fast-check'
import type { Catalogo } from '../catalog/carga/catalogo.ts'

const micros = (max: number) =>
  fc.integer({ min: 0, max }).map((n) => `${Math.floor(n / 1e6)}.${String(n % 1e6).padStart(6, '0')}`)

/** Mostly everyday amounts; sometimes one so large that its multiples leave the exact range. */
const amount = fc.oneof(
  { weight: 12, arbitrary: micros(50_000_000_000) },
  { weight: 2, arbitrary: fc.constant('0') },
  { weight: 1, arbitrary: fc.constant('900000000.000001') },
)

const SECTORES = ['Confección', 'Textil']
const codes = (prefix: string, n: number) => Array.from({ length: n }, (_, i) => `${prefix}${i}`)

/** A random catalogue. Products may use earlier ones, so that recipes are several levels deep. */
export const arbitraryCatalogo: fc.Arbitrary<Catalogo> = fc
  .record({
    insumos: fc.array(fc.option(amount), { minLength: 1, maxLength: 6 }),
    mano: fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 3 }),
    energia: fc.array(fc.tuple(amount, amount, fc.option(amount)), { maxLength: 3 }),
    recetas: fc.array(fc.array(fc.tuple(fc.nat(), fc.nat(), amount), { maxLength: 6 }), {
      minLength: 1,
      maxLength: 10,
    }),
    rechazadas: fc.array(fc.constantFrom(null, null, null, null, 'NADA'), { minLength: 10, maxLength: 10 }),
  })
  .map(({ insumos, mano, energia, recetas, rechazadas }) => {
    const kinds = [
      { tipo: 'insumo', codigos: codes('I', insumos.length) },
      { tipo: 'mano_obra', codigos: codes('M', mano.length) },
      { tipo: 'energia', codigos: codes('E', energia.length) },
    ] as const
    const lines = recetas.flatMap((receta, product) => {
      const choices = [
        ...kinds.flatMap(({ tipo, codigos }) => codigos.map((codigo) => ({ tipo, codigo }))),
        ...codes('P', product).map((codigo) => ({ tipo: 'producto' as const, codigo })),
      ]
      const chosen = new Map(
        receta.map(([pick, , cantidad]) => [choices[pick % choices.length]!, cantidad] as const),
      )
      return [...chosen].map(([{ tipo, codigo }, cantidad_ingrediente]) => ({
        codigo_producto: `P${product}`,
        tipo,
        codigo_ingrediente: codigo,
        cantidad_ingrediente,
      }))
    })
    return {
      sectores_productivos: SECTORES.map((nombre, i) => ({ nombre, porcentaje_mantencion: 7 * i + 1 })),
      insumos: insumos.map((costo, i) => ({
        codigo: `I${i}`,
        detalle: `Insumo ${i}`,
        grupo: 'Telas',
        costo,
      })),
      matriz_mano: mano.map(([horas, valor, std], i) => ({
        codigo_mano_obra: `M${i}`,
        descripcion: `Mano ${i}`,
        sector_productivo: SECTORES[i % 2]!,
        consumo_kw_std: '0',
        std_produccion: std,
        horas_hombre_std: horas,
        valor_hora_hombre: valor,
        horas_por_turno: '8',
        producto_calculado_std: null,
        estado: 'activo',
      })),
      matriz_energia: energia.map(([kw, valor, std], i) => ({
        codigo_energia: `E${i}`,
        descripcion: `Energía ${i}`,
        codigo_mano_obra: `M${i % mano.length}`,
        sector_productivo: SECTORES[i % 2]!,
        consumo_kw_std: kw,
        valor_kw: valor,
        std_produccion: std,
      })),
      productos: recetas.map((_, i) => ({
        codigo_producto: `P${i}`,
        descripcion_producto: `Producto ${i}`,
        sector_productivo: SECTORES[i % 2]!,
        lineas_rechazadas: rechazadas[i]!,
      })),
      recetas: lines,
    }
  })

const VALORES = [
  ['USD', 'moneda'],
  ['OFICIAL', 'salario'],
  ['T3', 'tarifa'],
  ['MO', 'salario'],
  ['ME', 'tarifa'],
] as const

const valor = fc.constantFrom(null, 'USD', 'OFICIAL', 'T3')
/** Amounts above 0, sometimes so large that costs leave the exact range. */
const monto = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 3_000_000_000 }).map((n) => (n / 1e6).toFixed(6)) },
  { weight: 1, arbitrary: fc.constant('9007199254.740991') },
)

/**
 * A random catalogue whose rows follow currencies, grades and tariffs or have no value of their own. Valores change on the given days,
 * and some are not in force at first.
 */
export const arbitraryConValores = (dias: readonly string[]): fc.Arbitrary<Catalogo> =>
  fc
    .record({
      catalogo: arbitraryCatalogo,
      vigencias: fc.array(fc.array(fc.tuple(fc.constantFrom(...dias), monto), { maxLength: 3 }), {
        minLength: VALORES.length,
        maxLength: VALORES.length,
      }),
      recargos: fc.array(fc.oneof(fc.constant('0.000000'), monto), {
        minLength: VALORES.length,
        maxLength: VALORES.length,
      }),
      filas: fc.array(fc.tuple(valor, fc.boolean()), { minLength: 6, maxLength: 6 }),
    })
    .map(({ catalogo, vigencias, recargos, filas }) => {
      const of = (i: number) => filas[i % filas.length]!
      return {
        ...catalogo,
        valores: VALORES.map(([codigo, clase], i) => ({
          codigo,
          nombre: codigo,
          clase,
          recargo_pct: recargos[i]!,
        })),
        vigencias: VALORES.flatMap(([codigo], i) =>
          Array.from(new Map(vigencias[i]), ([desde, amount]) => ({
            valor: codigo,
            desde,
            monto: amount,
            nota: '',
          })),
        ),
        insumos: catalogo.insumos.map((fila, i) => ({ ...fila, moneda: of(i)[0] })),
        matriz_mano: catalogo.matriz_mano.map((fila, i) => ({
          ...fila,
          categoria: of(i + 1)[0],
          valor_hora_hombre: of(i + 1)[1] ? null : fila.valor_hora_hombre,
        })),
        matriz_energia: catalogo.matriz_energia.map((fila, i) => ({
          ...fila,
          tarifa: of(i + 2)[0],
          valor_kw: of(i + 2)[1] ? null : fila.valor_kw,
        })),
      }
    })
