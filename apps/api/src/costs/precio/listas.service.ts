import {
  type ListaPrecios,
  type ListaPreciosCambio,
  type ListaPreciosNueva,
  type ListaPublicada,
  laLista,
  type PrecioProducto,
} from '@telar/contract'
import { formatMicro, type Micro, microFromNumber } from '@telar/costing'
import { DomainError } from '@telar/fabrica'
import { type Fila, noExiste } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { assertNombreLibre } from '../../store/nombre-libre.ts'
import { insertFilas } from '../../store/rows.ts'
import { assertSeen, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { consultar } from '../cdr/cdr.consultas.ts'
import type { Deps } from '../deps.ts'
import { enFirme } from '../en-firme.ts'
import { enMomento } from '../historia/momento.service.ts'
import * as repo from './listas.repo.ts'
import type { Contra } from './precio.consultas.ts'
import {
  comoPublicadaAl,
  type ListaCongelada,
  preciosPorProducto,
  publicadaAl,
} from './publicadas.service.ts'

const toLista = ({ persona, created_at: _c, updated_at: _u, ...row }: repo.ListaRow): ListaPrecios => ({
  ...row,
  id: row.nombre,
  publicada_por: persona,
})

/** The part of a list that the journal stores. */
const entryOf = ({ persona: _persona, precios: _precios, ...row }: repo.ListaRow) => inputsOf(row)

const unknown = (nombre: string) => `No existe ${laLista(nombre)}.`

/** Live lists first, by name; then published ones, the newest first. */
export const listListas = async ({ database }: Deps): Promise<ListaPrecios[]> =>
  (await repo.list(database.db)).map(toLista)

/** The prices of a frozen list, in the form that pricing takes. */
export const contraCongelada = ({ estructura, precios }: ListaCongelada): Contra => ({
  estructura: estructura ?? undefined,
  publicados: precios,
  solo: 'publicados',
})

/** A list as a source of prices: entered ones if it is live, published ones to compare with if it is frozen. */
const contraDe = async (db: Executor, { nombre, estructura, publicada }: repo.ListaRow): Promise<Contra> => {
  const precios = preciosPorProducto(await repo.preciosOf(db, nombre))
  const comun = { estructura: estructura ?? undefined }
  return publicada === null
    ? { ...comun, dados: precios, solo: 'vendibles' }
    : { ...comun, publicados: precios, solo: 'publicados' }
}

/** A list's prices at a past moment, if it was published by then; else as it is today. */
const contraAl = async (deps: Deps, nombre: string, fecha: string | undefined): Promise<Contra> => {
  const congelada = fecha === undefined ? null : await comoPublicadaAl(deps, nombre, fecha)
  if (congelada !== null) return contraCongelada(congelada)
  const { db } = deps.database
  return contraDe(db, found(await repo.find(db, nombre), unknown(nombre)))
}

/**
 * The prices of an exported file: those of a list, or of all products.
 * @param fecha a past moment; left out: now
 * @throws DomainError `no_encontrado`
 */
export const contraDeLista = async (
  deps: Deps,
  nombre: string | undefined,
  fecha?: string,
): Promise<Contra> =>
  nombre === undefined
    ? { publicados: (await publicadaAl(deps, fecha))?.precios }
    : contraAl(deps, nombre, fecha)

/** The prices of a list, live or frozen. @throws DomainError `no_encontrado` */
export const listPreciosDe = async (
  deps: Deps,
  nombre: string,
  { fecha, ...filter }: ListFilter & { fecha?: string | undefined },
): Promise<Listed<PrecioProducto>> => {
  return enMomento(deps, fecha, 'precios', filter, await contraAl(deps, nombre, fecha))
}

const assertEstructura = async (tx: Executor, nombre: string | null | undefined): Promise<void> => {
  if (nombre == null || (await repo.hasEstructura(tx, nombre))) return
  throw new DomainError('datos_invalidos', noExiste('estructuras', nombre), { campos: ['estructura'] })
}

/** @throws DomainError `duplicado`, `datos_invalidos` for an unknown structure */
export const createLista = (
  { database }: Deps,
  contexto: Contexto,
  { nombre, estructura = null, nota = '' }: ListaPreciosNueva,
): Promise<ListaPrecios> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    await assertNombreLibre(tx, 'listas_precios', nombre)
    await assertEstructura(tx, estructura)
    await repo.insert(tx, { nombre, estructura, nota })
    const row = (await repo.find(tx, nombre))!
    await anotar({
      entidad: 'lista_precios',
      clave: nombre,
      accion: 'alta',
      antes: null,
      despues: entryOf(row),
    })
    return toLista(row)
  })

export const estaPublicada = (nombre: string): string => `La lista ${nombre} ya está publicada.`

