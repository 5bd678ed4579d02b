import { LINEA_TEXTOS, type Operacion } from '@telar/contract'
import {
  CambioRechazado,
  formatMicro,
  type LineaDetallada,
  type Micro,
  multiply,
  OUT_OF_RANGE,
  type PorColor,
  SIN_DETALLE,
  type TipoIngrediente,
  UNIT,
  unidadLlamada,
} from '@telar/costing'
import { type Fila, noExiste, TABLAS } from '@telar/tablas'
import { DomainError } from './domain-error.ts'
import { FUERA, type Mesa, microDe, SinDestino, subida } from './mesa.ts'
import { microOf } from './montos.ts'
import { byCodePoint } from './order.ts'
import {
  conLaDeLaLinea,
  conLasDeSusLineas,
  cycleMessage,
  seReemplazaSolo,
  seUsaEn,
  soloEnUnColor,
  unidadAjena,
} from './textos.ts'
import { volcar } from './tomar.ts'

type De<T extends Operacion['tipo']> = Extract<Operacion, { tipo: T }>

/** A line of a recipe. */
interface Linea {
  producto: string
  tipo: TipoIngrediente
  codigo: string
  /** The contents of the line, as entered. */
  dice: LineaDetallada
}

const filaDe = ({ producto, tipo, codigo, dice }: Linea): Fila => ({
  codigo_producto: producto,
  codigo_ingrediente: codigo,
  tipo,
  ...volcar(TABLAS.recetas, dice),
})

/** The line with a new quantity, which replaces a typed fraction or a calculator. */
const conCantidad = (linea: Linea, cantidad: Micro): Linea => {
  if (cantidad === 0) throw new DomainError('datos_invalidos', LINEA_TEXTOS.cantidadCero)
  if (cantidad === linea.dice.cantidad) return linea
  return { ...linea, dice: { ...linea.dice, cantidad, expresion: null, calculo: null } }
}

/** The kinds of ingredients with this code. @throws SinDestino if there is none */
const tiposDe = (mesa: Mesa, codigo: string): TipoIngrediente[] => {
  const tipos = mesa.tiposDe(codigo)
  if (tipos.length === 0)
    throw new SinDestino(codigo, `No existe el ingrediente ${codigo}.`, 'datos_invalidos')
  return tipos
}

/** A recipe's line with an ingredient, of the first of these kinds that it has; null: none. @throws SinDestino */
const lineaDe = (
  mesa: Mesa,
  producto: string,
  tipos: readonly TipoIngrediente[],
  codigo: string,
): Linea | null => {
  mesa.exigir('producto', producto)
  for (const tipo of tipos) {
    const dice = mesa.model.linea(producto, tipo, codigo)
    if (dice !== null) return { producto, tipo, codigo, dice }
  }
  return null
}

const coloresDe = ({ dice: { porColor } }: Linea): [color: string, PorColor][] =>
  Object.entries(JSON.parse(porColor || '{}'))

/** Lines of a recipe that use an ingredient for some colour. */
const enAlgunColor = ({ model }: Mesa, producto: string, codigo: string): Linea[] =>
  model.conColores(producto).filter((linea) => coloresDe(linea).some(([, [, otro]]) => otro === codigo))

/** Whether a line of another ingredient uses this one for some colour. @param propia the product's own line with it */
export const isEnOtra = (
  mesa: Mesa,
  producto: string,
  codigo: string,
  propia: Linea | null = lineaDe(mesa, producto, mesa.tiposDe(codigo), codigo),
): boolean =>
  enAlgunColor(mesa, producto, codigo).some(
    (linea) => linea.tipo !== propia?.tipo || linea.codigo !== propia.codigo,
  )

interface Lugares {
  producto?: string | undefined
  productos?: readonly string[] | undefined
}

/** The named products, each once; if none is named, all products that use the ingredient. */
const lugaresDe = (mesa: Mesa, codigo: string, { producto, productos }: Lugares): string[] => {
  const named = producto === undefined ? productos : [producto, ...(productos ?? [])]
  return [...new Set(named ?? tiposDe(mesa, codigo).flatMap((tipo) => mesa.model.usan(tipo, codigo)))]
}

const noLleva = (mesa: Mesa, producto: string, codigo: string): DomainError =>
  new DomainError(
    'datos_invalidos',
    enAlgunColor(mesa, producto, codigo).length > 0
      ? soloEnUnColor(producto, codigo)
      : `${producto} no lleva ${codigo}.`,
  )

