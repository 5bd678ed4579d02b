import type { Entrada } from '@telar/contract'
import { expect, it } from 'vitest'
import { seDeshace, tocaCostos } from './entidades.ts'

const entrada = (entidad: string, accion = 'cambio') => ({ entidad, accion }) as Entrada

it('[BIT-10] offers the effect of an entry only if it may have changed costs and is known', () => {
  for (const entidad of ['insumo', 'receta', 'config', 'sector', 'importacion', 'catalogo'])
    expect(tocaCostos(entrada(entidad))).toBe(true)
  for (const entidad of ['persona', 'perfil', 'acceso', 'instalacion', 'ajustes', 'cierre', 'lista_precios'])
    expect(tocaCostos(entrada(entidad))).toBe(false)
  expect(tocaCostos(entrada('insumos', 'externo'))).toBe(false)
})

it('[BIT-07] offers the undo of exactly the entries that the server can undo', () => {
  const offered = (entidad: string) => seDeshace({ ...entrada(entidad), deshecha_por: null })
  for (const entidad of ['insumo', 'importacion', 'masivo', 'config']) expect(offered(entidad)).toBe(true)
  for (const entidad of ['catalogo', 'ajustes', 'persona', 'cierre']) expect(offered(entidad)).toBe(false)
  expect(seDeshace({ ...entrada('insumo'), deshecha_por: 7 })).toBe(false)
})
