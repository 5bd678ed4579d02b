import {
  type Calculo,
  LINEA_TEXTOS,
  type Linea,
  type LineaNueva,
  type LineaRechazada,
  type Producto,
  type TipoIngrediente,
} from '@telar/contract'
import { cantidadDicha, leerCantidad, numeroEscrito } from './cantidad.ts'
import { dichoDe, faltaDeHechura, type Hechura, hechuraDe, hechuraPara, SIN_HECHURA } from './hechura.ts'

/** A line of a recipe in its editor. Its code identifies it, because a recipe has each ingredient once. */
export interface LineaBorrador {
  codigo: string
  tipo: TipoIngrediente
  descripcion: string
  /** Unit cost; null if the ingredient has none. */
  costo: number | null
  /** Whether that cost is missing, or incomplete because of a sub-product. */
  incompleto: boolean
  /** The ingredient's unit of use, if any. */
  unidadIngrediente?: string | null
  /** Set for a supply that is a service. */
  clase?: 'servicio'
  /** The typed text: a number, or a calculation such as `1/24`. */
  cantidad: string
  /** The line's optional data, if any. */
  hechura?: Hechura | undefined
  /** The stored line without its quantity, serialised for comparison; absent if it has nothing else. */
  restoGuardado?: string
  /** The stored quantity; null for a line that is not stored. */
  guardada: number | null
  /** The error of the last save. */
  error: string | null
}

export type Borrador = readonly LineaBorrador[]

export const borradorDe = (lineas: readonly Linea[], texto: (cantidad: number) => string): Borrador =>
  lineas.map((linea) => {
    const cantidad = linea.expresion ?? texto(linea.cantidad_ingrediente)
    const hechura = hechuraDe(linea, texto)
    const resto = restoDe({ cantidad, hechura })
    return {
      codigo: linea.codigo_ingrediente,
      tipo: linea.tipo,
      descripcion: linea.descripcion_ingrediente,
      costo: linea.costo_ingrediente,
      incompleto: linea.incompleto,
      cantidad,
      guardada: linea.cantidad_ingrediente,
      error: null,
      ...(linea.unidad_ingrediente && { unidadIngrediente: linea.unidad_ingrediente }),
      ...(linea.clase && { clase: linea.clase }),
      ...(hechura && { hechura }),
      ...(resto && { restoGuardado: resto }),
    }
  })

/** Everything in a line but its number, serialised for comparison; empty if there is nothing. */
export const restoDe = ({ cantidad, hechura }: Pick<LineaBorrador, 'cantidad' | 'hechura'>): string => {
  const dicha = cantidadDicha(cantidad)
  const resto = { ...('expresion' in dicha && dicha), ...dichoDe(hechura) }
  return Object.keys(resto).length === 0 ? '' : JSON.stringify(resto)
}

/** Whether a line differs from the stored one. */
const difiere = (linea: LineaBorrador): boolean =>
  linea.guardada === null ||
  numeroEscrito(linea.cantidad) !== linea.guardada ||
  restoDe(linea) !== (linea.restoGuardado ?? '')

/** Sets a typed quantity, which discards a calculator's; or sets the result of `calculo`. */
export const cambiarCantidad = (
  borrador: Borrador,
  codigo: string,
  cantidad: string,
  calculo?: Calculo,
): Borrador =>
  borrador.map((linea) => {
    if (linea.codigo !== codigo) return linea
    const { hechura } = linea
    if (calculo === undefined && hechura?.calculo === undefined) return { ...linea, cantidad, error: null }
    return { ...linea, cantidad, hechura: { ...(hechura ?? SIN_HECHURA), calculo }, error: null }
  })

/** Changes a line's optional data. */
export const cambiarHechura = (borrador: Borrador, codigo: string, cambio: Partial<Hechura>): Borrador =>
  borrador.map((linea) =>
    linea.codigo === codigo
      ? { ...linea, hechura: { ...(linea.hechura ?? SIN_HECHURA), ...cambio }, error: null }
      : linea,
  )

export const quitar = (borrador: Borrador, codigo: string): Borrador =>
  borrador.filter((linea) => linea.codigo !== codigo)

/** Appends lines, except those that the recipe has already. */
export const agregar = (borrador: Borrador, nuevas: Borrador): Borrador => {
  const codigos = new Set(borrador.map(({ codigo }) => codigo))
  return [...borrador, ...nuevas.filter(({ codigo }) => !codigos.has(codigo))]
}

/** Sets the errors of the last save, and clears those of other lines. */
export const marcar = (
  borrador: Borrador,
  rechazos: readonly Pick<LineaRechazada, 'codigo_ingrediente' | 'message'>[],
): Borrador => {
  const mensajes = new Map(rechazos.map(({ codigo_ingrediente, message }) => [codigo_ingrediente, message]))
  return borrador.map((linea) => {
    const error = mensajes.get(linea.codigo) ?? null
    return error === linea.error ? linea : { ...linea, error }
  })
}

