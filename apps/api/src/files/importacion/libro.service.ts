import type {
  HojaDePerfil,
  HojaReconocida,
  LibroAplicado,
  LibroReconocido,
  PedidoDeLibro,
  PedidoDeReconocer,
  VistaDeHoja,
  VistaDeLibro,
} from '@telar/contract'
import { type Cambio, cambiosDeEntrada, DomainError } from '@telar/fabrica'
import { publicadaAl } from '../../costs/precio/publicadas.service.ts'
import type { Executor } from '../../store/executor.ts'
import { leerAbierto, seqUpTo } from '../../store/journal/bitacora.service.ts'
import { ultimas } from '../../store/journal/ultimas.ts'
import { insertFilas } from '../../store/rows.ts'
import { type Contexto, escribirMucho, leer } from '../../store/tx.ts'
import { abrir, namesOf, type Tomado } from './abierto.ts'
import { conSaltoDicho, efectoDe } from './efecto.ts'
import { toCambios } from './entrada.map.ts'
import { assertSame, type ImportDeps, SinCambios, store } from './importacion.service.ts'
import type { Subido } from './lectura.ts'
import { LIBRO, toEntradaDeLibro, toLibroAplicado, toReconocida, toVistaDeHoja } from './libro.map.ts'
import { type Leido, nombradosDe, planearLibro } from './libro-plan.ts'
import { assertMedidas } from './medidas.ts'
import { readProveedores } from './ofertas.repo.ts'
import { opcionesDe } from './opciones.ts'
import { cambiosDeCreadas } from './perfil/crear.ts'
import { conjeturasDe } from './perfil/fichas.ts'
import { filaDeTitulos } from './perfil/hoja.ts'
import { porModelo } from './perfil/por-modelo.ts'
import { porProveedor } from './perfil/por-proveedor.ts'
import { type Conjetura, reconocer } from './perfil/reconocer.ts'
import { type Aplicado, recordar } from './perfil/recuerdo.ts'
import type { Nombres } from './perfil/traducir.ts'
import { readNombrados, readSectores, readUnidades, readValores } from './referencias.repo.ts'
import { sugeridor } from './sugerencias.ts'

/** The guess for a sheet that is left out. */
const SIN_TABLA: Conjetura = { tabla: null, fila: 0, campos: [], completa: false }

/**
 * Guesses for each sheet of a file which table it is and which field each column is.
 * @throws DomainError `datos_invalidos` for an unreadable or empty file, and for a chosen line of titles that its sheet does not have
 */
export const reconocerLibro = async (
  deps: ImportDeps,
  subido: Subido,
  { elegido = [], perfil }: PedidoDeReconocer,
): Promise<LibroReconocido> => {
  const { nombre, hojas } = await abrir(deps, subido, null)
  const filled = hojas.filter(({ renglones }) => renglones.length > 0)
  if (filled.length === 0)
    throw new DomainError(
      'datos_invalidos',
      hojas[0]?.formato === 'csv' ? 'El CSV está vacío.' : 'Las hojas del libro están vacías.',
    )
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
    const deFichas = hoja.fichas && conjeturasDe(hoja.fichas, dichas)
    if (deFichas && said.length === 0) {
      for (const conjetura of deFichas) reconocidas.push(toReconocida(hoja, conjetura, dichas, null))
      continue
    }
    for (const { tabla, fila, campos } of said.length > 0 ? said : ([{}] as Partial<HojaDePerfil>[])) {
      const at = fila === undefined ? undefined : filaDeTitulos({ hoja: hoja.hoja, fila }, hoja)
      const known = deFichas?.find((each) => each.tabla === tabla)
      const isResumen = (hoja.resumen || hoja.afuera) && tabla === undefined
      const found =
        known ?? (await (isResumen ? SIN_TABLA : reconocer(hoja, { tabla: tabla ?? hoja.alLado, fila: at })))
      // If people chose the table, they chose all tables of this sheet: none is added.
      const all =
        tabla === undefined ? porProveedor(hoja, found).flatMap((one) => porModelo(hoja, one)) : [found]
      for (const conjetura of all)
        reconocidas.push(toReconocida(hoja, { ...conjetura, ...(campos && { campos }) }, dichas, null))
    }
  }
  return { nombre, formato: filled[0]!.formato, hojas: reconocidas }
}

