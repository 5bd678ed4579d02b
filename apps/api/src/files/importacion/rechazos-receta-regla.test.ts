import { describe, expect, it } from 'vitest'
import type { Rechazo, Tanda } from './filas.ts'
import type { Guardado } from './guardado.ts'
import { adoptar, juntasDe, resolverRechazos, sobrantes, trasCerrar } from './rechazos-receta.ts'
import type { Repartida, Reparto } from './reparto.ts'

/** A readable line of the file: of a product, about an ingredient. */
const fila = (linea: number, producto: string, ingrediente: string) => ({
  ...{ linea, celdas: [producto, ingrediente], clave: `${producto}/${ingrediente}` },
  ...{ codigo: `${producto}/${ingrediente}`, moneda: null, cruda: null, avisos: [] },
  valores: { codigo_producto: producto, codigo_ingrediente: ingrediente },
})

const rechazo = (linea: number, producto: string | null, codigo: string): Rechazo => ({
  ...{ linea, celdas: [], codigo, producto, columna: 'codigo_ingrediente', valor: '', motivo: 'no existe' },
})

/** A line that names an ingredient, below the row that names its product. */
const sinProducto = (linea: number, ingrediente: string, valor = ' '): Rechazo => ({
  ...rechazo(linea, null, ingrediente),
  ...{ columna: 'codigo_producto', valor },
})

type Filas = ReturnType<typeof fila>[]

const tandasDe = (filas: Filas): Tanda[] =>
  // Two batches, because a recipe may stand in several.
  [filas.slice(0, 1), filas.slice(1)].map((some) => ({ filas: some })) as unknown as Tanda[]

const planDe = (over: object, opciones: object = {}): Reparto =>
  ({
    ...{
      nuevas: [],
      cambiadas: [],
      rechazos: [],
      avisos: [],
      retenidas: [],
      incompletas: [],
      notas: [],
      quitadas: [],
    },
    ...over,
    opciones: { conRechazos: false, comoArchivo: false, ...opciones },
  }) as unknown as Reparto

const lineasDe = (rows: readonly { linea: number }[]) => rows.map(({ linea }) => linea)

const SIN_NOTAS: ReadonlyMap<string, string> = new Map()

const resolver = async (plan: Reparto, filas: Filas, notas = SIN_NOTAS) => {
  const tandas = tandasDe(filas)
  resolverRechazos(plan, tandas, notas, await juntasDe([{ plan, tandas }]))
  return plan
}

