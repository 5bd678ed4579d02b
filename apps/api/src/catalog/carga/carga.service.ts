import { DomainError, microOf, VARIOS } from '@telar/fabrica'
import {
  COLUMNA_GLOBAL,
  COLUMNA_NOMBRADA,
  claveDe,
  type Fila,
  NOMBRES,
  type NombreTabla,
} from '@telar/tablas'
import type { Database } from '../../store/client.ts'
import type { Executor } from '../../store/executor.ts'
import { nextNumeros } from '../../store/numero-de-oferta.ts'
import { readFilas } from '../../store/rows.ts'
import { listOf } from '../../store/rules.ts'
import { type Contexto, escribir, escribirMucho } from '../../store/tx.ts'
import { type Matriz, readFollowed } from '../../store/vale.ts'
import { today } from '../valor/valor.service.ts'
import * as repo from './carga.repo.ts'
import { type Catalogo, VALORES_INICIALES } from './catalogo.ts'

/** Drops each row's own value if it equals the global one, so that the row follows that (VAL-10). */
const following = <F extends object>(matriz: Matriz, filas: readonly F[], global: string | null): F[] => {
  const columna = COLUMNA_GLOBAL[matriz] as keyof F
  const isGlobal = (valor: string | null) =>
    global !== null && valor !== null && microOf(valor) === microOf(global)
  return filas.map((fila) => {
    const named = (fila as Record<string, string | null>)[COLUMNA_NOMBRADA[matriz]] ?? null
    const follows = named === null && isGlobal(fila[columna] as string | null)
    return { ...fila, [COLUMNA_NOMBRADA[matriz]]: named, ...(follows && { [columna]: null }) }
  })
}

/** Fills in what the records of a catalogue may leave out. A row with the value in `global` follows the global one. */
const complete = async (
  tx: Executor,
  catalogo: Catalogo,
  global: Readonly<Record<Matriz, string | null>>,
): Promise<Catalogo> => {
  const hoy = await today(tx)
  const { vigencias = [], ofertas = [] } = catalogo
  const numeros = await nextNumeros(tx, ofertas.length)
  return {
    ...catalogo,
    vigencias: vigencias.map((fila) => ({ ...fila, desde: fila.desde ?? hoy })),
    ofertas: ofertas.map((fila, i) => ({
      ...fila,
      id: fila.id ?? numeros[i]!,
      desde: fila.desde ?? hoy,
    })),
    insumos: catalogo.insumos.map((fila) => ({
      ...fila,
      moneda: fila.moneda ?? null,
      unidad: fila.unidad ?? null,
      eleccion: fila.eleccion ?? 'propio',
      precio_desde: fila.precio_desde ?? (fila.costo === null ? null : hoy),
    })),
    matriz_mano: following('matriz_mano', catalogo.matriz_mano, global.matriz_mano),
    matriz_energia: following('matriz_energia', catalogo.matriz_energia, global.matriz_energia),
  }
}

/** Writes a whole catalogue into an empty installation: one transaction, one journal entry. */
export const cargarCatalogo = (database: Database, contexto: Contexto, catalogo: Catalogo): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const despues = await complete(tx, catalogo, {
      matriz_mano: await readFollowed(tx, 'matriz_mano'),
      matriz_energia: await readFollowed(tx, 'matriz_energia'),
    })
    await repo.insertCatalogo(tx, despues)
    await anotar({ entidad: 'catalogo', clave: VARIOS, accion: 'carga', antes: null, despues })
  })

/** The stored rows with these keys, each with its table's name. */
const stored = async (
  tx: Executor,
  catalogo: Catalogo,
  tablas: readonly NombreTabla[],
): Promise<(Fila & { tabla: NombreTabla })[]> => {
  const filas = []
  for (const tabla of tablas) {
    const claves = (catalogo[tabla as keyof Catalogo] ?? []) as readonly Fila[]
    for (const fila of await readFilas(tx, tabla, claves)) filas.push({ ...fila, tabla })
  }
  return filas
}

const SECTORES = 'sectores_productivos'
const SIN_SECTORES = NOMBRES.filter((tabla) => tabla !== SECTORES)

/** Drops the valores that the factory has already: here they keep their own worth. */
const conValoresNuevos = async (tx: Executor, catalogo: Catalogo): Promise<Catalogo> => {
  const { valores = [], vigencias = [] } = catalogo
  const suyos = new Set((await readFilas(tx, 'valores', valores)).map(({ codigo }) => codigo))
  return {
    ...catalogo,
    valores: valores.filter(({ codigo }) => !suyos.has(codigo)),
    vigencias: vigencias.filter(({ valor }) => !suyos.has(valor)),
  }
}

/** How many blocking records a message names. */
const MAX_NOMBRADOS = 5

/** @throws DomainError `duplicado` if there are products, or a record with a code of the catalogue */
const assertFree = async (tx: Executor, catalogo: Catalogo): Promise<void> => {
  if (await repo.hasProductos(tx)) throw new DomainError('duplicado', 'Ya hay productos cargados.')
  const suyas = await stored(tx, catalogo, SIN_SECTORES)
  if (suyas.length === 0) return
  const codigos = suyas.slice(0, MAX_NOMBRADOS).map(({ tabla, ...fila }) => claveDe(tabla, fila))
  throw new DomainError(
    'duplicado',
    `Ya cargaste ${listOf(codigos, suyas.length)}, que la fábrica de ejemplo también trae: no se cargó nada.`,
  )
}

/**
 * Adds a whole catalogue to a factory without products, as one entry that one undo reverts. Existing sectors take the
 * catalogue's maintenance, and existing valores stay as they are. Rows whose value is that of a new installation follow
 * this one's global values.
 * @throws DomainError as `assertFree`
 */
export const sumarCatalogo = (database: Database, contexto: Contexto, catalogo: Catalogo): Promise<void> =>
  escribirMucho(database, contexto, async ({ tx, anotar }) => {
    const nuevo = await conValoresNuevos(tx, catalogo)
    await assertFree(tx, nuevo)
    const completo = await complete(tx, nuevo, VALORES_INICIALES)
    const antes = await stored(tx, completo, [SECTORES])
    await repo.insertCatalogo(tx, completo)
    await anotar({
      entidad: 'masivo',
      clave: VARIOS,
      accion: 'carga',
      antes: { filas: antes },
      despues: { filas: await stored(tx, completo, NOMBRES), ejemplo: true },
    })
  })
