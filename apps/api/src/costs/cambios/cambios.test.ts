import type { Operacion } from '@telar/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
  await post('/insumos/registrar', { codigo: 'HILO2', detalle: 'Hilo fino', grupo: 'Hilos', costo: 0.25 })
})
afterEach(() => server.close())

const get = async (path: string) => (await server.call('user', 'GET', path)).body
const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
const simular = async (...cambios: readonly unknown[]) =>
  server.call('user', 'POST', '/simulaciones', { cambios })
const aplicar = (cambios: readonly unknown[], resto: object = {}) =>
  post('/cambios-masivos', { cambios, ...resto })
const deshacer = (seq: number) => post(`/bitacora/${seq}/deshacer`, undefined)

const bases = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await get('/resultados-cdr')).map((row: { codigo_producto: string; base_cdr: number }) => [
      row.codigo_producto,
      row.base_cdr,
    ]),
  )
const base = async (codigo: string) => (await bases())[codigo]

const moved = ({ mayores }: { mayores: { codigo_producto: string; despues: number }[] }) =>
  Object.fromEntries(mayores.map(({ codigo_producto, despues }) => [codigo_producto, despues]))

/** Simulates, applies and undoes: applying does what the simulation showed, and the undo restores every CDR and row. */
const goesAndComesBack = async (cambios: readonly Operacion[], wanted: Record<string, number>) => {
  const [before, rows] = [await bases(), await get('/recetas-normalizada')]
  const shown = await simular(...cambios)
  expect([cambios, shown.status, shown.body.message]).toEqual([cambios, 200, undefined])
  expect(moved(shown.body)).toMatchObject(wanted)
  const done = await aplicar(cambios, { seq: shown.body.seq })
  expect([done.status, done.body.message]).toEqual([201, undefined])
  expect({ ...done.body, seq: 0 }).toEqual({ ...shown.body, seq: 0 })
  expect(await bases()).toEqual({ ...before, ...moved(done.body) })
  const undone = await deshacer(done.body.seq)
  expect([undone.status, undone.body.message]).toEqual([201, undefined])
  expect(await bases()).toEqual(before)
  const inputs = ({ codigo_producto, codigo_ingrediente, cantidad_ingrediente }: Record<string, unknown>) => [
    codigo_producto,
    codigo_ingrediente,
    cantidad_ingrediente,
  ]
  expect((await get('/recetas-normalizada')).map(inputs)).toEqual(rows.map(inputs))
}

const refuses = async (cases: readonly (readonly [cambio: unknown, status: number, message: string])[]) => {
  const before = await newestSeq(server.database.db)
  const fine = { tipo: 'porcentaje_insumo', codigo: 'TELA', porcentaje: 1 }
  for (const [cambio, status, message] of cases) {
    // A simulation refuses what cannot be applied.
    for (const answer of [await simular(fine, cambio), await aplicar([fine, cambio])])
      expect([cambio, answer.status, answer.body.message]).toEqual([cambio, status, `Cambio 2: ${message}`])
  }
  expect(await newestSeq(server.database.db)).toBe(before)
}

const HILO2 = { tipo: 'reemplazar', de: 'HILO', por: 'HILO2', factor: 1.2 } as const

