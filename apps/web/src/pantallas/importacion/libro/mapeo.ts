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
import { type Columna, columnasDeArchivo, TABLAS as DESCRIPCIONES, rotuloDe, type Tabla } from '@telar/tablas'
import { type Nueva, porCrear } from './nueva.ts'

/** The mapping of a sheet to a table; a sheet may have several. */
export interface Mapeo {
  /** Identifies the mapping, also among those of one sheet. */
  id: string
  reconocida: HojaReconocida
  /** Whether it is imported. */
  tomar: boolean
  tabla: TablaImportable | null
  campos: readonly CampoDePerfil[]
  /** Fields to update in existing records; null for all. */
  toma: readonly string[] | null
  soloActualizar: boolean
  comoArchivo: boolean
  /** Which row counts for a repeated code; null for none. */
  repetidas: Repetidas | null
  /** Records to be created for words, by column and word. */
  crear: Readonly<Record<string, Nueva>>
  /** A supplier's codes with ours, as somebody paired them. */
  parejas: Readonly<Record<string, string>>
}

const PRECIO = ['costo', 'precio', 'moneda']
/** The field of a supplier's list that says whether its offers count. */
export const ELECCION = 'eleccion'

/** A price list updates prices, and texts only on request. */
const tomaDe = ({ tabla, recuerdo }: HojaReconocida): readonly string[] | null => {
  if (recuerdo !== null) return recuerdo.toma ?? null
  if (tabla === 'ofertas') return nombresDe(tabla).filter((campo) => !DEL_INSUMO.includes(campo))
  return tabla === 'insumos' ? PRECIO : null
}

/** A supplier's names of supplies, used only on request. */
const DEL_INSUMO: readonly string[] = ['detalle', 'grupo']

/**
 * Values for all rows of a sheet, asked for if no column has them. A supplier's list has one supplier and one day, and
 * may set the cost of supplies from now on; volumes have one month and one kind.
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

/** The mapping recognised by the server, or used last time. */
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

/** The sources of a field in a menu: none, one text for all rows, the subtitle above, or a column. */
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

/** Fields that titles may hold if each column is one value: a matrix. */
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

/** Sets the source of a field; records to be created for its old source are dropped. */
export const conFuente = (mapeo: Mapeo, campo: string, fuente: string): Mapeo => {
  const crear = Object.entries(mapeo.crear).filter(([clave]) => !clave.startsWith(`${campo} `))
  return conCampos({ ...mapeo, crear: Object.fromEntries(crear) }, campo, campoCon(campo, fuente))
}

/** Sets the other options of a field. */
export const conDetalle = (mapeo: Mapeo, campo: string, detalle: Partial<CampoDePerfil>): Mapeo => {
  const known = mapeo.campos.find((each) => each.campo === campo)
  return known === undefined ? mapeo : conCampos(mapeo, campo, { ...known, ...detalle })
}

const SECTOR = 'sector_productivo'

const sectorDe = ({ campos }: Mapeo): CampoDePerfil | undefined =>
  campos.find(({ campo }) => campo === SECTOR)

const llevaSector = ({ tabla }: Mapeo): boolean => tabla !== null && nombresDe(tabla).includes(SECTOR)

/**
 * The mappings of a file with this one changed. A sector for all rows of a sheet is asked once: the other tables that the same
 * sheet is read as take it too, unless they already have another.
 */
export const conMapeo = (mapeos: readonly Mapeo[], mapeo: Mapeo): Mapeo[] => {
  const sector = sectorDe(mapeo)?.fijo
  const former = mapeos.find(({ id }) => id === mapeo.id)
  const before = (former && sectorDe(former)?.fijo) ?? ''
  const takesIt = (each: Mapeo): boolean => {
    const own = sectorDe(each)
    const isSame = own === undefined || (own.fijo !== undefined && ['', before].includes(own.fijo))
    return llevaSector(each) && each.reconocida.hoja === mapeo.reconocida.hoja && isSame
  }
  return mapeos.map((each) => {
    if (each.id === mapeo.id) return mapeo
    return sector !== undefined && sector !== before && takesIt(each)
      ? conCampos(each, SECTOR, { campo: SECTOR, fijo: sector })
      : each
  })
}