describe('[ASI-09] a recipe with a rejected line', () => {
  const filas = [
    fila(2, 'JEAN', 'TELA'),
    fila(3, 'BUZO', 'TELA'),
    fila(5, 'JEAN', 'HILO'),
    fila(7, 'JEAN', 'CIERRE'),
  ]
  const plan = (opciones: object = {}) =>
    planDe(
      {
        nuevas: [filas[0], filas[1]],
        cambiadas: [filas[2]],
        rechazos: [
          rechazo(4, 'JEAN', 'JEAN/NADA'),
          rechazo(6, 'JEAN', 'JEAN/NADO'),
          rechazo(8, null, 'NADIE'),
        ],
        avisos: [{ linea: 2 }, { linea: 3 }],
      },
      opciones,
    )

  it('is held back as a whole: its new and changed lines are rejected, too', async () => {
    const { nuevas, cambiadas, rechazos, avisos, retenidas, notas, incompletas } = await resolver(
      plan(),
      filas,
    )
    expect([nuevas, cambiadas, avisos].map(lineasDe)).toEqual([[3], [], [3]])
    expect(retenidas).toEqual([{ codigo: 'JEAN', rechazadas: 2, retenidas: 2 }])
    const motivo = 'la receta de JEAN no se aplica: 2 de sus líneas se rechazan'
    expect(rechazos.slice(3).map((one) => [one.linea, one.codigo, one.columna, one.motivo])).toEqual([
      [2, 'JEAN/TELA', null, motivo],
      [5, 'JEAN/HILO', null, motivo],
    ])
    expect([notas, incompletas]).toEqual([[], []])
  })

  it('is left alone if nothing of it is new or changed', async () => {
    const still = planDe({ nuevas: [filas[1]], rechazos: [rechazo(4, 'JEAN', 'JEAN/NADA')] })
    await resolver(still, filas)
    expect([lineasDe(still.nuevas), still.rechazos.length, still.retenidas]).toEqual([[3], 1, []])
  })

  it('is imported without them on request, and its product says which are missing', async () => {
    const { nuevas, cambiadas, rechazos, retenidas, notas, incompletas } = await resolver(
      plan({ conRechazos: true }),
      filas,
    )
    expect([nuevas, cambiadas].map(lineasDe)).toEqual([[2, 3], [5]])
    expect([rechazos.length, retenidas]).toEqual([3, []])
    expect(incompletas).toEqual([{ codigo: 'JEAN', rechazadas: 2 }])
    expect(notas).toEqual([{ codigo: 'JEAN', antes: null, despues: 'NADA, NADO' }])
  })

  it('changes no note that says the same, and takes the place of another', async () => {
    const same = await resolver(plan({ conRechazos: true }), filas, new Map([['JEAN', 'NADA, NADO']]))
    expect(same.notas).toEqual([])
    const other = await resolver(plan({ conRechazos: true }), filas, new Map([['JEAN', 'OTRA']]))
    expect(other.notas).toEqual([{ codigo: 'JEAN', antes: 'OTRA', despues: 'NADA, NADO' }])
  })

  it('says so of each product', async () => {
    const both = planDe(
      { rechazos: [rechazo(4, 'JEAN', 'JEAN/NADA'), rechazo(6, 'BUZO', 'BUZO/NADO')] },
      { conRechazos: true },
    )
    expect((await resolver(both, filas)).notas.map(({ codigo, despues }) => [codigo, despues])).toEqual([
      ['JEAN', 'NADA'],
      ['BUZO', 'NADO'],
    ])
  })

  it('notes no product of which no line is taken', async () => {
    const none = planDe({ rechazos: [rechazo(2, 'JEAN', 'JEAN/TELA')] }, { conRechazos: true })
    const { notas, incompletas } = await resolver(none, filas.slice(0, 2))
    expect([notas, incompletas]).toEqual([[], []])
  })

  it('names each line once, a line without an ingredient by its number, and the last ones only by their count', async () => {
    const noteOf = async (rechazos: Rechazo[]) => {
      const { notas } = await resolver(planDe({ rechazos }, { conRechazos: true }), filas)
      return notas[0]!.despues
    }
    const two = [
      rechazo(4, 'JEAN', 'JEAN/NADA'),
      rechazo(6, 'JEAN', 'JEAN/NADA'),
      rechazo(9, 'JEAN', 'JEAN/'),
    ]
    expect(await noteOf(two)).toBe('NADA, la línea 9 del archivo')
    const long = (letters: number, count: number) =>
      Array.from({ length: count }, (_, i) =>
        rechazo(10 + i, 'JEAN', `JEAN/${String(i).padStart(letters, 'X')}`),
      )
    // 200 characters at most: 4 × 48 + 3 × 2 = 198, one more is too much.
    expect(await noteOf(long(48, 4))).toHaveLength(198)
    expect(await noteOf([...long(48, 3), rechazo(20, 'JEAN', `JEAN/${'Y'.repeat(50)}`)])).toHaveLength(200)
    expect(await noteOf([...long(48, 3), rechazo(20, 'JEAN', `JEAN/${'Y'.repeat(51)}`)])).toMatch(
      /^X+0, X+1, X+2 y 1 más$/,
    )
    expect(await noteOf(long(48, 9))).toMatch(/^X+0, X+1, X+2 y 6 más$/)
  })
})

describe('[ASI-09] the note of a product', () => {
  it('goes once the file has all its lines, and only then', async () => {
    const filas = [
      fila(2, 'JEAN', 'TELA'),
      fila(3, 'JEAN', 'HILO'),
      fila(4, 'BUZO', 'TELA'),
      fila(5, 'SACO', 'TELA'),
    ]
    const notas = new Map([
      ['JEAN', 'NADA'],
      ['BUZO', 'NADO'],
      ['SACO', 'NADIE'],
      ['OTRO', 'NADIE'],
    ])
    const plan = await resolver(planDe({ rechazos: [rechazo(6, 'BUZO', 'BUZO/NADO')] }), filas, notas)
    expect(plan.notas).toEqual([
      { codigo: 'JEAN', antes: 'NADA', despues: null },
      { codigo: 'SACO', antes: 'NADIE', despues: null },
    ])
  })
})

