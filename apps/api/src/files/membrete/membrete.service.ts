import { IMAGEN_TEXTOS, type Membrete, type MembreteNuevo, TIPOS_MEMBRETE } from '@telar/contract'
import { ID_MEMBRETE } from '@telar/tablas'
import type { Ground } from '../../store/ground.ts'
import { assertSeen, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, type Escritura, escribir } from '../../store/tx.ts'
import { assertTipo, guardarImagen, type Imagen, leerImagen } from '../imagen/imagen.service.ts'
import type { Membrete as MembreteDePapel } from '../papel/pdf.ts'
import * as repo from './membrete.repo.ts'

const SIN_DECIR = { nombre: '', datos: '', imagen: null, version: 0 }
const SIN_IMAGEN = 'La fábrica no tiene imagen.'

const toMembrete = ({ nombre, datos, imagen, version }: Membrete): Membrete => ({
  nombre,
  datos,
  imagen,
  version,
})

/** The letterhead of sheets and quotations; empty until people set it. */
export const getMembrete = async ({ database }: Ground): Promise<Membrete> =>
  toMembrete((await repo.find(database.db)) ?? SIN_DECIR)

/** @throws DomainError `no_encontrado` if it has no picture */
export const getImagenDeMembrete = async ({ database: { db } }: Ground): Promise<Imagen> => {
  const row = await repo.find(db)
  return leerImagen(db, found(row?.imagen ?? undefined, SIN_IMAGEN))
}

/** The letterhead for printed pages, with its picture as a data URL. */
export const membreteDePapel = async (deps: Ground): Promise<MembreteDePapel> => {
  const { nombre, datos, imagen } = await getMembrete(deps)
  if (imagen === null) return { nombre, datos, imagen }
  const { tipo, bytes } = await leerImagen(deps.database.db, imagen)
  return { nombre, datos, imagen: `data:${tipo};base64,${Buffer.from(bytes).toString('base64')}` }
}

const cambiar = async (
  { tx, anotar }: Escritura,
  before: repo.MembreteRow | undefined,
  values: Parameters<typeof repo.save>[1],
): Promise<Membrete> => {
  const row = await repo.save(tx, values)
  await anotar({
    entidad: 'membrete',
    clave: ID_MEMBRETE,
    accion: before === undefined ? 'alta' : 'cambio',
    antes: before === undefined ? null : inputsOf(before),
    despues: inputsOf(row),
  })
  return toMembrete(row)
}

/** @throws DomainError `version_vieja` */
export const updateMembrete = (
  { database }: Ground,
  contexto: Contexto,
  seen: SeenVersion,
  { nombre, datos = '' }: MembreteNuevo,
): Promise<Membrete> =>
  escribir(database, contexto, async (escritura) => {
    const before = await repo.find(escritura.tx)
    assertSeen(before ?? SIN_DECIR, seen, toMembrete)
    return cambiar(escritura, before, { nombre, datos })
  })

/** @throws DomainError `datos_invalidos` for a file that is not a picture for PDFs (JPEG or PNG) */
export const ponerImagenDeMembrete = (
  { database }: Ground,
  contexto: Contexto,
  bytes: Buffer,
): Promise<Membrete> => {
  assertTipo(bytes, TIPOS_MEMBRETE, IMAGEN_TEXTOS.tipoMembrete)
  return escribir(database, contexto, async (escritura) => {
    const imagen = await guardarImagen(escritura.tx, bytes)
    return cambiar(escritura, await repo.find(escritura.tx), { imagen })
  })
}

/** @throws DomainError `no_encontrado` if it has no picture */
export const quitarImagenDeMembrete = ({ database }: Ground, contexto: Contexto): Promise<Membrete> =>
  escribir(database, contexto, async (escritura) => {
    const before = await repo.find(escritura.tx)
    found(before?.imagen ?? undefined, SIN_IMAGEN)
    return cambiar(escritura, before, { imagen: null })
  })
