import { type Calculo, CALCULO_TEXTOS as T } from '@telar/contract'
import { consumoEn, LARGOS, MIDE, microToNumber, OUT_OF_RANGE } from '@telar/costing'
import { typedAmount } from '../../kit/lib/typed-micro.ts'
import type { LineaBorrador } from './borrador.ts'
import type { Contexto } from './contexto.ts'

export type TipoCalculo = Calculo['tipo']

/** The calculators in the order of the menu. */
const CALCULOS: readonly { value: TipoCalculo; label: string }[] = [
  { value: 'tizada', label: 'Tela por tizada' },
  { value: 'piezas', label: 'Tela por piezas' },
  { value: 'peso', label: 'Tela por peso' },
  { value: 'cuero', label: 'Cuero por piezas' },
  { value: 'hilo', label: 'Hilo por costuras' },
]

export const UNIDADES_DE_LARGO = LARGOS.map((value) => ({ value, label: value }))

/** The typed fields of a piece of fabric or leather, or of a seam. */
export type PiezaEscrita = Readonly<Record<string, string>>

/** The typed fields of a calculator. */
export interface CalculoEscrito {
  tipo: TipoCalculo
  campos: Readonly<Record<string, string>>
  piezas: readonly PiezaEscrita[]
}

interface CampoDe {
  nombre: string
  label: string
  /** The unit, or the name of the field that holds it. */
  unidad?: string
  inicial?: string
}

const ENCOGE_LARGO: CampoDe = { nombre: 'encoge_largo', label: 'Encoge a lo largo', unidad: '%' }
const ENCOGE_ANCHO: CampoDe = { nombre: 'encoge_ancho', label: 'Encoge a lo ancho', unidad: '%' }
const VECES: CampoDe = { nombre: 'veces', label: 'Veces', inicial: '1' }

/** The fields of each calculator and of its pieces, in the form's order. */
export const CAMPOS: Readonly<
  Record<TipoCalculo, { campos: readonly CampoDe[]; piezas: readonly CampoDe[]; pieza?: string }>
> = {
  tizada: {
    campos: [
      { nombre: 'largo', label: 'Largo de la tizada', unidad: 'unidad' },
      { nombre: 'prendas', label: 'Prendas que salen' },
      ENCOGE_LARGO,
    ],
    piezas: [],
  },
  piezas: {
    campos: [
      { nombre: 'ancho', label: 'Ancho útil de la tela', unidad: 'unidad_ancho' },
      { nombre: 'eficiencia', label: 'Eficiencia de la tizada', unidad: '%', inicial: '85' },
      ENCOGE_LARGO,
      ENCOGE_ANCHO,
    ],
    piezas: [{ nombre: 'largo', label: 'Largo' }, { nombre: 'ancho', label: 'Ancho' }, VECES],
    pieza: 'pieza',
  },
  peso: {
    campos: [
      { nombre: 'largo', label: 'Largo', unidad: 'unidad' },
      { nombre: 'ancho', label: 'Ancho', unidad: 'unidad_ancho' },
      { nombre: 'gramaje', label: 'Gramaje', unidad: 'g/m²' },
      ENCOGE_LARGO,
      ENCOGE_ANCHO,
    ],
    piezas: [],
  },
  cuero: {
    campos: [
      { nombre: 'primera', label: 'Primera merma', unidad: '%' },
      { nombre: 'segunda', label: 'Segunda merma, sobre la primera', unidad: '%' },
    ],
    piezas: [{ nombre: 'area', label: 'dm²' }, VECES],
    pieza: 'pieza',
  },
  hilo: {
    campos: [],
    piezas: [
      { nombre: 'largo', label: 'cm' },
      { nombre: 'puntadas', label: 'Puntadas por cm' },
      { nombre: 'hilo', label: 'mm por puntada' },
    ],
    pieza: 'costura',
  },
}

/** These count as 0 if empty. */
const OPCIONALES = new Set(['encoge_largo', 'encoge_ancho', 'primera', 'segunda'])

export const piezaVacia = (tipo: TipoCalculo): PiezaEscrita =>
  Object.fromEntries(CAMPOS[tipo].piezas.map(({ nombre, inicial = '' }) => [nombre, inicial]))

export const calculoVacio = (tipo: TipoCalculo): CalculoEscrito => ({
  tipo,
  campos: {
    unidad: tipo === 'tizada' || tipo === 'peso' ? 'm' : 'cm',
    unidad_ancho: tipo === 'peso' ? 'm' : 'cm',
    ...Object.fromEntries(CAMPOS[tipo].campos.map(({ nombre, inicial = '' }) => [nombre, inicial])),
  },
  piezas: CAMPOS[tipo].pieza === undefined ? [] : [piezaVacia(tipo)],
})

const textoDe =
  (texto: (n: number) => string) =>
  (value: unknown): string =>
    typeof value === 'number' ? texto(value) : String(value ?? '')

