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
  const { tandas } = await lector.leer(Buffer.from(text), PEDIDO)
  return [...tandas].flat()
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
    expect(csv).toMatchObject({ hoja: { formato: 'csv', separador: ',' }, parecido: null, hayFilas: true })
    expect(xlsx).toMatchObject({ hoja: { formato: 'xlsx', hoja: 'Precios' }, hayFilas: true })
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

  it('tells whether rows follow the header', async () => {
    const hayFilas = async (text: string) => (await lector.leer(Buffer.from(text), PEDIDO)).hayFilas
    expect(await hayFilas('Lista\ncodigo;costo\nA;1')).toBe(true)
    expect(await hayFilas('Lista\ncodigo;costo\n ; ')).toBe(false)
    expect(await hayFilas('una sola')).toBe(false)
    expect(await hayFilas('dos;sin\ntitulos;x')).toBe(true)
  })

  it('gives a CSV a batch at a time, the longer its rows the fewer, until one cannot be read', async () => {
    const rows = Array.from({ length: 5_000 }, (_, i) => `C${i};${'x'.repeat(i < 2_500 ? 1 : 1_000)}`)
    const text = `codigo;costo\n${rows.join('\n')}\nB;"abre`
    const { tandas } = await lector.leer(Buffer.from(text), PEDIDO)
    const sizes: number[] = []
    const read = () => {
      for (const some of tandas) sizes.push(some.length)
    }
    expect(read).toThrow('la fila que empieza en la línea 5002 abre una comilla que no se cierra')
    expect(Math.max(...sizes)).toBe(2_000)
    expect(sizes.filter((size) => size > 400 && size < 600).length).toBeGreaterThan(3)
    await expect(lector.hojas(Buffer.from(text), { hojas: null, tablas: [] })).rejects.toThrow('línea 5002')
  })

  it('gives up on a workbook that takes too long', async () => {
    const hurried = new Lector(1)
    const book = await libro({ Precios: [[texto('CODIGO'), texto('Costo')]] })
    try {
      await expect(hurried.leer(book, PEDIDO)).rejects.toThrow(
        'El archivo tarda demasiado en leerse. Guardalo de nuevo en Excel, o partilo en varios.',
      )
    } finally {
      await hurried.cerrar()
    }
  })
})
