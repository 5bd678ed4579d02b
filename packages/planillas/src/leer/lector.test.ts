import { afterAll, describe, expect, it } from 'vitest'
import { libro, numero, texto } from '../testing/libro.ts'
import { ArchivoIlegible, type Renglon } from './hoja.ts'
import { Lector } from './lector.ts'

const columna = (nombre: string, obligatoria = true) => ({ nombre, alias: [], obligatoria })
const PEDIDO = {
  hojas: ['insumos'],
  columnas: [columna('codigo'), columna('detalle', false), columna('costo')],
}

const lector = new Lector()
afterAll(() => lector.cerrar())

const rowsOf = async (text: string): Promise<Renglon[]> => {
  const { filas, tandas } = await lector.leer(Buffer.from(text), PEDIDO)
  const rows = [...tandas()].flat()
  expect(rows).toHaveLength(filas)
  return rows
}

describe('Lector', () => {
  it('returns all rows below the header in their order, however many', async () => {
    const lines = Array.from({ length: 5_001 }, (_, i) => `C${i};${i}`)
    const rows = await rowsOf(`Lista de precios\ncodigo;costo\n${lines.join('\n')}`)
    expect(rows.map(({ linea, celdas }) => `${linea};${celdas.join(';')}`)).toEqual(
      lines.map((line, i) => `${i + 3};${line}`),
    )
  })

  it('describes several files at once', async () => {
    const book = await libro({
      Precios: [
        [texto('CODIGO'), texto('Costo')],
        [texto('A'), numero(2)],
      ],
    })
    const [csv, xlsx, none] = await Promise.all([
      lector.leer(Buffer.from('codigo,costo\nA,1'), PEDIDO),
      lector.leer(book, PEDIDO),
      lector.leer(Buffer.from('nada\nde;nada'), PEDIDO),
    ])
    expect(csv).toMatchObject({ hoja: { formato: 'csv', separador: ',' }, parecido: null, filas: 1 })
    expect(xlsx).toMatchObject({ hoja: { formato: 'xlsx', hoja: 'Precios' }, filas: 1 })
    expect(xlsx.encabezado!.posiciones).toEqual(
      new Map([
        ['codigo', 0],
        ['costo', 1],
      ]),
    )
    expect(none).toMatchObject({ encabezado: null, parecido: { linea: 2, reconocidos: [] } })
  })

  it('says which row of which sheet is the nearest to a header, and what it lacks', async () => {
    const book = await libro({
      Portada: [[texto('Empresa'), texto('SRL')]],
      Resumen: [[texto('Detalle')]],
      Precios: [[texto('Lista')], [texto('Código'), texto('Detalle'), texto('Precio')]],
    })
    expect((await lector.leer(book, PEDIDO)).parecido).toEqual({
      hoja: 'Precios',
      linea: 2,
      titulos: ['Código', 'Detalle', 'Precio'],
      reconocidos: ['Código', 'Detalle'],
      faltan: ['costo'],
    })
  })

  it('fails with a message for the person who sent the file', async () => {
    const failure = lector.leer(Buffer.from('%PDF-1.4'), PEDIDO)
    await expect(failure).rejects.toBeInstanceOf(ArchivoIlegible)
    await expect(failure).rejects.toThrow('Formato inválido')
  })

  it('gives up on a file that takes too long', async () => {
    const hurried = new Lector(1)
    try {
      await expect(hurried.leer(Buffer.from('codigo;costo\nA;1'), PEDIDO)).rejects.toThrow(
        'El archivo tarda demasiado en leerse. Guardalo de nuevo en Excel, o partilo en varios.',
      )
    } finally {
      await hurried.cerrar()
    }
  })
})
