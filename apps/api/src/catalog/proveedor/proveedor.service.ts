import type { Proveedor, ProveedorCambio, ProveedorNuevo } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { type Cambiar, type Crear, catalogoPlano } from '../../store/plano.ts'
import { found } from '../../store/rules.ts'
import { ofertas } from './proveedor.repo.ts'

const proveedores = catalogoPlano({
  tabla: 'proveedores',
  ademas: { ofertas },
  toRespuesta: (row): Proveedor => row,
})

/** By code. */
export const listProveedores = proveedores.listar
export const createProveedor: Crear<ProveedorNuevo, Proveedor> = proveedores.crear
export const updateProveedor: Cambiar<ProveedorCambio, Proveedor> = proveedores.cambiar
export const removeProveedor = proveedores.borrar

/** @throws DomainError `datos_invalidos` for a field that names none that there is */
export const assertProveedor = async (tx: Executor, codigo: string): Promise<void> => {
  if (await proveedores.buscar(tx, codigo)) return
  throw new DomainError('datos_invalidos', proveedores.desconocido(codigo), { campos: ['proveedor'] })
}

/** @throws DomainError `no_encontrado` */
export const findProveedor = async ({ database }: Ground, codigo: string): Promise<Proveedor> =>
  found(await proveedores.buscar(database.db, codigo), proveedores.desconocido(codigo))
