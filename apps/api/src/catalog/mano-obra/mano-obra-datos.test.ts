import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const OK = {
  sector_productivo: 'Textil',
  codigo_mano_obra: 'MO',
  descripcion: 'Tejido',
  consumo_kw_std: 0,
  std_produccion: 7,
  horas_hombre_std: 8,
  valor_hora_hombre: 3000,
  horas_por_turno: 8,
}
const CONSUMO = 'El consumo kW STD no puede ser negativo.'
const STD = 'Por favor ingresa un STD de producción válido mayor a 0.'
const HORAS = 'Por favor ingresa horas hombre STD válidas mayor a 0.'
const VALOR = 'Por favor ingresa un valor por hora hombre válido mayor a 0.'
const TURNO = 'Por favor ingresa horas por turno válidas mayor a 0.'
const REQUERIDOS = 'Por favor completa todos los campos requeridos.'
const EN_ORDEN = [
  'Por favor selecciona un sector productivo.',
  'Por favor ingresa el código de mano de obra.',
  'Por favor ingresa la descripción.',
  CONSUMO,
  STD,
  HORAS,
  VALOR,
  TURNO,
]
const LIMITE = 'tiene que ser menor que 9.007.199.254,740992.'

describe('what /matriz-mano stores', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const seq = () => newestSeq(server.database.db)
  const post = (body: unknown, headers?: Record<string, string>) =>
    server.call('admin', 'POST', '/matriz-mano', body, headers)
  const put = (datos: object) =>
    server.call('admin', 'PUT', '/matriz-mano/FIJA', {
      descripcion: 'Tejido',
      valor_hora_hombre: 1,
      horas_hombre_std: 1,
      sector_productivo: 'Textil',
      ...datos,
    })

  it.each([
    ['nothing', {}, EN_ORDEN],
    [
      'zeros',
      { ...OK, std_produccion: 0, horas_hombre_std: 0, valor_hora_hombre: 0, horas_por_turno: 0 },
      [STD, HORAS, VALOR, TURNO],
    ],
    [
      'negatives',
      {
        horas_por_turno: -1,
        valor_hora_hombre: -1,
        horas_hombre_std: -1,
        std_produccion: -1,
        consumo_kw_std: -1,
        descripcion: '',
        codigo_mano_obra: '',
        sector_productivo: '',
      },
      EN_ORDEN,
    ],
    ['a tiny negative', { ...OK, consumo_kw_std: -0.0000001 }, CONSUMO],
    ['less than half a millionth', { ...OK, std_produccion: 0.00000049 }, STD],
    ['a text', { ...OK, horas_hombre_std: '8' }, 'horas_hombre_std: tiene que ser un número.'],
    ['a boolean', { ...OK, valor_hora_hombre: true }, 'valor_hora_hombre: tiene que ser un número.'],
    ['a list', { ...OK, horas_por_turno: [8] }, 'horas_por_turno: tiene que ser un número.'],
    ['the limit', { ...OK, horas_hombre_std: 9007199254.740992 }, `horas_hombre_std: ${LIMITE}`],
    ['a huge one', { ...OK, consumo_kw_std: 1e300 }, `consumo_kw_std: ${LIMITE}`],
    [
      'a negative calculated std',
      { ...OK, producto_calculado_std: -1 },
      'producto_calculado_std: no puede ser negativo.',
    ],
  ])(
    '[API-08] [API-23] [DATA-13] [BIT-01] refuses %s, with a message, in the order of the form',
    async (_what, body, message) => {
      const before = await seq()
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'datos_invalidos', message } })
      expect(await seq()).toBe(before)
      expect((await server.call('user', 'GET', '/matriz-mano/exists/MO')).body.exists).toBe(false)
    },
  )

  it.each(['1e999', '-1e999', 'NaN', 'Infinity', '-Infinity', '1,5', '0x10'])(
    '[DATA-13] refuses %s as an amount',
    async (literal) => {
      const before = await seq()
      const text = JSON.stringify(OK).replace('"std_produccion":7', `"std_produccion":${literal}`)
      expect(text).toContain(literal)
      const refused = await post(text, { 'content-type': 'application/json' })
      expect(refused.status).toBe(400)
      expect(await seq()).toBe(before)
    },
  )

  it('[DATA-13] [DATA-14] keeps six decimals, rounded half away from zero, through the database and back', async () => {
    const { body } = await post({
      ...OK,
      codigo_mano_obra: 'FIJA',
      consumo_kw_std: 0.0000005,
      std_produccion: 0.1234565,
      horas_hombre_std: 8589934591.999999,
      valor_hora_hombre: 0.00000149,
      horas_por_turno: 123456.7890125,
    })
    const stored = {
      consumo_kw_std: 0.000001,
      std_produccion: 0.123457,
      horas_hombre_std: 8589934591.999999,
      valor_hora_hombre: 0.000001,
      horas_por_turno: 123456.789013,
    }
    expect(body).toMatchObject(stored)
    const [read] = (await server.call('user', 'GET', '/matriz-mano?q=FIJA')).body
    expect(read).toMatchObject(stored)
  })

  it('[DATA-07] [API-08] requires the same fields of a change as the edit form', async () => {
    const before = await seq()
    const change = (body: object) => server.call('admin', 'PUT', '/matriz-mano/FIJA', body)
    expect((await change({})).body).toMatchObject({
      statusCode: 400,
      message: REQUERIDOS,
      campos: ['descripcion', 'valor_hora_hombre', 'horas_hombre_std', 'sector_productivo'],
    })
    expect((await put({ valor_hora_hombre: -1 })).body.message).toBe(
      'valor_hora_hombre: no puede ser negativo.',
    )
    expect((await put({ estado: 'roto' })).body.message).toBe("estado: tiene que ser 'activo' o 'inactivo'.")
    expect((await put({ std_produccion: null })).body).toMatchObject({
      statusCode: 400,
      campos: ['std_produccion'],
    })
    expect((await put({ costo_mano_obra: 1 })).status).toBe(400)
    expect((await put({ sector_productivo: 'Joyería' })).body.campos).toEqual(['sector_productivo'])
    expect(await seq()).toBe(before)
  })

  it('[COST-03] [COST-28] answers no cost if the result leaves the exact range, and keeps working', async () => {
    const { status, body } = await put({
      horas_hombre_std: 9000000000,
      valor_hora_hombre: 9000000000,
      std_produccion: 0.000001,
      horas_por_turno: 0.000001,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ costo_mano_obra: null, cantidad_personal_estimado: null })
    expect((await server.call('user', 'GET', '/matriz-mano')).status).toBe(200)
  })

  it('[CONC-09] never leaves an energy row without its labour type, whether the delete or the use comes first', async () => {
    for (let i = 0; i < 5; i++) {
      const codigo = `CARRERA${i}`
      await post({ ...OK, codigo_mano_obra: codigo })
      const [removed, used] = await Promise.all([
        server.call('admin', 'DELETE', `/matriz-mano/${codigo}`),
        server.call('admin', 'POST', '/matriz-energia', {
          sector_productivo: 'Textil',
          codigo_mano_obra: codigo,
          codigo_energia: codigo,
          descripcion: 'x',
          consumo_kw_std: 1,
          valor_kw: 1,
        }),
      ])
      expect([
        [204, 400],
        [409, 201],
      ]).toContainEqual([removed.status, used.status])
    }
    const { body } = await server.call('user', 'GET', '/matriz-energia')
    for (const { codigo_mano_obra } of body) {
      const answer = await server.call('user', 'GET', `/matriz-mano/exists/${codigo_mano_obra}`)
      expect(answer.body).toEqual({ exists: true })
    }
  })
})
