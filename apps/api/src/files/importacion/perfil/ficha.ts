import { searchable } from '@telar/contract'
import type { CeldaLeida as Celda, HojaEntera, Renglon } from '@telar/planillas'
import { isBlank, textOf } from './celda.ts'
import { type Papel, type Tabla, tablaEn } from './ficha-titulos.ts'
import { esNumero, importeDe, sumaDe } from './matriz.ts'
import { monedaDeNotas, notasDe } from './notas.ts'
import { esTotal, partesDeSubtitulo, subtituloDe } from './titulos.ts'

/*
 * A costing sheet: a sheet for one product. The product is in labels above its table ('Artículo: JN-102'), in the sheet's
 * title, or in its name. The table contains its ingredients, and another table below may contain its labour. Totals, margins
 * and the price come last; Telar computes those itself.
 */

/** A line of a costing sheet: an ingredient or work. */
export interface LineaDeFicha {
  linea: number
  oculta?: true
  /** The subtitle above it. */
  grupo: string
  /** Whether it is labour by time. */
  mano: boolean
  /** Whether it is piecework. */
  servicio: boolean
  /** Its cells, by the columns' roles. */
  dice: Readonly<Partial<Record<Papel, Celda>>>
  tabla: Tabla
  celdas: readonly Celda[]
}

export interface Ficha {
  hoja: string
  /** Its code, or without one its name. */
  producto: string
  nombre: string
  /** Where the product is named; a label or a title is more reliable than the name of a sheet. */
  dicho: 'rotulo' | 'hoja'
  /** The other labels above the table, in order. */
  rotulos: ReadonlyMap<string, Celda>
  lineas: readonly LineaDeFicha[]
  /** Names of entries that are no part of the direct cost. */
  afuera: readonly string[]
  /** Materials and work that are repeated, and therefore summed. */
  sumadas: readonly string[]
  /** The foreign currency that a note says its prices are in. */
  moneda?: string
  /** Names of lines whose amount differs from quantity × price. */
  noCierran: readonly string[]
}

/** Number of first rows that are searched for the table. */
const BUSCADAS = 30
/** A costing of one product is never longer; a longer sheet is a list. */
const MAX_FILAS = 400
const PRODUCTO =
  /^((cod(igo)?\.?|n[°º.]?|nro\.?)( de| del)? ?(articulo|producto|modelo|prenda|estilo)|articulo|art\.?|modelo|producto|prenda|estilo|ref(erencia)?\.?|cod(igo)?\.?|calzado)$/
const NOMBRE = /^(descripcion|denominacion|detalle|nombre)( del (producto|articulo|modelo))?$/
/** Labels that need no colon. */
const OTROS =
  /^(fecha|temporada|linea|sector|seccion|cliente|talles?|curva|color(es)?|lote|dolar|tipo de cambio|t\.?c\.?|cotizacion|marca|genero|coleccion)$/

const isRotulo = (text: string): boolean => {
  const bare = searchable(text.replace(/:\s*$/, ''))
  return PRODUCTO.test(bare) || NOMBRE.test(bare) || OTROS.test(bare)
}

const SIN_DOS_PUNTOS = /\s*:\s*$/

/** Whether a cell is the label of the next one. */
const esRotulo = (text: string): boolean => SIN_DOS_PUNTOS.test(text) || isRotulo(text)

const CON_VALOR = /^([\p{L}][\p{L}\p{N} .°º/]{1,39}?)\s*:\s*(\S.*)$/u
/** Labels, with the value next to, in the same cell as, or below each. */
const rotulosEn = (filas: readonly Renglon[]): Map<string, Celda> => {
  const found = new Map<string, Celda>()
  const note = (label: string, value: Celda): void => {
    const name = label.replace(SIN_DOS_PUNTOS, '').trim()
    if (name !== '' && !found.has(name)) found.set(name, value)
  }
  const below = new Set<Renglon>()
  for (const [at, fila] of filas.entries()) {
    if (below.has(fila)) continue
    const filled = [...fila.celdas.keys()].filter((i) => textOf(fila.celdas[i]) !== '')
    const next = filas[at + 1]
    const areLabels = filled.length > 1 && filled.every((i) => isRotulo(textOf(fila.celdas[i])))
    if (areLabels && next !== undefined && next.linea === fila.linea + 1) {
      below.add(next)
      for (const i of filled) note(textOf(fila.celdas[i]), next.celdas[i] ?? '')
      continue
    }
    for (let k = 0; k < filled.length; k++) {
      const text = textOf(fila.celdas[filled[k]!])
      const [, label, value] = CON_VALOR.exec(text) ?? []
      if (label !== undefined) {
        note(label, value!)
        continue
      }
      const beside = filled[k + 1]
      if (beside === undefined || !esRotulo(text) || esRotulo(textOf(fila.celdas[beside]))) continue
      note(text, fila.celdas[beside]!)
      k += 1
    }
  }
  return found
}

