import { createHash } from 'node:crypto'
import { IMAGEN_TEXTOS, type Producto, TIPOS_IMAGEN } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'
import { toProducto } from '../../catalog/producto/producto.map.ts'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { found, inputsOf } from '../../store/rules.ts'
import { type Contexto, type Escritura, escribir } from '../../store/tx.ts'
import * as repo from './imagen.repo.ts'

type TipoImagen = (typeof TIPOS_IMAGEN)[number]

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The kind of a picture by its first bytes, whatever its name says; null for a kind that is not accepted. */
const tipoDe = (bytes: Buffer): TipoImagen | null => {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}

export interface Imagen {
  tipo: TipoImagen
  bytes: Buffer
}

/** The stored picture. @param huella SHA-256 of its bytes, in hexadecimal */
export const leerImagen = async (db: Executor, huella: string): Promise<Imagen> => {
  const bytes = Buffer.from((await repo.find(db, huella))!, 'base64')
  return { tipo: tipoDe(bytes)!, bytes }
}

/** Stores a picture and returns its SHA-256 in hexadecimal. */
export const guardarImagen = async (tx: Executor, bytes: Buffer): Promise<string> => {
  const huella = createHash('sha256').update(bytes).digest('hex')
  await repo.keep(tx, huella, bytes.toString('base64'))
  return huella
}

/** @throws DomainError `datos_invalidos` for a file that is not a picture of one of these kinds */
export const assertTipo = (bytes: Buffer, tipos: readonly TipoImagen[], falta: string): void => {
  const tipo = tipoDe(bytes)
  if (tipo === null || !tipos.includes(tipo))
    throw new DomainError('datos_invalidos', falta, { campos: ['archivo'] })
}

const sinImagen = (codigo: string) => `${codigo} no tiene imagen.`

const theOne = async (db: Executor, codigo: string): Promise<repo.ProductoRow> =>
  found(await repo.findProducto(db, codigo), noExiste('productos', codigo))

const own = ({ lineas_rechazadas: _, ...row }: repo.ProductoRow) => inputsOf(row)

/** @throws DomainError `no_encontrado` for an unknown product or one without a picture */
export const getImagen = async ({ database: { db } }: Ground, codigo: string): Promise<Imagen> => {
  const { imagen } = await theOne(db, codigo)
  return leerImagen(db, found(imagen ?? undefined, sinImagen(codigo)))
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

/** @throws DomainError `no_encontrado`, or `datos_invalidos` for a file that is not a picture */
export const ponerImagen = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  bytes: Buffer,
): Promise<Producto> => {
  assertTipo(bytes, TIPOS_IMAGEN, IMAGEN_TEXTOS.tipo)
  return escribir(database, contexto, async (escritura) => {
    const before = await theOne(escritura.tx, codigo)
    return cambiar(escritura, before, await guardarImagen(escritura.tx, bytes))
  })
}

/** @throws DomainError `no_encontrado` for an unknown product or one without a picture */
export const quitarImagen = ({ database }: Ground, contexto: Contexto, codigo: string): Promise<void> =>
  escribir(database, contexto, async (escritura) => {
    const before = await theOne(escritura.tx, codigo)
    found(before.imagen ?? undefined, sinImagen(codigo))
    await cambiar(escritura, before, null)
  })