describe('bulk changes', () => {
  it('[MAS-03] [MAS-05] [MAS-06] [ESC-02] do exactly what the preview showed, and can be undone as a whole', async () => {
    await goesAndComesBack([HILO2], { FORRO: 926.97 })
    await goesAndComesBack([{ ...HILO2, productos: ['FORRO'] }], { FORRO: 926.97 })
    await goesAndComesBack([{ tipo: 'cantidad', ingrediente: 'BOTON', porcentaje: 10 }], {
      CAMPERA: 3744.74119,
    })
    await goesAndComesBack(
      [{ tipo: 'porcentaje_insumos', codigos: ['TELA', 'HILO', 'BOTON'], porcentaje: 8 }],
      { CAMPERA: 3890.015058 },
    )
    await goesAndComesBack([{ tipo: 'merma', ingrediente: 'TELA', merma_pct: 8 }], {
      FORRO: 1001.160266,
      CAMPERA: 3877.58839,
    })
    await goesAndComesBack([{ tipo: 'quitar', producto: 'CAMPERA', ingrediente: 'BOTON' }], {
      CAMPERA: 3576.44119,
    })
    await goesAndComesBack(
      [
        { tipo: 'mano_obra', codigo: 'MO-COSTURA', horas: 7.395941 },
        { tipo: 'energia', codigo: 'EN-COSTURA', kw: 5, porcentaje: 10 },
        { tipo: 'valor', codigo: 'MO', porcentaje: 6 },
        { tipo: 'mantencion', sector: 'Confección', porcentaje: 20 },
        { tipo: 'costo_insumo', codigo: 'TELA', costo: 1000 },
        { tipo: 'grupo', codigos: ['TELA'], grupo: 'Otras' },
      ],
      {},
    )
    await goesAndComesBack(
      [{ tipo: 'agregar', producto: 'FORRO', ingrediente: 'BOTON', cantidad: 2, merma_pct: 50 }],
      { FORRO: 1003.586666 },
    )
    const forro = { tipo: 'agregar', producto: 'CAMPERA', ingrediente: 'FORRO', cantidad: 1 } as const
    await goesAndComesBack([forro], { CAMPERA: 4656.527856 })
    // One line replaces another, and one is new: 926.97 in a FORRO, three of them in a CAMPERA.
    for (const both of [
      [HILO2, forro],
      [forro, HILO2],
    ])
      await goesAndComesBack(both, { FORRO: 926.97, CAMPERA: 4656.177858 })
    for (const [cambio, message] of [
      [{ producto: 'CUERPO', ingrediente: 'FORRO', cantidad: 1 }, 'Cambio 1: CUERPO ya lleva FORRO.'],
      [{ producto: 'FORRO', ingrediente: 'NADA', cantidad: 1 }, 'Cambio 1: No existe el ingrediente NADA.'],
      [
        { producto: 'FORRO', ingrediente: 'CAMPERA', cantidad: 1 },
        'Cambio 1: La composición se contendría a sí misma: FORRO → CAMPERA → CUERPO → FORRO',
      ],
    ] as const) {
      const { body } = await server.call('user', 'POST', '/simulaciones', {
        cambios: [{ tipo: 'agregar', ...cambio }],
      })
      expect(body.message).toBe(message)
    }
    await goesAndComesBack([{ tipo: 'valor_hora', valor: 3500 }], {})
    await goesAndComesBack([{ tipo: 'valor_kw', valor: 100 }], {})
  })

  it('[ESC-03] run in order, each on the result of the one before', async () => {
    const cambios = [
      { tipo: 'valor', codigo: 'MO', porcentaje: 6 },
      { tipo: 'porcentaje_insumo', codigo: 'BOTON', porcentaje: 10 },
      HILO2,
    ] as const
    // The rows of the reference follow MO once they have no value of their own.
    await aplicar([{ tipo: 'mano_obra', codigo: 'MO-COSTURA', valor_hora_hombre: null }])
    await aplicar([{ tipo: 'valor', codigo: 'MO', monto: 3000 }])
    expect(await base('CAMPERA')).toBe(3729.44119)
    await goesAndComesBack(cambios, { FORRO: 926.97, CUERPO: 3671.082857, CAMPERA: 3847.365 })
    // A later operation refers to the replaced line, and raises a raised price again.
    await goesAndComesBack(
      [
        HILO2,
        { tipo: 'reemplazar', de: 'HILO2', por: 'BOTON' },
        { tipo: 'reemplazar', de: 'BOTON', por: 'HILO', productos: ['FORRO'] },
      ],
      { FORRO: 927.319999 },
    )
    const thrice = { tipo: 'porcentaje_insumo', codigo: 'BOTON', porcentaje: 10 } as const
    await goesAndComesBack([thrice, thrice, thrice], { CAMPERA: 3780.08419 })
  })

  it('[MAS-04] [MAS-07] [MAS-08] refuse an invalid operation, name its position, and store none', async () => {
    await refuses([
      [{ tipo: 'otra' }, 400, 'No se conoce la operación otra.'],
      [{ tipo: 'porcentaje_insumos', porcentaje: 1 }, 400, 'Elegí proveedor, moneda o códigos: uno solo.'],
      [
        { tipo: 'porcentaje_insumos', codigos: ['TELA'], moneda: 'ARS', porcentaje: 1 },
        400,
        'Elegí proveedor, moneda o códigos: uno solo.',
      ],
      [{ tipo: 'porcentaje_insumos', codigos: [], porcentaje: 1 }, 400, 'Elegí al menos un registro.'],
      [
        { tipo: 'porcentaje_insumo', codigo: 'TELA', porcentaje: -101 },
        400,
        'No se puede bajar más de 100 %.',
      ],
      [
        { tipo: 'valor', codigo: 'MO', monto: 1, porcentaje: 1 },
        400,
        'Poné el valor o el porcentaje, no los dos.',
      ],
      [{ tipo: 'valor', codigo: 'MO', monto: 0 }, 400, 'El monto tiene que ser mayor a 0.'],
      [{ tipo: 'valor', codigo: 'MO', monto: 1, desde: '2026-02-30' }, 400, 'Esa fecha no existe.'],
      [{ tipo: 'valor', codigo: 'NADA', monto: 1 }, 404, 'No existe el valor NADA.'],
      [
        { tipo: 'valor', codigo: 'ARS', monto: 2 },
        409,
        'ARS es la moneda de la instalación: vale siempre 1.',
      ],
      [{ tipo: 'costo_insumo', codigo: 'TELA', costo: -1 }, 400, 'El precio no puede ser negativo.'],
      [{ tipo: 'costo_insumo', codigo: 'NADA', costo: 1 }, 404, 'No existe el insumo NADA.'],
      [
        { tipo: 'costo_insumo', codigo: 'TELA', costo: 1e13 },
        400,
        'importe: tiene que ser menor que 9.007.199.254,740992.',
      ],
      [{ tipo: 'mantencion', sector: 'Confección', porcentaje: 3.5 }, 400, 'Ingresá un entero entre 0 y 100'],
      [{ tipo: 'mantencion', sector: 'Nada', porcentaje: 3 }, 404, 'No existe el sector Nada.'],
      [{ tipo: 'mantencion', porcentaje: 3 }, 400, 'Por favor selecciona un sector productivo.'],
      [{ tipo: 'quitar', ingrediente: 'HILO', de: 1 }, 400, 'no se acepta de.'],
      [{ tipo: 'cantidad', ingrediente: 'BOTON', cantidad: 0 }, 400, 'La cantidad debe ser mayor a cero'],
      [
        { tipo: 'cantidad', ingrediente: 'BOTON', porcentaje: -100 },
        400,
        'La cantidad debe ser mayor a cero',
      ],
      [
        { tipo: 'cantidad', ingrediente: 'HILO', producto: 'CAMPERA', porcentaje: 1 },
        400,
        'CAMPERA no lleva HILO.',
      ],
      [{ tipo: 'quitar', ingrediente: 'NADA' }, 400, 'No existe el ingrediente NADA.'],
      [{ tipo: 'reemplazar', de: 'HILO', por: 'NADA' }, 400, 'No existe el ingrediente NADA.'],
      [
        { tipo: 'reemplazar', de: 'HILO', por: 'HILO2', factor: 0 },
        400,
        'El factor tiene que ser mayor a 0.',
      ],
      [{ tipo: 'reemplazar', de: 'HILO', por: 'HILO' }, 400, 'HILO no se reemplaza por sí mismo.'],
      [{ tipo: 'reemplazar', de: 'HILO', por: 'TELA' }, 409, 'FORRO ya lleva TELA.'],
      [
        { tipo: 'reemplazar', de: 'HILO', por: 'CAMPERA' },
        409,
        'La composición se contendría a sí misma: FORRO → CAMPERA → CUERPO → FORRO',
      ],
      [{ tipo: 'merma', ingrediente: 'TELA', merma_pct: -1 }, 400, 'La merma no puede ser negativa.'],
      [
        { tipo: 'mano_obra', codigo: 'MO-COSTURA', horas: 0 },
        400,
        'Por favor ingresa horas hombre STD válidas mayor a 0.',
      ],
      [{ tipo: 'mano_obra', codigo: 'MO-COSTURA', categoria: 'MO2' }, 400, 'No existe el salario MO2.'],
      [{ tipo: 'mano_obra', codigo: 'MO-COSTURA', categoria: 'ARS' }, 400, 'ARS no es un salario.'],
      [
        { tipo: 'energia', codigo: 'EN-COSTURA', kw: 0 },
        400,
        'Por favor ingresa un consumo kW válido mayor a 0.',
      ],
      [{ tipo: 'insumo', codigo: 'NADA', eleccion: 'menor' }, 404, 'No existe el insumo NADA.'],
      [{ tipo: 'mano_obra', codigo: 'NADA', horas: 1 }, 404, 'No existe la mano de obra NADA.'],
      [{ tipo: 'energia', codigo: 'NADA', kw: 1 }, 404, 'No existe la energía NADA.'],
    ])
    expect((await aplicar([])).body.message).toBe('Agregá al menos un cambio.')
    const enorme = [
      { tipo: 'costo_insumo', codigo: 'TELA', costo: 9e9 },
      { tipo: 'porcentaje_insumo', codigo: 'TELA', porcentaje: 1 },
    ]
    expect((await aplicar(enorme)).body).toMatchObject({
      statusCode: 400,
      message: 'Cambio 2: El cambio supera el máximo que se puede calcular con exactitud.',
    })
  })

  it('[MAS-02] [MAS-05] [MAS-06] list the products that become incomplete or lose their last line, and the supplies without price', async () => {
    await post('/insumos/registrar', { codigo: 'NADIE', detalle: 'n', grupo: 'Hilos', costo: 1 })
    await aplicar([{ tipo: 'costo_insumo', codigo: 'NADIE', costo: null }])
    const { body } = await simular(
      { tipo: 'quitar', ingrediente: 'TELA' },
      { tipo: 'quitar', ingrediente: 'HILO' },
      { tipo: 'porcentaje_insumos', moneda: 'ARS', porcentaje: 10 },
    )
    expect(body).toMatchObject({ sin_composicion: 1, sin_precio: 1 })
    expect(body.incompletan.map((row: { codigo_producto: string }) => row.codigo_producto)).toEqual([
      'CAMPERA',
      'CUERPO',
      'FORRO',
    ])
    expect(body.incompletan[1].motivos[0].texto).toContain('FORRO')
  })

  it('[MAS-11] [MAS-12] [MAS-14] leave one entry with the note, and are refused if the costs have changed since the preview', async () => {
    const cambios = [{ tipo: 'porcentaje_grupo', grupo: 'Hilos', porcentaje: 10 }]
    const seen = (await simular(...cambios)).body.seq
    const noted = await post('/cierres', { nombre: 'No mueve costos' })
    expect(noted.status).toBe(201)
    const { body } = await aplicar(cambios, { seq: seen, nota: 'lista de marzo' })
    expect(body.seq).toBe(seen + 2)
    expect(await newestSeq(server.database.db)).toBe(body.seq)
    const late = await aplicar(cambios, { seq: seen })
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'datos_cambiaron',
      'Los datos cambiaron desde la vista previa.',
    ])
    const [entry] = await get('/bitacora?entidad=masivo')
    expect(entry).toMatchObject({ seq: body.seq, despues: { nota: 'lista de marzo', cambios } })
    const ofSupply = await get('/bitacora?entidad=insumo&clave=HILO&masivas=true')
    expect(ofSupply[0].seq).toBe(body.seq)
    await server.call('admin', 'PUT', '/insumos/HILO', { detalle: 'Hilo', grupo: 'Hilos', costo: 9 })
    const undo = await deshacer(body.seq)
    expect([undo.status, undo.body.message]).toEqual([
      409,
      `Después se cambió lo mismo: el insumo HILO (entrada ${body.seq + 1}). Deshacé primero esa entrada.`,
    ])
    await deshacer(body.seq + 1)
    expect((await deshacer(body.seq)).status).toBe(201)
  })

  it('[VIV-22] change the chosen rows as one entry, and name a row that was changed meanwhile', async () => {
    const insumo = async (codigo: string) =>
      (await get('/insumos')).find((row: { codigo: string }) => row.codigo === codigo)
    const cambios = [
      { tipo: 'porcentaje_insumos', codigos: ['TELA', 'HILO'], porcentaje: 8 },
      { tipo: 'grupo', codigos: ['TELA', 'HILO'], grupo: 'Lista de marzo' },
    ]
    const hilo = await insumo('HILO')
    const { seq } = (await simular(...cambios)).body
    const tela = { detalle: 'Tela', grupo: 'Telas' }
    await server.call('admin', 'PUT', '/insumos/TELA', { ...tela, costo: 1300 })
    const edit = await newestSeq(server.database.db)
    const late = await aplicar(cambios, { seq })
    expect([late.status, late.body.message, late.body.usos]).toEqual([
      409,
      'Los datos cambiaron desde la vista previa.',
      [{ tipo: 'insumo', codigo: 'TELA' }],
    ])
    expect([await insumo('HILO'), await newestSeq(server.database.db)]).toEqual([hilo, edit])
    // A change of other rows names none.
    const again = (await simular(...cambios)).body.seq
    await server.call('admin', 'PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 26 })
    expect((await aplicar(cambios, { seq: again })).body.usos).toEqual([])
    await deshacer(edit + 1)
    await deshacer(edit)
    const before = await base('CAMPERA')
    const { body } = await aplicar(cambios)
    expect(await insumo('TELA')).toMatchObject({ costo: 1333.3248, grupo: 'Lista de marzo' })
    await deshacer(body.seq)
    expect([(await insumo('HILO')).grupo, await base('CAMPERA')]).toEqual([hilo.grupo, before])
  })

  it('[VIV-22] change many prices by a percentage, rounded half up to a multiple, but never to 0', async () => {
    const precios = async () =>
      Object.fromEntries(
        (await get('/insumos')).map(({ codigo, costo }: { codigo: string; costo: number }) => [
          codigo,
          costo,
        ]),
      )
    // 1,234.56 is four and a half times the multiple after the percentage, and rounds up to five. 0.25 is far below the
    // multiple.
    const cambio = {
      tipo: 'porcentaje_insumos',
      codigos: ['TELA', 'HILO2'],
      porcentaje: 12.5,
      redondeo: 308.64,
    }
    expect((await aplicar([cambio])).status).toBe(201)
    expect(await precios()).toMatchObject({ TELA: 1543.2, HILO2: 0.28125 })
    await refuses([[{ ...cambio, redondeo: 0 }, 400, 'El redondeo tiene que ser mayor a 0.']])
  })

  it('[MAS-11] block the undo of an earlier edit of the same rows', async () => {
    await server.call('admin', 'PUT', '/insumos/HILO', { detalle: 'Hilo', grupo: 'Hilos', costo: 9 })
    const edit = await newestSeq(server.database.db)
    const { body } = await aplicar([{ tipo: 'porcentaje_grupo', grupo: 'Hilos', porcentaje: 10 }])
    expect((await deshacer(edit)).body.message).toBe(
      `Después se cambió lo mismo: un cambio masivo (entrada ${body.seq}). Deshacé primero esa entrada.`,
    )
  })

  it('[ESC-10] store vigencias for a future day, with the effect shown', async () => {
    const desde = '2990-01-01'
    const { body } = await aplicar([{ tipo: 'valor', codigo: 'MO', porcentaje: 6, desde }])
    expect(await base('CAMPERA')).toBe(3729.44119)
    expect((await get(`/resultados-cdr/CAMPERA/base?fecha=${desde}`)).base_cdr).toBe(
      moved(body).CAMPERA ?? 3729.44119,
    )
    expect((await get('/valores/MO/vigencias')).at(-1)).toEqual({ desde, monto: 3180, nota: '' })
  })
})
