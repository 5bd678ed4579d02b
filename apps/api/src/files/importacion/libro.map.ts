import { createHash } from 'node:crypto'
import {
  type CampoDePerfil,
  camposQueFaltan,
  type HojaReconocida,
  type LibroAplicado,
  MAX_FILAS_LISTADAS,
  type PedidoDeLibro,
  type TablaImportable,
  type VistaDeHoja,
} from '@telar/contract'
import { type Entry, numberOf, VARIOS } from '@telar/fabrica'
import type { CeldaLeida as Celda } from '@telar/planillas'
import type { Fila, NombreTabla } from '@telar/tablas'
import { inTurns } from '../../store/chunks.ts'
import { corregidas, enOtraTabla, toEntrada } from './entrada.map.ts'
import { toVista } from './importacion.map.ts'
import { comoSeVe } from './numero.ts'
import { DEL_INSUMO_CAMBIA } from './ofertas.ts'
import { type Creada, enEntrada } from './perfil/crear.ts'
import type { HojaDeLibro } from './perfil/fichas.ts'
import { anchoDe, type HojaAjustada } from './perfil/hoja.ts'
import type { SinCodigo } from './perfil/por-nombre.ts'
import { BUSCADAS, type Conjetura, esCalculada } from './perfil/reconocer.ts'
import type { HojaRecordada } from './perfil/recuerdo.ts'
import { cabezaDe, subtituloDe, titulosDe } from './perfil/titulos.ts'
import { conNombres, type Nombres, sinTraducir } from './perfil/traducir.ts'
import type { Plan } from './plan.ts'
import { type Dejada, precioDe, tienePrecio } from './repetidas.ts'

/** A fitted sheet and the plan of its import. */
export interface Planeada {
  hoja: HojaDeLibro
  ajustada: HojaAjustada
  plan: Plan
  /** Names in its rows that no record has. */
  sinCodigo: readonly SinCodigo[]
}

/** The action of a workbook's journal entry. */
export const LIBRO = 'libro'

const LISTA = new Intl.ListFormat('es')

/** A sample shows so many characters of a cell; a cell may have millions. */
const MAX_MUESTRA = 200

const textos = (celdas: readonly Celda[]): string[] =>
  celdas.map((celda) => (typeof celda === 'number' ? comoSeVe(celda) : (celda ?? '').slice(0, MAX_MUESTRA)))

/** Says what was recognised in a sheet and which fields are missing (ASI-01); null if none is missing. */
const avisoDe = (
  hoja: HojaDeLibro,
  tabla: TablaImportable | null,
  campos: readonly CampoDePerfil[],
): string | null => {
  if (tabla === null && hoja.afuera) return hoja.afuera
  if (tabla === null)
    return hoja.resumen || esCalculada(hoja)
      ? 'Lo que dice esta hoja lo calcula el programa: queda afuera.'
      : 'No reconocimos qué es esta hoja: elegilo, o dejala afuera.'
  const missing = camposQueFaltan(tabla, campos)
  if (missing.length === 0) return null
  const lacks = LISTA.format(missing.map(({ nombre }) => nombre))
  const which = missing.length === 1 ? `falta decir cuál es ${lacks}` : `falta decir cuáles son ${lacks}`
  const known = [...new Set(campos.flatMap(({ columna }) => columna ?? []))]
  return known.length === 0
    ? `No reconocimos ninguna columna; ${which}.`
    : `Reconocimos ${LISTA.format(known)}; ${which}.`
}

const MUESTRA = 5
/** At most so many names of each kind are shown for costing sheets: left out, added up, or with an amount that differs. */
const MAX_AFUERA = 30

export const toReconocida = (
  hoja: HojaDeLibro,
  conjetura: Conjetura,
  nombres: Nombres,
  recuerdo: HojaReconocida['recuerdo'],
): HojaReconocida => {
  const { renglones } = hoja
  const { tabla, fila, campos, completa } = conjetura
  const header = cabezaDe(renglones, fila)
  const titulos = titulosDe(header, anchoDe(hoja))
  const debajo = { tabla, campos, titulos, filas: renglones.slice(fila + 1) }
  return {
    hoja: hoja.hoja,
    filas: renglones.length,
    oculta: hoja.oculta ?? false,
    tabla,
    completa,
    fila: header.linea,
    titulos,
    muestra: renglones
      .slice(fila + 1)
      .filter((row) => subtituloDe(row) === null)
      .slice(0, MUESTRA)
      .map(({ linea, celdas }) => ({ linea, celdas: textos(celdas) })),
    comienzo: renglones
      .slice(0, BUSCADAS)
      .map(({ linea, celdas }) => ({ linea, celdas: textos(celdas.slice(0, 8)) })),
    campos: conNombres(debajo, nombres),
    sin_traducir: sinTraducir(debajo, nombres),
    aviso: avisoDe(hoja, tabla, campos),
    ...(hoja.fichas && hoja.partes && { partes: hoja.partes.map((parte) => parte.hoja) }),
    ...(hoja.fichas &&
      hoja.fichas.sumadas.length > 0 && { sumadas: hoja.fichas.sumadas.slice(0, MAX_AFUERA) }),
    ...(hoja.fichas &&
      hoja.fichas.noCierran.length > 0 && { no_cierran: hoja.fichas.noCierran.slice(0, MAX_AFUERA) }),
    ...(hoja.fichas && hoja.fichas.afuera.length > 0 && { afuera: hoja.fichas.afuera.slice(0, MAX_AFUERA) }),
    recuerdo,
  }
}

