import { porCuantas, type TablaImportable } from '@telar/contract'
import { type Renglon, tituloNormal } from '@telar/planillas'
import { TABLAS } from '../tablas.ts'
import { isBlank } from './celda.ts'
import { conContenido, conMedidaDeTitulo, conMuchas, conRinde, conUnidad } from './consumo.ts'
import { dichoUnaVez, esMes } from './de-un-mes.ts'
import { type Elegida, has } from './elegida.ts'
import { columnasDeMatriz, importeDe } from './matriz.ts'
import { notasDe } from './notas.ts'
import { separar } from './renglones.ts'
import { partesDeSubtitulo, TALLE } from './titulos.ts'

/*
 * Fields that a sheet gives otherwise than in a column: in the subtitle above, in the cell above, in the titles themselves, or
 * as minutes. All of these are proposals that people see before they apply.
 */

/** A sheet with a line that may be its titles. */
interface Debajo {
  /** Its name. */
  hoja: string | null
  renglones: readonly Renglon[]
  fila: number
  /** The titles, combined with the line above if they continue it. */
  cabeza: Renglon
  /** A distinct name for each column. */
  titulos: readonly string[]
}

/** Number of rows examined, from the titles on. */
const MIRADAS = 300

/** Required fields that are often written once for all rows below. */
const DE_ARRIBA: Readonly<Partial<Record<TablaImportable, readonly string[]>>> = {
  recetas: ['codigo_producto'],
  productos: ['codigo_producto', 'descripcion_producto', 'sector_productivo'],
  matriz_mano: ['sector_productivo'],
  ofertas: ['proveedor'],
}

/** Marks fields whose cell stands for the empty ones below it, like a merged cell. */
const conArriba = (
  elegidas: readonly Elegida[],
  tabla: TablaImportable,
  filas: readonly Renglon[],
): Elegida[] =>
  elegidas.map((elegida) => {
    const { campo, position } = elegida
    if (position === undefined || !DE_ARRIBA[tabla]?.includes(campo.campo)) return elegida
    const empty = filas.filter(({ celdas }) => isBlank(celdas[position]))
    const isFirst = filas.length > 0 && !isBlank(filas[0]!.celdas[position])
    return isFirst && empty.length * 4 >= filas.length
      ? { ...elegida, campo: { ...campo, arriba: true } }
      : elegida
  })

/** Fields that a subtitle may give, by table. */
const DE_SUBTITULO: Readonly<Partial<Record<TablaImportable, readonly string[]>>> = {
  recetas: ['codigo_producto'],
  productos: ['codigo_producto', 'descripcion_producto'],
  insumos: ['grupo'],
}

/** Weight of a subtitle that names a product: with a quantity the sheet is very likely a recipe. */
const POR_SUBTITULO = 2

const conSubtitulo = (
  known: readonly Elegida[],
  tabla: TablaImportable,
  { grupos, bloques }: Pick<ReturnType<typeof separar>, 'grupos' | 'bloques'>,
): Elegida[] => {
  if (grupos.size === 0) return [...known]
  // In blocks, the columns contain the product's ingredients.
  const elegidas = tabla === 'productos' && bloques ? [] : known
  const isCoded = Array.from(new Set(grupos.values())).every((grupo) => {
    const { codigo } = partesDeSubtitulo(grupo)
    return /\d/.test(codigo) && !/\s/.test(codigo)
  })
  const [first, ...others] = DE_SUBTITULO[tabla] ?? []
  if (first === undefined || has(elegidas, first) || (tabla !== 'insumos' && !isCoded)) return [...known]
  const isRecipe = tabla === 'recetas' && has(elegidas, 'cantidad_ingrediente')
  const free = [first, ...others.filter((campo) => !has(elegidas, campo))]
  return [
    ...elegidas,
    ...free.map((campo) => ({
      campo: { campo, subtitulo: true as const },
      position: undefined,
      score: isRecipe || elegidas !== known ? POR_SUBTITULO : 0,
    })),
  ]
}

