import type { HojaDePerfil } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { type Archivo, formulario, importar } from './testing/formulario.ts'

const TITULOS = 'codigo_producto;codigo_ingrediente;cantidad_ingrediente;talle;color;ingrediente_del_color'

describe('lines with sizes and colours in files', () => {
  let server: TestServer
  const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
  beforeAll(async () => {
    server = await createTestServer()
    for (const codigo of ['TELA', 'TELA-N', 'BOTON'])
      await post('/insumos/registrar', {
        codigo,
        detalle: codigo,
        grupo: 'g',
        costo: codigo === 'TELA-N' ? 2600 : 2500,
      })
    for (const codigo of ['REMERA', 'CONJUNTO'])
      await post('/productos', {
        codigo_producto: codigo,
        descripcion_producto: codigo,
        sector_productivo: 'Textil',
        talles: ['S', 'M', 'L', '36'].map((talle) => ({ talle, peso: talle === '36' ? 0 : 1 })),
        colores: ['NEGRO', 'BLANCO'].map((color) => ({ color, peso: 1 })),
      })
  })
  afterAll(() => server.close())

  const enviar = async (
    modo: string,
    tabla: string,
    file: Archivo | string,
    campos: Record<string, string> = {},
  ) => (await importar(server, tabla, file, { modo, ...campos })).body
  const importarLibro = async (path: string, campos: Record<string, string>, archivo: Archivo) => {
    const { payload, headers } = await formulario(archivo, campos)
    return (await server.call('admin', 'POST', `/importaciones/${path}`, payload, headers)).body
  }
  const file = (...rows: string[]) => [TITULOS, ...rows].join('\n')
  const motivos = (vista: { rechazadas: { linea: number; motivo: string }[] }) =>
    vista.rechazadas.map(({ linea, motivo }) => [linea, motivo])
  const linea = async (producto: string, ingrediente: string) =>
    (await server.call('user', 'GET', `/recetas-normalizada/${producto}`)).body.lineas.find(
      (one: { codigo_ingrediente: string }) => one.codigo_ingrediente === ingrediente,
    )
  const exportada = async (tabla: string, format: string) =>
    server.app.inject({
      url: `/api/export?table=${tabla}&format=${format}`,
      headers: { authorization: `Bearer ${server.tokens.admin}` },
    })

  it('[HAC-20] reads one row for each line and size or colour', async () => {
    const rows = file(
      'REMERA;TELA;1,20;;;',
      'REMERA;TELA;1,10;s;;',
      'REMERA;TELA;1,32;L;;',
      'REMERA;TELA;0;36;;',
      'REMERA;TELA;;;NEGRO;TELA-N',
      'REMERA;BOTON;6;;;',
    )
    const seen = await enviar('previa', 'recetas', rows)
    expect([seen.totales, motivos(seen)]).toEqual([expect.objectContaining({ nuevas: 2, rechazadas: 0 }), []])
    await enviar('aplicar', 'recetas', rows, { huella: seen.huella })
    expect(await linea('REMERA', 'TELA')).toMatchObject({
      cantidad_ingrediente: 1.2,
      por_talle: { S: 1.1, L: 1.32, '36': 0 },
      por_color: { NEGRO: { codigo_ingrediente: 'TELA-N', cantidad_ingrediente: null } },
    })
    expect(await linea('REMERA', 'BOTON')).toMatchObject({ por_talle: {}, por_color: {} })
    const again = await enviar('previa', 'recetas', rows)
    expect(again.totales).toMatchObject({ nuevas: 0, cambiadas: 0, sin_cambio: 2 })
  })

  it('[HAC-03] [ASI-13] rejects a unit that does not fit the ingredient, or that of a colour', async () => {
    for (const [codigo, unidad] of [
      ['CINTA', 'cm'],
      ['HILO', 'g'],
    ])
      await post('/insumos/registrar', { codigo, detalle: codigo, grupo: 'g', costo: 10, unidad })
    const titulos = `${TITULOS};unidad`
    const seen = await enviar(
      'previa',
      'recetas',
      [
        titulos,
        'CONJUNTO;CINTA;1;;;;kg',
        'CONJUNTO;BOTON;1;;;;m',
        'CONJUNTO;HILO;1;;;;vara',
        'REMERA;CINTA;1;;;;M',
        'REMERA;HILO;1;;;;kg',
        'REMERA;HILO;1;;NEGRO;CINTA;',
      ].join('\n'),
    )
    expect(motivos(seen).filter(([, motivo]) => !String(motivo).startsWith('La receta de'))).toEqual([
      [2, 'kg no mide lo mismo que cm, la unidad de CINTA.'],
      [3, 'BOTON no tiene unidad: la línea va sin unidad.'],
      [4, 'No existe la unidad vara.'],
      [6, 'kg no mide lo mismo que cm, la unidad de CINTA.'],
    ])
  })

  it('[HAC-20] adds to a line’s sizes and colours, or replaces them on request', async () => {
    const some = file('REMERA;TELA;1,5;M;;')
    const seen = await enviar('previa', 'recetas', some)
    expect(seen.cambiadas[0].cambios).toEqual([
      {
        columna: 'por_talle',
        antes: '36: 0 | L: 1,32 | S: 1,1',
        despues: '36: 0 | L: 1,32 | M: 1,5 | S: 1,1',
      },
    ])
    const contenido = { nombre: 'recetas.csv', contenido: some }
    const perfil = (hojas: object[]) => JSON.stringify({ hojas })
    const { hojas } = (await importarLibro('reconocer', {}, contenido)) as { hojas: HojaDePerfil[] }
    const [{ hoja, tabla, fila, campos }] = hojas as [HojaDePerfil]
    const whole = perfil([{ hoja, tabla, fila, campos, receta_como_archivo: true }])
    const { hojas: seenWhole } = await importarLibro('libro', { modo: 'previa', perfil: whole }, contenido)
    expect(seenWhole[0].cambiadas[0].cambios).toContainEqual(
      expect.objectContaining({ columna: 'por_talle', despues: 'M: 1,5' }),
    )
    const nueva = await enviar(
      'previa',
      'recetas',
      file('CONJUNTO;TELA;1;S;;', 'CONJUNTO;TELA;2;M;;', 'REMERA;BOTON;7;;;'),
    )
    expect(motivos(nueva)).toEqual([
      [2, 'Falta la fila de CONJUNTO/TELA sin talle ni color: dice cuánto llevan los demás.'],
    ])
    const all = file('CONJUNTO;TELA;1;;NEGRO;', 'CONJUNTO;TELA;2;;BLANCO;TELA-N')
    const { totales } = await enviar('previa', 'recetas', all)
    expect(totales).toMatchObject({ nuevas: 1, rechazadas: 0 })
  })

  it('[HAC-20] rejects unknown sizes and colours, and both rows of a repeated size', async () => {
    const seen = await enviar(
      'previa',
      'recetas',
      file(
        'REMERA;TELA;1,21;;;',
        'REMERA;TELA;1,30;XXL;;',
        'REMERA;TELA;1,30;;ROJO;',
        'REMERA;TELA;1,30;M;;',
        'REMERA;TELA;1,40;m;;',
        'REMERA;TELA;1,30;S;NEGRO;',
        'REMERA;TELA;1,30;;NEGRO;NADA',
        'REMERA;TELA;1,30;L;;TELA-N',
      ),
    )
    expect(motivos(seen)).toEqual([
      [2, 'La receta de REMERA no se aplica: 7 de sus líneas se rechazan.'],
      [3, 'REMERA no tiene el talle XXL.'],
      [4, 'REMERA no tiene el color ROJO.'],
      [5, 'REMERA/TELA talle M está repetido en las líneas 5, 6.'],
      [6, 'REMERA/TELA talle m está repetido en las líneas 5, 6.'],
      [7, 'Una fila va con un talle o con un color, no con los dos.'],
      [8, 'No existe el ingrediente NADA.'],
      [9, 'Va solo en la fila de un color.'],
    ])
    expect(seen.recetas_retenidas).toMatchObject([{ codigo: 'REMERA' }])
  })

  it('[HAC-20] [HAC-27] reads its export back as unchanged: products with curves, lines with sizes and colours', async () => {
    await post('/recetas-normalizada/CONJUNTO', {
      lineas: [
        { codigo_ingrediente: 'REMERA', cantidad_ingrediente: 1, mismo_talle: true, mismo_color: true },
        { codigo_ingrediente: 'BOTON', cantidad_ingrediente: 2, por_talle: { S: 1 } },
      ],
    })
    for (const format of ['csv', 'xlsx'])
      for (const [tabla, into, filas] of [
        ['productos', 'productos', 2],
        ['recetas_normalizada', 'recetas', 4],
      ] as const) {
        const { rawPayload } = await exportada(tabla, format)
        const seen = await enviar('previa', into, { nombre: `${tabla}.${format}`, contenido: rawPayload })
        expect([tabla, format, seen.totales, seen.cambiadas]).toEqual([
          tabla,
          format,
          expect.objectContaining({ sin_cambio: filas, nuevas: 0, cambiadas: 0, rechazadas: 0 }),
          [],
        ])
      }
    const { payload } = await exportada('productos', 'csv')
    expect(payload).toContain('S: 1 | M: 1 | L: 1 | 36: 0')
  })

  it('[HAC-17] [HAC-20] checks the curves of a file of products by the rules of the form', async () => {
    const de = (talles: string) =>
      enviar(
        'previa',
        'productos',
        `codigo_producto;descripcion_producto;sector_productivo;talles\nREMERA;REMERA;Textil;${talles}\nCONJUNTO;CONJUNTO;Textil;S`,
      )
    const same = await de('S: 1 | M: 1 | L: 1 | 36: 0')
    expect(same.totales).toMatchObject({ sin_cambio: 1, cambiadas: 1 })
    expect((await de('S | M: 2 | L | 36')).cambiadas[0].cambios).toEqual([
      { columna: 'talles', antes: 'S: 1 | M: 1 | L: 1 | 36: 0', despues: 'S: 1 | M: 2 | L: 1 | 36: 1' },
    ])
    for (const [talles, motivo] of [
      ['M | M', 'El talle M está repetido.'],
      ['M: 1,5', 'El peso de M tiene que ser un entero de 0 o más.'],
      ['M: 0', 'La curva no puede sumar 0.'],
      ['M | L | 36', 'El talle S se usa en 1 líneas.'],
    ] as const)
      expect(motivos(await de(talles))).toEqual([[2, motivo]])
  })

  it('[HAC-20] takes sizes called like anything that every object has', async () => {
    await post('/productos', {
      ...{ codigo_producto: 'RARO', descripcion_producto: 'Raro', sector_productivo: 'Textil' },
      talles: ['constructor', '__proto__'].map((talle) => ({ talle, peso: 1 })),
    })
    const missing = await enviar('previa', 'recetas', file('RARO;TELA;1;__proto__;;', 'REMERA;BOTON;6;;;'))
    expect(motivos(missing)).toEqual([[2, expect.stringContaining('sin talle ni color')]])
    await enviar('aplicar', 'recetas', file('RARO;TELA;2;;;', 'RARO;TELA;1;__proto__;;'))
    const { body } = await server.call('user', 'GET', '/resultados-cdr/RARO/variantes')
    expect(body.map((one: { base_cdr: number }) => one.base_cdr)).toEqual([5000, 2500])
  })

  it('[COM-04] [HAC-02] refuses what would make lines take more of a supply than the engine can hold', async () => {
    await post('/insumos/registrar', { codigo: 'SOGA', detalle: 'Soga', grupo: 'g', costo: 0, unidad: 'm' })
    const taken = await post('/recetas-normalizada', {
      ...{ codigo_producto: 'CONJUNTO', codigo_ingrediente: 'SOGA', unidad: 'm' },
      ...{ cantidad_ingrediente: 1, por_talle: { S: 5e9 } },
    })
    expect(taken.status).toBe(201)
    const { body: before } = await server.call('user', 'GET', '/resultados-cdr')
    const TOO_MUCH = 'tiene que ser menor que 9.007.199.254,740992'
    // Of a file only the row is refused that gives a stored line too much: a supply's unit, or the size of a unit.
    const tooMuch = [[2, `La cantidad de SOGA en CONJUNTO ${TOO_MUCH}.`]]
    const soga = 'codigo;detalle;costo;unidad\nSOGA;Soga;0;mm\nNUEVO;Nuevo;0;mm'
    expect(motivos(await enviar('previa', 'insumos', soga))).toEqual(tooMuch)
    expect(await enviar('aplicar', 'insumos', soga)).toMatchObject({ insertados: 1, cambiados: 0 })
    await post('/unidades', { codigo: 'rollo', nombre: 'Rollo', dimension: 'longitud', num: 1, den: 1 })
    await server.call('admin', 'PUT', '/recetas-normalizada/CONJUNTO/SOGA', { unidad: 'rollo' })
    const rollo = 'codigo;nombre;dimension;num;den\nrollo;Rollo;longitud;2;1\nvara;Vara;longitud;9;10'
    expect(motivos(await enviar('previa', 'unidades', rollo))).toEqual(tooMuch)
    expect(await enviar('aplicar', 'unidades', rollo)).toMatchObject({ insertados: 1, cambiados: 0 })
    // So it is where the unit is that in which the supply is counted, and the line has another.
    await post('/unidades', { codigo: 'nudo', nombre: 'Nudo', dimension: 'longitud', num: 1, den: 1 })
    const datos = { detalle: 'Soga', grupo: 'g', costo: 0 }
    await server.call('admin', 'PUT', '/insumos/SOGA', { ...datos, unidad: 'nudo' })
    const nudo = 'codigo;nombre;dimension;num;den\nnudo;Nudo;longitud;1;2\ncodo;Codo;longitud;9;20'
    expect(motivos(await enviar('previa', 'unidades', nudo))).toEqual(tooMuch)
    await server.call('admin', 'PUT', '/insumos/SOGA', { ...datos, unidad: 'm' })
    expect((await server.call('user', 'GET', '/resultados-cdr')).body).toEqual(before)
    // Of a recipe only the line is refused: by its waste, and by the unit of its supply.
    await post('/insumos/registrar', {
      codigo: 'CINTA',
      detalle: 'Cinta',
      grupo: 'g',
      costo: 0,
      unidad: 'cm',
    })
    const lineas = [
      'codigo_producto;codigo_ingrediente;cantidad_ingrediente;merma_pct;unidad',
      'REMERA;BOTON;7791234567;30;',
      'REMERA;CINTA;90071993;;m',
      'CONJUNTO;CINTA;90071992;;m',
    ].join('\n')
    const refused = [2, 3].map((linea) => [linea, `T${TOO_MUCH.slice(1)}.`])
    const previa = await enviar('previa', 'recetas', lineas)
    expect(motivos(previa)).toEqual(refused)
    expect(previa.rechazadas[1]).toMatchObject({ columna: 'cantidad_ingrediente', valor: '90071993.000000' })
    await enviar('aplicar', 'recetas', lineas)
    expect(await linea('CONJUNTO', 'CINTA')).toMatchObject({ cantidad_ingrediente: 90071992 })
    expect(await linea('REMERA', 'CINTA')).toBeUndefined()
    // A known line keeps its unit, which the file need not name.
    const sinUnidad = 'codigo_producto;codigo_ingrediente;cantidad_ingrediente\nCONJUNTO;CINTA;90071993'
    expect(motivos(await enviar('previa', 'recetas', `${sinUnidad}\nREMERA;BOTON;5`))).toEqual([refused[0]])
  })
})
