import { searchable } from '@telar/contract'
import type { CeldaLeida as Celda, HojaEntera, Renglon } from '@telar/planillas'
import { type Papel, type Tabla, tablaEn } from './ficha-titulos.ts'
import { esNumero, importeDe, sumaDe } from './matriz.ts'
import { esTotal, partesDeSubtitulo, subtituloDe } from './titulos.ts'

/*
 * A costing sheet: a sheet for one product. What it costs stands above its table, in labels ('Artículo: JN-102'), in its title, or in
 * the name of the sheet; what it is made of stands in the table; its labour may stand in a table below; totals, margins and the price
 * stand under all that, and are worked out by the program.
 */

/** A line of what a product is made of. */
export interface LineaDeFicha {
  linea: number
  oculta?: true
  /** The subtitle above it. */
  grupo: string
  /** Whether it is labour in time. */
  mano: boolean
  /** Whether it is work that is paid by the piece. */
  servicio: boolean
  /** What it says, by what each column is for. */
  dice: Readonly<Partial<Record<Papel, Celda>>>
  tabla: Tabla
  celdas: readonly Celda[]
}

export interface Ficha {
  hoja: string
  /** Its code, or its name where it has none. */
  producto: string
  nombre: string
  /** Where the product is told: a label or a title says more than the name of a sheet. */
  dicho: 'rotulo' | 'hoja'
  /** What labels above the table say besides, in their order. */
  rotulos: ReadonlyMap<string, Celda>
  lineas: readonly LineaDeFicha[]
  /** What stands there and is no part of the direct cost, as it is called. */
  afuera: readonly string[]
  /** Materials and work that stand more than once, and are added up. */
  sumadas: readonly string[]
  /** Lines whose amount is not what their quantity and price make, as they are called. */
  noCierran: readonly string[]
}

/** Rows from the top among which the table is looked for. */
const BUSCADAS = 30
/** A costing of one product is no longer; a longer sheet is a list. */
const MAX_FILAS = 400
/** Characters of a text that are looked at. */
const LARGO = 200

const textOf = (celda: Celda | undefined): string =>
  typeof celda === 'string' ? celda.slice(0, LARGO).trim() : String(celda ?? '')

const PRODUCTO =
  /^((cod(igo)?\.?|n[°º.]?|nro\.?)( de| del)? ?(articulo|producto|modelo|prenda|estilo)|articulo|art\.?|modelo|producto|prenda|estilo|ref(erencia)?\.?|cod(igo)?\.?|calzado)$/
const NOMBRE = /^(descripcion|denominacion|detalle|nombre)( del (producto|articulo|modelo))?$/
/** Labels that are known without a colon behind them. */
const OTROS =
  /^(fecha|temporada|linea|sector|seccion|cliente|talles?|curva|color(es)?|lote|dolar|tipo de cambio|t\.?c\.?|cotizacion|marca|genero|coleccion)$/

const isRotulo = (text: string): boolean => {
  const bare = searchable(text.replace(/:\s*$/, ''))
  return PRODUCTO.test(bare) || NOMBRE.test(bare) || OTROS.test(bare)
}

const SIN_DOS_PUNTOS = /\s*:\s*$/

/** Whether a cell names what stands beside it. */
const esRotulo = (text: string): boolean => SIN_DOS_PUNTOS.test(text) || isRotulo(text)

const CON_VALOR = /^([\p{L}][\p{L}\p{N} .°º/]{1,39}?)\s*:\s*(\S.*)$/u
/** Labels and what stands beside, behind or below each. */
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

/** What stands before the product in the title of a costing sheet. */
const ANTES =
  /^(ficha|hoja|planilla|costos?|costeo|despiece|receta|escandallo)( t[eé]cnica)?( de)?( los?)?( costos?| costeo| producto| producci[oó]n| despiece)?( de| del)?\s*[-–—:·|]*\s*/iu
const FECHA = /^((19|20)\d\d|\d{1,2}[/-]\d{1,2}([/-]\d{2,4})?)$/

const isCode = (text: string): boolean => /\d/.test(text) && /^\S{2,20}$/.test(text) && !FECHA.test(text)

/** 'COSTEO REMERA LISA ART. 4501': the code behind the name. */
const AL_FINAL =
  /^(.*?)[\s,(–—-]*\b(?:art[ií]culo|art|modelo|mod|c[oó]digo|cod|ref)\b\.?\s*(?:n[°º]\s*)?:?\s*(\S*\d\S*?)\)?$/iu

/** The product that a title names; null for none. */
const deTitulo = (text: string): { codigo: string; nombre: string } | null => {
  const [, before = '', last] = AL_FINAL.exec(text.replace(ANTES, '').trim()) ?? []
  if (last !== undefined && isCode(last)) return { codigo: last, nombre: before.trim() || last }
  const partes = partesDeSubtitulo(text.replace(ANTES, '').trim())
  return isCode(partes.codigo) ? partes : null
}

interface Dicho extends Pick<Ficha, 'producto' | 'nombre' | 'dicho'> {
  /** Labels that told it. */
  usados: ReadonlySet<string>
}

/** A sheet that nobody has named. */
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