describe('[ASI-09] a rejected line that names no product', () => {
  it('belongs to the recipe above it', () => {
    const plan = planDe({
      rechazos: [
        ...[sinProducto(7, 'HILO'), sinProducto(3, 'HILO'), sinProducto(1, 'HILO'), sinProducto(5, 'HILO')],
        ...[rechazo(4, 'SACO', 'SACO/NADA'), sinProducto(8, 'HILO', 'X Y'), sinProducto(9, '')],
      ],
    })
    adoptar(plan, tandasDe([fila(2, 'JEAN', 'TELA'), fila(6, 'BUZO', 'TELA')]))
    expect(plan.rechazos.map(({ linea, producto }) => `${linea} ${producto}`)).toEqual([
      ...['1 null', '3 JEAN', '4 SACO', '5 SACO', '7 BUZO', '8 null', '9 null'],
    ])
  })

  it('is left as it is in a file without such lines', () => {
    const rechazos = [rechazo(9, 'JEAN', 'JEAN/NADA'), rechazo(3, null, 'NADA')]
    const plan = planDe({ rechazos })
    adoptar(plan, tandasDe([fila(2, 'JEAN', 'TELA')]))
    expect(plan.rechazos).toBe(rechazos)
  })
})

describe('[ASI-08] the stored lines that the file no longer has', () => {
  const stored = new Map(
    [
      fila(0, 'JEAN', 'TELA'),
      fila(0, 'JEAN', 'VIEJA'),
      fila(0, 'BUZO', 'VIEJA'),
      fila(0, 'OTRO', 'TELA'),
    ].map(({ clave, valores }) => [clave, { ...valores, tipo: 'insumo' }] as const),
  )
  const guardado = { lineas: stored, notas: SIN_NOTAS } as unknown as Guardado
  const filas = [
    fila(2, 'JEAN', 'TELA'),
    fila(3, 'JEAN', 'HILO'),
    fila(4, 'JEAN', 'CIERRE'),
    fila(5, 'BUZO', 'TELA'),
  ]
  const gone = async (rechazos: Rechazo[], comoArchivo = true) => {
    const hojas = [
      { plan: planDe({}, { comoArchivo }), tandas: tandasDe(filas.slice(0, 3)) },
      { plan: planDe({ rechazos }, { comoArchivo: false }), tandas: tandasDe(filas.slice(3)) },
    ]
    const juntas = await juntasDe(hojas)
    return { juntas, quitadas: await sobrantes(tandasDe(filas), guardado, juntas) }
  }

  it('are removed, of the recipes in the file alone, and not of one with a rejected line', async () => {
    expect((await gone([])).quitadas).toEqual([stored.get('JEAN/VIEJA'), stored.get('BUZO/VIEJA')])
    expect((await gone([rechazo(6, 'BUZO', 'BUZO/NADA')])).quitadas).toEqual([stored.get('JEAN/VIEJA')])
    expect((await gone([rechazo(6, null, 'NADA')])).quitadas).toHaveLength(2)
    expect(await sobrantes([], guardado, (await gone([])).juntas)).toEqual([])
  })

  it('are known of all sheets together, and not looked for if recipes keep their lines', async () => {
    expect([...(await gone([])).juntas.claves]).toEqual([
      'JEAN/TELA',
      'JEAN/HILO',
      'JEAN/CIERRE',
      'BUZO/TELA',
    ])
    expect((await gone([], false)).juntas.claves.size).toBe(0)
  })

  it('are noted and removed by one sheet only', async () => {
    const { juntas, quitadas } = await gone([])
    const notas = new Map([
      ['JEAN', 'NADA'],
      ['SACO', 'OTRA'],
    ])
    const rest = { tandas: [], guardado: { ...guardado, notas } } as unknown as Repartida
    const first = planDe({
      quitadas,
      notas: [
        { codigo: 'JEAN', antes: 'NADA', despues: null },
        { codigo: 'BUZO', antes: null, despues: 'NADO' },
      ],
    })
    const [{ guardado: after, tandas }, { claves, rechazos }] = trasCerrar(rest, juntas, [planDe({}), first])
    expect([...after.notas]).toEqual([
      ['SACO', 'OTRA'],
      ['BUZO', 'NADO'],
    ])
    expect(claves.size).toBe(juntas.claves.size + 2)
    expect([tandas, after.lineas, rechazos]).toEqual([[], stored, juntas.rechazos])
    expect([...notas.keys()]).toEqual(['JEAN', 'SACO'])
  })
})
