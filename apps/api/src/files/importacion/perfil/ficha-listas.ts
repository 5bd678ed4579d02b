import { type CampoDePerfil, searchable, type TablaImportable } from '@telar/contract'
import { type CeldaLeida as Celda, tituloNormal } from '@telar/planillas'
import { isBlank } from './celda.ts'
import type { Ficha, LineaDeFicha } from './ficha.ts'
import type { Papel } from './ficha-titulos.ts'
import { dicenMoneda } from './moneda.ts'
import { monedaDeTitulo } from './titulos.ts'

/*
 * Turns costing sheets into lists: which columns a list has, and which field of a table each column fills.
 */

/** Names of the two lists made from costing sheets. */
const FICHAS = 'Fichas de costo'
const DE_MANO = `${FICHAS}, mano de obra`

/** Whether a profile's sheet is a list made from costing sheets. */
export const esDeFichas = (hoja: string): boolean => hoja === FICHAS || hoja === DE_MANO

/** A column of the list: its title, and its cell for each line. */
interface Columna {
  titulo: string
  celda: (ficha: Ficha, linea: LineaDeFicha) => Celda
}

const delPapel =
  (papel: Papel): Columna['celda'] =>
  (_ficha, { dice }) => {
    const celda = dice[papel]
    return celda === undefined ? '' : celda
  }

const nombreDe = delPapel('nombre')

/** The name of a line's material or operation, or its code if it has no name. */
const dichoPor: Columna['celda'] = (ficha, linea) => {
  const name = nombreDe(ficha, linea)
  return isBlank(name) ? delPapel('codigo')(ficha, linea) : name
}

/** Names of operations whose hourly rate differs between sheets: each product gets an operation of its own for them. */
const conTarifas = (fichas: readonly Ficha[]): ReadonlySet<string> => {
  const rates = new Map<string, Set<string>>()
  for (const ficha of fichas) {
    for (const linea of ficha.lineas.filter(({ mano }) => mano)) {
      const name = searchable(String(dichoPor(ficha, linea) ?? ''))
      const rate = String(delPapel('tarifa')(ficha, linea) ?? '')
      rates.set(name, (rates.get(name) ?? new Set()).add(rate))
    }
  }
  return new Set(Array.from(rates).flatMap(([name, all]) => (all.size > 1 ? name : [])))
}

/** Adds the product to the name of work that each product pays at its own price. */
const conProducto = (name: Celda, { producto }: Ficha): Celda => `${String(name ?? '').trim()} · ${producto}`

/** Titles for columns that no table has. */
const TITULOS: Readonly<Partial<Record<Papel, string>>> = { cantidad: 'Cantidad', precio: 'Precio' }

/** The column of a role, titled as in the first table that has it; undefined if no line fills it. */
const columnaDe = (lineas: readonly LineaDeFicha[], papel: Papel): Columna | undefined => {
  if (!lineas.some(({ dice }) => dice[papel] !== undefined)) return undefined
  const tabla = lineas.find(({ tabla }) => tabla.posiciones.has(papel))?.tabla
  const titulo = tabla === undefined ? TITULOS[papel] : tabla.titulos[tabla.posiciones.get(papel)!]
  return { titulo: titulo ?? papel, celda: delPapel(papel) }
}

/** Columns without a known role. They are kept because people may map one by hand. */
const ajenas = (lineas: readonly LineaDeFicha[]): Columna[] => {
  const known = new Map<string, string>()
  for (const { tabla } of lineas) {
    const taken = new Set(tabla.posiciones.values())
    for (const [i, titulo] of tabla.titulos.entries())
      if (titulo !== '' && !taken.has(i) && !known.has(tituloNormal(titulo)))
        known.set(tituloNormal(titulo), titulo)
  }
  return Array.from(known, ([normal, titulo]) => ({
    titulo,
    celda: (_ficha, { tabla, celdas }) => {
      const at = tabla.titulos.findIndex((each) => tituloNormal(each) === normal)
      return at < 0 ? '' : (celdas[at] ?? '')
    },
  }))
}

/** At most so many labels from above the tables become columns. */
const MAX_ROTULOS = 12