/**
 * Lines with an ingredient: those of the named products, each of which must have one, or else of all products that have one. In
 * a line of another ingredient, the colours that use this one stay as they are, because people have to decide what these
 * colours use instead: the notes name those products.
 * @throws SinDestino, DomainError `datos_invalidos`
 */
const lineasCon = (mesa: Mesa, codigo: string, lugares: Lugares): Linea[] => {
  const tipos = tiposDe(mesa, codigo)
  const isNamed = lugares.producto !== undefined || lugares.productos !== undefined
  return lugaresDe(mesa, codigo, lugares).flatMap((each) => {
    const linea = lineaDe(mesa, each, tipos, codigo)
    if (linea === null && isNamed) throw noLleva(mesa, each, codigo)
    if (isEnOtra(mesa, each, codigo, linea)) mesa.quedaEnColor(each, codigo)
    return linea ?? []
  })
}

const textoDe = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries))

type Subir = (cantidad: Micro) => Micro

/** A quantity of a variant after `subir`; 0 stays 0. @throws DomainError `datos_invalidos` if another quantity would become 0 */
const moverTexto = (texto: string, subir: Subir): string => {
  const now = microOf(texto)
  const then = subir(now)
  if (now > 0 && then === 0) throw new DomainError('datos_invalidos', LINEA_TEXTOS.cantidadCero)
  return formatMicro(then)
}

const tallesMovidos = ({ dice: { porTalle } }: Linea, subir: Subir): string => {
  const talles: [string, string][] = Object.entries(JSON.parse(porTalle || '{}'))
  return textoDe(talles.map(([talle, texto]) => [talle, moverTexto(texto, subir)]))
}

/**
 * Applies `subir` to the quantities of sizes, and of colours with the line's own ingredient. Colours without a quantity stay
 * without.
 */
const porVariante = (linea: Linea, subir: Subir): Linea => {
  const porColor = textoDe(
    coloresDe(linea).map(([color, [tipo, codigo, texto]]) => {
      const isSuyo = tipo === linea.tipo && codigo === linea.codigo
      return [color, [tipo, codigo, isSuyo && texto !== null ? moverTexto(texto, subir) : texto]]
    }),
  )
  return { ...linea, dice: { ...linea.dice, porTalle: tallesMovidos(linea, subir), porColor } }
}

/**
 * A percentage changes every quantity of a line. An amount changes only the line's general quantity, which applies to sizes and
 * colours without their own.
 */
export const cantidad = (mesa: Mesa, { cantidad: dicha, ...op }: De<'cantidad'>): void => {
  const subir = dicha === undefined ? subida(op.porcentaje!) : null
  for (const linea of lineasCon(mesa, op.ingrediente, op)) {
    const then = subir === null ? microDe(dicha!) : subir(linea.dice.cantidad)
    const nueva = conCantidad(linea, then)
    mesa.mover('recetas', filaDe(linea), filaDe(subir === null ? nueva : porVariante(nueva, subir)))
  }
}

export const merma = (mesa: Mesa, op: De<'merma'>): void => {
  for (const linea of lineasCon(mesa, op.ingrediente, op)) {
    const dice = { ...linea.dice, merma: microDe(op.merma_pct) }
    mesa.mover('recetas', filaDe(linea), filaDe({ ...linea, dice }))
  }
}

/**
 * @param donde the product, for a refusal about one of many
 * @throws DomainError `datos_invalidos` if the line's unit does not measure its ingredient, or that of some colour
 */
const exigirMismaMedida = ({ model }: Mesa, linea: Linea, donde?: string): void => {
  const { unidad } = linea.dice
  if (unidad === null) return
  const dimensionDe = (una: string) => unidadLlamada(model, una)?.dimension
  const tomados = coloresDe(linea).map(([, [tipo, codigo]]) => ({ tipo, codigo }))
  for (const { tipo, codigo } of [linea, ...tomados]) {
    const propia = tipo === 'insumo' ? model.insumo(codigo).unidad : null
    const ajena = unidadAjena(unidad, { codigo, unidad: propia }, dimensionDe)
    if (ajena !== null)
      throw new DomainError('datos_invalidos', donde === undefined ? ajena : `${donde}: ${ajena}`)
  }
}

/** The code of a unit in its stored spelling. @throws SinDestino */
const unidadDicha = ({ model }: Mesa, dicha: string | null): string | null => {
  if (dicha === null) return null
  const unidad = unidadLlamada(model, dicha)
  if (unidad === null) throw new SinDestino(dicha, noExiste('unidades', dicha), 'datos_invalidos')
  return unidad.codigo
}

