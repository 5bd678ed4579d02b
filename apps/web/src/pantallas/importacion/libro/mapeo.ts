import {
  type CampoDePerfil,
  COLUMNAS_IMPORTABLES,
  camposQueFaltan,
  cuentaDeTitulo,
  type HojaDePerfil,
  type HojaReconocida,
  type PerfilDeLibro,
  type Repetidas,
  type TablaImportable,
} from '@telar/contract'
import { type Columna, columnasDeArchivo, TABLAS as DESCRIPCIONES, type Tabla } from '@telar/tablas'
import { type Nueva, porCrear } from './nueva.ts'

/** A sheet as somebody fits it to a table; it may be fitted to several. */
export interface Mapeo {
  /** By which it is told from others, of the same sheet too. */
  id: string
  reconocida: HojaReconocida
  /** Whether it is read at all. */
  tomar: boolean
  tabla: TablaImportable | null
  campos: readonly CampoDePerfil[]
  /** Fields that known records take; null for all. */
  toma: readonly string[] | null
  soloActualizar: boolean
  comoArchivo: boolean
  /** Which row of one code is taken; null: none. */
  repetidas: Repetidas | null
  /** Words of which records are made, by column and word. */
  crear: Readonly<Record<string, Nueva>>
  /** Codes of a supplier, each with ours, as somebody has paired them. */
  parejas: Readonly<Record<string, string>>
}

const PRECIO = ['costo', 'precio', 'moneda']
/** The field of a supplier's list that says whether its offers count. */
export const ELECCION = 'eleccion'

/** A price list brings prices, and its texts only when asked for. */
const tomaDe = ({ tabla, recuerdo }: HojaReconocida): readonly string[] | null => {
  if (recuerdo !== null) return recuerdo.toma ?? null
  if (tabla === 'ofertas') return nombresDe(tabla).filter((campo) => !DEL_INSUMO.includes(campo))
  return tabla === 'insumos' ? PRECIO : null
}

/** What a supplier's list calls supplies: taken only when asked for. */
const DEL_INSUMO: readonly string[] = ['detalle', 'grupo']

/**
 * What a sheet says once for all its rows, asked for where no column says it. A supplier's list is of one supplier and of one day,
 * and may be what supplies cost from now on; volumes are of one month, and made, in store or sold.
 */
const UNA_VEZ: Readonly<Partial<Record<TablaImportable, readonly string[]>>> = {
  ofertas: ['proveedor', 'desde', ELECCION],
  volumenes: ['periodo', 'concepto'],
}

const camposIniciales = ({ tabla, campos }: HojaReconocida): readonly CampoDePerfil[] => {
  if (tabla === null) return campos
  const missing = (UNA_VEZ[tabla] ?? []).filter((campo) => !campos.some((each) => each.campo === campo))
  return [...campos, ...missing.map((campo) => ({ campo, fijo: '' }))]
}

/** As the server has recognised it, or as it was taken the last time. */
export const mapeoDe = (reconocida: HojaReconocida): Mapeo => ({
  id: `${reconocida.hoja} ${reconocida.tabla}`,
  reconocida,
  tomar: reconocida.tabla !== null && (!reconocida.oculta || reconocida.recuerdo !== null),
  tabla: reconocida.tabla,
  campos: camposIniciales(reconocida),
  toma: tomaDe(reconocida),
  soloActualizar: reconocida.recuerdo?.solo_actualizar ?? false,
  comoArchivo: reconocida.recuerdo?.receta_como_archivo ?? false,
  repetidas: reconocida.recuerdo?.repetidas ?? null,
  crear: {},
  parejas: {},
})

/** Where a field comes from, as a menu names it: nowhere, one text for all, the subtitle above, or a column. */
export const NADA = '-'
export const FIJO = 'fijo'
export const SUBTITULO = 'subtitulo'
const ENCABEZADO = 'encabezado'
const DE_COLUMNA = 'columna:'

export const fuenteDe = (campo: CampoDePerfil | undefined): string => {
  if (campo === undefined) return NADA
  if (campo.subtitulo) return SUBTITULO
  if (campo.encabezado) return ENCABEZADO
  return campo.columna === undefined ? FIJO : `${DE_COLUMNA}${campo.columna}`
}

/** Fields that titles may say, where each column below them is one: a matrix. */
const DE_MATRIZ: readonly string[] = ['codigo_producto', 'codigo_ingrediente', 'talle']

