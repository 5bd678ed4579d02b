import type {
  HojaDePerfil,
  HojaReconocida,
  LibroAplicado,
  LibroReconocido,
  PedidoDeLibro,
  PedidoDeReconocer,
  TablaImportable,
  VistaDeHoja,
  VistaDeLibro,
} from '@telar/contract'
import { cambiosDeEntrada, DomainError } from '@telar/fabrica'
import { NOMBRES } from '@telar/tablas'
import { publicadaAl } from '../../costs/precio/publicadas.service.ts'
import type { Executor } from '../../store/executor.ts'
import { leerAbierto, seqUpTo } from '../../store/journal/bitacora.service.ts'
import { ultimas } from '../../store/journal/ultimas.ts'
import { insertFilas } from '../../store/rows.ts'
import { type Contexto, escribirMucho, leer } from '../../store/tx.ts'
import { type Abierto, abrir, namesOf, sheetOf, type Tomado } from './abierto.ts'
import { efectoDe } from './efecto.ts'
import { toCambios } from './entrada.map.ts'
import { type FilaLeida, type Leidas, leerFilas, rechazar } from './filas.ts'
import { readGuardado, readHoy, readSectores, readUnidades, readValores } from './importacion.repo.ts'
import { assertSame, type ImportDeps, store } from './importacion.service.ts'
import type { Subido } from './lectura.ts'
import {
  huellaDeLibro,
  LIBRO,
  type Planeada,
  toEntradaDeLibro,
  toLibroAplicado,
  toReconocida,
  toVistaDeHoja,
} from './libro.map.ts'
import { readNombres, readProveedores } from './ofertas.repo.ts'
import { type Opciones, opcionesDe } from './opciones.ts'
import {
  type Creada,
  cambiosDeCreadas,
  conCreadas,
  creadasDe,
  type Presentes,
  valoresCon,
} from './perfil/crear.ts'
import { ajustar } from './perfil/hoja.ts'
import { reconocer } from './perfil/reconocer.ts'
import { type Aplicado, recordar } from './perfil/recuerdo.ts'
import { trasPlanes } from './perfil/superpuesto.ts'
import type { Nombres } from './perfil/traducir.ts'
import { cerrar, type Plan, repartir } from './plan.ts'
import { juntasDe, trasCerrar } from './rechazos-receta.ts'
import type { Repartida } from './reparto.ts'
import { sugeridor } from './sugerencias.ts'

/**
 * Says of each sheet of a file what it most likely is, and what each column of it.
 * @throws DomainError `datos_invalidos` for a file that cannot be read at all
 */
export const reconocerLibro = async (
  deps: ImportDeps,
  subido: Subido,
  { elegido = [], perfil }: PedidoDeReconocer,
): Promise<LibroReconocido> => {
  const { nombre, hojas } = await abrir(deps, subido, null)
  const filled = hojas.filter(({ renglones }) => renglones.length > 0)
  if (filled.length === 0) throw new DomainError('datos_invalidos', 'El CSV está vacío.')
  const { db } = deps.database
  const dichas: Nombres = {
    sectores: [...new Set((await readSectores(db)).values())],
    unidades: [...(await readUnidades(db)).keys()],
    proveedores: await readProveedores(db),
    valores: await readValores(db),
    opciones: opcionesDe({}, deps.config),
  }
  const aplicados = await ultimas<Aplicado>(deps.database.db, LIBRO, ['archivo', 'perfil'])
  const reconocidas: HojaReconocida[] = []
  for (const hoja of filled) {
    const said = elegido.filter((each) => each.hoja === hoja.hoja)
    const known = said.length > 0 ? [] : recordar(hoja, aplicados, { archivo: nombre, perfil })
    for (const { conjetura, recuerdo } of known)
      reconocidas.push(toReconocida(hoja, conjetura, dichas, recuerdo))
    if (known.length > 0) continue
    for (const { tabla, fila, campos } of said.length > 0 ? said : ([{}] as Partial<HojaDePerfil>[])) {
      const at = fila === undefined ? -1 : hoja.renglones.findIndex((row) => row.linea === fila)
      const conjetura = await reconocer(hoja, { tabla, fila: at < 0 ? undefined : at })
      reconocidas.push(toReconocida(hoja, { ...conjetura, ...(campos && { campos }) }, dichas, null))
    }
  }
  return { nombre, formato: filled[0]!.formato, hojas: reconocidas }
}

/** A workbook and what it does. */
interface Leido {
  planeadas: Planeada[]
  huella: string
  /** What is made besides their rows. */
  creadas: Creada[]
  /** The newest entry of the journal before anything stored was looked at. */
  desde: number
}