const deRotulos = (fichas: readonly Ficha[]): Columna[] => {
  const known = new Map<string, string>()
  for (const { rotulos } of fichas)
    for (const label of rotulos.keys()) if (!known.has(searchable(label))) known.set(searchable(label), label)
  return Array.from(known)
    .slice(0, MAX_ROTULOS)
    .map(([name, titulo]) => ({
      titulo,
      celda: ({ rotulos }) => Array.from(rotulos).find(([label]) => searchable(label) === name)?.[1] ?? '',
    }))
}

/** A field, and the column that fills it. */
type Dice = readonly [campo: string, columna: Columna | undefined, rest?: Partial<CampoDePerfil>]

export const camposDe = (
  columnas: readonly Columna[],
  titulos: readonly string[],
  dicen: readonly Dice[],
): CampoDePerfil[] =>
  dicen.flatMap(([campo, columna, rest]) => {
    const at = columna === undefined ? -1 : columnas.indexOf(columna)
    return at < 0 ? [] : [{ campo, columna: titulos[at]!, ...rest }]
  })

const productoCampos = (de: Record<'producto' | 'nombre', Columna>, rotulos: readonly Columna[]): Dice[] => {
  const label = (sign: RegExp) => rotulos.find(({ titulo }) => sign.test(searchable(titulo)))
  return [
    ['codigo_producto', de.producto, { nombre: true }],
    ['descripcion_producto', de.nombre],
    ['sector_productivo', label(/^(sector|seccion)$/)],
    ['linea', label(/^linea$/)],
    ['temporada', label(/^temporada$/)],
  ]
}

/** A list made from costing sheets, and the tables that it fills. */
export interface Lista {
  nombre: string
  columnas: readonly Columna[]
  tablas: readonly (readonly [TablaImportable, readonly Dice[]])[]
  afuera: readonly string[]
  /** Fields with one value for all records of a table. */
  fijos: Readonly<Partial<Record<TablaImportable, readonly CampoDePerfil[]>>>
}

const deProducto = (): Record<'hoja' | 'producto' | 'nombre', Columna> => ({
  hoja: { titulo: 'Hoja', celda: ({ hoja }) => hoja },
  producto: { titulo: 'Producto', celda: ({ producto }) => producto },
  nombre: { titulo: 'Nombre del producto', celda: ({ nombre }) => nombre },
})