/** Titles for the time of one unit or of several, and how many of these time units make an hour. */
const DE_TIEMPO: readonly (readonly [RegExp, number])[] = [
  [/^(minutos?|mins?|sam|smv|tiempo(min(utos)?)?|tiempo.*min.*|min(utos)?(por|x|\/).*|tstd)$/, 60],
  [/^(segundos?|segs?|seg(undos)?(por|x|\/).*)$/, 3600],
  [
    /^(horas?|hs|hh|horashombre)(por|x|\/)(prenda|unidad|un?|par|pieza|producto|doc.*|12|cien.*|100|mil.*|1000)s?$/,
    1,
  ],
]

/**
 * For a list of operations that only gives the price of a minute or an hour: each is one hour, and recipes contain the
 * quantities.
 */
const conTarifa = (elegidas: readonly Elegida[], { celdas }: Renglon): Elegida[] => {
  const position = celdas.findIndex((celda) => DE_TARIFA.test(tituloNormal(String(celda ?? ''))))
  const [, unidad] = DE_TARIFA.exec(tituloNormal(String(celdas[position] ?? ''))) ?? []
  if (unidad === undefined) return [...elegidas]
  const minutes = unidad.startsWith('min')
  const titulo =
    elegidas.find((each) => each.position === position)?.campo.columna ?? String(celdas[position])
  const others = elegidas.filter(
    (each) =>
      each.position !== position && !['std_produccion', 'horas_hombre_std'].includes(each.campo.campo),
  )
  const fijo = (campo: string, text: string): Elegida => ({
    campo: { campo, fijo: text },
    position: undefined,
    score: 1,
  })
  const rate = { campo: 'valor_hora_hombre', columna: titulo, ...(minutes && { formula: '× 60' }) }
  return [
    ...others,
    { campo: rate, position, score: 1 },
    fijo('horas_hombre_std', '1'),
    fijo('std_produccion', minutes ? '60' : '1'),
  ]
}

/** Divides a day's wage by the hours of a shift, if a column has these. Without them the cost of an hour is unknown. */
const conJornal = (elegidas: readonly Elegida[], { cabeza, titulos }: Debajo): Elegida[] => {
  const turno = elegidas.find(({ campo }) => campo.campo === 'horas_por_turno')?.campo.columna
  const position = cabeza.celdas.findIndex((celda) => DE_DIA.test(tituloNormal(String(celda ?? ''))))
  if (turno === undefined || position < 0 || has(elegidas, 'valor_hora_hombre')) return [...elegidas]
  const campo = { campo: 'valor_hora_hombre', columna: titulos[position]!, formula: `÷ [${turno}]` }
  return [...elegidas.filter((each) => each.position !== position), { campo, position, score: 1 }]
}

/** Titles for a day's wage. */
const DE_DIA = /^(jornal|valor|salario|sueldo|costo)(diario|(por|x|del?|\/)?(dia|jornada|turno))$/

/** Titles for the price of a minute or an hour. */
const DE_TARIFA =
  /^(?:\$|costo|valor|precio|tarifa)(?:\/|por|x|del?)?(min(?:utos?)?|hora)\.?(?:hombre|de.*)?$/