/** In the order in which tables need each other; sheets of one table in theirs. */
const enOrden = (hojas: readonly HojaDePerfil[]): HojaDePerfil[] =>
  hojas.toSorted((a, b) => NOMBRES.indexOf(a.tabla) - NOMBRES.indexOf(b.tabla))

const opcionesDeHoja = (
  { config }: ImportDeps,
  pedido: Tomado,
  { tabla, toma, solo_actualizar, receta_como_archivo }: HojaDePerfil,
): Opciones => ({
  ...opcionesDe(pedido, config),
  columnas:
    toma === undefined
      ? null
      : new Set(toma.map((campo) => (tabla === 'insumos' && campo === 'precio' ? 'costo' : campo))),
  soloActualizar: solo_actualizar ?? false,
  comoArchivo: receta_como_archivo ?? false,
  conInsumos: true,
})

/** Without rows that an earlier sheet of the same table has: nobody can say which one is meant. */
const sinAnteriores = (leidas: Leidas, anteriores: ReadonlyMap<string, string>): Leidas => {
  if (anteriores.size === 0) return leidas
  const isKnown = ({ clave }: FilaLeida): boolean => anteriores.has(clave)
  const dropped = leidas.tandas.flatMap(({ filas }) =>
    filas.filter(isKnown).map((fila) => {
      const motivo = `${fila.codigo} ya está en la hoja «${anteriores.get(fila.clave)}»`
      return rechazar(fila, { columna: null, valor: fila.codigo, motivo })
    }),
  )
  return {
    ...leidas,
    tandas: leidas.tandas.map(({ numero, filas }) => ({
      numero,
      filas: filas.filter((fila) => !isKnown(fila)),
    })),
    rechazos: [...leidas.rechazos, ...dropped],
  }
}

/** Where each key of the sheets so far stands, by table. */
type Vistas = Map<TablaImportable, Map<string, string>>

const note = (vistas: Vistas, { hoja, tabla }: HojaDePerfil, { tandas }: Leidas): void => {
  const seen = vistas.get(tabla) ?? new Map<string, string>()
  vistas.set(tabla, seen)
  for (const { filas } of tandas) for (const { clave } of filas) seen.set(clave, hoja ?? '')
}

const readPresentes = async (db: Executor): Promise<Presentes> => ({
  sectores: await readSectores(db),
  unidades: await readUnidades(db),
  valores: await readValores(db),
  proveedores: new Set((await readProveedores(db)).map(({ codigo }) => codigo)),
  hoy: await readHoy(db),
})

/** Holds every sheet against what is stored and what the sheets before it bring. */
const planearLibro = async (
  db: Executor,
  deps: ImportDeps,
  abierto: Abierto,
  pedido: Tomado,
  desde: number,
): Promise<Leido> => {
  const presentes = await readPresentes(db)
  const creadas = creadasDe(pedido.perfil.crear ?? [], presentes)
  const valores = valoresCon(presentes, creadas)
  const valor = (codigo: string): string | null | undefined =>
    codigo === deps.config.moneda ? '1.000000' : valores.get(codigo)?.vale
  const ajustadas = enOrden(pedido.perfil.hojas).map((perfil) => {
    const hoja = sheetOf(abierto, perfil, pedido)
    const repite = pedido.perfil.hojas.some((other) => other !== perfil && other.hoja === perfil.hoja)
    return { hoja, ajustada: ajustar(hoja, perfil, valor, repite) }
  })
  const repartidas: Repartida[] = []
  const vistas: Vistas = new Map()
  for (const { ajustada } of ajustadas) {
    const { tabla, perfil } = ajustada
    const opciones = opcionesDeHoja(deps, pedido, perfil)
    const read = await leerFilas(ajustada, tabla, opciones)
    const leidas = sinAnteriores(read, vistas.get(tabla.nombre) ?? new Map())
    note(vistas, perfil, leidas)
    const guardado = trasPlanes(
      conCreadas(await readGuardado(db, tabla.nombre, leidas, null, perfil.parejas), creadas),
      repartidas.map(({ plan }) => plan),
    )
    repartidas.push(await repartir(tabla, leidas, guardado, opciones))
  }
  const planes = await cerrarTodas(repartidas)
  const planeadas = planes.map((plan, i) => ({ ...ajustadas[i]!, plan }))
  return { planeadas, huella: huellaDeLibro(planes, creadas), creadas, desde }
}

