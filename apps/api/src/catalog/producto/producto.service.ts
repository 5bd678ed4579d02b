import type { Producto, ProductoCambio, ProductoNuevo, VentaEnUso } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { noExiste, nombresDeEje } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { assertSeen, assertUnused, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { usersOf } from '../../store/usage.ts'
import type { ConCostos } from '../con-costos.ts'
import { losDeLista } from '../nombrados.ts'
import { deLista, type Lista, seOrdena } from '../orden.ts'
import { lineEntry } from '../receta/receta.map.ts'
import { assertSectorExists } from '../sector/sector.service.ts'
import { toProducto, toValues } from './producto.map.ts'
import * as repo from './producto.repo.ts'

/** The fields that a change of the product can touch; `lineas_rechazadas` belongs to the recipe's saves. */
const own = ({ lineas_rechazadas: _, ...row }: repo.ProductoRow) => inputsOf(row)

const codigoDe = ({ codigo_producto }: repo.ProductoRow) => codigo_producto

const LISTA: Lista = {
  nombre: 'productos',
  tipo: 'producto',
  nombres: { codigo_producto: 'codigo', descripcion_producto: 'descripcion', sector_productivo: 'grupo' },
  montos: {},
}

/** Searched and sorted in memory, but for the order by date of change, which only the database knows. */
export const listProductos = async (
  { database, costeo }: ConCostos,
  filter: ListFilter,
): Promise<Listed<Producto>> => {
  const { rows, total } = seOrdena(LISTA, filter.sort)
    ? await deLista(
        await costeo.alDia(),
        LISTA,
        filter,
        (codigos) => repo.listOf(database.db, codigos),
        codigoDe,
      )
    : await repo.list(
        database.db,
        filter,
        losDeLista(await costeo.alDia(), 'producto', filter).map(({ codigo }) => codigo),
      )
  return { rows: rows.map(toProducto), total }
}

/** @throws DomainError `no_encontrado` */
export const getProducto = async ({ database }: Ground, codigo: string): Promise<Producto> =>
  toProducto(found(await repo.find(database.db, codigo), noExiste('productos', codigo)))

/** The values for filtering products by sale. */
export const ventaEnUso = async ({ database }: Ground): Promise<VentaEnUso> => {
  const ventas = await repo.ventas(database.db)
  const nombres = (campo: 'linea' | 'temporada') =>
    [...new Set(ventas.map((venta) => venta[campo]))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'es'))
  return {
    lineas: nombres('linea'),
    temporadas: nombres('temporada'),
    no_vendibles: ventas.some(({ vendible }) => vendible === 'no'),
  }
}

export const productoExists = async ({ database }: Ground, codigo: string): Promise<boolean> =>
  (await repo.find(database.db, codigo)) !== undefined

/** @throws DomainError `duplicado`, `datos_invalidos` for an unknown sector */
export const createProducto = (
  { database }: Ground,
  contexto: Contexto,
  datos: ProductoNuevo,
): Promise<Producto> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    await assertSectorExists(tx, datos.sector_productivo)
    if (await repo.find(tx, datos.codigo_producto)) {
      throw new DomainError('duplicado', 'El código de producto ya existe')
    }
    const row = await repo.insert(tx, { codigo_producto: datos.codigo_producto, ...toValues(datos) })
    await anotar({
      entidad: 'producto',
      clave: row.codigo_producto,
      accion: 'alta',
      antes: null,
      despues: inputsOf(row),
    })
    return toProducto(row)
  })

/** A size or colour that lines name cannot be removed. @throws DomainError `en_uso` */
const assertNamed = async (
  tx: Executor,
  codigo: string,
  before: repo.ProductoRow,
  after: repo.ProductoValues,
): Promise<void> => {
  for (const [eje, columna, uno] of [
    ['talles', 'por_talle', 'El talle'],
    ['colores', 'por_color', 'El color'],
  ] as const) {
    const text = after[eje]
    if (text === undefined || text === before[eje]) continue
    const kept = new Set(nombresDeEje(text))
    const dropped = nombresDeEje(before[eje]).filter((nombre) => !kept.has(nombre))
    if (dropped.length === 0) continue
    const named = await repo.namedIn(tx, codigo, columna)
    for (const nombre of dropped) {
      const lines = named.get(nombre)
      if (lines !== undefined)
        // In the words of the requirement, also for one line (HAC-17).
        throw new DomainError('en_uso', `${uno} ${nombre} se usa en ${lines} líneas.`, { campos: [eje] })
    }
  }
}

/** @throws DomainError `no_encontrado`, `version_vieja`, `datos_invalidos` for an unknown sector */
export const updateProducto = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  datos: ProductoCambio,
): Promise<Producto> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, codigo), noExiste('productos', codigo))
    assertSeen(before, seen, toProducto)
    await assertSectorExists(tx, datos.sector_productivo)
    const values = toValues(datos)
    await assertNamed(tx, codigo, before, values)
    const row = await repo.update(tx, codigo, values)
    await anotar({
      entidad: 'producto',
      clave: codigo,
      accion: 'cambio',
      antes: own(before),
      despues: own(row),
    })
    return toProducto(row)
  })

/** Deletes a product with its own recipe (D11). @throws DomainError `no_encontrado`, `version_vieja`, `en_uso` */
export const removeProducto = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, codigo), noExiste('productos', codigo))
    assertSeen(row, seen, toProducto)
    assertUnused(`El producto ${codigo}`, await usersOf(tx, 'productos', [codigo]))
    const receta = await repo.remove(tx, codigo)
    await anotar({
      entidad: 'producto',
      clave: codigo,
      accion: 'baja',
      antes: { ...inputsOf(row), receta: receta.map(lineEntry) },
      despues: null,
    })
  })