/** A stored calculator in the form for editing. */
export const calculoEscrito = (calculo: Calculo, texto: (n: number) => string): CalculoEscrito => {
  const { tipo, ...dicho } = calculo
  const write = textoDe(texto)
  const lista = 'piezas' in calculo ? calculo.piezas : 'costuras' in calculo ? calculo.costuras : []
  const vacio = calculoVacio(tipo)
  return {
    tipo,
    campos: Object.fromEntries(
      Object.keys(vacio.campos).map((nombre) => [nombre, write((dicho as Record<string, unknown>)[nombre])]),
    ),
    piezas: lista.map((pieza) =>
      Object.fromEntries(Object.entries(pieza).map(([nombre, value]) => [nombre, write(value)])),
    ),
  }
}

/** Errors by field; those of pieces by `position.name`. */
export type FallasDeCalculo = Readonly<Record<string, string>>

const FALTAS: Readonly<Record<string, string>> = {
  largo: T.largo,
  ancho: T.ancho,
  prendas: T.prendas,
  eficiencia: T.eficiencia,
  gramaje: T.gramaje,
  encoge_largo: T.encogimiento,
  encoge_ancho: T.encogimiento,
  veces: T.veces,
  area: T.area,
  primera: T.merma,
  segunda: T.merma,
  puntadas: T.puntadas,
  hilo: T.hilo,
}

const ENTEROS = new Set(['prendas', 'veces'])

/** The number in a field; undefined if it is invalid. */
const leerCampo = (nombre: string, texto: string): number | undefined => {
  const optional = OPCIONALES.has(nombre)
  if (texto.trim() === '') return optional ? 0 : undefined
  const value = typedAmount(texto)
  if (value === null || (!optional && value === 0)) return undefined
  if (ENTEROS.has(nombre) && !Number.isInteger(value)) return undefined
  return nombre === 'eficiencia' && value > 100 ? undefined : value
}

/** The typed calculator in the form to send, with keys in the server's order; or its errors. */
export const leerCalculo = (escrito: CalculoEscrito): { calculo: Calculo } | { fallas: FallasDeCalculo } => {
  const { tipo, campos, piezas } = escrito
  const fallas: Record<string, string> = {}
  const read = (nombres: readonly CampoDe[], textos: PiezaEscrita, place = '') =>
    nombres.flatMap(({ nombre }): [string, unknown][] => {
      const value = leerCampo(nombre, textos[nombre] ?? '')
      if (value === undefined) fallas[`${place}${nombre}`] = FALTAS[nombre]!
      return value === undefined || (value === 0 && nombre.startsWith('encoge_')) ? [] : [[nombre, value]]
    })
  const enOrden = (entries: [string, unknown][]) =>
    Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  const { campos: nombres, piezas: dePieza, pieza } = CAMPOS[tipo]
  const unidades = Object.entries(campos).filter(
    ([nombre]) =>
      (nombre === 'unidad' && (tipo === 'piezas' || nombres.some((one) => one.unidad === nombre))) ||
      (nombre === 'unidad_ancho' && nombres.some((one) => one.unidad === nombre)),
  )
  const lista = piezas.map((textos, i) => {
    const nombre = textos.nombre?.trim()
    return enOrden([
      ...read(dePieza, textos, `${i}.`),
      ...(nombre ? [['nombre', nombre] as [string, unknown]] : []),
    ])
  })
  const said = enOrden([
    ['tipo', tipo],
    ...read(nombres, campos),
    ...unidades,
    ...(pieza === undefined ? [] : [[tipo === 'hilo' ? 'costuras' : 'piezas', lista] as [string, unknown]]),
  ])
  if (pieza !== undefined && lista.length === 0) fallas.piezas = tipo === 'hilo' ? T.sinCosturas : T.sinPiezas
  return Object.keys(fallas).length > 0 ? { fallas } : { calculo: said as unknown as Calculo }
}

/** The unit of the quantity that a calculator computes for a line. */
export const unidadDeCalculo = (
  tipo: TipoCalculo,
  { hechura, unidadIngrediente }: Pick<LineaBorrador, 'hechura' | 'unidadIngrediente'>,
): string => hechura?.unidad || unidadIngrediente || MIDE[tipo].unidad

/** The calculators whose result fits the line's unit; all of them for a line without a unit. */
export const calculosPara = (linea: LineaBorrador, { unidades }: Contexto) =>
  CALCULOS.filter(
    ({ value }) => unidades.get(unidadDeCalculo(value, linea))?.dimension === MIDE[value].dimension,
  )

/** The quantity that a calculator computes in a unit, as the server will; null if it cannot. */
export const cantidadDeCalculo = (
  calculo: Calculo,
  unidad: string,
  { unidades }: Contexto,
): number | null => {
  const one = unidades.get(unidad)
  if (one?.dimension !== MIDE[calculo.tipo].dimension) return null
  const cantidad = consumoEn(calculo, { num: BigInt(one.num), den: BigInt(one.den) })
  return cantidad === OUT_OF_RANGE || cantidad === 0 ? null : microToNumber(cantidad)
}
