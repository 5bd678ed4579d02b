import type { HojaDePerfil, LibroReconocido, VistaDeLibro } from '@telar/contract'
import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { formulario } from './testing/formulario.ts'

const LISTA = [
  'Cód.;Descripción;Prc',
  'TE-01;Gabardina;5900',
  'TE-02;Jersey;3300',
  'TE-01;Gabardina;5200,5',
  'TE-01;Gabardina;6100',
  'AV-01;Botón;US$ 2,50',
  'AV-01;Botón;900',
  'AV-02;Cierre;70',
  'AV-02;Cierre;consultar',
].join('\n')

const HOJA: HojaDePerfil = {
  hoja: null,
  tabla: 'insumos',
  fila: 1,
  campos: [
    { campo: 'codigo', columna: 'Cód.' },
    { campo: 'detalle', columna: 'Descripción' },
    { campo: 'precio', columna: 'Prc' },
  ],
}

describe('a list with one code at several prices', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
    const usd = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1000, desde: '2020-01-01' }
    expect((await server.call('admin', 'POST', '/valores', usd)).status).toBe(201)
  })
  afterAll(() => server.close())

  const send = async (path: string, campos: Record<string, string>) => {
    const { payload, headers } = await formulario({ nombre: 'lista.csv', contenido: LISTA }, campos)
    return server.call('admin', 'POST', `/importaciones/${path}`, payload, headers)
  }
  const take = (hoja: Partial<HojaDePerfil>, campos: Record<string, string>) =>
    send('libro', { ...campos, perfil: JSON.stringify({ hojas: [{ ...HOJA, ...hoja }] }) })
  const preview = async (hoja: Partial<HojaDePerfil>) => {
    const { status, body } = await take(hoja, { modo: 'previa' })
    expect([status, body.message]).toEqual([200, undefined])
    const { huella, hojas } = body as VistaDeLibro
    const [{ nuevas, rechazadas, repetidos, totales }] = hojas as [VistaDeLibro['hojas'][number]]
    return {
      huella,
      repetidos,
      filas: totales.filas,
      nuevas: nuevas.map(({ linea, codigo }) => [linea, codigo]),
      rechazadas: rechazadas.map(({ linea, motivo }) => [linea, motivo]),
    }
  }

  it('[ASI-05] rejects all rows of the code until somebody chooses, and counts the codes', async () => {
    const { nuevas, filas, rechazadas, repetidos } = await preview({})
    expect([filas, nuevas, rechazadas.map(([linea]) => linea)]).toEqual([
      8,
      [[3, 'TE-02']],
      [2, 4, 5, 6, 7, 8, 9],
    ])
    expect(repetidos).toEqual({ codigos: 3, distintos: 2, vale: null, cantidad: 0, dejadas: [] })
  })

  it('[ASI-05] uses the first, last, lowest or highest row, and lists the others', async () => {
    const taken = async (repetidas: HojaDePerfil['repetidas']) =>
      (await preview({ repetidas })).nuevas.map(([linea]) => linea)
    expect(await taken('primera')).toEqual([2, 3, 6])
    expect(await taken('ultima')).toEqual([3, 5, 7])
    expect(await taken('mayor')).toEqual([3, 5])
    const { nuevas, filas, rechazadas, repetidos } = await preview({ repetidas: 'menor' })
    expect([filas, nuevas]).toEqual([
      8,
      [
        [3, 'TE-02'],
        [4, 'TE-01'],
      ],
    ])
    const por = { linea: 4, precio: 5200.5, moneda: null }
    expect(repetidos).toMatchObject({
      vale: 'menor',
      cantidad: 2,
      dejadas: [
        { codigo: 'TE-01', linea: 2, precio: 5900, moneda: null, por },
        { codigo: 'TE-01', linea: 5, precio: 6100, moneda: null, por },
      ],
    })
    // Amounts in two currencies cannot be compared, and an unreadable row may be the one that counts.
    const distintas =
      'AV-01 está repetido en las líneas 6, 7, en monedas o unidades distintas: no se puede decir cuál es el menor o el mayor.'
    expect(rechazadas.slice(0, 3)).toEqual([
      [6, distintas],
      [7, distintas],
      [8, 'AV-02 está repetido en las líneas 8, 9.'],
    ])
  })

  it('[ASI-03] [ASI-05] applies as previewed, and remembers the choice for the next list', async () => {
    const { huella } = await preview({ repetidas: 'menor' })
    const { status } = await take({ repetidas: 'menor' }, { modo: 'aplicar', huella })
    expect(status).toBe(200)
    const [insumo] = (await server.call('user', 'GET', '/insumos?q=TE-01')).body
    expect(insumo).toMatchObject({ codigo: 'TE-01', costo: 5200.5 })
    const { body } = await send('reconocer', {})
    expect((body as LibroReconocido).hojas[0]!.recuerdo).toMatchObject({ repetidas: 'menor' })
  })

  it('[ASI-04] [ASI-05] asks about a code in two sheets as about one that is twice in a sheet', async () => {
    const fila = (codigo: string, precio: number) => [texto(codigo), numero(precio)]
    const titulos = [texto('codigo'), texto('costo')]
    const contenido = await libro({
      Avíos: [titulos, fila('B-10', 55), fila('B-11', 70), fila('H-01', 310)],
      Mercería: [titulos, fila('B-10', 49), fila('M-20', 120), fila('H-01', 310)],
    })
    const hojasCon = (repetidas?: HojaDePerfil['repetidas']): HojaDePerfil[] =>
      ['Avíos', 'Mercería'].map((hoja) => ({
        hoja,
        tabla: 'insumos',
        fila: 1,
        campos: ['codigo', 'costo'].map((campo) => ({ campo, columna: campo })),
        ...(repetidas && { repetidas }),
      }))
    const see = async (hojas: HojaDePerfil[]) => {
      const campos = { modo: 'previa', perfil: JSON.stringify({ hojas }) }
      const { payload, headers } = await formulario({ nombre: 'avios.xlsx', contenido }, campos)
      const { body } = await server.call('admin', 'POST', '/importaciones/libro', payload, headers)
      return (body as VistaDeLibro).hojas
    }
    const asked = await see(hojasCon())
    // If all rows of a code have the same price, the first counts without asking.
    expect(asked.map(({ nuevas }) => nuevas.map(({ codigo }) => codigo))).toEqual([
      ['B-11', 'H-01'],
      ['M-20'],
    ])
    expect(
      asked.map(({ rechazadas }) => rechazadas.map(({ motivo, que_hacer }) => [motivo, que_hacer])),
    ).toEqual(
      ['Avíos', 'Mercería'].map(() => [
        [
          'B-10 está repetido en las líneas 2 de «Avíos» y 2 de «Mercería».',
          expect.stringMatching(/^Elegí cuál vale, en la pregunta de esta hoja/),
        ],
      ]),
    )
    expect(
      asked.map(({ repetidos: { codigos, distintos, cantidad } }) => [codigos, distintos, cantidad]),
    ).toEqual([
      [2, 1, 0],
      [2, 1, 1],
    ])
    const [avios, merceria] = await see(hojasCon('menor'))
    expect(merceria!.nuevas.map(({ codigo, valores }) => [codigo, valores.costo])).toEqual([
      ['B-10', 49],
      ['M-20', 120],
    ])
    expect([avios!.rechazadas, merceria!.rechazadas]).toEqual([[], []])
    expect(avios!.repetidos.dejadas).toEqual([
      {
        codigo: 'B-10',
        linea: 2,
        precio: 55,
        moneda: null,
        por: { linea: 2, precio: 49, moneda: null, hoja: 'Mercería' },
      },
    ])
    // With different choices for the two sheets, it is unknown which row counts.
    const [one, other] = await see([hojasCon('menor')[0]!, hojasCon('mayor')[1]!])
    expect([one!.rechazadas.length, other!.rechazadas.length]).toEqual([1, 1])
  })

  it('refers to that choice from the import of a file with our titles', async () => {
    const { payload, headers } = await formulario(
      { nombre: 'lista.csv', contenido: 'codigo;costo\nT-1;5\nT-1;6\nT-2;7' },
      { modo: 'previa' },
    )
    const { body } = await server.call('admin', 'POST', '/importaciones/insumos', payload, headers)
    expect(body.rechazadas[0].que_hacer).toContain('Con «Elegir hojas y columnas» podés elegir cuál vale')
  })

  it('refuses the choice for a table without prices, and any unknown choice', async () => {
    const recetas = { tabla: 'recetas' as const, repetidas: 'menor' as const }
    expect((await take(recetas, { modo: 'previa' })).body.message).toBe(
      'Cuál vale de las repetidas se elige solo donde hay precios.',
    )
    const { status, body } = await take({ repetidas: 'barata' as 'menor' }, { modo: 'previa' })
    expect([status, String(body.message)]).toEqual([
      400,
      expect.stringContaining('primera, ultima, menor o mayor'),
    ])
  })
})