export const fuentes = (
  { tabla, reconocida: { titulos } }: Mapeo,
  campo: string,
): { value: string; label: string }[] => [
  { value: NADA, label: 'No está en la hoja' },
  ...titulos.map((titulo) => ({ value: `${DE_COLUMNA}${titulo}`, label: titulo })),
  { value: SUBTITULO, label: 'El subtítulo de arriba' },
  ...(tabla === 'recetas' && DE_MATRIZ.includes(campo)
    ? [{ value: ENCABEZADO, label: 'Los títulos de las otras columnas' }]
    : []),
  { value: FIJO, label: 'Lo mismo en todas las filas' },
]

const campoCon = (campo: string, fuente: string): CampoDePerfil | null => {
  if (fuente === NADA) return null
  if (fuente === SUBTITULO) return { campo, subtitulo: true }
  if (fuente === ENCABEZADO) return { campo, encabezado: true }
  return fuente === FIJO ? { campo, fijo: '' } : { campo, columna: fuente.slice(DE_COLUMNA.length) }
}

const conCampos = (mapeo: Mapeo, campo: string, nuevo: CampoDePerfil | null): Mapeo => {
  const others = mapeo.campos.filter((each) => each.campo !== campo)
  return { ...mapeo, campos: nuevo === null ? others : [...others, nuevo] }
}

/** With where a field comes from; what was to be made for it goes with where it came from. */
export const conFuente = (mapeo: Mapeo, campo: string, fuente: string): Mapeo => {
  const crear = Object.entries(mapeo.crear).filter(([clave]) => !clave.startsWith(`${campo} `))
  return conCampos({ ...mapeo, crear: Object.fromEntries(crear) }, campo, campoCon(campo, fuente))
}

/** With what is said of a field besides where it comes from. */
export const conDetalle = (mapeo: Mapeo, campo: string, detalle: Partial<CampoDePerfil>): Mapeo => {
  const known = mapeo.campos.find((each) => each.campo === campo)
  return known === undefined ? mapeo : conCampos(mapeo, campo, { ...known, ...detalle })
}

/** With codes of a supplier paired with supplies, or words of a column with codes. */
export const conParejas = (
  mapeo: Mapeo,
  parejas: Readonly<Record<string, string>>,
  campo: string | undefined,
): Mapeo => {
  if (campo === undefined) return { ...mapeo, parejas: { ...mapeo.parejas, ...parejas } }
  const { palabras } = mapeo.campos.find((each) => each.campo === campo) ?? {}
  return conDetalle(mapeo, campo, { palabras: { ...palabras, ...parejas } })
}

const nombresDe = (tabla: TablaImportable): string[] =>
  COLUMNAS_IMPORTABLES[tabla].map(({ nombre }) => nombre)

/** With a field of known records changed or left. A price goes with its currency. */
export const conToma = (mapeo: Mapeo, campo: string, tomada: boolean): Mapeo => {
  if (mapeo.tabla === null) return mapeo
  const taken = new Set(mapeo.toma ?? nombresDe(mapeo.tabla))
  if (tomada) taken.add(campo)
  else taken.delete(campo)
  return { ...mapeo, toma: [...taken] }
}

export const cambia = ({ toma }: Mapeo, campo: string): boolean => toma === null || toma.includes(campo)

/** Fields that few files have. */
const RARAS: Readonly<Partial<Record<TablaImportable, readonly string[]>>> = {
  ofertas: ['contenido', 'minimo', 'hasta', 'recargos', 'preferida', 'numero', 'grupo'],
}

/** Fields that are asked for at once: those that are needed, known, or of the first edition; the others when asked for. */
export const camposDe = ({ tabla, campos }: Mapeo, todos: boolean): string[] => {
  if (tabla === null) return []
  return COLUMNAS_IMPORTABLES[tabla]
    .filter(
      ({ nombre, aUso, obligatoria }) =>
        todos ||
        obligatoria ||
        !(aUso || RARAS[tabla]?.includes(nombre)) ||
        campos.some(({ campo }) => campo === nombre),
    )
    .map(({ nombre }) => nombre)
}

/** Fields that cannot be done without and come from nowhere yet. */
const faltan = ({ campos }: Mapeo, tabla: TablaImportable) =>
  camposQueFaltan(
    tabla,
    campos.filter(({ fijo }) => fijo !== ''),
  )

/** Whether there is one. */
export const leFalta = (mapeo: Mapeo): boolean =>
  mapeo.tabla === null || faltan(mapeo, mapeo.tabla).length > 0

/** Whether a field cannot be done without, as the others stand: another may have taken its place. */
export const haceFalta = (mapeo: Mapeo, tabla: TablaImportable, campo: string): boolean => {
  const chosen = mapeo.campos.find((each) => each.campo === campo)
  if (chosen === undefined || chosen.fijo === '')
    return faltan(mapeo, tabla).some(({ nombre }) => nombre === campo)
  return COLUMNAS_IMPORTABLES[tabla].some(({ nombre, obligatoria }) => nombre === campo && obligatoria)
}

