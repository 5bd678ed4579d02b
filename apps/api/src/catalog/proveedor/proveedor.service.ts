import type { Proveedor } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { catalogoPlano } from '../../store/plano.ts'
import { found } from '../../store/rules.ts'
import { ofertas } from './proveedor.repo.ts'

/** Sorted by code. */
export const proveedores = catalogoPlano({
  tabla: 'proveedores',
  ademas: { ofertas },
  toRespuesta: (row): Proveedor => row,
})

/** @throws DomainError `datos_invalidos` if the field names no supplier */
export const assertProveedor = async (tx: Executor, codigo: string): Promise<void> => {
  if (await proveedores.buscar(tx, codigo)) return
  throw new DomainError('datos_invalidos', proveedores.desconocido(codigo), { campos: ['proveedor'] })
}

/** @throws DomainError `no_encontrado` */
export const findProveedor = async ({ database }: Ground, codigo: string): Promise<Proveedor> =>
  found(await proveedores.buscar(database.db, codigo), proveedores.desconocido(codigo))
