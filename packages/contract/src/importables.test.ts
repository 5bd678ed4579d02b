import { expect, it } from 'vitest'
import { columnasQueFaltan } from './importables.ts'

const faltan = (tabla: Parameters<typeof columnasQueFaltan>[0], ...hay: string[]) =>
  columnasQueFaltan(tabla, (nombre) => hay.includes(nombre)).map(({ nombre }) => nombre)

it('[ASI-01] [ASI-05] requires only one of two columns that can replace each other', () => {
  expect(faltan('ofertas', 'precio')).toContain('insumo')
  const conCodigos = faltan('ofertas', 'precio', 'codigo_proveedor')
  expect([conCodigos.includes('insumo'), conCodigos.includes('proveedor')]).toEqual([false, true])
  expect(faltan('ofertas', 'precio', 'codigo_proveedor', 'proveedor')).not.toContain('insumo')
  expect(faltan('insumos', 'codigo', 'detalle', 'precio', 'moneda')).toEqual([])
})
