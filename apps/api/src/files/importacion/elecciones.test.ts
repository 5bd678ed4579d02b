import { celda, libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { type Archivo, importar } from './testing/formulario.ts'

const LINEAS = 'codigo_producto;codigo_ingrediente;cantidad_ingrediente\n'

describe('an import with choices', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const preview = async (tabla: string, file: Archivo | string, campos: Record<string, string> = {}) => {
    const { status, body } = await importar(server, tabla, file, { modo: 'previa', ...campos })
    expect([status, body.message]).toEqual([200, undefined])
    return body
  }
  const apply = async (tabla: string, file: string, campos: Record<string, string> = {}) =>
    (await importar(server, tabla, file, { modo: 'aplicar', ...campos })).body
  const insumo = async (codigo: string) =>
    (await server.call('user', 'GET', '/insumos')).body.find(
      (row: { codigo: string }) => row.codigo === codigo,
    )
  const receta = async (codigo: string) =>
    (await server.call('user', 'GET', `/recetas-normalizada/${codigo}`)).body
  const base = async (codigo: string) =>
    (await server.call('user', 'GET', `/resultados-cdr/${codigo}/base`)).body

  it('[ASI-09] leaves a recipe with a rejected line unchanged, and applies the others', async () => {
    const before = await receta('FORRO')
    const file = `${LINEAS}FORRO;TELA;9\nFORRO;BOTON;1\nFORRO;NADA;1\nFORRO;HILO;3,5\nCUERPO;BOTON;1\n`
    const seen = await preview('recetas', file)
    expect(seen.totales).toMatchObject({ filas: 5, nuevas: 1, cambiadas: 0, sin_cambio: 1, rechazadas: 3 })
    const held = 'La receta de FORRO no se aplica: 1 de sus líneas se rechazan.'
    expect(seen.rechazadas).toMatchObject([
      { linea: 2, motivo: held, celdas: ['FORRO', 'TELA', '9'] },
      { linea: 3, motivo: held },
      { linea: 4, motivo: 'No existe el ingrediente NADA.' },
    ])
    expect(seen.recetas_retenidas).toEqual([{ codigo: 'FORRO', rechazadas: 1, retenidas: 2 }])
    expect(await apply('recetas', file)).toMatchObject({ insertados: 1, cambiados: 0, rechazadas: 3 })
    expect(await receta('FORRO')).toEqual(before)
  })

  it('[ASI-09] shows a file whose only recipe is held back, and applies nothing', async () => {
    const seq = await newestSeq(server.database.db)
    const file = `${LINEAS}FORRO;TELA;9\nFORRO;NADA;1\n`
    expect((await preview('recetas', file)).totales).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 2 })
    expect(await apply('recetas', file)).toMatchObject({ insertados: 0, cambiados: 0, seq: null })
    expect(await newestSeq(server.database.db)).toBe(seq)
  })

  it('[COM-20] [ASI-13] imports empty prices as unknown only on request', async () => {
    const file = 'codigo;detalle;costo\nBOTON;Botón;\nHILO;Hilo;Consultar\nVACIO;Vacío;s/p\nMAL;Mal;caro\n'
    const strict = await preview('insumos', `${file}BIEN;Bien;1\n`)
    expect(strict.totales).toMatchObject({ nuevas: 1, rechazadas: 4 })
    expect(strict.precios_vacios).toBe(3)
    expect(strict.rechazadas[0]).toMatchObject({ codigo: 'BOTON', motivo: 'Falta el valor.' })

    const sin = { precios_vacios: 'sin_precio' }
    const seen = await preview('insumos', file, sin)
    expect(seen.totales).toMatchObject({ nuevas: 1, cambiadas: 2, rechazadas: 1 })
    const incompleta = { antes_incompleto: false, despues_incompleto: true }
    const lista = ['CAMPERA', 'CUERPO', 'FORRO'].map((codigo_producto) => ({
      codigo_producto,
      ...incompleta,
    }))
    expect(seen).toMatchObject({ precios_vacios: 3, cdr: { incompletan: 3, lista } })
    const { seq } = await apply('insumos', file, { ...sin, huella: seen.huella })
    expect(await insumo('VACIO')).toMatchObject({ detalle: 'Vacío', costo: null })
    for (const codigo of ['FORRO', 'CUERPO', 'CAMPERA']) expect((await base(codigo)).incompleto).toBe(true)
    expect((await base('FORRO')).motivos.map(({ texto }: { texto: string }) => texto)).toContain(
      'El insumo HILO no tiene costo',
    )
    await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)
    expect((await base('FORRO')).incompleto).toBe(false)
  })

  it('[IMP-18] updates only the chosen columns of existing records, and shows the changes in the others', async () => {
    const file = 'codigo;detalle;grupo;costo\nTELA;TELA PREMIUM;TELAS;1300\nNUEVA;Nueva;Telas;5\n'
    const all = await preview('insumos', file)
    expect(all.columnas.map((c: { columna: string; tomada: boolean }) => [c.columna, c.tomada])).toEqual([
      ['detalle', true],
      ['grupo', true],
      ['costo', true],
    ])
    const seen = await preview('insumos', file, { columnas: 'costo' })
    expect(seen.columnas).toMatchObject([
      {
        columna: 'detalle',
        tomada: false,
        cantidad: 1,
        filas: [{ linea: 2, codigo: 'TELA', antes: 'Tela', despues: 'TELA PREMIUM' }],
      },
      { columna: 'grupo', tomada: false },
      { columna: 'costo', tomada: true },
    ])
    expect(seen.cambiadas).toEqual([
      { linea: 2, codigo: 'TELA', cambios: [{ columna: 'costo', antes: 1234.56, despues: 1300 }] },
    ])
    await apply('insumos', file, { columnas: 'costo', huella: seen.huella })
    expect(await insumo('TELA')).toMatchObject({ detalle: 'Tela', grupo: 'Telas', costo: 1300 })
    expect(await insumo('NUEVA')).toMatchObject({ detalle: 'Nueva', grupo: 'Telas' })
    expect((await apply('insumos', file, { huella: seen.huella })).code).toBe('datos_cambiaron')
    await apply('insumos', 'codigo;costo\nTELA;1234,56\n')
  })

  it('[IMP-14] imports a price in another currency unconverted only on request', async () => {
    const file = 'codigo;costo;Moneda\nTELA;2;USD\nHILO;0,4;$\nBOTON;26;Pesos\nOTRO;1;\nEURO;3;u$s\n'
    const seen = await preview('insumos', file)
    expect(seen.otras_monedas).toEqual([
      { moneda: 'USD', filas: 1 },
      { moneda: 'u$s', filas: 1 },
    ])
    expect(seen.ignoradas).toEqual([])
    expect(seen.totales).toMatchObject({ nuevas: 1, cambiadas: 2, rechazadas: 2 })
    expect(seen.rechazadas[0]).toMatchObject({
      columna: 'moneda',
      valor: 'USD',
      motivo: 'El precio está en USD, y acá se cuenta en ARS.',
    })
    const taken = await preview('insumos', file, { otra_moneda: 'sin_convertir' })
    expect(taken.totales).toMatchObject({ nuevas: 2, cambiadas: 3, rechazadas: 0 })
    expect(taken.advertencias).toContainEqual(
      expect.objectContaining({
        linea: 2,
        motivo: 'El precio está en USD y se toma como ARS, sin convertir.',
      }),
    )
  })

  it('[ASI-14] shows a message about many rows once, with their number and lines', async () => {
    const rows = Array.from({ length: 150 }, (_, i) => [numero(9000 + i), numero(i + 1)])
    const contenido = await libro({ insumos: [[texto('codigo'), texto('costo')], ...rows] })
    const file = { nombre: 'lista.xlsx', contenido }
    const seen = await preview('insumos', file)
    expect(seen.totales.advertencias).toBe(150)
    expect(seen.advertencias).toHaveLength(1)
    expect(seen.advertencias[0]).toMatchObject({ linea: 2, codigo: '9000', columna: 'codigo', cantidad: 150 })
    expect(seen.advertencias[0].motivo).toContain('ceros adelante')
    expect(seen.advertencias[0].lineas).toHaveLength(100)
    await importar(server, 'insumos', file, { modo: 'aplicar' })
    expect((await preview('insumos', file)).totales).toMatchObject({ sin_cambio: 150, advertencias: 0 })
    // Warnings that affect costs come first, the largest jump before the others.
    const ranked = await preview('insumos', 'codigo;costo\nENE-24;1\n9000;4\n9001;40\n')
    const lineas = (rows: { linea: number }[]) => rows.map(({ linea }) => linea)
    expect(lineas(ranked.advertencias)).toEqual([4, 3, 2])
    expect(lineas(ranked.preguntas.saltos.filas)).toEqual([4, 3])
  })

  it('[IMP-05] removes invisible characters from codes and texts, with a warning', async () => {
    const file = 'codigo;detalle;costo\nIN\u200bVI\u00adS;Paño\u00a0gris\ufeff fino;1\n'
    const seen = await preview('insumos', file)
    expect(seen.nuevas).toMatchObject([
      { codigo: 'INVIS', valores: { codigo: 'INVIS', detalle: 'Paño gris fino' } },
    ])
    expect(seen.advertencias).toMatchObject([
      { columna: 'codigo', motivo: 'Tenía caracteres que no se ven: se quitaron.' },
      { columna: 'detalle', motivo: 'Tenía caracteres que no se ven: se quitaron.' },
    ])
    await apply('insumos', file)
    expect((await preview('insumos', file)).totales).toMatchObject({ sin_cambio: 1 })
    const unseen = await preview('insumos', 'codigo;detalle;costo\n\u200b\u2060;a;1\n\u3164;b;1\nC;c;1\n')
    expect(unseen.totales).toMatchObject({ nuevas: 1, rechazadas: 2 })
    expect(unseen.rechazadas).toMatchObject(
      [2, 3].map((linea) => ({ linea, columna: 'codigo', motivo: 'Falta el valor.' })),
    )
    // An existing record with such a code is still found.
    await server.call('admin', 'POST', '/insumos/registrar', {
      codigo: 'A\u200bB',
      detalle: 'x',
      grupo: 'x',
      costo: 1,
    })
    expect((await preview('insumos', 'codigo;costo\nA\u200bB;2\n')).totales).toMatchObject({
      cambiadas: 1,
      nuevas: 0,
    })
  })

  it('[ASI-10] reads a workbook with macros like any other, and reports a formula without its value', async () => {
    const contenido = await libro({
      insumos: [
        [texto('codigo'), texto('costo')],
        [texto('FORM'), celda('', '<f>2*3</f>')],
        [texto('BIEN'), celda('', '<f>2*3</f><v>6</v>')],
      ],
    })
    const seen = await preview('insumos', {
      nombre: 'lista.xlsm',
      contenido,
      tipo: 'application/vnd.ms-excel.sheet.macroEnabled.12',
    })
    expect(seen.nuevas).toMatchObject([{ codigo: 'BIEN', valores: { costo: 6 } }])
    expect(seen.rechazadas).toMatchObject([
      {
        codigo: 'FORM',
        columna: 'costo',
        motivo: 'La fórmula no tiene valor guardado: abrí el archivo en Excel y guardalo.',
      },
    ])
  })

  it('[COM-21] [COM-22] lists the doubtful prices: those that jump, and those with two readings', async () => {
    const file = 'codigo;costo\nTELA;12345,6\nHILO;0,999999\nBOTON;2.150\nDOS;1.250\nIGUAL;3\n'
    const seen = await preview('insumos', file)
    expect(seen.preguntas).toMatchObject({
      saltos: { cantidad: 2, filas: [{ codigo: 'BOTON' }, { codigo: 'TELA' }] },
      dos_lecturas: {
        cantidad: 2,
        filas: [
          { linea: 4, codigo: 'BOTON', valor: '2.150', motivo: 'Se lee 2150; también se puede leer 2,150.' },
          { linea: 5, codigo: 'DOS' },
        ],
      },
    })
    await apply('insumos', 'codigo;costo\nDOS;1250\n')
    const again = await preview('insumos', 'codigo;costo\nDOS;1.250\n')
    expect(again.preguntas.dos_lecturas.cantidad).toBe(0)
  })

  it('refuses an invalid choice with a message', async () => {
    const answer = await importar(server, 'insumos', 'codigo;costo\nA;1\n', {
      modo: 'previa',
      precios_vacios: 'si',
    })
    expect(answer).toMatchObject({ status: 400, body: { campos: ['precios_vacios'] } })
  })
})
