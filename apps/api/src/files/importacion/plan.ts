import { setImmediate } from 'node:timers/promises'
import type { FilaDeArchivo } from '@telar/tablas'
import { sinCiclos } from './ciclos.ts'
import { AVISO_CEROS, AVISO_FRACCION, CERO, type Valor } from './columna.ts'
import { porSusEjes, sinEse } from './ejes-de-volumen.ts'
import { type FilaLeida, type Leidas, Refused, rechazar, type Tanda } from './filas.ts'
import type { Guardado, Registro } from './guardado.ts'
import { huellaDe } from './huella.ts'
import { limpio } from './limpio.ts'
import { sinDesbordes } from './medidas.ts'
import { alInsumo, desmarcar, sinContarDe, sinDoble, terminar } from './ofertas.ts'
import type { Opciones } from './opciones.ts'
import { adoptar, type Juntas, juntasDe, resolverRechazos, sobrantes } from './rechazos-receta.ts'
import { assertEntera, resolved } from './reglas.ts'
import { sinDobles } from './reglas-precios.ts'
import { efectivoDe, valeHoyDe } from './reglas-valores.ts'
import { type Cambiada, type FilaPlaneada, nuevaDiferencia, type Repartida, type Reparto } from './reparto.ts'
import { vecesDelSalto } from './salto.ts'
import type { Tabla } from './tablas.ts'
import { juntar } from './variantes.ts'

export interface Plan extends Reparto {
  /** The same for plans with the same effect. */
  huella: string
}

/** Whether these columns have one in them, or another that belongs to it, as the currency belongs to the price. */
const isAmong = (columna: string, columnas: readonly string[], { junto }: Tabla): boolean => {
  // Asked twice for each row of a price list; a function for each time would cost more than the answer.
  for (const name of columnas) if ((junto[name] ?? name) === columna) return true
  return false
}

/** Dates a new price without a date with the day of the import (COM-18). */
const fechar = (
  row: Record<string, Valor>,
  { nombre }: Tabla,
  dicha: Valor | undefined,
  { hoy }: Guardado,
): void => {
  if (nombre === 'insumos' && dicha === undefined) row.precio_desde = row.costo === null ? null : hoy
}

/** @throws Refused for a 0 that the form of a new record refuses */
const nueva = (
  { linea, clave, codigo }: FilaLeida,
  valores: Record<string, Valor>,
  tabla: Tabla,
  guardado: Guardado,
): FilaPlaneada => {
  // A copy has room for all columns; an object that gets them one by one is moved several times.
  const complete = { ...tabla.iniciales }
  // A file has few of the columns, and to ask a row for one that it lacks takes longer than to read it.
  for (const columna in valores) {
    const valor = valores[columna]
    if (valor !== undefined && columna in complete) complete[columna] = valor
  }
  for (const [columna, motivo] of tabla.sinCero)
    if (complete[columna] === CERO) throw new Refused(columna, '0', motivo)
  fechar(complete, tabla, valores.precio_desde, guardado)
  return { linea, clave, codigo, valores: complete }
}

const COMUN = /^[ -~ÁÉÍÓÚÜÑáéíóúüñ°º]*$/

/** Whether two texts look the same: they differ in invisible characters, or in how accents are composed. A known record then keeps its own. */
const isSameText = (one: Valor, other: Valor | undefined): boolean =>
  one !== null &&
  other != null &&
  !(COMUN.test(one) && COMUN.test(other)) &&
  limpio(one).trim().normalize() === limpio(other).trim().normalize()

/** Whether a known record takes a column from the file: a chosen one, or a part of its key. */
const isTaken = (
  { junto, porPartes, clave }: Tabla,
  columnas: Opciones['columnas'],
  columna: string,
): boolean =>
  columnas === null ||
  columnas.has(junto[columna] ?? columna) ||
  (porPartes && junto[columna] === undefined && clave.includes(columna))

/** @throws Refused for a 0 in a column that may never be 0 */
const cambiada = (
  { linea, clave, codigo }: FilaLeida,
  valores: Record<string, Valor>,
  plan: Reparto,
  antes: FilaDeArchivo,
  guardada: Registro,
  guardado: Guardado,
): Cambiada => {
  const {
    tabla,
    efectivo,
    opciones: { columnas },
  } = plan
  let bits = 0
  // Most rows of a list that comes again change nothing; they need no record of their own.
  let complete: Record<string, Valor> = antes
  for (const columna in valores) {
    const valor = valores[columna]
    const before = antes[columna]
    if (valor === undefined || valor === before) continue
    const bit = tabla.bits[columna]
    if (bit === undefined) continue
    const { monto } = tabla.columnas[columna]!
    if (monto === null && isSameText(valor, before)) continue
    nuevaDiferencia(plan, columna)?.push({ linea, codigo, antes: efectivo(columna, antes), despues: valor })
    if (!isTaken(tabla, columnas, columna)) continue
    if (valor === CERO && monto?.nuncaCero) throw new Refused(columna, '0', monto.sinCero!)
    if (complete === antes) complete = { ...complete }
    complete[columna] = valor
    bits |= bit
  }
  const changed = tabla.columnasDe(bits)
  // A day that came unchanged with a new price is the old price's: whoever edits an exported file mostly leaves it.
  const dicha = changed.includes('precio_desde') ? (valores.precio_desde ?? undefined) : undefined
  if (isAmong('costo', changed, tabla)) fechar(complete, tabla, dicha, guardado)
  return { linea, clave, codigo, valores: complete, antes, guardada, columnas: changed }
}

