import type { Proveedor, ProveedorCambio, ProveedorNuevo } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { assertSeen, assertUnused, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { usersOf } from '../../store/usage.ts'
import * as repo from './proveedor.repo.ts'

const toProveedor = ({ created_at: _created, updated_at: _updated, ...row }: repo.ProveedorRow): Proveedor =>
  row

/** What the journal keeps of it. */
const entryOf = ({ ofertas: _count, ...row }: repo.ProveedorRow) => inputsOf(row)

const unknown = (codigo: string) => `No existe el proveedor ${codigo}.`

/** By code. */
export const listProveedores = async ({ database }: Ground): Promise<Proveedor[]> =>
  (await repo.list(database.db)).map(toProveedor)

/** @throws DomainError `datos_invalidos` for a field that names none that there is */
export const assertProveedor = async (tx: Executor, codigo: string): Promise<void> => {
  if (await repo.find(tx, codigo)) return
  throw new DomainError('datos_invalidos', unknown(codigo), { campos: ['proveedor'] })
}

/** @throws DomainError `no_encontrado` */
export const findProveedor = async ({ database }: Ground, codigo: string): Promise<Proveedor> =>
  toProveedor(found(await repo.find(database.db, codigo), unknown(codigo)))

/** @throws DomainError `duplicado` */
export const createProveedor = (
  { database }: Ground,
  contexto: Contexto,
  { codigo, nombre, nota = '' }: ProveedorNuevo,
): Promise<Proveedor> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    if (await repo.find(tx, codigo)) throw new DomainError('duplicado', `El proveedor ${codigo} ya existe`)
    const row = await repo.insert(tx, { codigo, nombre, nota })
    await anotar({
      entidad: 'proveedor',
      clave: codigo,
      accion: 'alta',
      antes: null,
      despues: entryOf(row),
    })
    return toProveedor(row)
  })

/** @throws DomainError `no_encontrado`, `version_vieja` */
export const updateProveedor = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  { nombre, nota }: ProveedorCambio,
): Promise<Proveedor> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, codigo), unknown(codigo))
    assertSeen(before, seen, toProveedor)
    const row = await repo.update(tx, codigo, { nombre, nota: nota ?? before.nota })
    await anotar({
      entidad: 'proveedor',
      clave: codigo,
      accion: 'cambio',
      antes: entryOf(before),
      despues: entryOf(row),
    })
    return toProveedor(row)
  })

/** @throws DomainError `no_encontrado`, `en_uso` while it has offers */
export const removeProveedor = ({ database }: Ground, contexto: Contexto, codigo: string): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, codigo), unknown(codigo))
    assertUnused(`El proveedor ${codigo}`, await usersOf(tx, 'proveedores', [codigo]))
    await repo.remove(tx, codigo)
    await anotar({
      entidad: 'proveedor',
      clave: codigo,
      accion: 'baja',
      antes: entryOf(row),
      despues: null,
    })
  })