type Costeada = Pick<LineaBorrador, 'codigo' | 'tipo' | 'descripcion' | 'costo' | 'incompleto'>

/** Updates unit costs and descriptions; typed values stay. */
export const recostear = (borrador: Borrador, frescas: readonly Costeada[]): Borrador => {
  const porCodigo = new Map(frescas.map((linea) => [`${linea.tipo} ${linea.codigo}`, linea]))
  return borrador.map((linea) => {
    const fresca = porCodigo.get(`${linea.tipo} ${linea.codigo}`)
    if (!fresca) return linea
    const { costo, descripcion, incompleto } = fresca
    return costo === linea.costo && descripcion === linea.descripcion && incompleto === linea.incompleto
      ? linea
      : { ...linea, costo, descripcion, incompleto }
  })
}

/**
 * The draft after `enviado` was stored as `guardadas`: what was typed meanwhile stays as a change. A text that stands
 * for the stored number stays as typed, because the caret may be in it.
 */
export const asentar = (ahora: Borrador, enviado: Borrador, guardadas: Borrador): Borrador => {
  const clave = ({ tipo, codigo }: LineaBorrador) => `${tipo} ${codigo}`
  const enviadas = new Map(enviado.map((linea) => [clave(linea), linea]))
  const porClave = new Map(guardadas.map((linea) => [clave(linea), linea]))
  return ahora.map((linea) => {
    const guardada = porClave.get(clave(linea))
    if (!guardada) return linea.guardada === null ? linea : { ...linea, guardada: null }
    const { cantidad, hechura } = linea
    const enviada = enviadas.get(clave(linea))
    const escrita = cantidad !== enviada?.cantidad || numeroEscrito(cantidad) === guardada.guardada
    const dicha = JSON.stringify(hechura) !== JSON.stringify(enviada?.hechura)
    return { ...guardada, ...(escrita && { cantidad }), ...(dicha && { hechura }) }
  })
}

/** Whether a save would change anything. */
export const cambiado = (borrador: Borrador, guardadas: number): boolean =>
  borrador.length !== guardadas || borrador.some(difiere)

/** Lines that cannot be stored as they are. A quantity stored as 0 may stay 0. */
export const lineasInvalidas = (
  borrador: Borrador,
): Pick<LineaRechazada, 'codigo_ingrediente' | 'message'>[] =>
  borrador.flatMap(({ codigo, cantidad, guardada, hechura }) => {
    const message = faltaDeCantidad(cantidad, guardada) ?? (hechura && faltaDeHechura(hechura))
    return message ? [{ codigo_ingrediente: codigo, message }] : []
  })

const faltaDeCantidad = (texto: string, guardada: number | null): string | null => {
  const escrita = leerCantidad(texto)
  if (typeof escrita === 'string') return escrita
  const vale = escrita !== null && (escrita.cantidad > 0 || guardada === 0)
  return vale ? null : LINEA_TEXTOS.cantidadCero
}

/** The lines to send. Call it only if every quantity is valid. */
export const paraGuardar = (borrador: Borrador): LineaNueva[] =>
  borrador.map(({ codigo, tipo, cantidad, hechura }) => ({
    codigo_ingrediente: codigo,
    tipo,
    ...(hechura?.calculo === undefined && cantidadDicha(cantidad)),
    ...dichoDe(hechura),
  }))

/** Another recipe's lines as new ones, without those already in the list and without the product itself. */
export const lineasParaCopiar = (
  lineas: readonly Linea[],
  enLista: ReadonlySet<string>,
  producto: string,
  texto: (cantidad: number) => string,
): Borrador =>
  borradorDe(lineas, texto)
    .filter(({ codigo, tipo }) => !enLista.has(codigo) && !(tipo === 'producto' && codigo === producto))
    .map((linea) => ({ ...linea, guardada: null }))

/**
 * The lines for a product, without data of sizes and colours that it does not have. Lines without such data stay the same
 * objects.
 */
export const lineasPara = (
  borrador: Borrador,
  { talles = [], colores = [] }: Partial<Pick<Producto, 'talles' | 'colores'>>,
): Borrador => {
  const variedades = { talles: talles.map(({ talle }) => talle), colores: colores.map(({ color }) => color) }
  return borrador.map((linea) => {
    if (linea.hechura === undefined) return linea
    const hechura = hechuraPara(linea.hechura, variedades)
    return JSON.stringify(hechura) === JSON.stringify(linea.hechura) ? linea : { ...linea, hechura }
  })
}

/** The toast's words for lines that `lineasPara` changed; empty if it changed none. */
export const loQueNoTiene = (antes: Borrador, despues: Borrador, producto: string): string[] =>
  antes.some((linea, i) => linea !== despues[i])
    ? [`Quedó afuera lo que decían de talles y colores que ${producto} no tiene.`]
    : []
