import type { HojaDePerfil, LibroReconocido, VistaDeLibro } from '@telar/contract'
import { celda, libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { formulario } from './testing/formulario.ts'

const fila = (...celdas: (string | number)[]) =>
  celdas.map((each) => (each === '' ? celda('', '') : typeof each === 'number' ? numero(each) : texto(each)))

const DESPIECE = {
  Materiales: [
    fila('Cod', 'Material', 'Unidad', 'Precio'),
    fila('CU-01', 'Descarne gamuzado negro', 'm2', 1850),
    fila('PL-01', 'Plantilla EVA 5 mm', 'par', 980),
  ],
  Modelos: [fila('Modelo', 'Denominación', 'Sector'), fila('Z-500', 'Zapatilla urbana', 'Marroquinería')],
  Despiece: [
    fila('Modelo', 'Material', 'Consumo', 'Unidad'),
    fila('Z-500', 'DESCARNE  gamuzado negro', 2, 'm2'),
    fila('Z-500', 'Plantilla de EVA 5mm', 1, 'par'),
  ],
}

const POR_PROVEEDOR = {
  Precios: [
    fila('Código', 'Descripción', 'Proveedor', 'Precio', 'Unidad'),
    fila('DENIM', 'Denim 12 oz', 'Santista', 4400, 'm'),
    fila('DENIM', 'Denim pesado', 'Alpargatas', 4510, 'm'),
    fila('ETIQ', 'Etiqueta', 'Santista', 88, 'un'),
  ],
}

describe('workbooks with their own names', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const send = async (hojas: Parameters<typeof libro>[0], path: string, campos: Record<string, string>) => {
    const { payload, headers } = await formulario(
      { nombre: 'libro.xlsx', contenido: await libro(hojas) },
      campos,
    )
    return server.call('admin', 'POST', `/importaciones/${path}`, payload, headers)
  }
  const recognise = async (hojas: Parameters<typeof libro>[0]): Promise<HojaDePerfil[]> => {
    const { body } = await send(hojas, 'reconocer', {})
    return (body as LibroReconocido).hojas.map(({ hoja, tabla, fila, campos }) => ({
      hoja,
      tabla: tabla!,
      fila,
      campos,
    }))
  }
  const importar = (hojas: Parameters<typeof libro>[0], perfil: object, campos: Record<string, string>) =>
    send(hojas, 'libro', { ...campos, perfil: JSON.stringify(perfil) })

  it('[ASI-04] [ASI-12] finds ingredients by name, and remembers the pairs made for the others', async () => {
    const hojas = await recognise(DESPIECE)
    const seen = (await importar(DESPIECE, { hojas }, { modo: 'previa' })).body as VistaDeLibro
    const despiece = seen.hojas.find(({ tabla }) => tabla === 'recetas')!
    expect(despiece.sin_codigo).toEqual([
      {
        campo: 'codigo_ingrediente',
        palabra: 'Plantilla de EVA 5mm',
        linea: 3,
        filas: 1,
        sugerencias: [{ codigo: 'PL-01', detalle: 'Plantilla EVA 5 mm' }],
      },
    ])
    expect(despiece.rechazadas.map(({ motivo }) => motivo)).toEqual([
      'La receta de Z-500 no se aplica: 1 de sus líneas se rechazan.',
      'No existe el ingrediente Plantilla de EVA 5mm.',
    ])
    const paired = hojas.map((hoja) => ({
      ...hoja,
      campos: hoja.campos.map((campo) =>
        campo.campo === 'codigo_ingrediente'
          ? { ...campo, palabras: { 'Plantilla de EVA 5mm': 'PL-01' } }
          : campo,
      ),
    }))
    const again = (await importar(DESPIECE, { hojas: paired }, { modo: 'previa' })).body as VistaDeLibro
    const { sin_codigo, totales, advertencias } = again.hojas.find(({ tabla }) => tabla === 'recetas')!
    expect([sin_codigo, totales.nuevas, totales.rechazadas]).toEqual([[], 2, 0])
    expect(advertencias.map(({ valor, motivo }) => [valor, motivo])).toEqual([
      ['DESCARNE  gamuzado negro', 'Dice el nombre: se toma el código de lo que se llama así.'],
    ])
    const applied = await importar(DESPIECE, { hojas: paired }, { modo: 'aplicar', huella: again.huella })
    expect(applied.status).toBe(200)
    expect((await server.call('user', 'GET', '/resultados-cdr/Z-500/base')).body.base_cdr).toBe(4680)

    const next = await recognise(DESPIECE)
    const month = (await importar(DESPIECE, { hojas: next }, { modo: 'previa' })).body as VistaDeLibro
    expect(month.hojas.map(({ totales: { sin_cambio, rechazadas } }) => [sin_cambio, rechazadas])).toEqual([
      [2, 0],
      [1, 0],
      [2, 0],
    ])
    expect(month.hojas.every(({ totales: { advertencias: none } }) => none === 0)).toBe(true)
  })

  it('[ASI-06] reads one code sold by several suppliers as one supply with an offer of each', async () => {
    const hojas = await recognise(POR_PROVEEDOR)
    expect(hojas.map(({ tabla, campos }) => [tabla, campos.map(({ campo }) => campo).join()])).toEqual([
      ['insumos', expect.stringContaining('eleccion')],
      ['ofertas', expect.stringContaining('proveedor')],
    ])
    const palabras = { Santista: 'SANTISTA', Alpargatas: 'ALPARGATAS' }
    const perfil = {
      hojas: hojas.map((hoja) => ({
        ...hoja,
        campos: hoja.campos.map((campo) => (campo.campo === 'proveedor' ? { ...campo, palabras } : campo)),
      })),
      crear: Object.entries(palabras).map(([nombre, codigo]) => ({ tabla: 'proveedores', codigo, nombre })),
    }
    const seen = (await importar(POR_PROVEEDOR, perfil, { modo: 'previa' })).body as VistaDeLibro
    expect(seen.hojas.map(({ tabla, totales, salteadas }) => [tabla, totales.nuevas, salteadas])).toEqual([
      ['insumos', 2, 1],
      ['ofertas', 3, 0],
    ])
    const applied = await importar(POR_PROVEEDOR, perfil, { modo: 'aplicar', huella: seen.huella })
    expect(applied.status).toBe(200)
    const { body } = await server.call('user', 'GET', '/insumos')
    expect(body.find(({ codigo }: { codigo: string }) => codigo === 'DENIM')).toMatchObject({
      costo: 4400,
      detalle: 'Denim 12 oz',
    })

    const codigos = { campo: 'codigo', columna: 'Código' }
    const sinPrecio = { hojas: [{ hoja: 'Precios', tabla: 'insumos', fila: 1, campos: [codigos] }] }
    const refused = await importar(POR_PROVEEDOR, sinPrecio, { modo: 'previa' })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Hoja «Precios»: Elegí la columna de costo.',
    ])
  })

  it('[ASI-01] cuts a long cell in the sample, and says if a workbook is empty', async () => {
    const long = { Lista: [fila('Código', 'Precio'), fila('x'.repeat(5_000), 1)] }
    const { body } = await send(long, 'reconocer', {})
    expect(body.hojas[0].muestra[0].celdas[0]).toHaveLength(200)
    const empty = await send({ Lista: [] }, 'reconocer', {})
    expect([empty.status, empty.body.message]).toEqual([400, 'Las hojas del libro están vacías.'])
  })
})
