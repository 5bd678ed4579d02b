import { LINEA_TEXTOS } from '@telar/contract'
import {
  CambioRechazado,
  formatMicro,
  type LineaDetallada,
  type Micro,
  type PorColor,
  type TipoIngrediente,
  unidadLlamada,
} from '@telar/costing'
import { type Fila, leerPorColor, leerPorTalle, noExiste, TABLAS } from '@telar/tablas'
import { DomainError } from './domain-error.ts'
import { type Mesa, SinDestino } from './mesa.ts'
import { microOf } from './montos.ts'
import { cycleMessage, soloEnUnColor, unidadAjena } from './textos.ts'
import { volcar } from './tomar.ts'

/*
 * The lines of recipes, as operations find and write them on a mesa.
 */

/** A line of a recipe. */
export interface Linea {
  producto: string
  tipo: TipoIngrediente
  codigo: string
  /** The contents of the line, as entered. */
  dice: LineaDetallada
}

export const filaDe = ({ producto, tipo, codigo, dice }: Linea): Fila => ({
  codigo_producto: producto,
  codigo_ingrediente: codigo,
  tipo,
  ...volcar(TABLAS.recetas, dice),
})

/** The line with a new quantity, which replaces a typed fraction or a calculator. */
export const conCantidad = (linea: Linea, cantidad: Micro): Linea => {
  if (cantidad === 0) throw new DomainError('datos_invalidos', LINEA_TEXTOS.cantidadCero)
  if (cantidad === linea.dice.cantidad) return linea
  return { ...linea, dice: { ...linea.dice, cantidad, expresion: null, calculo: null } }
}

/** The kinds of ingredients with this code. @throws SinDestino if there is none */
export const tiposDe = (mesa: Mesa, codigo: string): TipoIngrediente[] => {
  const tipos = mesa.tiposDe(codigo)
  if (tipos.length === 0)
    throw new SinDestino(codigo, `No existe el ingrediente ${codigo}.`, 'datos_invalidos')
  return tipos
}

/** A recipe's line with an ingredient, of the first of these kinds that it has; null: none. @throws SinDestino */
export const lineaDe = (
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

export const coloresDe = ({ dice: { porColor } }: Linea): [color: string, PorColor][] =>
  Object.entries(leerPorColor(porColor))

/** Lines of a recipe that use an ingredient for some colour. */
export const enAlgunColor = ({ model }: Mesa, producto: string, codigo: string): Linea[] =>
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
export const lugaresDe = (mesa: Mesa, codigo: string, { producto, productos }: Lugares): string[] => {
  const named = producto === undefined ? productos : [producto, ...(productos ?? [])]
  return [...new Set(named ?? tiposDe(mesa, codigo).flatMap((tipo) => mesa.model.usan(tipo, codigo)))]
}

export const noLleva = (mesa: Mesa, producto: string, codigo: string): DomainError =>
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
export const lineasCon = (mesa: Mesa, codigo: string, lugares: Lugares): Linea[] => {
  const tipos = tiposDe(mesa, codigo)
  const isNamed = lugares.producto !== undefined || lugares.productos !== undefined
  return lugaresDe(mesa, codigo, lugares).flatMap((each) => {
    const linea = lineaDe(mesa, each, tipos, codigo)
    if (linea === null && isNamed) throw noLleva(mesa, each, codigo)
    if (isEnOtra(mesa, each, codigo, linea)) mesa.quedaEnColor(each, codigo)
    return linea ?? []
  })
}

export const textoDe = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries))

export type Subir = (cantidad: Micro) => Micro

/** A quantity of a variant after `subir`; 0 stays 0. @throws DomainError `datos_invalidos` if another quantity would become 0 */
export const moverTexto = (texto: string, subir: Subir): string => {
  const now = microOf(texto)
  const then = subir(now)
  if (now > 0 && then === 0) throw new DomainError('datos_invalidos', LINEA_TEXTOS.cantidadCero)
  return formatMicro(then)
}

export const tallesMovidos = ({ dice: { porTalle } }: Linea, subir: Subir): string => {
  const talles = Object.entries(leerPorTalle(porTalle))
  return textoDe(talles.map(([talle, texto]) => [talle, moverTexto(texto, subir)]))
}

/**
 * Applies `subir` to the quantities of sizes, and of colours with the line's own ingredient. Colours without a quantity stay
 * without.
 */
export const porVariante = (linea: Linea, subir: Subir): Linea => {
  const porColor = textoDe(
    coloresDe(linea).map(([color, [tipo, codigo, texto]]) => {
      const isSuyo = tipo === linea.tipo && codigo === linea.codigo
      return [color, [tipo, codigo, isSuyo && texto !== null ? moverTexto(texto, subir) : texto]]
    }),
  )
  return { ...linea, dice: { ...linea.dice, porTalle: tallesMovidos(linea, subir), porColor } }
}

/**
 * @param donde the product, for a refusal about one of many
 * @throws DomainError `datos_invalidos` if the line's unit does not measure its ingredient, or that of some colour
 */
export const exigirMismaMedida = ({ model }: Mesa, linea: Linea, donde?: string): void => {
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
export const unidadDicha = ({ model }: Mesa, dicha: string | null): string | null => {
  if (dicha === null) return null
  const unidad = unidadLlamada(model, dicha)
  if (unidad === null) throw new SinDestino(dicha, noExiste('unidades', dicha), 'datos_invalidos')
  return unidad.codigo
}

/** @throws DomainError `duplicado` if a recipe already has a line with this code */
export const exigirQueNoLleve = (mesa: Mesa, producto: string, codigo: string): void => {
  if (mesa.tiposDe(codigo).some((tipo) => mesa.model.linea(producto, tipo, codigo) !== null))
    throw new DomainError('duplicado', `${producto} ya lleva ${codigo}.`)
}

/**
 * Adds a line with an ingredient that is new to the recipe. @param antes the line that it replaces; null: it is an additional
 * line. @param donde the product, for a refusal about one of many
 */
export const poner = (mesa: Mesa, antes: Linea | null, nueva: Linea, donde?: string): void => {
  exigirMismaMedida(mesa, nueva, donde)
  try {
    mesa.mover('recetas', antes && filaDe(antes), filaDe(nueva))
  } catch (cause) {
    if (cause instanceof CambioRechazado && cause.causa.tipo === 'ciclo')
      throw new DomainError('ciclo', cycleMessage(cause.causa.ruta), { cause })
    throw cause
  }
}