const DE_CATALOGO: readonly TablaImportable[] = ['insumos', 'productos', 'matriz_mano', 'matriz_energia']

export const esClave = ({ tabla }: Mapeo, campo: string): boolean => {
  if (tabla === null) return false
  const { archivo, clave }: Tabla = DESCRIPCIONES[tabla]
  return (archivo?.clave ?? clave).includes(campo)
}

/** Whether names may stand where its codes do: what is called so has one, or gets one. */
export const puedeNombrar = (mapeo: Mapeo, campo: string): boolean =>
  mapeo.tabla !== null && DE_CATALOGO.includes(mapeo.tabla) && esClave(mapeo, campo)

export const esNumero = ({ tabla }: Mapeo, campo: string): boolean =>
  tabla !== null &&
  COLUMNAS_IMPORTABLES[tabla].some(({ nombre, tipo }) => nombre === campo && tipo === 'monto')

const PRECIOS: readonly string[] = ['costo', 'precio']

/** The account that the title of a price asks for, as long as there is none. */
export const cuentaOfrecida = (
  { tabla }: Mapeo,
  campo: CampoDePerfil | undefined,
): ReturnType<typeof cuentaDeTitulo> => {
  const isPriced = tabla === 'insumos' || tabla === 'ofertas'
  if (!isPriced || campo?.columna === undefined || campo.formula?.trim() || !PRECIOS.includes(campo.campo))
    return null
  return cuentaDeTitulo(campo.columna)
}

/** A field in people's words: 'Costo'. */
export const nombreDeCampo = (tabla: TablaImportable, campo: string): string => {
  const columnas: ReadonlyMap<string, Columna> = new Map(columnasDeArchivo(DESCRIPCIONES[tabla]))
  const bare = (columnas.get(campo)?.nombre ?? campo).replace(/^(el|la|los|las|lo) /, '')
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`
}

/** The first cells of a column. */
export const muestraDe = ({ reconocida }: Mapeo, campo: CampoDePerfil | undefined): string[] => {
  const position = campo?.columna === undefined ? -1 : reconocida.titulos.indexOf(campo.columna)
  return position < 0
    ? []
    : reconocida.muestra.map(({ celdas }) => celdas[position] ?? '').filter((celda) => celda.trim() !== '')
}

/** Whether a code is missing in some of the rows that are shown, as where it is written once for all below. */
export const tieneVacias = ({ reconocida, tabla }: Mapeo, { campo, columna }: CampoDePerfil): boolean => {
  const position = reconocida.titulos.indexOf(columna ?? '')
  const isNeeded =
    tabla !== null &&
    COLUMNAS_IMPORTABLES[tabla].some(({ nombre, obligatoria }) => nombre === campo && obligatoria)
  return isNeeded && reconocida.muestra.some(({ celdas }) => (celdas[position] ?? '').trim() === '')
}

const hojaDe = ({
  reconocida,
  tabla,
  campos,
  toma,
  soloActualizar,
  comoArchivo,
  repetidas,
  parejas,
}: Mapeo): HojaDePerfil => ({
  hoja: reconocida.hoja,
  tabla: tabla!,
  fila: reconocida.fila,
  campos: campos.filter(({ fijo }) => fijo !== ''),
  ...(toma && { toma: [...toma] }),
  ...(Object.keys(parejas).length > 0 && { parejas }),
  ...(soloActualizar && { solo_actualizar: true }),
  ...(comoArchivo && tabla === 'recetas' && { receta_como_archivo: true }),
  ...(repetidas && { repetidas }),
})

export const tomadas = (mapeos: readonly Mapeo[]): Mapeo[] =>
  mapeos.filter(({ tomar, tabla }) => tomar && tabla !== null)

/** Whether every sheet is taken as it was the last time: there is nothing to ask. */
export const esConocido = (mapeos: readonly Mapeo[]): boolean =>
  tomadas(mapeos).length > 0 && tomadas(mapeos).every(({ reconocida }) => reconocida.recuerdo !== null)

/** The name under which they were applied the last time; empty for none. */
export const nombreDe = (mapeos: readonly Mapeo[]): string =>
  mapeos.flatMap(({ reconocida: { recuerdo } }) => recuerdo?.perfil ?? [])[0] ?? ''

export const perfilDe = (mapeos: readonly Mapeo[], nombre: string): PerfilDeLibro => {
  const crear = tomadas(mapeos).flatMap((mapeo) =>
    Object.values(mapeo.crear).flatMap((nueva) => porCrear(nueva) ?? []),
  )
  return {
    ...(nombre.trim() && { nombre: nombre.trim() }),
    hojas: tomadas(mapeos).map(hojaDe),
    ...(crear.length > 0 && { crear }),
  }
}