/**
 * The new unit of use of a supply. @throws SinDestino, DomainError `en_uso` if units of its lines cannot be converted into it
 * (COM-04)
 */
export const unidadDeUso = (mesa: Mesa, codigo: string, dicha: string | null): string | null => {
  const { model } = mesa
  const nueva = unidadDicha(mesa, dicha)
  const dimensionDe = (una: string | null) =>
    una === null ? undefined : unidadLlamada(model, una)?.dimension
  const ajenas = new Set<string>()
  for (const producto of model.usan('insumo', codigo)) {
    const propia = model.linea(producto, 'insumo', codigo)
    const suyas = [propia, ...enAlgunColor(mesa, producto, codigo).map(({ dice }) => dice)]
    for (const { unidad } of suyas.filter((dice) => dice !== null))
      if (unidad !== null && dimensionDe(unidad) !== dimensionDe(nueva)) ajenas.add(unidad)
  }
  if (ajenas.size > 0) throw new DomainError('en_uso', `${seUsaEn(codigo, [...ajenas].sort(), nueva)}.`)
  return nueva
}

/** Keeps the number. Removes the typed fraction or calculator behind it, which was in the old unit. */
export const unidad = (mesa: Mesa, op: De<'unidad'>): void => {
  const suya = unidadDicha(mesa, op.unidad)
  for (const linea of lineasCon(mesa, op.ingrediente, op)) {
    if (suya === linea.dice.unidad) continue
    const nueva = { ...linea, dice: { ...linea.dice, unidad: suya, calculo: null } }
    exigirMismaMedida(mesa, nueva)
    mesa.mover('recetas', filaDe(linea), filaDe(nueva))
  }
}

export const quitar = (mesa: Mesa, op: De<'quitar'>): void => {
  for (const linea of lineasCon(mesa, op.ingrediente, op)) mesa.mover('recetas', filaDe(linea), null)
}

const holds = (mesa: Mesa, producto: string, codigo: string): boolean =>
  mesa.tiposDe(codigo).some((tipo) => mesa.model.linea(producto, tipo, codigo) !== null)

const yaLleva = (producto: string, codigo: string): DomainError =>
  new DomainError('duplicado', `${producto} ya lleva ${codigo}.`)

/**
 * Adds a line with an ingredient that is new to the recipe. @param antes the line that it replaces; null: it is an additional
 * line. @param donde the product, for a refusal about one of many
 */
const poner = (mesa: Mesa, antes: Linea | null, nueva: Linea, donde?: string): void => {
  exigirMismaMedida(mesa, nueva, donde)
  try {
    mesa.mover('recetas', antes && filaDe(antes), filaDe(nueva))
  } catch (cause) {
    if (cause instanceof CambioRechazado && cause.causa.tipo === 'ciclo')
      throw new DomainError('ciclo', cycleMessage(cause.causa.ruta), { cause })
    throw cause
  }
}

interface Reemplazo {
  de: string
  por: { codigo: string; tipos: readonly TipoIngrediente[] }
  factor: Micro
}

const tipoDe = ({ por: { tipos } }: Reemplazo, tipo: TipoIngrediente): TipoIngrediente =>
  tipos.includes(tipo) ? tipo : tipos[0]!

/** @throws DomainError `datos_invalidos` if out of range */
const veces = (cantidad: Micro, factor: Micro): Micro => {
  const wanted = multiply(cantidad, factor)
  if (wanted === OUT_OF_RANGE) throw new DomainError('datos_invalidos', FUERA)
  return wanted
}

/** Refused because a colour of a product uses the line's quantity, which it cannot keep. */
class SinCantidadPropia extends DomainError {
  readonly producto: string

  constructor(producto: string, codigo: string, de: string) {
    super('datos_invalidos', conLaDeLaLinea(producto, codigo, de))
    this.producto = producto
  }
}

type Tomada = (cantidad: string | null, codigo: string) => string | null

/**
 * The colours of a line, with the ingredient replaced wherever they use it.
 * @param tomada the new quantity where they do
 * @param otra the new quantity where they use another ingredient
 */
const coloresCon = (linea: Linea, reemplazo: Reemplazo, tomada: Tomada, otra: Tomada): string =>
  textoDe(
    coloresDe(linea).map(([color, [tipo, codigo, cantidad]]): [string, PorColor] =>
      codigo === reemplazo.de
        ? [color, [tipoDe(reemplazo, tipo), reemplazo.por.codigo, tomada(cantidad, codigo)]]
        : [color, [tipo, codigo, otra(cantidad, codigo)]],
    ),
  )