/** The list of materials, and of work paid by the piece. */
export const listaDeMateriales = (fichas: readonly Ficha[], afuera: readonly string[]): Lista => {
  const lineas = fichas.flatMap((ficha) => ficha.lineas)
  const own = deProducto()
  const rotulos = deRotulos(fichas)
  const [unidad, cantidad, merma, deMoneda, importe] = (
    ['unidad', 'cantidad', 'merma', 'moneda', 'importe'] as const
  ).map((papel) => columnaDe(lineas, papel))
  // If no table of materials has prices, a price is the line's amount divided by its quantity.
  const hasPrice = lineas.some(
    ({ tabla, dice }) => !tabla.mano && tabla.posiciones.has('precio') && !isBlank(dice.precio ?? ''),
  )
  const precio = hasPrice ? columnaDe(lineas, 'precio') : undefined
  const nombre: Columna = {
    titulo: columnaDe(lineas, 'nombre')?.titulo ?? 'Material',
    celda: (ficha, linea) =>
      linea.servicio ? conProducto(dichoPor(ficha, linea), ficha) : dichoPor(ficha, linea),
  }
  const coded = columnaDe(lineas, 'codigo')
  const codigo = coded && {
    titulo: coded.titulo,
    celda: (ficha: Ficha, linea: LineaDeFicha): Celda => {
      const code = coded.celda(ficha, linea)
      return isBlank(code) || linea.servicio ? nombre.celda(ficha, linea) : code
    },
  }
  const grupo: Columna | undefined = lineas.some(({ grupo }) => grupo !== '')
    ? { titulo: 'Grupo', celda: (_ficha, { grupo }) => grupo }
    : undefined
  const clase: Columna | undefined = lineas.some(({ servicio }) => servicio)
    ? { titulo: 'Clase', celda: (_ficha, { servicio }) => (servicio ? 'servicio' : 'material') }
    : undefined
  const named = codigo ?? nombre
  const extranjera = precio && monedaDeTitulo(precio.titulo)
  const says =
    precio && fichas.some((ficha) => dicenMoneda(ficha.lineas.map((line) => precio.celda(ficha, line))))
  const moneda: Columna | undefined =
    deMoneda ??
    (extranjera || says || fichas.every((ficha) => ficha.moneda === undefined)
      ? undefined
      : { titulo: 'Moneda', celda: (ficha) => ficha.moneda ?? '' })
  const enUno = `[${importe?.titulo}] ÷ [${cantidad?.titulo}]`
  const costo: Dice = precio
    ? [moneda || extranjera || says ? 'precio' : 'costo', precio]
    : [moneda ? 'precio' : 'costo', importe, { formula: enUno }]
  // Used only if the sheets have prices or amounts. Without them, the supplies and their prices come from another list.
  const insumos: Lista['tablas'][number] = [
    'insumos',
    [
      ['codigo', named, { nombre: true }],
      ['detalle', nombre],
      ['grupo', grupo],
      costo,
      ['moneda', moneda],
      ['unidad', unidad],
      ['clase', clase],
    ],
  ]
  return {
    nombre: FICHAS,
    afuera,
    fijos: extranjera && !moneda ? { insumos: [{ campo: 'moneda', fijo: extranjera }] } : {},
    columnas: [
      ...Object.values(own),
      ...[grupo, clase, codigo, nombre, unidad, cantidad, merma, precio, moneda, importe].flatMap(
        (each) => each ?? [],
      ),
      ...rotulos,
      ...ajenas(lineas),
    ],
    tablas: [
      ['productos', productoCampos(own, rotulos)],
      ...(costo[1] === undefined ? [] : [insumos]),
      [
        'recetas',
        [
          ['codigo_producto', own.producto],
          ['codigo_ingrediente', named],
          ['cantidad_ingrediente', cantidad],
          ['merma_pct', merma],
          ['unidad', unidad],
          ['seccion', grupo],
        ],
      ],
    ],
  }
}

const POR_MINUTO = /min/i
/** How many of a title's units of time make an hour. A title that names neither hours nor seconds counts minutes. */
const HORAS = /^(cant\w*|total)?(de)?h(oras?|s|h)?(hombre)?\.?((por|x|\/).*)?$/
const porHora = (titulo: string): string =>
  HORAS.test(tituloNormal(titulo)) ? '1' : /^seg/.test(tituloNormal(titulo)) ? '3600' : '60'

/** The list of labour that is measured in time. */
export const listaDeMano = (fichas: readonly Ficha[]): Lista => {
  const lineas = fichas.flatMap((ficha) => ficha.lineas)
  const own = deProducto()
  const apart = conTarifas(fichas)
  const nombre: Columna = {
    titulo: columnaDe(lineas, 'nombre')?.titulo ?? 'Operación',
    celda: (ficha, linea) => {
      const name = dichoPor(ficha, linea)
      return apart.has(searchable(String(name ?? ''))) ? conProducto(name, ficha) : name
    },
  }
  const [tiempo, tarifa] = [columnaDe(lineas, 'tiempo')!, columnaDe(lineas, 'tarifa')]
  const mano: Dice[] = [
    ['codigo_mano_obra', nombre, { nombre: true }],
    ['descripcion', nombre],
    ['valor_hora_hombre', tarifa, POR_MINUTO.test(tarifa?.titulo ?? '') ? { formula: '× 60' } : {}],
  ]
  const recetas: Dice[] = [
    ['codigo_producto', own.producto],
    ['codigo_ingrediente', nombre],
    ['cantidad_ingrediente', tiempo],
  ]
  return {
    nombre: DE_MANO,
    afuera: [],
    columnas: [...Object.values(own), nombre, tiempo, ...(tarifa ? [tarifa] : []), ...ajenas(lineas)],
    tablas: [
      ['matriz_mano', mano],
      ['recetas', recetas],
    ],
    // One unit of an operation is one unit of its time, so that a recipe's quantity is the time that a product takes.
    fijos: {
      matriz_mano: [
        { campo: 'horas_hombre_std', fijo: '1' },
        { campo: 'std_produccion', fijo: porHora(tiempo.titulo) },
      ],
    },
  }
}