/** A list that may be changed. @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja` */
const writable = async (tx: Executor, nombre: string, seen: SeenVersion): Promise<repo.ListaRow> => {
  const row = found(await repo.find(tx, nombre), unknown(nombre))
  assertSeen(row, seen, toLista)
  if (row.publicada !== null) throw new DomainError('no_se_cambia', estaPublicada(nombre))
  return row
}

/** Draft quotations follow the new name of their list. Returns them before and after, for the entry. */
const renameInBorradores = async (tx: Executor, from: string, to: string) => {
  const antes = (await repo.borradoresDe(tx, from)).map(inputsOf)
  if (antes.length === 0) return { antes: {}, despues: {} }
  await repo.moverBorradores(tx, from, to)
  const ids = new Set(antes.map(({ id }) => id))
  const despues = (await repo.borradoresDe(tx, to)).map(inputsOf).filter(({ id }) => ids.has(id))
  return { antes: { cotizaciones: antes }, despues: { cotizaciones: despues } }
}

/** @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja`, `duplicado`, `datos_invalidos` */
export const updateLista = (
  { database }: Deps,
  contexto: Contexto,
  nombre: string,
  seen: SeenVersion,
  datos: ListaPreciosCambio,
): Promise<ListaPrecios> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = await writable(tx, nombre, seen)
    await assertNombreLibre(tx, 'listas_precios', datos.nombre, nombre)
    await assertEstructura(tx, datos.estructura)
    const given = datos.soltar ? await repo.preciosOf(tx, nombre) : []
    if (datos.soltar) await repo.removePrecios(tx, nombre)
    await repo.update(tx, nombre, {
      nombre: datos.nombre,
      estructura: datos.estructura ?? null,
      nota: datos.nota ?? '',
    })
    const row = (await repo.find(tx, datos.nombre))!
    const borradores = datos.nombre === nombre ? null : await renameInBorradores(tx, nombre, datos.nombre)
    await anotar({
      entidad: 'lista_precios',
      clave: nombre,
      accion: 'cambio',
      antes: { ...entryOf(before), ...(given.length > 0 && { precios: given }), ...borradores?.antes },
      despues: { ...entryOf(row), ...borradores?.despues },
    })
    return toLista(row)
  })

/** @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja` */
export const removeLista = (
  { database }: Deps,
  contexto: Contexto,
  nombre: string,
  seen: SeenVersion,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = await writable(tx, nombre, seen)
    const precios = await repo.preciosOf(tx, nombre)
    await repo.remove(tx, nombre)
    await anotar({
      entidad: 'lista_precios',
      clave: nombre,
      accion: 'baja',
      antes: { ...entryOf(row), precios },
      despues: null,
    })
  })

/** The prices that go into a list, and the products that are left out (PRE-11). */
const congelar = (lista: string, rows: readonly PrecioProducto[]) => {
  const whole = rows.filter((row) => row.precio_neto !== null && row.precio_neto > 0 && !row.incompleto)
  const codes = new Set(whole.map(({ codigo_producto: codigo }) => codigo))
  return {
    precios: whole.map(
      (row): repo.PrecioRow => ({
        codigo_producto: row.codigo_producto,
        lista,
        precio: formatMicro(microFromNumber(row.precio_neto!) as Micro),
      }),
    ),
    incompletos: rows
      .filter(({ estructura, codigo_producto: codigo }) => estructura !== null && !codes.has(codigo))
      .map(({ codigo_producto: codigo }) => codigo),
  }
}

/**
 * Freezes today's prices, with day and author. Incomplete products are left out.
 * @throws DomainError `no_encontrado`, `no_se_cambia` for a published or an empty list, `version_vieja`, `ocupado`
 */
export const publicarLista = (
  deps: Deps,
  contexto: Contexto,
  nombre: string,
  seen: SeenVersion,
): Promise<ListaPublicada> =>
  enFirme(
    deps,
    contexto,
    () => contraDeLista(deps, nombre),
    (estado, contra) => consultar(estado, 'precios', [{}, contra]).rows,
    async ({ tx, anotar, assertFresh }, rows) => {
      const before = await writable(tx, nombre, seen)
      await assertFresh()
      const { precios, incompletos } = congelar(nombre, rows)
      if (precios.length === 0)
        throw new DomainError('no_se_cambia', `La lista ${nombre} no tiene productos con precio.`)
      const given = await repo.preciosOf(tx, nombre)
      await repo.removePrecios(tx, nombre)
      await insertFilas(tx, 'precios', precios as unknown as Fila[])
      await repo.publish(tx, nombre, contexto.actor)
      const row = (await repo.find(tx, nombre))!
      await anotar({
        entidad: 'lista_precios',
        clave: nombre,
        accion: 'publicar',
        antes: { ...entryOf(before), precios: given },
        despues: { ...entryOf(row), precios },
      })
      return { ...toLista(row), incompletos }
    },
  )
