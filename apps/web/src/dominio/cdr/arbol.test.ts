import { describe, expect, it } from 'vitest'
import { unNodo } from '../../testing/datos.ts'
import { codigosHondos, renglonesDe } from './arbol.ts'

const hilado = unNodo({
  tipo: 'producto',
  codigo: 'HIL',
  cantidad: 2,
  costo_ingrediente: 5,
  costo_total: 10,
  abrible: true,
})
const tela = unNodo({
  tipo: 'producto',
  codigo: 'TEL',
  cantidad: 0.5,
  costo_ingrediente: 20,
  costo_total: 10,
  abrible: true,
  hijos: [unNodo({ codigo: 'TINTA', costo_total: 10 }), hilado],
})
const etiqueta = unNodo({ codigo: 'ETQ', costo_total: 30 })
const faltante = unNodo({ codigo: 'BOT', costo_ingrediente: null, costo_total: null, incompleto: true })
const lineas = [tela, etiqueta, faltante]
const NADA = new Set<string>()

const seen = (abiertos: ReadonlySet<string>, hondos = new Map()) =>
  renglonesDe(lineas, 40, abiertos, hondos).map((r) =>
    r.clase === 'nodo' ? `${r.nivel} ${r.nodo.codigo} ${r.parte}` : `${r.nivel} ${r.clase}`,
  )

describe('the tree', () => {
  it('shows incomplete lines first, then the largest', () => {
    expect(seen(NADA)).toEqual(['1 BOT null', '1 ETQ 0.75', '1 TEL 0.25'])
  })

  it('[HAC-24] groups lines by section in order of first use, with subtotals that add up', () => {
    const enSeccion = (codigo: string, costo_total: number, seccion: string) =>
      unNodo({ codigo, costo_total, seccion })
    const lines = [
      enSeccion('HILO', 0.1, ''),
      enSeccion('LONA', 10.2, 'Corte'),
      enSeccion('BOTON', 5, 'Armado'),
      enSeccion('TELA', 20.123456, 'Corte'),
    ]
    const rows = renglonesDe(lines, 35.423456, NADA, new Map()).map((r) =>
      r.clase === 'nodo' ? r.nodo.codigo : r.clase === 'seccion' && `${r.nombre} ${r.subtotal}`,
    )
    expect(rows).toEqual(['Sin sección 0.1', 'HILO', 'Corte 30.323456', 'TELA', 'LONA', 'Armado 5', 'BOTON'])
  })

  it('opens a sub-product in place, each line with its share of the whole product', () => {
    expect(seen(new Set(['/producto:TEL']))).toEqual([
      '1 BOT null',
      '1 ETQ 0.75',
      '1 TEL 0.25',
      '2 unidad',
      '2 HIL 0.125',
      '2 TINTA 0.125',
    ])
  })

  it('requests lines below the depth of the answer', () => {
    const open = new Set(['/producto:TEL', '/producto:TEL/producto:HIL'])
    expect(seen(open)).toContain('3 cargando')
    expect(codigosHondos(renglonesDe(lineas, 40, open, new Map()))).toEqual(['HIL'])
    expect(seen(open, new Map([['HIL', [unNodo({ codigo: 'ALG', costo_total: 5 })]]]))).toContain(
      '3 ALG 0.125',
    )
    expect(seen(open, new Map([['HIL', 'fallo']]))).toContain('3 fallo')
  })

  it('has no shares for a product without amount', () => {
    expect(renglonesDe([etiqueta], null, NADA, new Map())[0]).toMatchObject({ parte: null })
    expect(renglonesDe([etiqueta], 0, NADA, new Map())[0]).toMatchObject({ parte: null })
  })
})
