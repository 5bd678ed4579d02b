import { DEMASIADO, type Unidad } from '@telar/contract'
import { DomainError, unidadDelPrograma } from '@telar/fabrica'
import { vieneConElPrograma } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import { catalogoPlano } from '../../store/plano.ts'
import { usersOf } from '../../store/usage.ts'
import { firstBeyond, porTamano } from './unidad.repo.ts'

export { largestFactor } from './unidad.repo.ts'

/**
 * Checks the lines in other units than their supply's, after these supplies or units changed, and all lines of these products: the engine
 * holds no quantity beyond its range. @throws DomainError `en_uso`
 */
export const assertEnRango = async (
  tx: Executor,
  insumos: readonly string[],
  unidades: readonly string[],
  productos: readonly string[] = [],
): Promise<void> => {
  const beyond = await firstBeyond(tx, insumos, unidades, productos)
  if (beyond === undefined) return
  const { codigo_producto: codigo, ingrediente } = beyond
  throw new DomainError('en_uso', `La cantidad de ${ingrediente} en ${codigo} ${DEMASIADO}`, {
    usos: [{ tipo: 'producto', codigo }],
  })
}

/** Includes the built-in ones. */
export const unidades = catalogoPlano({
  tabla: 'unidades',
  orden: porTamano,
  toRespuesta: (row): Unidad => ({
    ...row,
    dimension: row.dimension as Unidad['dimension'],
    del_programa: vieneConElPrograma(row.codigo),
  }),
  fija: ({ codigo }) => (vieneConElPrograma(codigo) ? unidadDelPrograma(codigo) : null),
  /** A unit in use keeps its dimension, because lines are measured in it. */
  antesDeCambiar: async (tx, { codigo, dimension }, datos) => {
    if (datos.dimension === dimension) return
    const { usos, total } = await usersOf(tx, 'unidades', [codigo])
    if (total === 0) return
    const message = `${codigo} está en uso: su dimensión no se cambia.`
    throw new DomainError('en_uso', message, { usos, campos: ['dimension'] })
  },
  alCambiar: (tx, { codigo }) => assertEnRango(tx, [], [codigo]),
})

/** The code of a unit that a field names, in any capitals; null for none. @throws DomainError `datos_invalidos` */
export const unidadNombrada = async (
  tx: Executor,
  campo: string,
  codigo: string | null,
): Promise<string | null> => {
  if (codigo === null) return null
  const row = await unidades.buscar(tx, codigo)
  if (row !== undefined) return row.codigo
  throw new DomainError('datos_invalidos', unidades.desconocido(codigo), { campos: [campo] })
}