/** Words before the product in the title of a costing sheet. */
const ANTES =
  /^(ficha|hoja|planilla|costos?|costeo|despiece|receta|escandallo)( t[eé]cnica)?( de)?( los?)?( costos?| costeo| producto| producci[oó]n| despiece)?( de| del)?\s*[-–—:·|]*\s*/iu
const FECHA = /^((19|20)\d\d|\d{1,2}[/-]\d{1,2}([/-]\d{2,4})?)$/

const isCode = (text: string): boolean => /\d/.test(text) && /^\S{2,20}$/.test(text) && !FECHA.test(text)

/** 'COSTEO REMERA LISA ART. 4501': the code follows the name. */
const AL_FINAL =
  /^(.*?)[\s,(–—-]*\b(?:art[ií]culo|art|modelo|mod|c[oó]digo|cod|ref)\b\.?\s*(?:n[°º]\s*)?:?\s*(\S*\d\S*?)\)?$/iu

/** The product in a title; null: none. */
const deTitulo = (text: string): { codigo: string; nombre: string } | null => {
  const [, before = '', last] = AL_FINAL.exec(text.replace(ANTES, '').trim()) ?? []
  if (last !== undefined && isCode(last)) return { codigo: last, nombre: before.trim() || last }
  const partes = partesDeSubtitulo(text.replace(ANTES, '').trim())
  return isCode(partes.codigo) ? partes : null
}

interface Dicho extends Pick<Ficha, 'producto' | 'nombre' | 'dicho'> {
  /** Labels that named it. */
  usados: ReadonlySet<string>
}

/** The default name of a sheet. */
const SIN_NOMBRE = /^(hoja|sheet|planilla|libro)\s?\d*$/i

const productoDe = (
  hoja: string,
  cabeza: readonly Renglon[],
  rotulos: ReadonlyMap<string, Celda>,
): Dicho | null => {
  const entries = [...rotulos].map(([label, value]) => ({
    label,
    bare: searchable(label),
    value: textOf(value),
  }))
  const filled = entries.filter(({ value }) => value !== '')
  const called = filled.filter(({ bare }) => PRODUCTO.test(bare))
  const named = filled.find(({ bare }) => NOMBRE.test(bare))
  const partes = called.map((each) => ({ ...each, ...partesDeSubtitulo(each.value) }))
  const porCodigo = called.find(({ bare }) => /^cod|^ref/.test(bare))
  const coded =
    partes.find(({ codigo }) => isCode(codigo)) ??
    (porCodigo && { ...porCodigo, codigo: porCodigo.value, nombre: porCodigo.value })
  const usados = new Set([...called, ...(named ? [named] : [])].map(({ label }) => label))
  if (coded !== undefined) {
    const { label, codigo } = coded
    const rest = coded.nombre === codigo ? undefined : coded.nombre
    const other = called.find((each) => each.label !== label)?.value
    return { producto: codigo, nombre: named?.value ?? rest ?? other ?? codigo, dicho: 'rotulo', usados }
  }
  const titles = cabeza.flatMap((fila) => subtituloDe(fila) ?? [])
  const titled = [...titles].reverse().flatMap((text) => deTitulo(text) ?? [])[0]
  const name = named?.value ?? called[0]?.value
  const sheet = partesDeSubtitulo(hoja)
  if (titled !== undefined)
    return { producto: titled.codigo, nombre: name ?? titled.nombre, dicho: 'rotulo', usados }
  if (name !== undefined) {
    const codigo = isCode(sheet.codigo) ? sheet.codigo : name
    return { producto: codigo, nombre: name, dicho: 'rotulo', usados }
  }
  if (SIN_NOMBRE.test(hoja)) return null
  const codigo = isCode(sheet.codigo) ? sheet.codigo : hoja.trim()
  return { producto: codigo, nombre: sheet.nombre, dicho: 'hoja', usados }
}

