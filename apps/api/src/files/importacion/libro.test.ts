import type { HojaDePerfil, LibroReconocido, VistaDeLibro } from '@telar/contract'
import { celda, libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { type Archivo, formulario } from './testing/formulario.ts'

const fila = (...celdas: (string | number)[]) =>
  celdas.map((each) => {
    if (each === '') return celda('', '')
    return typeof each === 'number' ? numero(each) : texto(each)
  })

/** A sheet as factories have it: titles in row 4, subtitles by group, amounts as text, a note below. */
const MATERIALES = [
  fila('Avíos y Telas S.R.L.'),
  fila('Lista de precios — noviembre'),
  fila(''),
  fila('Cód.', 'Descripción', 'U.M.', 'P. Lista', 'Obs.'),
  fila('TELAS'),
  fila('TEL-1', 'Denim 12 oz', 'm', '2,5', ''),
  fila('TEL-2', 'Bolsillo', 'm', 1.25, ''),
  fila('AVÍOS'),
  fila('AV-1', 'Botón a presión', 'un', 'Consultar', 'pedir'),
  fila('Cód.', 'Descripción', 'U.M.', 'P. Lista', 'Obs.'),
  fila('AV-2', 'Cierre', 'un', '0,4', ''),
]
const MODELOS = [
  fila('Modelo', 'Prenda', 'Línea'),
  fila('JEAN-1', 'Jean recto', 'JEANS'),
  fila('JEAN-2', 'Jean chupín', 'jeans'),
]
const DESPIECE = [
  fila('Modelo', 'Material', 'Consumo', 'Merma %'),
  fila('JEAN-1', 'TEL-1', 1.2, 5),
  fila('JEAN-1', 'AV-2', 1, ''),
  fila('JEAN-2', 'TEL-1', 1.1, ''),
  fila('JEAN-2', 'NADA', 1, ''),
]

const TASA = 1000

type Row = Record<string, unknown>

describe('a workbook made elsewhere', () => {
  let server: TestServer
  let archivo: Archivo
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    archivo = {
      nombre: 'libro.xlsx',
      contenido: await libro({ Materiales: MATERIALES, Modelos: MODELOS, Despiece: DESPIECE }),
    }
    const usd = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: TASA, desde: '2026-01-01' }
    expect((await server.call('admin', 'POST', '/valores', usd)).status).toBe(201)
  })
  afterAll(() => server.close())

  const send = async (
    path: string,
    campos: Record<string, string>,
    file = archivo,
    as: 'admin' | 'user' = 'admin',
  ) => {
    const { payload, headers } = await formulario(file, campos)
    return server.call(as, 'POST', `/importaciones/${path}`, payload, headers)
  }
  const recognise = async (elegido?: unknown, file = archivo): Promise<LibroReconocido> => {
    const answer = await send('reconocer', elegido ? { elegido: JSON.stringify(elegido) } : {}, file)
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    return answer.body
  }
  const preview = async (hojas: readonly HojaDePerfil[], campos = {}, file = archivo) =>
    send('libro', { modo: 'previa', perfil: JSON.stringify({ hojas }), ...campos }, file)
  const apply = async (hojas: readonly HojaDePerfil[], campos = {}) =>
    send('libro', { modo: 'aplicar', perfil: JSON.stringify({ hojas }), ...campos })
  const base = async (codigo: string) =>
    (await server.call('user', 'GET', `/resultados-cdr/${codigo}/base`)).body

  /** The profile of the recognised sheets, with the word for the sector and the dollar prices mapped. */
  const perfilOf = ({ hojas }: LibroReconocido): HojaDePerfil[] =>
    hojas.map(({ hoja, tabla, fila, campos }) => ({
      hoja,
      tabla: tabla!,
      fila,
      campos: campos.map((campo) => ({
        ...campo,
        ...(campo.campo === 'costo' && { formula: '× USD' }),
        ...(campo.campo === 'sector_productivo' && { palabras: { JEANS: 'Confección' } }),
      })),
    }))

  it('[ASI-01] [ASI-04] recognises each sheet’s table, line of titles and columns', async () => {
    const { hojas } = await recognise()
    expect(hojas.map(({ hoja, tabla, fila, completa }) => [hoja, tabla, fila, completa])).toEqual([
      ['Materiales', 'insumos', 4, false],
      ['Modelos', 'productos', 1, false],
      ['Despiece', 'recetas', 1, false],
    ])
    expect(
      hojas.map(({ campos }) =>
        campos.map(({ campo, columna }) => `${campo}=${columna ?? 'subtítulo'}`).sort(),
      ),
    ).toEqual([
      ['codigo=Cód.', 'costo=P. Lista', 'detalle=Descripción', 'grupo=subtítulo', 'unidad=U.M.'],
      ['codigo_producto=Modelo', 'descripcion_producto=Prenda', 'sector_productivo=Línea'],
      [
        'cantidad_ingrediente=Consumo',
        'codigo_ingrediente=Material',
        'codigo_producto=Modelo',
        'merma_pct=Merma %',
      ],
    ])
    expect(hojas[0]!.muestra.map(({ celdas }) => celdas[0])).toEqual([
      'TEL-1',
      'TEL-2',
      'AV-1',
      'Cód.',
      'AV-2',
    ])
    expect(hojas[1]!.sin_traducir).toEqual([
      {
        campo: 'sector_productivo',
        palabras: ['JEANS'],
        opciones: expect.arrayContaining(['Confección']),
        crea: 'sector',
      },
    ])
  })

  it('[ASI-01] [ASI-02] says what is missing, and refuses an incomplete or contradictory mapping', async () => {
    const csv = { nombre: 'x.csv', contenido: 'Código;Prc\nA;1\n' }
    const { hojas } = await recognise([{ hoja: null, tabla: 'insumos' }], csv)
    expect(hojas[0]).toMatchObject({
      tabla: 'insumos',
      aviso: 'Reconocimos Código; falta decir cuál es costo.',
      titulos: ['Código', 'Prc'],
    })
    const hoja = { hoja: null, tabla: 'insumos' as const, fila: 1 }
    const codigo = { campo: 'codigo', columna: 'Código' }
    const failed = async (fila: number, campos: HojaDePerfil['campos']) => {
      const { status, body } = await preview([{ ...hoja, fila, campos }], {}, csv)
      return [status, body.message, body.campos]
    }
    expect(await failed(1, [codigo])).toEqual([400, 'Elegí la columna de costo.', ['costo']])
    expect(await failed(1, [codigo, { campo: 'costo', columna: 'Código' }])).toEqual([
      400,
      'Código está elegida dos veces.',
      ['costo'],
    ])
    expect(await failed(9, [codigo])).toEqual([400, 'La hoja tiene 2 filas.', ['fila']])
    const guessed = await send('reconocer', { elegido: JSON.stringify([{ ...hoja, fila: 9 }]) }, csv)
    expect([guessed.status, guessed.body.message, guessed.body.campos]).toEqual([
      400,
      'La hoja tiene 2 filas.',
      ['fila'],
    ])
    expect(await failed(1, [codigo, { campo: 'costo', columna: 'Prc', formula: '÷ 0' }])).toEqual([
      400,
      'No se puede dividir por 0.',
      ['costo'],
    ])
  })

  it('[ASI-04] [ASI-09] [ASI-12] [ASI-15] previews all sheets together, applies them as one entry, and has one undo', async () => {
    const perfil = perfilOf(await recognise())
    const seq = await newestSeq(server.database.db)
    const seen: VistaDeLibro = (await preview(perfil)).body
    expect(await newestSeq(server.database.db)).toBe(seq)
    expect(
      seen.hojas.map(({ tabla, totales, salteadas }) => [
        tabla,
        totales.nuevas,
        totales.rechazadas,
        salteadas,
      ]),
    ).toEqual([
      ['insumos', 3, 1, 3],
      ['productos', 2, 0, 0],
      ['recetas', 2, 2, 0],
    ])
    expect(seen.hojas[0]!.nuevas[0]!.valores).toMatchObject({ codigo: 'TEL-1', grupo: 'TELAS', costo: 2500 })
    expect(seen.hojas[0]!.rechazadas[0]).toMatchObject({ codigo: 'AV-1', motivo: 'No es un número.' })
    expect(seen.hojas[2]!.recetas_retenidas).toEqual([{ codigo: 'JEAN-2', rechazadas: 1, retenidas: 1 }])
    const { body } = await apply(perfil, { huella: seen.huella, nota: 'primera carga' })
    expect(body).toMatchObject({ modo: 'aplicar', seq: seq + 1 })
    // 1,2 × 1,05 × 2500 + 400
    expect((await base('JEAN-1')).base_cdr).toBe(3550)
    expect(await newestSeq(server.database.db)).toBe(seq + 1)
    const [entry] = (await server.call('admin', 'GET', '/bitacora')).body
    expect(entry).toMatchObject({
      accion: 'libro',
      despues: { archivo: 'libro.xlsx', nota: 'primera carga' },
    })
    expect(
      (await preview(perfil)).body.hojas.map(
        (hoja: VistaDeLibro['hojas'][number]) => hoja.totales.sin_cambio,
      ),
    ).toEqual([3, 2, 2])
    expect((await apply(perfil, { huella: seen.huella })).body.code).toBe('datos_cambiaron')
    expect((await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)).status).toBe(201)
    expect((await base('JEAN-1')).code).toBe('no_encontrado')
  })

  it('[ASI-13] leaves a supply without a price on request, also in a column with a formula', async () => {
    const perfil = perfilOf(await recognise())
    const { body } = await preview(perfil, { precios_vacios: 'sin_precio' })
    expect(body.hojas[0]).toMatchObject({ precios_vacios: 1, rechazadas: [] })
    expect(body.hojas[0].nuevas).toContainEqual(
      expect.objectContaining({ codigo: 'AV-1', valores: expect.objectContaining({ costo: null }) }),
    )
  })

  it('[ASI-03] remembers the mapping of a sheet by its titles, wherever the sheet is, undone or not', async () => {
    const moved = {
      nombre: 'diciembre.xlsx',
      contenido: await libro({ Lista: [fila('Diciembre'), ...MATERIALES.slice(2, 7)] }),
    }
    const { hojas } = await recognise(undefined, moved)
    expect(hojas[0]).toMatchObject({ tabla: 'insumos', fila: 3, recuerdo: { archivo: 'libro.xlsx' } })
    const seen: VistaDeLibro = (await preview(perfilOf({ hojas } as LibroReconocido), {}, moved)).body
    expect(seen.hojas[0]!.nuevas[0]!.valores).toMatchObject({ codigo: 'TEL-1', costo: 2500 })
    const fresh = await recognise([{ hoja: 'Lista' }], moved)
    expect(fresh.hojas[0]!.recuerdo).toBeNull()
    expect(fresh.hojas[0]!.campos.some(({ formula }) => formula !== undefined)).toBe(false)
  })

  it('[ASI-07] [ASI-08] on request only updates, or makes recipes equal to the file', async () => {
    const csv = { nombre: 'r.csv', contenido: 'producto;ingrediente;cantidad\nFORRO;TELA;2\nFORRO;BOTON;1\n' }
    const { hojas } = await recognise(undefined, csv)
    const [hoja] = perfilOf({ hojas } as LibroReconocido)
    const updated = (await preview([{ ...hoja!, solo_actualizar: true }], {}, csv)).body.hojas[0]
    expect(updated.rechazadas.map(({ motivo }: { motivo: string }) => motivo)).toContain(
      'FORRO/BOTON no existe: no se agrega.',
    )
    const before = (await server.call('user', 'GET', '/recetas-normalizada/FORRO')).body.lineas
    const whole = [{ ...hoja!, receta_como_archivo: true }]
    const seen = (await preview(whole, {}, csv)).body.hojas[0]
    expect([seen.quitadas, seen.se_quitan.map(({ codigo }: { codigo: string }) => codigo)]).toEqual([
      before.length - 1,
      before
        .map(({ codigo_ingrediente }: { codigo_ingrediente: string }) => `FORRO/${codigo_ingrediente}`)
        .filter((codigo: string) => codigo !== 'FORRO/TELA'),
    ])
    const { body } = await send('libro', { modo: 'aplicar', perfil: JSON.stringify({ hojas: whole }) }, csv)
    const after = (await server.call('user', 'GET', '/recetas-normalizada/FORRO')).body.lineas
    expect(
      after.map(({ codigo_ingrediente }: { codigo_ingrediente: string }) => codigo_ingrediente).sort(),
    ).toEqual(['BOTON', 'TELA'])
    await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)
    const again = (await server.call('user', 'GET', '/recetas-normalizada/FORRO')).body.lineas
    expect(again.map(({ codigo_ingrediente }: { codigo_ingrediente: string }) => codigo_ingrediente)).toEqual(
      before.map(({ codigo_ingrediente }: { codigo_ingrediente: string }) => codigo_ingrediente),
    )
  })

  describe('with a recipe in several sheets', () => {
    const titulos = fila('producto', 'ingrediente', 'cantidad')
    const sheets = async (avio: string) => ({
      nombre: 'recetas.xlsx',
      contenido: await libro({
        Telas: [titulos, fila('FORRO', 'TELA', 9), fila('CUERPO', 'TELA', 3)],
        Avíos: [titulos, fila('FORRO', avio, 1), fila('FORRO', 'BOTON', 4)],
      }),
    })
    const hojas = (extra: Partial<HojaDePerfil> = {}): HojaDePerfil[] =>
      ['Telas', 'Avíos'].map((hoja) => ({
        hoja,
        tabla: 'recetas',
        fila: 1,
        campos: [
          { campo: 'codigo_producto', columna: 'producto' },
          { campo: 'codigo_ingrediente', columna: 'ingrediente' },
          { campo: 'cantidad_ingrediente', columna: 'cantidad' },
        ],
        ...extra,
      }))
    const lineasDe = async (codigo: string): Promise<string[]> =>
      (await server.call('user', 'GET', `/recetas-normalizada/${codigo}`)).body.lineas
        .map(({ codigo_ingrediente: code }: { codigo_ingrediente: string }) => code)
        .sort()

    it('[ASI-09] holds back the lines of all sheets if one sheet has a rejected line', async () => {
      const file = await sheets('NADA')
      const seen: VistaDeLibro = (await preview(hojas(), {}, file)).body
      expect(seen.hojas.map((hoja) => hoja.recetas_retenidas)).toEqual([
        [{ codigo: 'FORRO', rechazadas: 1, retenidas: 1 }],
        [{ codigo: 'FORRO', rechazadas: 1, retenidas: 1 }],
      ])
      expect(seen.hojas.map(({ totales }) => totales.nuevas + totales.cambiadas)).toEqual([1, 0])

      const conRechazos = { recetas_con_rechazos: 'aplicar' }
      const taken = await send(
        'libro',
        { modo: 'aplicar', perfil: JSON.stringify({ hojas: hojas() }), ...conRechazos },
        file,
      )
      expect((await base('FORRO')).motivos).toMatchObject([
        { texto: 'La composición se importó sin líneas que se rechazaron: NADA' },
      ])
      expect((await server.call('admin', 'POST', `/bitacora/${taken.body.seq}/deshacer`)).status).toBe(201)
      expect((await base('FORRO')).incompleto).toBe(false)
    })

    it('[ASI-07] removes only the lines that are in none of them', async () => {
      const file = await sheets('HILO')
      const before = await lineasDe('FORRO')
      const campos = {
        modo: 'aplicar',
        perfil: JSON.stringify({ hojas: hojas({ receta_como_archivo: true }) }),
      }
      const { body } = await send('libro', campos, file)
      expect(await lineasDe('FORRO')).toEqual(['BOTON', 'HILO', 'TELA'])
      expect((await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)).status).toBe(201)
      expect(await lineasDe('FORRO')).toEqual(before)
    })
  })

  it('[ASI-15] is for administrators only', async () => {
    for (const path of ['reconocer', 'libro'])
      expect((await send(path, {}, archivo, 'user')).status).toBe(403)
  })

  it('[ASI-11] [ASI-12] reads prices with their currency, and asks once about an unknown unit', async () => {
    const contenido = await libro({
      Lista: [
        fila('Art.', 'Modelo', 'Un.', 'Precio s/IVA'),
        fila('MIX-1', 'Lona', 'mts.', '$ 8.450,50'),
        fila('MIX-2', 'Lino', 'bobina', 'U$S 6,20'),
        fila('MIX-3', 'Hilo', 'bobina', 12.5),
      ],
    })
    const file = { nombre: 'mezcla.xlsx', contenido }
    const [hoja] = (await recognise([{ hoja: 'Lista', tabla: 'insumos' }], file)).hojas
    expect(hoja).toMatchObject({
      aviso: null,
      sin_traducir: [{ campo: 'unidad', palabras: ['bobina'], opciones: expect.arrayContaining(['un']) }],
    })
    expect(hoja!.campos.find(({ columna }) => columna === 'Precio s/IVA')!.campo).toBe('precio')
    const campos = hoja!.campos.map((campo) => ({
      ...campo,
      ...(campo.campo === 'unidad' && { palabras: { bobina: 'un' } }),
    }))
    const { body } = await preview([{ hoja: 'Lista', tabla: 'insumos', fila: 1, campos }], {}, file)
    expect(
      body.hojas[0].nuevas.map(({ valores: { costo, precio, moneda, unidad } }: { valores: Row }) => [
        precio ?? costo,
        moneda,
        unidad,
      ]),
    ).toEqual([
      [8450.5, undefined, 'm'],
      [6.2, 'USD', 'un'],
      [12.5, undefined, 'un'],
    ])
  })
})
