import {
  type Advertencia,
  type ColumnaCambiada,
  type FilaCambiada,
  type FilaNueva,
  type FilaRechazada,
  type ImportacionAplicada,
  MAX_FILAS_LISTADAS,
  MAX_RECHAZADAS,
  type Pregunta,
  type VistaPrevia,
} from '@telar/contract'
import { numberOf } from '@telar/fabrica'
import type { Renglon } from '@telar/planillas'
import { alComienzo, type FilaDeArchivo } from '@telar/tablas'
import type { Valor } from './columna.ts'
import { consejoDeAviso, consejoDeRechazo, consejoDeRepetido } from './consejo.ts'
import { codigoPlegado } from './emparejar.ts'
import type { Aviso, Rechazo } from './filas.ts'
import type { Archivo } from './lectura.ts'
import { comoSeVe } from './numero.ts'
import type { Plan } from './plan.ts'
import type { Cambiada, FilaPlaneada } from './reparto.ts'
import { tienePrecio } from './repetidas.ts'
import { avisoDeSalto, isSalto, type Salto } from './salto.ts'
import type { Tabla } from './tablas.ts'

const first = <T>(rows: readonly T[]): readonly T[] => rows.slice(0, MAX_FILAS_LISTADAS)

/** Most characters of rejected rows in an answer: enough for any file that people can mend by hand. */
const MAX_CELDAS = 4_000_000

/** Most characters that a rejected row shows of a value: enough to recognise the cell. */
const MAX_TEXTO = 2_000

const acortado = (text: string): string => (text.length > MAX_TEXTO ? `${text.slice(0, MAX_TEXTO)}…` : text)

/** A value for the answer: amounts as numbers, lists as text like in files. */
const toValor = ({ columnas }: Tabla, columna: string, valor: Valor): string | number | null => {
  const { monto, escribir } = columnas[columna]!
  if (valor === null) return null
  return monto === null ? (escribir?.(valor) ?? valor) : numberOf(valor)
}

/** A supply priced in another currency shows its `precio` in that currency; all other cells show the effective value. */
const celdaDe = (
  { tabla, efectivo }: Plan,
  columna: string,
  fila: FilaDeArchivo,
  conMoneda: boolean,
): readonly [columna: string, valor: string | number | null] => {
  if (columna === 'costo' && conMoneda) return ['precio', toValor(tabla, columna, fila.costo ?? null)]
  return [columna, toValor(tabla, columna, efectivo(columna, fila))]
}

/** Columns that Telar fills by itself; previews do not show them. */
const SIN_DECIR: ReadonlySet<string> = new Set(['precio_desde', 'numero'])

/** Hides a new record's defaults in the columns that a preview shows only if they hold something. */
const isShown = ({ tabla }: Plan, columna: string, valor: Valor): boolean =>
  !SIN_DECIR.has(columna) &&
  (!tabla.aUso.has(columna) || valor !== (tabla.columnas[columna]!.inicial ?? null))

const toNueva = (plan: Plan, { linea, codigo, valores }: FilaPlaneada): FilaNueva => ({
  linea,
  codigo,
  valores: Object.fromEntries(
    Object.entries(valores)
      .filter(([columna, valor]) => isShown(plan, columna, valor))
      .map(([columna]) => celdaDe(plan, columna, valores, Boolean(valores.moneda))),
  ),
})

const toCambiada = (plan: Plan, { linea, codigo, valores, antes, columnas }: Cambiada): FilaCambiada => {
  const conMoneda = Boolean(antes.moneda ?? valores.moneda)
  return {
    linea,
    codigo,
    cambios: columnas.map((columna) => {
      const [name, before] = celdaDe(plan, columna, antes, conMoneda)
      return { columna: name, antes: before, despues: celdaDe(plan, columna, valores, conMoneda)[1] }
    }),
  }
}

