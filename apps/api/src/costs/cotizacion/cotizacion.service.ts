import { randomUUID } from 'node:crypto'
import {
  COTIZACION_TEXTOS,
  type CotizacionCliente,
  type CotizacionEnLista,
  type CotizacionNueva,
  laLista,
} from '@telar/contract'
import { type Micro, microFromNumber, ZERO } from '@telar/costing'
import { DomainError, type Estado, sinPunto } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'
import { getProducto, productoExists } from '../../catalog/producto/producto.service.ts'
import type { Executor } from '../../store/executor.ts'
import { assertSeen, found, listOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { consultar } from '../cdr/cdr.consultas.ts'
import type { Deps } from '../deps.ts'
import { enFirme } from '../en-firme.ts'
import { contraDeLista } from '../precio/listas.service.ts'
import type { Contra } from '../precio/precio.consultas.ts'
import { decimalesDe } from './cifras.ts'
import {
  congelar,
  entryOf,
  type Tasada,
  type Tasar,
  toCotizacion,
  toEnLista,
  valuesOf,
} from './cotizacion.map.ts'
import * as repo from './cotizacion.repo.ts'

const micro = (amount: number | null): Micro | null =>
  amount === null ? null : (microFromNumber(amount) as Micro)

const nada = (codigo: string, motivo: string): Tasada => ({
  descripcion: codigo,
  precio: null,
  hoy: null,
  hoyVariante: null,
  variante: false,
  iva: ZERO,
  base: null,
  motivos: [motivo],
})

/** Null if the factory does not have the product or variant. */
const orNull = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch (cause) {
    if (cause instanceof DomainError && cause.code === 'no_encontrado') return null
    throw cause
  }
}

const tasada = (
  estado: Estado,
  { codigo_producto: codigo, talle, color }: Parameters<Tasar>[0],
  lista: string | null,
  contra: Contra | null,
): Tasada => {
  if (!estado.model.has('producto', codigo)) return nada(codigo, sinPunto(noExiste('productos', codigo)))
  const named = talle !== '' || color !== ''
  const variedad = { talle: talle || undefined, color: color || undefined }
  const row = consultar(estado, 'precio', [codigo, contra ?? {}, null])
  const own = named ? orNull(() => consultar(estado, 'precio', [codigo, contra ?? {}, null, variedad])) : row
  // A price that was entered in a live list counts even where the cost is incomplete.
  const dado = contra?.dados?.has(codigo) === true
  const netoOf = (of: typeof row | null) =>
    of === null || (of.incompleto && !dado) ? null : micro(of.precio_neto)
  const [hoy, hoyVariante] = [netoOf(row), netoOf(own)]
  const comun = {
    descripcion: row.descripcion_producto,
    hoy,
    hoyVariante,
    iva: micro(row.iva_pct) ?? ZERO,
    base: own === null || own.incompleto ? null : micro(own.base_cdr),
  }
  if (contra === null) return { ...nada(codigo, `No existe ${laLista(lista ?? '')}`), ...comun }
  if (contra.solo === 'publicados') {
    const sin = `${codigo} no está en ${laLista(lista ?? '')}`
    return { ...comun, variante: false, precio: micro(row.precio_publicado), motivos: [sin] }
  }
  if (dado) return { ...comun, variante: false, precio: hoy, motivos: [] }
  const motivos = own === null ? [`${codigo} no tiene esa variante`] : own.motivos.map(({ texto }) => texto)
  return { ...comun, variante: named, precio: hoyVariante, motivos }
}

/** The source of prices: a list, or null if no list has that name; without a name, each product's structure. */
const contraDe = async (deps: Deps, lista: string | null): Promise<Contra | null> => {
  if (lista === null) return {}
  return contraDeLista(deps, lista).catch((cause: unknown) => {
    if (cause instanceof DomainError && cause.code === 'no_encontrado') return null
    throw cause
  })
}

/** Prices lines, each variant once. */
const tasadorDe = (estado: Estado, lista: string | null, contra: Contra | null): Tasar => {
  const known = new Map<string, Tasada>()
  return (linea) => {
    const key = JSON.stringify([linea.codigo_producto, linea.talle, linea.color])
    const said = known.get(key) ?? tasada(estado, linea, lista, contra)
    known.set(key, said)
    return said
  }
}

const delDia = ({ config }: Deps, { model }: Estado) => ({
  hoy: model.dia,
  decimales: decimalesDe(config.moneda),
})

const present = async (deps: Deps, row: repo.CotizacionRow): Promise<CotizacionCliente> => {
  const contra = await contraDe(deps, row.lista)
  const estado = await deps.costeo.alDia()
  return toCotizacion(row, tasadorDe(estado, row.lista, contra), delDia(deps, estado))
}

/** Drafts first, then issued ones, the last issued on top. */
export const listCotizaciones = async (deps: Deps): Promise<CotizacionEnLista[]> => {
  const rows = await repo.list(deps.database.db)
  const contras = new Map<string | null, Contra | null>()
  for (const { lista } of rows) if (!contras.has(lista)) contras.set(lista, await contraDe(deps, lista))
  const estado = await deps.costeo.alDia()
  const tasadores = new Map(
    Array.from(contras, ([lista, contra]) => [lista, tasadorDe(estado, lista, contra)] as const),
  )
  return rows.map((row) => toEnLista(toCotizacion(row, tasadores.get(row.lista)!, delDia(deps, estado))))
}

const theOne = async (db: Executor, id: string): Promise<repo.CotizacionRow> =>
  found(await repo.find(db, id), COTIZACION_TEXTOS.noEsta)

