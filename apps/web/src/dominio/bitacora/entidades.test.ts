import type { Entrada } from '@telar/contract'
import { expect, it } from 'vitest'
import { tocaCostos } from './entidades.ts'

const entrada = (entidad: string, accion = 'cambio') => ({ entidad, accion }) as Entrada

it('[BIT-10] asks what an entry did to costs only where it can have done something, and it can be told', () => {
  for (const entidad of ['insumo', 'receta', 'config', 'sector', 'importacion', 'catalogo'])
    expect(tocaCostos(entrada(entidad))).toBe(true)
  for (const entidad of ['persona', 'perfil', 'acceso', 'instalacion', 'cierre'])
    expect(tocaCostos(entrada(entidad))).toBe(false)
  expect(tocaCostos(entrada('insumos', 'externo'))).toBe(false)
})