/** Entries below a costing that are no part of a product's direct cost. */
const AL_PIE =
  /^(margen|ganancia|utilidad|beneficio|i\.?v\.?a|impuesto|ingresos brutos|iibb|precio|mark ?up|comisi[oó]n|descuento|bonificaci[oó]n|rentabilidad|costo (total|primo|directo|de|por|unitario|mp|mo|industrial|final)\b|gastos? (generales|de|fijos|indirectos|adm|com)|cif\b|(costos )?indirectos|suma\b|observaci|notas?\b|contribuci|redondeo|pvp)/i

const DE_MANO = /mano de obra|confecci[oó]n|hechura|operaciones|servicios|fa[cs][oó]n|tercerizad|procesos/i

/** Whether a cell has an amount, or a formula that may give one. */
const isAmount = (celda: Celda | undefined): boolean => celda === null || esNumero(celda)

/** Reads a row of a table as a line; null if it is none. @param cerrada whether a total came before it */
const lineaEn = (
  renglon: Renglon,
  tabla: Tabla,
  { cerrada, grupo }: { cerrada: boolean; grupo: string },
): LineaDeFicha | null => {
  const { linea, celdas, oculta } = renglon
  const dice: Partial<Record<Papel, Celda>> = Object.fromEntries(
    Array.from(tabla.posiciones, ([papel, at]) => [papel, celdas[at] ?? '']),
  )
  if (isBlank(dice.nombre) && isBlank(dice.codigo)) return null
  const line = { linea, grupo, tabla, celdas, dice, mano: false, ...(oculta && { oculta }) }
  const servicio = tabla.mano || DE_MANO.test(grupo)
  // Work costs its amount, if there is one, whatever else the row contains.
  const [first, other] = tabla.mano ? [dice.importe, dice.precio] : [dice.precio, dice.importe]
  const precio = isAmount(first) ? first : isAmount(other) ? other : undefined
  if (tabla.mano) {
    const hasRate = !isBlank(dice.tarifa) || !isAmount(dice.importe)
    if (isAmount(dice.tiempo) && hasRate) return cerrada ? null : { ...line, mano: true, servicio: false }
  } else if (isAmount(dice.cantidad)) {
    return cerrada && precio === undefined ? null : { ...line, servicio }
  }
  if (cerrada) return null
  // An amount without a quantity, as for piecework, is one unit at that price.
  if ((tabla.mano || isBlank(dice.cantidad)) && precio !== undefined)
    return { ...line, dice: { ...dice, cantidad: 1, precio, importe: precio }, servicio }
  // A row without numbers but with a code or a unit is a line for people to check.
  const isMeant = !tabla.mano && !(isBlank(dice.unidad) && isBlank(dice.codigo))
  return isMeant ? { ...line, servicio } : null
}

/** Allowed difference between an amount and quantity × price, because of rounding. */
const REDONDEO = 0.01

/** Whether the amount of a line is its quantity × price, with or without waste; also true if something is missing. */
const cierra = ({ dice: { cantidad, precio, importe, merma } }: LineaDeFicha): boolean => {
  const [quantity, price, amount, waste] = [cantidad, precio, importe, merma].map((celda) => importeDe(celda))
  if (quantity === null || price === null || amount === null || amount === 0) return true
  const net = quantity! * price!
  const all = [net, net * (1 + (waste ?? 0) / 100), net * (1 + (waste ?? 0))]
  return all.some((one) => Math.abs(one - amount!) <= Math.max(REDONDEO, Math.abs(amount!) * REDONDEO))
}

const claveDe = ({ mano, servicio, grupo, dice }: LineaDeFicha): string =>
  JSON.stringify([
    mano,
    servicio,
    servicio || mano ? grupo : '',
    ...(['codigo', 'nombre', 'unidad', 'merma', 'precio', 'moneda', 'tarifa'] as const).map((papel) =>
      searchable(textOf(dice[papel] ?? '')),
    ),
  ])

/**
 * Lines of one sheet with the same material or work at the same price become one line of its recipe, with the sum of their
 * quantities. Lines with an unreadable quantity are unchanged, for people to check.
 */
const sumadas = (lineas: readonly LineaDeFicha[]): { lineas: LineaDeFicha[]; nombres: string[] } => {
  const byClave = new Map<string, LineaDeFicha>()
  const nombres = new Set<string>()
  const all: LineaDeFicha[] = []
  for (const line of lineas) {
    const papel = line.mano ? 'tiempo' : 'cantidad'
    const known = byClave.get(claveDe(line))
    // A line's price may follow only from its amount.
    const isPriced = line.mano || isAmount(line.dice.precio) || !isAmount(line.dice.importe)
    const sum = known && isPriced ? sumaDe(known.dice[papel], line.dice[papel]) : undefined
    if (known === undefined || sum === undefined) {
      all.push(line)
      byClave.set(claveDe(line), line)
      continue
    }
    const one = { ...known, dice: { ...known.dice, [papel]: sum, importe: '' } }
    all[all.indexOf(known)] = one
    byClave.set(claveDe(line), one)
    nombres.add(textOf(line.dice.nombre) || textOf(line.dice.codigo))
  }
  return { lineas: all, nombres: [...nombres] }
}

