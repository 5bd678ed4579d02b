import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'

const OK = {
  sector_productivo: 'Textil',
  codigo_mano_obra: 'MO-COSTURA',
  codigo_energia: 'EN',
  descripcion: 'Telar',
  consumo_kw_std: 2.5,
  valor_kw: 89.4,
}
const CONSUMO = 'Por favor ingresa un consumo kW válido mayor a 0.'
const VALOR = 'Por favor ingresa un valor kW válido mayor a 0.'
const EN_ORDEN = [
  'Por favor selecciona un sector productivo.',
  'Por favor ingresa el código de mano de obra.',
  'Por favor ingresa el código de energía.',
  'Por favor ingresa la descripción.',
  CONSUMO,
  VALOR,
]
const REQUERIDOS = 'Por favor completa todos los campos requeridos.'

describe('what /matriz-energia stores', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const seq = () => newestSeq(server.database.db)
  const post = (body: object) => server.call('admin', 'POST', '/matriz-energia', body)

  it.each([
    ['nothing', {}, EN_ORDEN],
    ['zeros', { ...OK, valor_kw: 0, consumo_kw_std: 0 }, [CONSUMO, VALOR]],
    [
      'negatives and blanks',
      {
        valor_kw: -1,
        consumo_kw_std: -1,
        descripcion: ' ',
        codigo_energia: ' ',
        codigo_mano_obra: ' ',
        sector_productivo: ' ',
      },
      EN_ORDEN,
    ],
    ['a text', { ...OK, valor_kw: '89,4' }, 'valor_kw: tiene que ser un número.'],
    [
      'the limit',
      { ...OK, valor_kw: 9007199254.740992 },
      'valor_kw: tiene que ser menor que 9.007.199.254,740992.',
    ],
    ['a negative std', { ...OK, std_produccion: -1 }, 'std_produccion: no puede ser negativo.'],
    ['a long code', { ...OK, codigo_energia: 'E'.repeat(21) }, 'codigo_energia: admite hasta 20 caracteres.'],
    [
      'a long description',
      { ...OK, descripcion: 'x'.repeat(201) },
      'descripcion: admite hasta 200 caracteres.',
    ],
  ])(
    '[API-08] [API-27] [DATA-13] [BIT-01] refuses %s, with a message, in the order of the form',
    async (_what, body, message) => {
      const before = await seq()
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'datos_invalidos', message } })
      expect(await seq()).toBe(before)
      expect((await server.call('user', 'GET', '/matriz-energia/exists/EN')).body.exists).toBe(false)
    },
  )

  it('[API-28] [API-08] requires the same fields of a change as the edit form', async () => {
    const before = await seq()
    const put = (body: object) => server.call('admin', 'PUT', '/matriz-energia/EN-COSTURA', body)
    const campos = [
      'codigo_energia',
      'descripcion',
      'codigo_mano_obra',
      'sector_productivo',
      'consumo_kw_std',
      'valor_kw',
    ]
    expect((await put({})).body).toMatchObject({ statusCode: 400, message: REQUERIDOS, campos })
    const blank = { ...OK, codigo_energia: ' ' }
    expect((await put(blank)).body).toMatchObject({ message: REQUERIDOS, campos: ['codigo_energia'] })
    expect((await put({ ...OK, codigo_mano_obra: 'NADA' })).body).toMatchObject({
      statusCode: 400,
      message: 'El código de mano de obra no existe en el sistema',
    })
    // An unknown labour type is named among what the schema refuses.
    expect((await put({ ...OK, codigo_mano_obra: 'NADA', consumo_kw_std: '' })).body).toMatchObject({
      statusCode: 400,
      message: [
        'El código de mano de obra no existe en el sistema',
        'consumo_kw_std: tiene que ser un número.',
      ],
      campos: ['codigo_mano_obra', 'consumo_kw_std'],
    })
    expect((await put({ ...OK, sector_productivo: 'Joyería' })).body.campos).toEqual(['sector_productivo'])
    expect((await put({ ...OK, total_pesos_std: 1 })).status).toBe(400)
    expect(await seq()).toBe(before)
  })

  it('[DATA-14] [COST-05] [COST-28] stores six decimals, and answers no amount for a result out of range', async () => {
    const { body } = await post({ ...OK, consumo_kw_std: 8589934591.999999, valor_kw: 1 })
    expect(body).toMatchObject({ consumo_kw_std: 8589934591.999999, total_pesos_std: 8589934591.999999 })
    const huge = await server.call('admin', 'PUT', '/matriz-energia/EN', { ...OK, consumo_kw_std: 9e9 })
    expect(huge.body).toMatchObject({ total_pesos_std: null, costo_energia_unidad: null })
    expect((await server.call('user', 'GET', '/matriz-energia')).status).toBe(200)
  })

  it('[CONC-07] [CONC-09] lets one of ten simultaneous creations and one of two simultaneous renames succeed', async () => {
    const before = await seq()
    const codes = Array.from({ length: 10 }, () => post({ ...OK, codigo_energia: 'DIEZ' }))
    const statuses = (await Promise.all(codes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await seq()).toBe(before + 1)
    await post({ ...OK, codigo_energia: 'ONCE' })
    const renames = await Promise.all(
      ['DIEZ', 'ONCE'].map((codigo) =>
        server.call('admin', 'PUT', `/matriz-energia/${codigo}`, { ...OK, codigo_energia: 'DOCE' }),
      ),
    )
    expect(renames.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