/** X minutes for one unit are X hours for sixty units: Telar's two fields, without rounding. */
const conMinutos = (
  elegidas: readonly Elegida[],
  { cabeza, titulos }: Debajo,
  filas: readonly Renglon[],
): Elegida[] => {
  const found = cabeza.celdas.flatMap((celda, position) => {
    const title = String(celda ?? '')
    const [, enUna] = DE_TIEMPO.find(([sign]) => sign.test(tituloNormal(title))) ?? []
    const isSaid = filas.some(({ celdas }) => !isBlank(celdas[position]))
    if (enUna === undefined || !isSaid) return []
    // 18 minutes for a dozen are 18 hours for 60 dozens.
    return [{ position, unidades: String(enUna * (porCuantas(title)?.piezas ?? 1)) }]
  })[0]
  const hours = elegidas.find(({ campo }) => campo.campo === 'horas_hombre_std')
  if (found === undefined && hours === undefined && !has(elegidas, 'std_produccion'))
    return conTarifa(elegidas, cabeza)
  if (found === undefined || (hours !== undefined && hours.position !== found.position)) return [...elegidas]
  const { position, unidades } = found
  const others = elegidas.filter(
    (each) =>
      each.position !== position && !['std_produccion', 'horas_hombre_std'].includes(each.campo.campo),
  )
  return [
    ...others,
    { campo: { campo: 'horas_hombre_std', columna: titulos[position]! }, position, score: 1 },
    { campo: { campo: 'std_produccion', fijo: unidades }, position: undefined, score: 1 },
  ]
}

/** A spreadsheet stores a percentage shown without its sign as a fraction: 0.05. */
const conFraccion = (elegidas: readonly Elegida[], filas: readonly Renglon[]): Elegida[] =>
  elegidas.map((elegida) => {
    const { campo, position } = elegida
    if (position === undefined || campo.campo !== 'merma_pct') return elegida
    const said = filas
      .map(({ celdas }) => celdas[position])
      .filter((celda) => !isBlank(celda))
      .map((celda) => (String(celda).includes('%') ? null : importeDe(celda)))
      .filter((part) => part !== 0)
    const isPart = said.length > 1 && said.every((part) => part !== null && part > 0 && part < 1)
    return isPart ? { ...elegida, campo: { ...campo, formula: '× 100' } } : elegida
  })

/** A matrix of sizes: the other fields are in columns of their own, and each of these columns has the quantity for a size. */
const conTalles = (
  elegidas: readonly Elegida[],
  { cabeza }: Debajo,
  filas: readonly Renglon[],
): { elegidas: Elegida[]; columnas: readonly number[] } => {
  const taken = new Set(elegidas.flatMap(({ position }) => position ?? []))
  const columnas = columnasDeMatriz(cabeza, filas, taken)
  const isSize = (i: number) => TALLE.test(String(cabeza.celdas[i] ?? '').trim())
  if (columnas.length < 2 || !columnas.every(isSize)) return { elegidas: [...elegidas], columnas: [] }
  const talle: Elegida = {
    campo: { campo: 'talle', encabezado: true },
    position: undefined,
    score: POR_SUBTITULO,
  }
  return { elegidas: [...elegidas, talle], columnas }
}

/** Fewest columns of a matrix; fewer may be anything. */
const LEAST = 3

/**
 * Whether the name of a sheet, or a row above its titles, says that it contains times; the titles of numeric columns are then
 * operations.
 */
const dicenTiempos = ({ hoja, renglones, fila }: Debajo): boolean =>
  [hoja ?? '', ...renglones.slice(0, fila).flatMap(({ celdas }) => celdas.map(String))].some((text) =>
    /minuto|tiempo|operaci/i.test(text.slice(0, 200)),
  )

/** A matrix: the titles are the products, or the ingredients. */
const conMatriz = (
  elegidas: readonly Elegida[],
  debajo: Debajo,
  filas: readonly Renglon[],
): { elegidas: Elegida[]; columnas: readonly number[] } => {
  const { cabeza } = debajo
  const asIs = { elegidas: [...elegidas], columnas: [] }
  const [one, other] = ['codigo_producto', 'codigo_ingrediente'].map((campo) => has(elegidas, campo))
  if (has(elegidas, 'cantidad_ingrediente')) return asIs
  if (one && other) return conTalles(elegidas, debajo, filas)
  if (one === other) return asIs
  const taken = new Set(elegidas.flatMap(({ position }) => position ?? []))
  const columnas = columnasDeMatriz(cabeza, filas, taken)
  const coded = columnas.filter((i) => {
    const title = String(cabeza.celdas[i] ?? '').trim()
    return /^\S*\d\S*$/.test(title) && !esMes(title)
  })
  const areTimes = one && dicenTiempos(debajo)
  if (columnas.length < LEAST || (coded.length < columnas.length && !areTimes)) return asIs
  const campo = one ? 'codigo_ingrediente' : 'codigo_producto'
  const titulos: Elegida = { campo: { campo, encabezado: true }, position: undefined, score: POR_SUBTITULO }
  return { elegidas: [...elegidas, titulos], columnas }
}