/** Lines of all tables from the first titles on, and names of rows that are no lines. */
const lineasEn = (filas: readonly Renglon[]): Pick<Ficha, 'lineas' | 'afuera'> => {
  const lineas: LineaDeFicha[] = []
  const afuera = new Set<string>()
  let tabla: Tabla | null = null
  let en = { cerrada: false, grupo: '' }
  for (const renglon of filas) {
    const titulos = tablaEn(renglon)
    if (titulos !== null) {
      // A subtitle right above the titles names the table.
      en = { cerrada: false, grupo: en.grupo }
      tabla = titulos
      continue
    }
    const subtitulo = subtituloDe(renglon)
    const first = textOf(renglon.celdas.find((celda) => typeof celda === 'string' && celda.trim() !== ''))
    const codigo = tabla?.posiciones.get('codigo') ?? tabla?.posiciones.get('nombre')
    if (esTotal(renglon, codigo) || AL_PIE.test(first)) {
      en = { ...en, cerrada: true }
      if (AL_PIE.test(first) && subtitulo === null) afuera.add(first)
    } else if (subtitulo !== null) en = { cerrada: false, grupo: subtitulo }
    else {
      const line = tabla && lineaEn(renglon, tabla, en)
      if (line) lineas.push(line)
      else if (tabla !== null && first !== '') afuera.add(first)
    }
  }
  return { lineas, afuera: [...afuera] }
}

/** Words of other documents that also have quantities and prices: purchases, sales, stock. */
const DE_OTRA_COSA =
  /orden de compra|factura|remito|presupuesto|cotizaci[oó]n n|nota de pedido|pedido n|proveedor|inventario|stock|existencia|lista de precios/i

/** Whether another product is named below the first table, because the sheet contains several in blocks. */
const nombraOtro = (filas: readonly Renglon[]): boolean =>
  filas.some((fila) => {
    const subtitulo = subtituloDe(fila)
    if (subtitulo !== null && deTitulo(subtitulo) !== null) return true
    return [...rotulosEn([fila])].some(
      ([label, value]) => PRODUCTO.test(searchable(label)) && isCode(textOf(value)),
    )
  })

/** A sheet as the costing of one product; null: it is none. */
export const fichaDe = ({ hoja, renglones }: HojaEntera): Ficha | null => {
  if (hoja === null || renglones.length > MAX_FILAS) return null
  const tablas = renglones.slice(0, BUSCADAS).map(tablaEn)
  const at = tablas.findIndex((tabla) => tabla !== null)
  if (!tablas.some((tabla) => tabla?.posiciones.has('cantidad') && !tabla.mano)) return null
  const cabeza = renglones.slice(0, at)
  const isOther = cabeza.some(({ celdas }) => celdas.some((celda) => DE_OTRA_COSA.test(textOf(celda))))
  if (isOther || nombraOtro(renglones.slice(at + 1))) return null
  const rotulos = rotulosEn(cabeza)
  const dicho = productoDe(hoja, cabeza, rotulos)
  if (dicho === null) return null
  const [last] = cabeza.slice(-1)
  // 'MATERIALES' right above the titles is a subtitle, if it comes after the product's name.
  const from = last !== undefined && subtituloDe(last) !== null && cabeza.length > 1 ? at - 1 : at
  const { lineas, afuera } = lineasEn(renglones.slice(from))
  if (!lineas.some(({ mano }) => !mano)) return null
  const { usados, ...producto } = dicho
  const juntas = sumadas(lineas)
  const moneda = monedaDeNotas(notasDe(renglones, at))
  return {
    hoja,
    ...producto,
    ...(moneda && { moneda }),
    rotulos: new Map([...rotulos].filter(([label]) => !usados.has(label))),
    lineas: juntas.lineas,
    afuera,
    sumadas: juntas.nombres.map((nombre) => `${nombre} (${hoja})`),
    noCierran: lineas
      .filter((line) => !line.mano && !cierra(line))
      .map(({ dice: { nombre, codigo } }) => `${textOf(nombre) || textOf(codigo)} (${hoja})`),
  }
}