const avisarSaltos = (
  plan: Reparto,
  { linea, codigo, valores, antes, columnas }: Cambiada,
  guardado: Guardado,
): void => {
  const { tabla } = plan
  for (const columna of tabla.vigiladas) {
    if (!isAmong(columna, columnas, tabla)) continue
    const before = valeHoyDe(tabla, columna, antes, plan, guardado)
    const after = valeHoyDe(tabla, columna, valores, plan, guardado)
    const veces = before && after ? vecesDelSalto(before, after) : null
    if (veces === null) continue
    const registro = valores.insumo ?? codigo
    plan.avisos.push({ linea, codigo, registro, columna, veces, antes: before!, despues: after! })
  }
}

/** A row with the codes or names of its record. */
const conClave = (fila: FilaLeida, { clave }: Tabla, antes: Registro): FilaLeida => ({
  ...fila,
  valores: {
    ...fila.valores,
    ...Object.fromEntries(clave.map((columna) => [columna, String(antes[columna])])),
  },
})

/** The stored record of a row, and the row with that record's codes: the file may have lost leading zeros, or use other capitals. */
const known = (
  fila: FilaLeida,
  tabla: Tabla,
  registros: ReadonlyMap<string, Registro>,
): { fila: FilaLeida; antes: Registro | undefined } => {
  const antes = registros.get(fila.clave)
  if (antes !== undefined && tabla.sinLetras && !tabla.porPartes)
    return { fila: conClave(fila, tabla, antes), antes }
  if (antes !== undefined || fila.cruda === null) return { fila, antes }
  const { clave, codigos } = fila.cruda
  const crudo = registros.get(clave)
  return crudo === undefined
    ? { fila, antes }
    : { fila: { ...fila, clave, valores: { ...fila.valores, ...codigos } }, antes: crudo }
}

/** Whether a column holds the code of a new record: neither a known record's code nor a reference. */
const isNewCode = (columna: string, { tabla }: Reparto, antes: FilaDeArchivo | undefined): boolean =>
  antes === undefined && tabla.nombre !== 'recetas' && tabla.clave.includes(columna)

/** A row of a supplier's list with its supply; null if the supply is unknown, and then the row is listed as unpaired (ASI-05). */
const conInsumo = (plan: Reparto, fila: FilaLeida, { compra }: Guardado): FilaLeida | null => {
  const insumo = compra.insumoDe(fila)
  const { proveedor, codigo_proveedor: codigo, detalle } = fila.valores
  if (insumo !== null)
    return { ...fila, codigo: `${insumo}/${proveedor}`, valores: { ...fila.valores, insumo } }
  if (!codigo) throw new Refused('insumo', '', 'falta el valor')
  plan.sinPareja.push({ linea: fila.linea, codigo, detalle: detalle ?? '' })
  return null
}

const SIN_LISTA = 'Sin lista es el precio de hoy, que se calcula: no se importa.'

/** Sorts one row into the plan. @throws Refused */
const place = (
  plan: Reparto,
  read: FilaLeida,
  registros: ReadonlyMap<string, Registro>,
  guardado: Guardado,
): void => {
  const { tabla } = plan
  const named = tabla.nombre === 'ofertas' ? conInsumo(plan, read, guardado) : read
  if (named === null) return
  if (tabla.nombre === 'precios' && named.valores.lista === '') {
    const { linea, codigo } = named
    plan.sinCambio.push({ linea, codigo })
    plan.avisos.push({ linea, codigo, columna: 'lista', valor: '', motivo: SIN_LISTA })
    return
  }
  const { fila, antes: guardada } = known(named, tabla, registros)
  const antes = guardada && tabla.formas.legible(guardada, plan.opciones.moneda)
  if (antes === undefined && plan.opciones.soloActualizar)
    throw new Refused(tabla.clave[0]!, fila.codigo, `${fila.codigo} no existe: no se agrega`)
  const valores = resolved(plan, fila, antes, guardado)
  const avisos =
    fila.avisos.length === 0
      ? fila.avisos
      : fila.avisos.filter(({ columna, motivo }) => {
          if (motivo === AVISO_FRACCION) return valores[columna] !== antes?.[columna]
          return motivo !== AVISO_CEROS || isNewCode(columna, plan, antes)
        })
  if (antes === undefined) {
    const row = nueva(fila, valores, tabla, guardado)
    assertEntera(row, antes, plan, guardado)
    plan.nuevas.push(row)
    if (tabla.nombre === 'ofertas') {
      terminar(plan, row, guardado)
      alInsumo(plan, fila, row, guardado)
    }
    plan.avisos.push(...avisos, ...(tabla.nombre === 'volumenes' ? sinEse(fila, guardado) : []))
    plan.dudosas.push(...avisos.filter(({ dosLecturas }) => dosLecturas))
    return
  }
  const row = cambiada(fila, valores, plan, antes, guardada!, guardado)
  assertEntera(row, antes, plan, guardado)
  if (tabla.nombre === 'ofertas') alInsumo(plan, fila, row, guardado)
  plan.avisos.push(...avisos)
  if (row.columnas.length === 0) plan.sinCambio.push({ linea: fila.linea, codigo: fila.codigo })
  else {
    plan.cambiadas.push(row)
    plan.dudosas.push(
      ...avisos.filter(
        (aviso) => aviso.dosLecturas && row.columnas.includes(tabla.junto[aviso.columna] ?? aviso.columna),
      ),
    )
    avisarSaltos(plan, row, guardado)
  }
}