/** Pairs a supplier's codes with supplies, or words of a column with codes. */
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

/** Chooses whether a field of existing records is updated. A price includes its currency. */
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

/** The fields shown at first: required ones, mapped ones, and those of the first edition; `todos` shows all. */
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

/** Required fields without a source. */
const faltan = ({ campos }: Mapeo, tabla: TablaImportable) =>
  camposQueFaltan(
    tabla,
    campos.filter(({ fijo }) => fijo !== ''),
  )

/** Whether a required field lacks a source. */
export const leFalta = (mapeo: Mapeo): boolean =>
  mapeo.tabla === null || faltan(mapeo, mapeo.tabla).length > 0

/** Whether a field is required, given the others: another one may replace it. */
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

/** Whether a column may have names instead of codes: records with such a name have a code, or get one. */
export const puedeNombrar = (mapeo: Mapeo, campo: string): boolean =>
  mapeo.tabla !== null && DE_CATALOGO.includes(mapeo.tabla) && esClave(mapeo, campo)

export const esNumero = ({ tabla }: Mapeo, campo: string): boolean =>
  tabla !== null &&
  COLUMNAS_IMPORTABLES[tabla].some(({ nombre, tipo }) => nombre === campo && tipo === 'monto')

const PRECIOS: readonly string[] = ['costo', 'precio']

/** The conversion that a price's title, or a line above it, suggests, if none is set. */
export const cuentaOfrecida = (
  { tabla, reconocida }: Mapeo,
  campo: CampoDePerfil | undefined,
): ReturnType<typeof cuentaDeTitulo> => {
  const isPriced = tabla === 'insumos' || tabla === 'ofertas'
  if (!isPriced || campo?.columna === undefined || campo.formula?.trim() || !PRECIOS.includes(campo.campo))
    return null
  return cuentaDeTitulo(campo.columna) ?? cuentaDeNotas(reconocida)
}

/** The conversion that a line above the titles asks for: 'PRECIOS CON IVA INCLUIDO'. */
const cuentaDeNotas = ({ comienzo, fila }: HojaReconocida): ReturnType<typeof cuentaDeTitulo> => {
  const notas = comienzo
    .filter(({ linea }) => linea < fila)
    .flatMap(({ celdas }) => celdas.filter((celda) => /preci|lista|valor/i.test(celda)))
  const [found] = notas.flatMap((nota) => cuentaDeTitulo(nota) ?? [])
  return found === undefined
    ? null
    : { ...found, motivo: found.motivo.replace('El título dice', 'La hoja dice arriba') }
}

/** The label of a field: 'Costo'. */
export const nombreDeCampo = (tabla: TablaImportable, campo: string): string => {
  const columnas: ReadonlyMap<string, Columna> = new Map(columnasDeArchivo(DESCRIPCIONES[tabla]))
  return rotuloDe(columnas.get(campo)?.nombre ?? campo)
}

/** The first non-empty cells of a field's column. */
export const muestraDe = ({ reconocida }: Mapeo, campo: CampoDePerfil | undefined): string[] => {
  const position = campo?.columna === undefined ? -1 : reconocida.titulos.indexOf(campo.columna)
  return position < 0
    ? []
    : reconocida.muestra.map(({ celdas }) => celdas[position] ?? '').filter((celda) => celda.trim() !== '')
}

/** Whether a code is empty in some sample rows, because it is written once for all rows below it. */
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

/** Whether every sheet is mapped as last time, so that nothing must be asked. */
export const esConocido = (mapeos: readonly Mapeo[]): boolean =>
  tomadas(mapeos).length > 0 && tomadas(mapeos).every(({ reconocida }) => reconocida.recuerdo !== null)

/** The name of the mapping from last time; empty if none. */
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
