import { alReves, cambiosDe, cambiosDeEntrada, type Entry, type Escrita, formaDeHoy } from '@telar/fabrica'
import { describe, expect, it } from 'vitest'
import { altaDeInsumo } from '../../testing/entry.ts'

const escrita = (over: Partial<Escrita> = {}): Escrita => ({
  ...altaDeInsumo('TELA'),
  forma: 1,
  ...over,
})

describe('the form of an entry', () => {
  it('[BIT-02] refuses a row without one of its columns, and a kind of record without a form', () => {
    const sinCosto = { codigo: 'TELA', detalle: '', grupo: '' }
    // @ts-expect-error a row without its other columns
    const coja: Entry = { entidad: 'insumo', clave: 'TELA', accion: 'alta', antes: null, despues: sinCosto }
    // @ts-expect-error a kind of record without any form
    const ajena: Entry = { entidad: 'luna', clave: 'TELA', accion: 'alta', antes: null, despues: null }
    expect([coja.clave, ajena.clave]).toEqual(['TELA', 'TELA'])
  })

  it('[BIT-02] is read by its number; one of a newer program is refused', () => {
    const newest = formaDeHoy('insumo')
    expect(cambiosDe(escrita({ forma: newest }))).toHaveLength(1)
    expect(() => cambiosDe(escrita({ forma: newest + 1 }))).toThrow('No form')
  })

  it('[BIT-02] is unknown for a change outside the application, whatever the name of the table', () => {
    for (const entidad of ['insumos', 'membrete']) {
      expect(cambiosDe(escrita({ entidad, forma: 0, antes: null, despues: null }))).toBeNull()
    }
  })

  it('[BIT-07] of an undo is that of the undone entry', () => {
    const entry = altaDeInsumo('TELA')
    const undo = alReves(escrita({ forma: 1 }), 7)
    expect(undo).toMatchObject({
      forma: 1,
      deshace: 7,
      accion: 'deshacer',
      antes: entry.despues,
      despues: null,
    })
    expect(cambiosDeEntrada(undo)).toEqual([
      { tabla: 'insumos', clave: 'TELA', antes: entry.despues, despues: null },
    ])
  })
})
