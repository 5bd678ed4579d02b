import type { Linea, LineaNueva, LineaRechazada, TipoIngrediente } from '@telar/contract'
import { parseDecimal } from '../../kit/lib/decimal.ts'

/** A line of a recipe as its editor holds it. Its code names it: a recipe has each ingredient once. */
export interface LineaBorrador {
  codigo: string
  tipo: TipoIngrediente
  descripcion: string
  /** Unit cost; null where the ingredient has none. */
  costo: number | null
  /** Whether that cost is missing, or lacks something of a sub-product's. */
  incompleto: boolean
  /** As typed. */
  cantidad: string
  /** The quantity that is stored; null for a line that is not. */
  guardada: number | null
  /** What the last save had against it. */
  error: string | null
}

export type Borrador = readonly LineaBorrador[]

export const borradorDe = (lineas: readonly Linea[], texto: (cantidad: number) => string): Borrador =>
  lineas.map((linea) => ({
    codigo: linea.codigo_ingrediente,
    tipo: linea.tipo,
    descripcion: linea.descripcion_ingrediente,
    costo: linea.costo_ingrediente,
    incompleto: linea.incompleto,
    cantidad: texto(linea.cantidad_ingrediente),
    guardada: linea.cantidad_ingrediente,
    error: null,
  }))

export const cambiarCantidad = (borrador: Borrador, codigo: string, cantidad: string): Borrador =>
  borrador.map((linea) => (linea.codigo === codigo ? { ...linea, cantidad, error: null } : linea))

export const quitar = (borrador: Borrador, codigo: string): Borrador =>
  borrador.filter((linea) => linea.codigo !== codigo)

/** Adds lines at the end, those that are there already left out. */
export const agregar = (borrador: Borrador, nuevas: Borrador): Borrador => {
  const codigos = new Set(borrador.map(({ codigo }) => codigo))
  return [...borrador, ...nuevas.filter(({ codigo }) => !codigos.has(codigo))]
}

/** Marks the lines that a save had something against; the others lose their marks. */
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

/** Takes over fresh unit costs and descriptions; what is typed stays. */
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
 * The draft once `enviado` is stored as `guardadas`: what was typed meanwhile stays, as changes to them. A quantity that
 * says the stored number stays as it is written, for the caret may be in it.
 */
export const asentar = (ahora: Borrador, enviado: Borrador, guardadas: Borrador): Borrador => {
  const clave = ({ tipo, codigo }: LineaBorrador) => `${tipo} ${codigo}`
  const enviadas = new Map(enviado.map((linea) => [clave(linea), linea.cantidad]))
  const porClave = new Map(guardadas.map((linea) => [clave(linea), linea]))
  return ahora.map((linea) => {
    const guardada = porClave.get(clave(linea))
    if (!guardada) return linea.guardada === null ? linea : { ...linea, guardada: null }
    const { cantidad } = linea
    const escrita = cantidad !== enviadas.get(clave(linea)) || parseDecimal(cantidad) === guardada.guardada
    return escrita ? { ...guardada, cantidad } : guardada
  })
}

/** Whether anything would be stored: a line more, less, or with another quantity. */
export const cambiado = (borrador: Borrador, guardadas: number): boolean =>
  borrador.length !== guardadas ||
  borrador.some(({ guardada, cantidad }) => guardada === null || parseDecimal(cantidad) !== guardada)

/** Quantities that cannot be stored. One that is stored as 0 may stay so. */
export const cantidadesInvalidas = (
  borrador: Borrador,
): Pick<LineaRechazada, 'codigo_ingrediente' | 'message'>[] =>
  borrador.flatMap(({ codigo, cantidad, guardada }) => {
    const value = parseDecimal(cantidad)
    if (value !== null && (value > 0 || (value === 0 && guardada === 0))) return []
    return [{ codigo_ingrediente: codigo, message: 'La cantidad debe ser mayor a cero' }]
  })

/** The lines to send; call it only where no quantity is invalid. */
export const paraGuardar = (borrador: Borrador): LineaNueva[] =>
  borrador.map(({ codigo, tipo, cantidad }) => ({
    codigo_ingrediente: codigo,
    tipo,
    cantidad_ingrediente: parseDecimal(cantidad) ?? 0,
  }))
