import { describe, expect, it } from 'vitest'
import { buscar } from './busqueda.ts'
import type { Capitulo } from './manual.ts'

const seccion = (id: string, titulo: string, texto: string, nivel = 2) => ({ id, titulo, texto, nivel })
const capitulo: Capitulo = {
  slug: 'insumos',
  titulo: 'Insumos',
  nodos: [],
  secciones: [
    seccion('', 'Insumos', 'Lo que se compra, con su energía aparte.', 1),
    seccion('energía', 'Energía', 'Cada equipo tiene su consumo.'),
  ],
}
const found = (query: string) => buscar([capitulo], query).map(({ seccion: { id } }) => id)

describe('searching the manual', () => {
  it('finds words in any order, ignoring capitals and accents', () => {
    expect(found('COMPRA ENERGIA')).toEqual([''])
  })

  it('lists sections with the words in their titles first', () => {
    expect(found('energia')).toEqual(['energía', ''])
  })

  it('counts the words of a chapter for all its sections', () => {
    expect(found('insumos consumo')).toEqual(['energía'])
  })

  it('shows the original text around the match', () => {
    expect(buscar([capitulo], 'energia')[1]?.extracto).toEqual([
      'Lo que se compra, con su ',
      'energía',
      ' aparte.',
    ])
  })

  it.each(['', '  ', 'nada así'])('finds nothing for «%s»', (query) => {
    expect(found(query)).toEqual([])
  })
})
