import type { HojaDePerfil } from '@telar/contract'
import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { formulario } from './testing/formulario.ts'

/* Workbooks of which several sheets change the same supplies: their own sheet, and lists of offers that are to count for them. */

const fila = (...celdas: (string | number)[]) =>
  celdas.map((each) => (typeof each === 'number' ? numero(each) : texto(each)))

const MATERIALES: HojaDePerfil = {
  hoja: 'Materiales',
  tabla: 'insumos',
  fila: 1,
  campos: ['Codigo', 'Detalle', 'Costo'].map((columna) => ({ campo: columna.toLowerCase(), columna })),
}
const lista = (hoja: string, proveedor: string, toma?: string[]): HojaDePerfil => ({
  hoja,
  tabla: 'ofertas',
  fila: 1,
  campos: [
    ...['Insumo', 'Precio', 'Detalle'].map((columna) => ({ campo: columna.toLowerCase(), columna })),
    { campo: 'unidad_compra', columna: 'Unidad' },
    { campo: 'proveedor', fijo: proveedor },
    { campo: 'eleccion', fijo: 'menor' },
  ],
  ...(toma && { toma }),
})
const TITULOS = fila('Insumo', 'Precio', 'Detalle', 'Unidad')
const TODO = ['proveedor', 'precio', 'unidad_compra', 'eleccion', 'detalle']

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  for (const [path, body] of [
    ['/proveedores', { codigo: 'HILADOS', nombre: 'Hilados' }],
    ['/proveedores', { codigo: 'ALPATEX', nombre: 'Alpatex' }],
    ['/insumos/registrar', { codigo: 'TELA', detalle: 'Tela', grupo: 'G', costo: 10 }],
  ] as const)
    expect((await server.call('admin', 'POST', path, body)).status).toBe(201)
})
afterAll(() => server.close())

const insumos = async () =>
  (await server.call('user', 'GET', '/insumos')).body.map(
    ({ codigo, detalle, costo, unidad, eleccion }: Record<string, unknown>) =>
      [codigo, detalle, costo, unidad, eleccion].join(),
  )
/** Applies a workbook, and undoes it. */
const aplicar = async (hojas: HojaDePerfil[], contenido: Buffer) => {
  const before = await insumos()
  const send = async (campos: Record<string, string>) => {
    const file = await formulario(
      { nombre: 'libro.xlsx', contenido },
      { ...campos, perfil: JSON.stringify({ hojas }) },
    )
    return (await server.call('admin', 'POST', '/importaciones/libro', file.payload, file.headers)).body
  }
  const { huella } = await send({ modo: 'previa' })
  const { seq } = await send({ modo: 'aplicar', huella })
  const despues = await insumos()
  const [entry] = (await server.call('admin', 'GET', '/bitacora')).body
  const told = (filas: readonly Record<string, unknown>[]) =>
    filas.flatMap(({ tabla, codigo, version }) => (tabla === 'insumos' ? `${codigo} ${version}` : []))
  const undone = await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)
  expect([undone.status, undone.body.message, await insumos()]).toEqual([201, undefined, before])
  return { despues, entrada: [told(entry.antes.filas), told(entry.despues.filas)] }
}

it('[ASI-04] [ASI-06] changes supplies that the workbook brings once, so that one undo takes all back', async () => {
  const contenido = await libro({
    Materiales: [fila('Codigo', 'Detalle', 'Costo'), fila('CIERRE', 'Cierre', 10), fila('TELA', 'Cruda', 10)],
    Compras: [TITULOS, fila('CIERRE', 7, '', 'un'), fila('TELA', 8, '', 'm')],
  })
  expect(await aplicar([MATERIALES, lista('Compras', 'HILADOS')], contenido)).toEqual({
    despues: ['CIERRE,Cierre,7,un,menor', 'TELA,Cruda,8,m,menor'],
    entrada: [['TELA 1'], ['TELA 2', 'CIERRE 1']],
  })
})

it('[ASI-04] [ASI-06] likewise with lists of several suppliers, of which the last one names the supply', async () => {
  const contenido = await libro({
    Uno: [TITULOS, fila('TELA', 8, 'Tela de Hilados', 'm')],
    Otro: [TITULOS, fila('TELA', 7, 'Tela de Alpatex', 'm')],
  })
  const hojas = [lista('Uno', 'HILADOS', TODO), lista('Otro', 'ALPATEX', TODO)]
  expect((await aplicar(hojas, contenido)).despues).toEqual(['TELA,Tela de Alpatex,7,m,menor'])
})
