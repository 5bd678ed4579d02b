import { describe, expect, it } from 'vitest'
import { reparoAlAgregar, reparoAlGuardar } from './reglas.ts'

const bien = {
  producto: { codigo: 'P1', hallazgo: 'encontrado' as const },
  ingrediente: { codigo: 'I1', hallazgo: 'encontrado' as const, tipo: 'insumo' as const },
  cantidad: 1,
  yaEsta: false,
}
const sinProducto = { codigo: 'P9', hallazgo: 'no_existe' as const }
const sinIngrediente = { codigo: 'I9', hallazgo: 'no_existe' as const }

describe('adding a component', () => {
  it('accepts a valid component', () => expect(reparoAlAgregar(bien)).toBeNull())

  it('[COMP-14] requires the product first, whatever else is wrong', () =>
    expect(
      reparoAlAgregar({ producto: sinProducto, ingrediente: sinIngrediente, cantidad: 0, yaEsta: true }),
    ).toEqual(['producto', 'Producto no existente (P9), primero deberias cargarlo']))

  it('[COMP-15] then for the ingredient', () =>
    expect(reparoAlAgregar({ ...bien, ingrediente: sinIngrediente, cantidad: 0, yaEsta: true })).toEqual([
      'ingrediente',
      'Ingrediente no existente (I9), primero deberias cargarlo',
    ]))

  it.each([0, -1, null])('[COMP-16] then for a quantity above 0, not %s', (cantidad) =>
    expect(reparoAlAgregar({ ...bien, cantidad, yaEsta: true })).toEqual([
      'cantidad',
      'La cantidad debe ser mayor a cero',
    ]),
  )

  it('[COMP-17] then refuses a code in the list already', () =>
    expect(reparoAlAgregar({ ...bien, yaEsta: true })).toEqual([
      'ingrediente',
      'Este componente ya esta en la lista',
    ]))

  it('refuses the product itself, but not a supply with its code', () => {
    const mismo = { codigo: 'P1', hallazgo: 'encontrado' as const }
    expect(reparoAlAgregar({ ...bien, ingrediente: { ...mismo, tipo: 'producto' } })?.[1]).toBe(
      'La composición se contendría a sí misma: P1 → P1',
    )
    expect(reparoAlAgregar({ ...bien, ingrediente: { ...mismo, tipo: 'insumo' } })).toBeNull()
  })

  it('says that a look-up failed, not that the code does not exist', () =>
    expect(reparoAlAgregar({ ...bien, ingrediente: { codigo: 'I1', hallazgo: 'fallo' } })?.[1]).toBe(
      'No pudimos buscarlo. Probá de nuevo.',
    ))
})

describe('saving a composition', () => {
  it('[COMP-20] requires a code, then an existing product, then a component', () => {
    const vacio = { codigo: '', hallazgo: 'no_existe' as const }
    expect(reparoAlGuardar({ producto: vacio, componentes: 0 })?.[1]).toBe('Ingresa el codigo del producto.')
    expect(reparoAlGuardar({ producto: sinProducto, componentes: 0 })?.[1]).toBe(
      'Producto no existente (P9), primero deberias cargarlo',
    )
    expect(reparoAlGuardar({ producto: bien.producto, componentes: 0 })?.[1]).toBe(
      'Agrega al menos un ingrediente valido.',
    )
    expect(reparoAlGuardar({ producto: bien.producto, componentes: 1 })).toBeNull()
  })
})