/** A recipe may stand in several sheets: a line that is rejected in one of them holds back those in all. */
const cerrarTodas = async (repartidas: readonly Repartida[]): Promise<Plan[]> => {
  const juntas = juntasDe(repartidas.filter(({ plan }) => plan.tabla.nombre === 'recetas'))
  const planes: Plan[] = []
  for (const repartida of repartidas) planes.push(await cerrar(...trasCerrar(repartida, juntas, planes)))
  return planes
}

/** With supplies that unpaired ones of a supplier's list may be (ASI-05). */
const conSugerencias = async (db: Executor, hojas: readonly VistaDeHoja[]): Promise<VistaDeHoja[]> => {
  if (hojas.every(({ sin_pareja: none }) => none.length === 0)) return [...hojas]
  const sugerir = sugeridor(await readNombres(db))
  return hojas.map((hoja) => ({
    ...hoja,
    sin_pareja: hoja.sin_pareja.map((una) => ({
      ...una,
      sugerencias: sugerir({ codigo: una.codigo_proveedor, detalle: una.detalle }),
    })),
  }))
}

const cambiosDeLibro = ({ planeadas, creadas }: Leido) => [
  ...cambiosDeCreadas(creadas),
  ...planeadas.flatMap(({ plan }) => toCambios(plan)),
]

/**
 * A workbook and what it does to what is stored, all of one moment.
 * @throws DomainError `datos_invalidos` for a file or a profile of which nothing can be made
 */
export const leerLibro = async (deps: ImportDeps, subido: Subido, pedido: Tomado): Promise<Leido> => {
  const abierto = await abrir(deps, subido, namesOf(pedido.perfil))
  const planearEn = (db: Executor, seq: number) => planearLibro(db, deps, abierto, pedido, seq)
  const { leido, firme } = await leerAbierto(deps.database.db, (seq) => planearEn(deps.database.db, seq))
  return firme ? leido : leer(deps.database, async (tx) => planearEn(tx, await seqUpTo(tx, null)))
}

/**
 * What a workbook would do as a whole, tried on one moment of the factory; nothing is written.
 * @throws DomainError as `leerLibro`
 */
export const previsualizarLibro = async (
  deps: ImportDeps,
  subido: Subido,
  pedido: PedidoDeLibro,
): Promise<VistaDeLibro> => {
  const leido = await leerLibro(deps, subido, pedido)
  const hojas = leido.planeadas.map((planeada) => toVistaDeHoja(subido.nombre, planeada))
  return {
    modo: 'previa',
    huella: leido.huella,
    hojas: await conSugerencias(deps.database.db, hojas),
    se_crean: leido.creadas.map(({ dicha }) => dicha),
    cdr: await efectoDe(
      await deps.costeo.copiaEn(leido.desde),
      cambiosDeLibro(leido),
      await publicadaAl(deps),
    ),
  }
}

/** Ends a write in which there is nothing to write: no entry is due. */
class SinCambios extends Error {
  readonly leido: Leido
  constructor(leido: Leido) {
    super('Nothing to write.')
    this.leido = leido
  }
}

/**
 * Does what a workbook says: one transaction, one journal entry, rejected rows left out.
 * @throws DomainError as `previsualizarLibro`, and `datos_cambiaron` where it would do something else than was seen
 */
export const aplicarLibro = async (
  deps: ImportDeps,
  contexto: Contexto,
  subido: Subido,
  pedido: PedidoDeLibro,
): Promise<LibroAplicado> => {
  const { database, costeo } = deps
  const abierto = await abrir(deps, subido, namesOf(pedido.perfil))
  const before = await planearLibro(database.db, deps, abierto, pedido, await seqUpTo(database.db, null))
  try {
    const { leido, seq, cambios } = await escribirMucho(database, contexto, async ({ tx, anotar }) => {
      const now = await seqUpTo(tx, null)
      const leido = now === before.desde ? before : await planearLibro(tx, deps, abierto, pedido, now)
      assertSame(leido, pedido.huella)
      if (cambiosDeLibro(leido).length === 0) throw new SinCambios(leido)
      for (const { tabla, fila } of leido.creadas.flatMap(({ filas }) => filas))
        await insertFilas(tx, tabla, [fila])
      const lineas = []
      for (const { plan } of leido.planeadas) lineas.push(await store(tx, plan))
      const entry = toEntradaDeLibro(abierto.nombre, pedido, leido, lineas)
      return { leido, seq: await anotar(entry), cambios: cambiosDeEntrada(entry) }
    })
    costeo.adelantar({ desde: leido.desde, seq, cambios })
    return toLibroAplicado(leido.planeadas, seq)
  } catch (error) {
    if (!(error instanceof SinCambios)) throw error
    return toLibroAplicado(error.leido.planeadas, null)
  }
}