/** What stands below a costing and is no part of what a product directly costs. */
const AL_PIE =
  /^(margen|ganancia|utilidad|beneficio|i\.?v\.?a|impuesto|ingresos brutos|iibb|precio|mark ?up|comisi[oó]n|descuento|bonificaci[oó]n|rentabilidad|costo (total|primo|directo|de|por|unitario|mp|mo|industrial|final)\b|gastos? (generales|de|fijos|indirectos|adm|com)|cif\b|(costos )?indirectos|suma\b|observaci|notas?\b|contribuci|redondeo|pvp)/i

const DE_MANO = /mano de obra|confecci[oó]n|hechura|operaciones|servicios|fa[cs][oó]n|tercerizad|procesos/i

const isNothing = (celda: Celda | undefined): boolean => celda !== null && textOf(celda) === ''
const isSaid = (celda: Celda | undefined): boolean => celda === null || esNumero(celda)

/** Reads a row of a table as a line; null for one that is none. @param cerrada whether a total stands above it */
const lineaEn = (
  renglon: Renglon,
  tabla: Tabla,
  { cerrada, grupo }: { cerrada: boolean; grupo: string },
): LineaDeFicha | null => {
  const { linea, celdas, oculta } = renglon
  const dice: Partial<Record<Papel, Celda>> = Object.fromEntries(
    Array.from(tabla.posiciones, ([papel, at]) => [papel, celdas[at] ?? '']),
  )
  if (isNothing(dice.nombre) && isNothing(dice.codigo)) return null
  const line = { linea, grupo, tabla, celdas, dice, mano: false, ...(oculta && { oculta }) }
  const servicio = tabla.mano || DE_MANO.test(grupo)
  // Of work, what it comes to is what it costs, whatever else stands beside.
  const [first, other] = tabla.mano ? [dice.importe, dice.precio] : [dice.precio, dice.importe]
  const precio = isSaid(first) ? first : isSaid(other) ? other : undefined
  if (tabla.mano) {
    const hasRate = !isNothing(dice.tarifa) || !isSaid(dice.importe)
    if (isSaid(dice.tiempo) && hasRate) return cerrada ? null : { ...line, mano: true, servicio: false }
  } else if (isSaid(dice.cantidad)) {
    return cerrada && precio === undefined ? null : { ...line, servicio }
  }
  if (cerrada) return null
  // An amount alone, as for work that is paid by the piece, is one at that price.
  if ((tabla.mano || isNothing(dice.cantidad)) && precio !== undefined)
    return { ...line, dice: { ...dice, cantidad: 1, precio, importe: precio }, servicio }
  // What has no number but a code or a unit is a line that somebody has to look at.
  const isMeant = !tabla.mano && !(isNothing(dice.unidad) && isNothing(dice.codigo))
  return isMeant ? { ...line, servicio } : null
}

/** What an amount may differ from its quantity by its price, for having been rounded. */
const REDONDEO = 0.01

/** Whether the amount of a line is what its quantity, waste and price make; also where nobody can say. */
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
 * Lines of one sheet that say the same material, or work, at the same price are one line of its recipe: their quantities are added up.
 * Where a quantity is none, they stay as they are, to be looked at.
 */
const sumadas = (lineas: readonly LineaDeFicha[]): { lineas: LineaDeFicha[]; nombres: string[] } => {
  const byClave = new Map<string, LineaDeFicha>()
  const nombres = new Set<string>()
  const all: LineaDeFicha[] = []
  for (const line of lineas) {
    const papel = line.mano ? 'tiempo' : 'cantidad'
    const known = byClave.get(claveDe(line))
    // What a line amounts to may be all that says its price.
    const isPriced = line.mano || isSaid(line.dice.precio) || !isSaid(line.dice.importe)
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

/** Lines of all tables from the first titles on, and what is no line. */
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

/** What is bought, sold or counted has quantities and prices as well. */
const DE_OTRA_COSA =
  /orden de compra|factura|remito|presupuesto|cotizaci[oó]n n|nota de pedido|pedido n|proveedor|inventario|stock|existencia|lista de precios/i

/** Whether another product is told below the first table: the sheet is one of several, in blocks. */
const nombraOtro = (filas: readonly Renglon[]): boolean =>
  filas.some((fila) => {
    const subtitulo = subtituloDe(fila)
    if (subtitulo !== null && deTitulo(subtitulo) !== null) return true
    return [...rotulosEn([fila])].some(
      ([label, value]) => PRODUCTO.test(searchable(label)) && isCode(textOf(value)),
    )
  })

/** A sheet as the costing of one product; null for one that is none. */
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
  // 'MATERIALES' right above its titles is a subtitle, if it stands below what names the product.
  const from = last !== undefined && subtituloDe(last) !== null && cabeza.length > 1 ? at - 1 : at
  const { lineas, afuera } = lineasEn(renglones.slice(from))
  if (!lineas.some(({ mano }) => !mano)) return null
  const { usados, ...producto } = dicho
  const juntas = sumadas(lineas)
  return {
    hoja,
    ...producto,
    rotulos: new Map([...rotulos].filter(([label]) => !usados.has(label))),
    lineas: juntas.lineas,
    afuera,
    sumadas: juntas.nombres.map((nombre) => `${nombre} (${hoja})`),
    noCierran: lineas
      .filter((line) => !line.mano && !cierra(line))
      .map(({ dice: { nombre, codigo } }) => `${textOf(nombre) || textOf(codigo)} (${hoja})`),
  }
}
