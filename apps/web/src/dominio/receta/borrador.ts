import type { Calculo, Linea, LineaNueva, LineaRechazada, TipoIngrediente } from '@telar/contract'
import { cantidadDicha, leerCantidad, numeroEscrito } from './cantidad.ts'
import { dichoDe, faltaDeHechura, type Hechura, hechuraDe, SIN_HECHURA } from './hechura.ts'

/** A line of a recipe as its editor holds it. Its code names it: a recipe has each ingredient once. */
export interface LineaBorrador {
  codigo: string
  tipo: TipoIngrediente
  descripcion: string
  /** Unit cost; null where the ingredient has none. */
  costo: number | null
  /** Whether that cost is missing, or lacks something of a sub-product's. */
  incompleto: boolean
  /** Unit of use of the ingredient, where it has one. */
  unidadIngrediente?: string | null
  /** Of a supply that is a service; left out of all else. */
  clase?: 'servicio'
  /** As typed: a number, or an account such as `1/24`. */
  cantidad: string
  /** What it says besides; left out: nothing. */
  hechura?: Hechura | undefined
  /** All that is stored besides the quantity, in one form; left out: nothing. */
  restoGuardado?: string
  /** The quantity that is stored; null for a line that is not. */
  guardada: number | null
  /** What the last save had against it. */
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

/** All that a line says besides its number, in one form; empty where it says nothing. */
export const restoDe = ({ cantidad, hechura }: Pick<LineaBorrador, 'cantidad' | 'hechura'>): string => {
  const dicha = cantidadDicha(cantidad)
  const resto = { ...('expresion' in dicha && dicha), ...dichoDe(hechura) }
  return Object.keys(resto).length === 0 ? '' : JSON.stringify(resto)
}

/** Whether a line says another quantity, or another thing besides, than the one that is stored. */
const difiere = (linea: LineaBorrador): boolean =>
  linea.guardada === null ||
  numeroEscrito(linea.cantidad) !== linea.guardada ||
  restoDe(linea) !== (linea.restoGuardado ?? '')

/** Types another quantity, in place of what a calculator made; or takes what that makes. */
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

/** Changes what a line says besides its quantity. */
export const cambiarHechura = (borrador: Borrador, codigo: string, cambio: Partial<Hechura>): Borrador =>
  borrador.map((linea) =>
    linea.codigo === codigo
      ? { ...linea, hechura: { ...(linea.hechura ?? SIN_HECHURA), ...cambio }, error: null }
      : linea,
  )

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

/** Whether anything would be stored: a line more, less, or that says another thing. */
export const cambiado = (borrador: Borrador, guardadas: number): boolean =>
  borrador.length !== guardadas || borrador.some(difiere)

/** Lines that cannot be stored as they are. A quantity that is stored as 0 may stay so. */
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
  return vale ? null : 'La cantidad debe ser mayor a cero'
}

/** The lines to send; call it only where no quantity is invalid. */
export const paraGuardar = (borrador: Borrador): LineaNueva[] =>
  borrador.map(({ codigo, tipo, cantidad, hechura }) => ({
    codigo_ingrediente: codigo,
    tipo,
    ...(hechura?.calculo === undefined && cantidadDicha(cantidad)),
    ...dichoDe(hechura),
  }))

/** Another recipe's lines as new ones: without what is in the list already, and without the product itself. */
export const lineasParaCopiar = (
  lineas: readonly Linea[],
  enLista: ReadonlySet<string>,
  producto: string,
  texto: (cantidad: number) => string,
): Borrador =>
  borradorDe(lineas, texto)
    .filter(({ codigo, tipo }) => !enLista.has(codigo) && !(tipo === 'producto' && codigo === producto))
    .map((linea) => ({ ...linea, guardada: null }))