/**
 * A line with another ingredient, and quantity × factor for the line, its sizes, and colours with their own quantity. Colours
 * that use a third ingredient, or the new one already, keep what they use.
 */
const conOtro = (linea: Linea, reemplazo: Reemplazo): Linea => {
  const { dice } = linea
  const subir: Subir = (cantidad) => veces(cantidad, reemplazo.factor)
  const nueva = conCantidad(linea, subir(dice.cantidad))
  const porTalle = tallesMovidos(linea, subir)
  const isMovida = nueva !== linea || porTalle !== dice.porTalle
  const queda: Tomada = (dicha, codigo) => {
    if (dicha !== null || !isMovida) return dicha
    // A colour has one quantity, of six decimals.
    if (dice.porTalle !== '' || dice.expresion !== null)
      throw new SinCantidadPropia(linea.producto, codigo, reemplazo.de)
    return formatMicro(dice.cantidad)
  }
  // A colour without a quantity uses the line's, which is multiplied already.
  const porColor = coloresCon(linea, reemplazo, (dicha) => dicha && moverTexto(dicha, subir), queda)
  const tipo = tipoDe(reemplazo, linea.tipo)
  return { ...nueva, tipo, codigo: reemplazo.por.codigo, dice: { ...nueva.dice, porTalle, porColor } }
}

/**
 * Replaces an ingredient in the colours of a line of another ingredient. Without their own quantity, these colours used the
 * line's.
 */
const soloEnColores = (linea: Linea, reemplazo: Reemplazo): Linea => {
  const { de, factor } = reemplazo
  const tomada: Tomada = (dicha) => {
    if (dicha !== null) return moverTexto(dicha, (cantidad) => veces(cantidad, factor))
    if (factor === UNIT) return null
    if (linea.dice.porTalle !== '') throw new SinCantidadPropia(linea.producto, de, de)
    return formatMicro(veces(linea.dice.cantidad, factor))
  }
  const porColor = coloresCon(linea, reemplazo, tomada, (dicha) => dicha)
  return { ...linea, dice: { ...linea.dice, porColor } }
}

/**
 * Replaces an ingredient in lines and in their colours. The new one is of the same kind if its code exists in that kind. Only
 * ingredient and quantities change.
 * @throws SinDestino, DomainError `datos_invalidos`, `duplicado` if a recipe already has the new one
 */
export const reemplazar = (mesa: Mesa, op: De<'reemplazar'>): void => {
  const { de, por } = op
  if (de === por) throw new DomainError('datos_invalidos', seReemplazaSolo(por))
  const tipos = tiposDe(mesa, de)
  const lugares = lugaresDe(mesa, de, op).map((producto) => ({
    producto,
    linea: lineaDe(mesa, producto, tipos, de),
  }))
  const reemplazo = { de, por: { codigo: por, tipos: tiposDe(mesa, por) }, factor: microDe(op.factor ?? 1) }
  const [taken] = lugares.filter(({ producto, linea }) => linea !== null && holds(mesa, producto, por))
  if (taken) throw yaLleva(taken.producto, por)
  const refused: SinCantidadPropia[] = []
  for (const { producto, linea } of lugares)
    try {
      if (linea !== null) poner(mesa, linea, conOtro(linea, reemplazo), producto)
      const enColores = enAlgunColor(mesa, producto, de)
      if (linea === null && enColores.length === 0) throw noLleva(mesa, producto, de)
      for (const otra of enColores) poner(mesa, otra, soloEnColores(otra, reemplazo), producto)
    } catch (cause) {
      if (!(cause instanceof SinCantidadPropia)) throw cause
      refused.push(cause)
    }
  const [first, ...others] = refused
  if (first === undefined) return
  if (others.length === 0) throw first
  const productos = refused.map(({ producto }) => producto).sort(byCodePoint)
  throw new DomainError('datos_invalidos', conLasDeSusLineas(productos, de))
}

/** @throws DomainError `duplicado` if the recipe already has the code */
export const agregar = (mesa: Mesa, op: De<'agregar'>): void => {
  const { producto, ingrediente: codigo } = op
  mesa.exigir('producto', producto)
  const tipo = op.clase ?? tiposDe(mesa, codigo)[0]!
  mesa.exigir(tipo, codigo)
  if (holds(mesa, producto, codigo)) throw yaLleva(producto, codigo)
  const dice = {
    ...SIN_DETALLE,
    cantidad: microDe(op.cantidad),
    unidad: unidadDicha(mesa, op.unidad ?? null),
    merma: microDe(op.merma_pct ?? 0),
  }
  poner(mesa, null, { producto, tipo, codigo, dice })
}