/** Makes a reason a sentence. A text that ends with a full stop stays as it is: it may begin with a unit in lower case. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${alComienzo(text)}.`)

const toCeldas = ({ celdas }: Pick<Renglon, 'celdas'>): string[] =>
  celdas.map((celda) => (typeof celda === 'number' ? comoSeVe(celda) : (celda ?? '')))

const toRechazadas = ({ tabla, opciones, rechazos }: Plan): FilaRechazada[] => {
  const repetido = tienePrecio(tabla) ? consejoDeRepetido(opciones.enLibro) : undefined
  const toRechazada = (rechazo: Rechazo): FilaRechazada => ({
    linea: rechazo.linea,
    codigo: rechazo.codigo,
    columna: rechazo.columna,
    valor: acortado(rechazo.valor),
    motivo: sentence(rechazo.motivo),
    que_hacer: consejoDeRechazo(rechazo, repetido),
    celdas: toCeldas(rechazo).map(acortado),
  })
  const rows: FilaRechazada[] = []
  let size = 0
  for (const rechazo of rechazos.slice(0, MAX_RECHAZADAS)) {
    const row = toRechazada(rechazo)
    size += row.celdas.reduce((sum, celda) => sum + celda.length, 0)
    if (size > MAX_CELDAS) break
    rows.push(row)
  }
  return rows
}

/** At most so many lines per warning, rows shown per warning, and rows shown per question. */
const MAX_LINEAS = 100
const MAX_FILAS = 10
const MAX_PREGUNTADAS = 10

const toAviso = (aviso: Aviso | Salto): Aviso => (isSalto(aviso) ? avisoDeSalto(aviso) : aviso)

/** Warnings by their effect on costs: jumps, the largest before the others; then doubtful amounts; then the rest. */
interface PorPeso {
  saltos: readonly Salto[]
  otros: readonly Aviso[]
}

const porPeso = (tabla: Tabla, avisos: readonly (Aviso | Salto)[]): PorPeso => {
  const otros = avisos.filter((aviso): aviso is Aviso => !isSalto(aviso))
  const isAmount = ({ columna }: Aviso): boolean => tabla.columnas[columna]?.monto != null
  return {
    saltos: avisos.filter(isSalto).sort((a, b) => b.veces - a.veces),
    otros: [...otros.filter(isAmount), ...otros.filter((aviso) => !isAmount(aviso))],
  }
}

/** Equal for warnings with one column and reason. */
const motivoDe = (aviso: Aviso | Salto): string =>
  isSalto(aviso) ? `${aviso.columna}\0${aviso.antes}\0${aviso.despues}` : `${aviso.columna}\0${aviso.motivo}`

/** Merges warnings with one column and reason: the first of them, by weight and then by row. */
const gruposDe = ({ saltos, otros }: PorPeso) => {
  const groups = new Map<string, Omit<Advertencia, 'filas'>>()
  const add = (aviso: Aviso | Salto): void => {
    const { linea } = aviso
    const key = motivoDe(aviso)
    const group = groups.get(key)
    if (group !== undefined) {
      group.cantidad += 1
      if (group.lineas.length < MAX_LINEAS) group.lineas.push(linea)
    } else if (groups.size < MAX_FILAS_LISTADAS) {
      // Only warnings that are listed are put into words: most jumps of a large file are not.
      const { codigo, columna, valor, motivo } = toAviso(aviso)
      const que_hacer = consejoDeAviso(motivo)
      groups.set(key, { linea, codigo, columna, valor, motivo, que_hacer, cantidad: 1, lineas: [linea] })
    }
  }
  let least = Number.POSITIVE_INFINITY
  for (const salto of saltos) {
    // Equal jumps are next to each other, so that none of the smaller ones is in a full list.
    if (groups.size === MAX_FILAS_LISTADAS && salto.veces < least) break
    least = salto.veces
    add(salto)
  }
  for (const aviso of otros) add(aviso)
  return [...groups.values()]
}

/** Warnings with the rows that they are about, as read from the file. */
const toAdvertencias = (
  porPeso: PorPeso,
  renglones: Iterable<Pick<Renglon, 'linea' | 'celdas'>>,
): Advertencia[] => {
  const groups = gruposDe(porPeso)
  const wanted = new Set(groups.flatMap(({ lineas }) => lineas.slice(0, MAX_FILAS)))
  if (wanted.size === 0) return []
  const celdas = new Map<number, string[]>()
  for (const renglon of renglones) if (wanted.has(renglon.linea)) celdas.set(renglon.linea, toCeldas(renglon))
  return groups.map((group) => ({
    ...group,
    filas: group.lineas.slice(0, MAX_FILAS).map((linea) => celdas.get(linea) ?? []),
  }))
}

const toPregunta = (avisos: readonly (Aviso | Salto)[]): Pregunta => ({
  cantidad: avisos.length,
  filas: avisos.slice(0, MAX_PREGUNTADAS).map(toAviso),
})

const isTitulo = ({ titulos }: Tabla, columna: string): boolean =>
  titulos.some(({ nombre }) => nombre === columna)