/** Suggests supplies for the unpaired rows of a supplier's list (ASI-05), among them those that the same file brings. */
const conSugerencias = async (
  db: Executor,
  hojas: readonly VistaDeHoja[],
  { planeadas }: Leido,
): Promise<VistaDeHoja[]> => {
  if (hojas.every(({ sin_pareja: none }) => none.length === 0)) return [...hojas]
  const nuevos = nombradosDe(
    planeadas.map(({ plan }) => plan),
    ['insumo'],
  )
  const sugerir = sugeridor([...(await readNombrados(db, ['insumo'])), ...nuevos])
  return hojas.map((hoja) => ({
    ...hoja,
    sin_pareja: hoja.sin_pareja.map((una) => ({
      ...una,
      sugerencias: sugerir({ codigo: una.codigo_proveedor, detalle: una.detalle }),
    })),
  }))
}

function* cambiosDeLibro({ planeadas, creadas }: Leido): Generator<Cambio> {
  yield* cambiosDeCreadas(creadas)
  for (const { plan } of planeadas) yield* toCambios(plan)
}

/**
 * Plans the import of a workbook against stored data of one moment.
 * @throws DomainError `datos_invalidos` for an unusable file or profile
 */
export const leerLibro = async (deps: ImportDeps, subido: Subido, pedido: Tomado): Promise<Leido> => {
  const abierto = await abrir(deps, subido, namesOf(pedido.perfil))
  const planearEn = (db: Executor, seq: number) => planearLibro(db, deps, abierto, pedido, seq)
  const { leido, firme } = await leerAbierto(deps.database.db, (seq) => planearEn(deps.database.db, seq))
  return firme ? leido : leer(deps.database, async (tx) => planearEn(tx, await seqUpTo(tx, null)))
}

/**
 * Previews the import of a whole workbook against stored data of one moment. Writes nothing.
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
    hojas: await conSugerencias(deps.database.db, hojas, leido),
    se_crean: leido.creadas.map(({ dicha }) => dicha),
    cdr: await efectoDe(
      await deps.costeo.copiaEn(leido.desde),
      cambiosDeLibro(leido),
      await publicadaAl(deps),
      conSaltoDicho(leido.planeadas.map(({ plan }) => plan)),
    ),
  }
}

/**
 * Imports a workbook: one transaction, one journal entry, rejected rows left out.
 * @throws DomainError as `previsualizarLibro`, and `datos_cambiaron` if the plan is no longer the previewed one
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
    const { leido, ...adelanto } = await escribirMucho(database, contexto, async ({ tx, anotar }) => {
      const now = await seqUpTo(tx, null)
      const leido = now === before.desde ? before : await planearLibro(tx, deps, abierto, pedido, now)
      assertSame(leido, pedido.huella)
      if (cambiosDeLibro(leido).next().done) throw new SinCambios(leido.planeadas)
      for (const { tabla, fila } of leido.creadas.flatMap(({ filas }) => filas))
        await insertFilas(tx, tabla, [fila])
      const lineas = []
      for (const { plan } of leido.planeadas) lineas.push(await store(tx, plan, contexto.actor))
      const entry = await toEntradaDeLibro(abierto.nombre, pedido, leido, lineas)
      const cambios = cambiosDeEntrada(entry)
      await assertMedidas(tx, cambios)
      const preparada = costeo.preparar(leido.desde, cambios.length, cambios)
      return { leido, desde: leido.desde, seq: await anotar(entry), cambios, preparada: await preparada }
    })
    costeo.adelantar(adelanto)
    return toLibroAplicado(leido.planeadas, adelanto.seq)
  } catch (error) {
    if (!(error instanceof SinCambios)) throw error
    return toLibroAplicado(error.plan as Leido['planeadas'], null)
  }
}