const archivoDe = (nombre: string, { hoja, ajustada }: Planeada) => ({
  nombre,
  hoja,
  encabezado: { fila: 0, titulos: ajustada.titulos, posiciones: ajustada.posiciones },
  renglones: hoja.renglones,
})

const toFilaRepetida = (fila: Dejada['fila']) => {
  const { precio, moneda } = precioDe(fila)
  return { linea: fila.linea, precio: precio === null ? null : numberOf(precio), moneda }
}

const toRepetidos = ({ tabla, opciones, leidas: { repetidos } }: Plan): VistaDeHoja['repetidos'] => ({
  codigos: tienePrecio(tabla) ? repetidos.codigos : 0,
  distintos: repetidos.distintos,
  vale: opciones.repetidas,
  cantidad: repetidos.dejadas.length,
  dejadas: repetidos.dejadas.slice(0, MAX_FILAS_LISTADAS).map(({ codigo, fila, por, hoja }) => ({
    codigo,
    ...toFilaRepetida(fila),
    por: { ...toFilaRepetida(por), ...(hoja !== undefined && { hoja }) },
  })),
})

/** How many supplies a supplier's list changes, by column. */
const alInsumoDe = ({ consecuencias }: Plan): VistaDeHoja['al_insumo'] => {
  const suyas = consecuencias.filter((each) => each.tabla === 'insumos')
  return DEL_INSUMO_CAMBIA.flatMap((columna) => {
    const cantidad = suyas.filter(({ antes, despues }) => antes[columna] !== despues[columna]).length
    return cantidad === 0 ? [] : [{ columna, cantidad }]
  })
}

export const toVistaDeHoja = (nombre: string, planeada: Planeada): VistaDeHoja => {
  const { plan, ajustada } = planeada
  const vista = toVista(archivoDe(nombre, planeada), plan)
  const { partes } = planeada.hoja
  return {
    ...vista,
    archivo: { ...vista.archivo, ...(partes && { partes: [...partes] }) },
    se_quitan: plan.quitadas.slice(0, MAX_FILAS_LISTADAS).map((fila) => ({
      codigo: `${fila.codigo_producto}/${fila.codigo_ingrediente}`,
      cantidad: numberOf(fila.cantidad_ingrediente),
    })),
    quitadas: plan.quitadas.length,
    sin_codigo: planeada.sinCodigo.slice(0, MAX_FILAS_LISTADAS),
    salteadas: ajustada.salteadas,
    repetidos: toRepetidos(plan),
    sin_contar: plan.sinContar,
    al_insumo: alInsumoDe(plan),
  }
}

/** Fingerprint of the plans of all sheets together. */
export const huellaDeLibro = (planes: readonly Plan[], creadas: readonly Creada[]): string => {
  const hash = createHash('sha256')
  for (const { huella } of planes) hash.update(huella)
  if (creadas.length > 0) hash.update(JSON.stringify(creadas.map(({ filas }) => filas)))
  return hash.digest('base64url')
}

/** @param seq of the journal entry; null if nothing had to be written */
export const toLibroAplicado = (planeadas: readonly Planeada[], seq: number | null): LibroAplicado => {
  const hojas = planeadas.map(({ ajustada: { perfil }, plan }) => ({
    hoja: perfil.hoja,
    tabla: perfil.tabla,
    insertados: plan.nuevas.length,
    cambiados: plan.cambiadas.length,
    quitados: plan.quitadas.length,
    sin_cambio: plan.sinCambio.length,
    rechazadas: plan.rechazos.length,
  }))
  const written = hojas.reduce((sum, { insertados, cambiados }) => sum + insertados + cambiados, 0)
  const message = `UPSERT completado: ${written} registros insertados/actualizados.`
  return { modo: 'aplicar', hojas, seq, message }
}

/** A row of an entry about several tables. */
type EnVarias = Fila & { tabla: NombreTabla }

/** @param lineas the stored lines of each sheet of recipes, with the dates that the database sets */
export const toEntradaDeLibro = async (
  nombre: string,
  {
    nota,
    correcciones = [],
    perfil: { nombre: name },
  }: Pick<PedidoDeLibro, 'nota' | 'perfil' | 'correcciones'>,
  { planeadas, creadas }: { planeadas: readonly Planeada[]; creadas: readonly Creada[] },
  lineas: readonly (readonly Fila[] | null)[],
): Promise<Entry> => {
  const parts: ({ tabla: TablaImportable } & Awaited<ReturnType<typeof toEntrada>>)[] = []
  for (const [i, { plan }] of planeadas.entries())
    parts.push({ tabla: plan.tabla.nombre, ...(await toEntrada(nombre, plan, lineas[i]!)) })
  const image = async (lado: 'antes' | 'despues') => {
    const productos = parts.flatMap(({ [lado]: side }) => side.productos ?? [])
    const filas: EnVarias[] = lado === 'despues' ? enEntrada(creadas) : []
    for (const { tabla, [lado]: side } of parts)
      for await (const some of inTurns(side.filas)) for (const fila of some) filas.push({ ...fila, tabla })
    return {
      filas: filas.concat(planeadas.flatMap(({ plan }) => enOtraTabla(plan).map((each) => each[lado]))),
      ...(productos.length > 0 && { productos }),
    }
  }
  return {
    entidad: 'masivo',
    clave: VARIOS,
    accion: LIBRO,
    antes: await image('antes'),
    despues: {
      ...(await image('despues')),
      archivo: nombre,
      perfil: planeadas.map(
        ({ ajustada: { perfil, titulos } }): HojaRecordada => ({
          ...perfil,
          titulos,
          ...(name && { nombre: name }),
        }),
      ),
      ...corregidas({ correcciones }),
      ...(nota && { nota }),
    },
  }
}