/** @throws DomainError `no_encontrado` */
export const getCotizacion = async (deps: Deps, id: string): Promise<CotizacionCliente> =>
  present(deps, await theOne(deps.database.db, id))

const refuse = (message: string, campo: string): never => {
  throw new DomainError('datos_invalidos', message, { campos: [campo] })
}

/** @throws DomainError `datos_invalidos` for a product, size, colour or list that does not exist */
const assertAsked = async (deps: Deps, { lineas, lista }: CotizacionNueva): Promise<void> => {
  if (lista != null) await contraDeLista(deps, lista)
  for (const { codigo_producto: codigo, talle, color } of lineas) {
    if (!(await productoExists(deps, codigo))) refuse(noExiste('productos', codigo), 'lineas')
    if (!talle && !color) continue
    const { talles, colores } = await getProducto(deps, codigo)
    if (talle && !talles.some((one) => one.talle === talle))
      refuse(`${codigo} no tiene el talle ${talle}.`, 'lineas')
    if (color && !colores.some((one) => one.color === color))
      refuse(`${codigo} no tiene el color ${color}.`, 'lineas')
  }
}

/** @throws DomainError `datos_invalidos` for a product, size or colour that does not exist, `no_encontrado` for such a list */
export const createCotizacion = async (
  deps: Deps,
  contexto: Contexto,
  datos: CotizacionNueva,
): Promise<CotizacionCliente> => {
  await assertAsked(deps, datos)
  const row = await escribir(deps.database, contexto, async ({ tx, anotar }) => {
    const id = randomUUID()
    await repo.insert(tx, { ...valuesOf(datos), id, autor: contexto.actor })
    const row = await theOne(tx, id)
    await anotar({ entidad: 'cotizacion', clave: id, accion: 'alta', antes: null, despues: entryOf(row) })
    return row
  })
  return present(deps, row)
}

/**
 * Refuses to save over a version that the person has not seen, and shows the present one. @throws DomainError `version_vieja`
 */
const assertVisto = async (deps: Deps, row: repo.CotizacionRow, seen: SeenVersion): Promise<void> => {
  if (seen === null || seen === row.version) return
  const actual = await present(deps, row)
  assertSeen(row, seen, () => actual)
}

/** A draft, for a write. @throws DomainError `no_encontrado`, `version_vieja`, `no_se_cambia` */
const borrador = async (tx: Executor, id: string, seen: SeenVersion): Promise<repo.CotizacionRow> => {
  const row = await theOne(tx, id)
  assertSeen(row, seen, () => undefined)
  if (row.numero !== null)
    throw new DomainError('no_se_cambia', `La cotización ${row.numero} ya está emitida.`)
  return row
}

/** @throws DomainError `no_encontrado`, `version_vieja`, `no_se_cambia` for an issued one, or as `createCotizacion` */
export const updateCotizacion = async (
  deps: Deps,
  contexto: Contexto,
  id: string,
  seen: SeenVersion,
  datos: CotizacionNueva,
): Promise<CotizacionCliente> => {
  await assertVisto(deps, await theOne(deps.database.db, id), seen)
  await assertAsked(deps, datos)
  const row = await escribir(deps.database, contexto, async ({ tx, anotar }) => {
    const before = await borrador(tx, id, seen)
    await repo.update(tx, id, valuesOf(datos))
    const after = await theOne(tx, id)
    await anotar({
      entidad: 'cotizacion',
      clave: id,
      accion: 'cambio',
      antes: entryOf(before),
      despues: entryOf(after),
    })
    return after
  })
  return present(deps, row)
}

/** @throws DomainError `no_encontrado`, `version_vieja`, `no_se_cambia` for an issued one */
export const removeCotizacion = async (
  deps: Deps,
  contexto: Contexto,
  id: string,
  seen: SeenVersion,
): Promise<void> => {
  await assertVisto(deps, await theOne(deps.database.db, id), seen)
  await escribir(deps.database, contexto, async ({ tx, anotar }) => {
    const row = await borrador(tx, id, seen)
    await repo.remove(tx, id)
    await anotar({ entidad: 'cotizacion', clave: id, accion: 'baja', antes: entryOf(row), despues: null })
  })
}

/**
 * Issues a draft: gives it the next number and the day, and freezes its amounts.
 * @throws DomainError `no_encontrado`, `version_vieja`, `no_se_cambia` for one that is issued, or that lacks a price
 */
export const emitirCotizacion = async (
  deps: Deps,
  contexto: Contexto,
  id: string,
  seen: SeenVersion,
): Promise<CotizacionCliente> => {
  const row = await enFirme(
    deps,
    contexto,
    async () => {
      const row = await theOne(deps.database.db, id)
      await assertVisto(deps, row, seen)
      return { row, contra: await contraDe(deps, row.lista) }
    },
    (estado, { row, contra }) =>
      congelar(row, tasadorDe(estado, row.lista, contra), delDia(deps, estado).decimales),
    async ({ tx, anotar, assertFresh }, { cifras, sinPrecio }) => {
      const before = await borrador(tx, id, seen)
      await assertFresh()
      if (sinPrecio.length > 0)
        throw new DomainError(
          'no_se_cambia',
          `No se puede emitir sin el precio de ${listOf(sinPrecio, sinPrecio.length)}.`,
        )
      await repo.issue(tx, id, JSON.stringify(cifras))
      const after = await theOne(tx, id)
      await anotar({
        entidad: 'cotizacion',
        clave: id,
        accion: 'emitir',
        antes: entryOf(before),
        despues: entryOf(after),
      })
      return after
    },
  )
  return present(deps, row)
}
