import { createHash } from 'node:crypto'
import { IMAGEN_TEXTOS, type Producto } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { toProducto } from '../../catalog/producto/producto.map.ts'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { found, inputsOf } from '../../store/rules.ts'
import { type Contexto, type Escritura, escribir } from '../../store/tx.ts'
import * as repo from './imagen.repo.ts'
import { type TipoImagen, tipoDe } from './tipo.ts'

export interface Imagen {
  tipo: TipoImagen
  bytes: Buffer
}

const sinImagen = (codigo: string) => `${codigo} no tiene imagen.`

const theOne = async (db: Executor, codigo: string): Promise<repo.ProductoRow> =>
  found(await repo.findProducto(db, codigo), `No existe el producto ${codigo}.`)

const own = ({ lineas_rechazadas: _, ...row }: repo.ProductoRow) => inputsOf(row)

/** @throws DomainError `no_encontrado` for an unknown product, and one without picture */
export const getImagen = async ({ database: { db } }: Ground, codigo: string): Promise<Imagen> => {
  const { imagen } = await theOne(db, codigo)
  const huella = found(imagen ?? undefined, sinImagen(codigo))
  const bytes = Buffer.from((await repo.find(db, huella))!, 'base64')
  return { tipo: tipoDe(bytes)!, bytes }
}

const cambiar = async (
  { tx, anotar }: Escritura,
  before: repo.ProductoRow,
  huella: string | null,
): Promise<Producto> => {
  const row = await repo.setImagen(tx, before.codigo_producto, huella)
  await anotar({
    entidad: 'producto',
    clave: before.codigo_producto,
    accion: 'cambio',
    antes: own(before),
    despues: own(row),
  })
  return toProducto(row)
}

/** @throws DomainError `no_encontrado`, `datos_invalidos` for what is no picture */
export const ponerImagen = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  bytes: Buffer,
): Promise<Producto> => {
  if (tipoDe(bytes) === null)
    throw new DomainError('datos_invalidos', IMAGEN_TEXTOS.tipo, { campos: ['archivo'] })
  const huella = createHash('sha256').update(bytes).digest('hex')
  return escribir(database, contexto, async (escritura) => {
    const before = await theOne(escritura.tx, codigo)
    await repo.keep(escritura.tx, huella, bytes.toString('base64'))
    return cambiar(escritura, before, huella)
  })
}

/** @throws DomainError `no_encontrado` for an unknown product, and one without picture */
export const quitarImagen = ({ database }: Ground, contexto: Contexto, codigo: string): Promise<void> =>
  escribir(database, contexto, async (escritura) => {
    const before = await theOne(escritura.tx, codigo)
    found(before.imagen ?? undefined, sinImagen(codigo))
    await cambiar(escritura, before, null)
  })