/** Batches of rows with their stored records. The records of the next batch are queried while one is used. */
async function* conRegistros(tandas: readonly Tanda[], { filasDe }: Guardado) {
  for (const [i, tanda] of tandas.entries()) {
    const registros = await filasDe(tanda)
    // The same promise is awaited with the next batch, and its error is thrown there.
    if (i + 1 < tandas.length) filasDe(tandas[i + 1]!).catch(() => undefined)
    yield { tanda, registros }
    await setImmediate()
  }
}

/** Rows as they are compared with their records. */
const reunidas = (tabla: Tabla, tandas: readonly Tanda[], guardado: Guardado): readonly Tanda[] => {
  if (tabla.nombre === 'recetas') return juntar(tandas)
  return tabla.nombre === 'volumenes' ? porSusEjes(tandas, tabla, guardado) : tandas
}

/** Compares the rows of a file with the stored data. */
export const repartir = async (
  tabla: Tabla,
  leidas: Leidas,
  guardado: Guardado,
  opciones: Opciones,
): Promise<Repartida> => {
  const { rechazos } = leidas
  const tandas = reunidas(tabla, leidas.tandas, guardado)
  const plan: Reparto = {
    tabla,
    efectivo: efectivoDe(tabla, guardado),
    nuevas: [],
    cambiadas: [],
    sinCambio: [],
    rechazos: [...rechazos],
    avisos: [],
    dudosas: [],
    compartidas: [],
    sinOfertas: [],
    diferencias: new Map(),
    retenidas: [],
    incompletas: [],
    quitadas: [],
    sinPareja: [],
    sinContar: 0,
    consecuencias: [],
    notas: [],
    contadosEn: new Map(),
    opciones,
    leidas: {
      sinPrecio: leidas.sinPrecio,
      otrasMonedas: new Map(leidas.otrasMonedas),
      repetidos: leidas.repetidos,
    },
  }
  for await (const { tanda, registros } of conRegistros(tandas, guardado)) {
    for (const fila of tanda.filas) {
      try {
        place(plan, fila, registros, guardado)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        plan.rechazos.push(rechazar(fila, error.fault))
      }
    }
  }
  if (tabla.nombre === 'estructuras') sinDobles(plan, tandas, guardado)
  await sinDesbordes(plan, tandas, guardado)
  if (tabla.nombre === 'recetas') {
    sinCiclos(plan, tandas, guardado)
    adoptar(plan, tandas)
  }
  if (tabla.nombre === 'ofertas') {
    desmarcar(plan, tandas, guardado)
    sinDoble(plan)
    plan.sinContar = sinContarDe(plan, guardado)
  }
  return { plan, tandas, guardado }
}

/** Decides on recipes with rejected lines and computes the fingerprint. @param juntas the recipes of all sheets, if there are several */
export const cerrar = async ({ plan, tandas, guardado }: Repartida, juntas?: Juntas): Promise<Plan> => {
  if (plan.tabla.nombre === 'recetas') {
    const all = juntas ?? (await juntasDe([{ plan, tandas }]))
    resolverRechazos(plan, tandas, guardado.notas, all)
    if (plan.opciones.comoArchivo) plan.quitadas = await sobrantes(tandas, guardado, all)
  }
  return {
    ...plan,
    huella: await huellaDe(plan),
    rechazos: plan.rechazos.sort((a, b) => a.linea - b.linea),
  }
}

/** Plans the import of one sheet. The same rows and records always give the same plan. */
export const planear = async (...rows: Parameters<typeof repartir>): Promise<Plan> =>
  cerrar(await repartir(...rows))