const toColumnas = ({ tabla, diferencias, opciones: { columnas } }: Plan): ColumnaCambiada[] =>
  tabla.enOrden.flatMap((columna) => {
    const found = diferencias.get(columna)
    // The currency follows its price, so people do not choose it on its own.
    if (found === undefined || columna === 'moneda') return []
    const filas = found.filas.map(({ linea, codigo, antes, despues }) => ({
      linea,
      codigo,
      antes: toValor(tabla, columna, antes),
      despues: toValor(tabla, columna, despues),
    }))
    return [
      {
        // Quantities by size or colour are stored in one column but stand under another title in files.
        columna: isTitulo(tabla, columna) ? columna : tabla.junto[columna]!,
        tomada: columnas?.has(tabla.junto[columna] ?? columna) ?? true,
        cantidad: found.cantidad,
        filas,
      },
    ]
  })

/** Each code once. */
const toSinPareja = ({ sinPareja }: Plan): VistaPrevia['sin_pareja'] => {
  const byCodigo = new Map(sinPareja.map((fila) => [codigoPlegado(fila.codigo), fila]))
  return Array.from(byCodigo.values(), ({ linea, codigo, detalle }) => ({
    linea,
    codigo_proveedor: codigo,
    detalle,
    sugerencias: [],
  }))
}

/** Number of accepted rows of the file, unchanged ones included. */
export const validasDe = ({ nuevas, cambiadas, sinCambio }: Plan): number =>
  nuevas.length + cambiadas.length + sinCambio.length

/** The part of a file that its preview shows. */
interface Visto extends Pick<Archivo, 'nombre' | 'hoja' | 'encabezado'> {
  renglones: Iterable<Pick<Renglon, 'linea' | 'celdas'>>
}

/** A plan as the preview from which people decide. */
export const toVista = (archivo: Visto, plan: Plan): Omit<VistaPrevia, 'modo' | 'huella' | 'cdr'> => {
  const { tabla, nuevas, cambiadas, sinCambio, rechazos, avisos } = plan
  const { hoja, encabezado } = archivo
  const used = new Set(encabezado.posiciones.values())
  const ordered = porPeso(tabla, avisos)
  return {
    tabla: tabla.nombre,
    archivo: {
      nombre: archivo.nombre,
      formato: hoja.formato,
      codificacion: hoja.codificacion,
      separador: hoja.separador,
      hoja: hoja.hoja,
    },
    encabezado: [...encabezado.titulos],
    posiciones: Object.fromEntries(encabezado.posiciones),
    ignoradas: encabezado.titulos.filter((title, i) => title !== '' && !used.has(i)),
    totales: {
      filas: validasDe(plan) + rechazos.length + plan.sinPareja.length + plan.leidas.repetidos.dejadas.length,
      nuevas: nuevas.length,
      cambiadas: cambiadas.length,
      sin_cambio: sinCambio.length,
      rechazadas: rechazos.length,
      sin_pareja: plan.sinPareja.length,
      advertencias: avisos.length,
    },
    nuevas: first(nuevas).map((fila) => toNueva(plan, fila)),
    cambiadas: first(cambiadas).map((fila) => toCambiada(plan, fila)),
    sin_cambio: [...first(sinCambio)],
    rechazadas: toRechazadas(plan),
    sin_pareja: [...first(toSinPareja(plan))],
    advertencias: toAdvertencias(ordered, archivo.renglones),
    columnas: toColumnas(plan),
    precios_vacios: plan.leidas.sinPrecio,
    otras_monedas: Array.from(plan.leidas.otrasMonedas, ([moneda, filas]) => ({ moneda, filas })),
    recetas_retenidas: [...first(plan.retenidas)],
    recetas_incompletas: [...first(plan.incompletas)],
    recetas_completadas: first(plan.notas.filter(({ despues }) => despues === null)).map(
      ({ codigo }) => codigo,
    ),
    preguntas: {
      saltos: toPregunta(ordered.saltos),
      dos_lecturas: toPregunta(plan.dudosas),
      compartidas: toPregunta(plan.compartidas),
      sin_ofertas: toPregunta(plan.sinOfertas),
    },
  }
}

/** @param seq of the journal entry; null if nothing had to be written */
export const toAplicada = (plan: Plan, seq: number | null): ImportacionAplicada => {
  const { tabla, nuevas, cambiadas, sinCambio, rechazos } = plan
  return {
    modo: 'upsert',
    tabla: tabla.nombre,
    insertados: nuevas.length,
    cambiados: cambiadas.length,
    sin_cambio: sinCambio.length,
    rechazadas: rechazos.length,
    validas: validasDe(plan),
    seq,
    message: `UPSERT completado: ${nuevas.length + cambiadas.length} registros insertados/actualizados.`,
  }
}