/** In a list with both our codes and the supplier's, ours identify the supply. */
const conInsumo = (elegidas: readonly Elegida[], { cabeza, titulos }: Debajo): Elegida[] => {
  const both = ['proveedor', 'codigo_proveedor'].every((campo) => has(elegidas, campo))
  if (!both || has(elegidas, 'insumo')) return [...elegidas]
  const position = cabeza.celdas.findIndex(
    (celda, i) =>
      /^(codigo|cod)(interno|propio|nuestro)?$|^(interno|nuestrocodigo|sku)$/.test(
        tituloNormal(String(celda ?? '')),
      ) && !elegidas.some((each) => each.position === i),
  )
  if (position < 0) return [...elegidas]
  return [...elegidas, { campo: { campo: 'insumo', columna: titulos[position]! }, position, score: 1 }]
}

/** Adds the month and concept of volumes, which the sheet gives once. */
const conMes = (elegidas: readonly Elegida[], debajo: Debajo): Elegida[] => [
  ...elegidas,
  ...dichoUnaVez(debajo, debajo.fila)
    .filter(({ campo }) => !has(elegidas, campo))
    .map((campo) => ({ campo, position: undefined, score: 0 })),
]

/**
 * The fields of a table, with those that no column gives by itself.
 * @returns also the columns that no field uses but that are explained: those of a matrix, and those of blocks
 */
export const completar = (
  elegidas: readonly Elegida[],
  tabla: TablaImportable,
  debajo: Debajo,
): { elegidas: Elegida[]; columnas: readonly number[] } => {
  const { renglones, fila } = debajo
  const posiciones = new Map(
    elegidas.flatMap(({ campo, position }) =>
      position === undefined ? [] : [[campo.campo, position] as const],
    ),
  )
  const { filas, ...arriba } = separar(renglones.slice(0, fila + MIRADAS), fila, posiciones, TABLAS[tabla])
  const said = conSubtitulo(conArriba(elegidas, tabla, filas), tabla, arriba)
  if (tabla === 'matriz_mano')
    return { elegidas: conJornal(conMinutos(said, debajo, filas), debajo), columnas: [] }
  if (tabla === 'productos' && arriba.bloques)
    return { elegidas: said, columnas: [...debajo.cabeza.celdas.keys()] }
  if (tabla === 'ofertas') return { elegidas: conInsumo(said, debajo), columnas: [] }
  if (tabla === 'volumenes') return { elegidas: conMes(said, debajo), columnas: [] }
  if (tabla === 'insumos')
    return { elegidas: conContenido(said, debajo.cabeza, debajo.titulos, filas), columnas: [] }
  if (tabla !== 'recetas') return { elegidas: said, columnas: [] }
  const { cabeza, titulos } = debajo
  const rendidas = conRinde(conFraccion(said, filas), cabeza, titulos, filas)
  const medidas = conMedidaDeTitulo(rendidas, cabeza, titulos, filas)
  const deMatriz = conMatriz(medidas, debajo, filas)
  const notas = [debajo.hoja ?? '', ...notasDe(renglones.slice(0, fila + 1), fila)]
  return { ...deMatriz, elegidas: conUnidad(conMuchas(deMatriz.elegidas, notas), filas, notas) }
}
