import type { Operacion } from '@telar/contract'
import {
  CambioRechazado,
  type LineaDetallada,
  type Micro,
  multiply,
  OUT_OF_RANGE,
  SIN_DETALLE,
  type TipoIngrediente,
  unidadLlamada,
} from '@telar/costing'
import { type Fila, TABLAS } from '@telar/tablas'
import { DomainError } from './domain-error.ts'
import { FUERA, type Mesa, microDe, SinDestino, subida } from './mesa.ts'
import { cycleMessage, SIN_CANTIDAD, seReemplazaSolo, sinUnidad, unidadAjena } from './textos.ts'
import { volcar } from './tomar.ts'

type De<T extends Operacion['tipo']> = Extract<Operacion, { tipo: T }>

/** A line of a recipe that an operation means. */
interface Linea {
  producto: string
  tipo: TipoIngrediente
  codigo: string
  /** What it says, as it was entered. */
  dice: LineaDetallada
}

const filaDe = ({ producto, tipo, codigo, dice }: Linea): Fila => ({
  codigo_producto: producto,
  codigo_ingrediente: codigo,
  tipo,
  ...volcar(TABLAS.recetas, dice),
})

/** The same line with another quantity, which takes the place of an account or a calculator. */
const conCantidad = (linea: Linea, cantidad: Micro): Linea => {
  if (cantidad === 0) throw new DomainError('datos_invalidos', SIN_CANTIDAD)
  if (cantidad === linea.dice.cantidad) return linea
  return { ...linea, dice: { ...linea.dice, cantidad, expresion: null, calculo: null } }
}

/** The kinds that a code stands for. @throws SinDestino where it stands for none */
const tiposDe = (mesa: Mesa, codigo: string): TipoIngrediente[] => {
  const tipos = mesa.tiposDe(codigo)
  if (tipos.length === 0) throw new SinDestino(codigo, `No existe el ingrediente ${codigo}.`)
  return tipos
}

const lineaDe = (mesa: Mesa, producto: string, tipos: readonly TipoIngrediente[], codigo: string) => {
  mesa.exigir('producto', producto)
  for (const tipo of tipos) {
    const dice = mesa.model.linea(producto, tipo, codigo)
    if (dice !== null) return { producto, tipo, codigo, dice }
  }
  throw new DomainError('no_encontrado', `${producto} no lleva ${codigo}.`)
}

interface Lugares {
  producto?: string | undefined
  productos?: readonly string[] | undefined
}

/** Lines with an ingredient: of these products, or of all that hold it. @throws SinDestino, DomainError `no_encontrado` */
const lineasCon = (mesa: Mesa, codigo: string, { producto, productos }: Lugares): Linea[] => {
  const tipos = tiposDe(mesa, codigo)
  const named = producto === undefined ? productos : [producto, ...(productos ?? [])]
  const where = named ?? tipos.flatMap((tipo) => mesa.model.usan(tipo, codigo))
  return [...new Set(where)].map((each) => lineaDe(mesa, each, tipos, codigo))
}

export const cantidad = (mesa: Mesa, op: De<'cantidad'>): void => {
  const mover = op.cantidad === undefined ? subida(op.porcentaje!) : () => microDe(op.cantidad!)
  for (const linea of lineasCon(mesa, op.ingrediente, op)) {
    mesa.mover('recetas', filaDe(linea), filaDe(conCantidad(linea, mover(linea.dice.cantidad))))
  }
}

export const merma = (mesa: Mesa, op: De<'merma'>): void => {
  for (const linea of lineasCon(mesa, op.ingrediente, op)) {
    const dice = { ...linea.dice, merma: microDe(op.merma_pct) }
    mesa.mover('recetas', filaDe(linea), filaDe({ ...linea, dice }))
  }
}

/** @throws DomainError `datos_invalidos` where a unit does not measure what an ingredient is measured in */
const exigirMismaMedida = ({ model }: Mesa, { tipo, codigo, dice }: Linea): void => {
  if (dice.unidad === null) return
  const propia = tipo === 'insumo' ? (model.insumo(codigo).unidad ?? null) : null
  const dimensionDe = (unidad: string) => unidadLlamada(model, unidad)?.dimension
  const ajena = unidadAjena(dice.unidad, { codigo, unidad: propia }, dimensionDe)
  if (ajena !== null) throw new DomainError('datos_invalidos', ajena)
}

/** The code of a unit as it is written where it is kept. @throws SinDestino */
const unidadDicha = ({ model }: Mesa, dicha: string | null): string | null => {
  if (dicha === null) return null
  const unidad = unidadLlamada(model, dicha)
  if (unidad === null) throw new SinDestino(dicha, sinUnidad(dicha))
  return unidad.codigo
}

/** The number stays, and what it was reckoned of goes: that was in the other unit. */
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

/** A line with an ingredient that its recipe did not hold. @param antes the one whose place it takes; null: it is one more */
const poner = (mesa: Mesa, antes: Linea | null, nueva: Linea): void => {
  exigirMismaMedida(mesa, nueva)
  try {
    mesa.mover('recetas', antes && filaDe(antes), filaDe(nueva))
  } catch (cause) {
    if (cause instanceof CambioRechazado && cause.causa.tipo === 'ciclo')
      throw new DomainError('ciclo', cycleMessage(cause.causa.ruta), { cause })
    throw cause
  }
}

/** An ingredient by another one, of the same kind where its code stands for one of it. */
export const reemplazar = (mesa: Mesa, { de, por, factor = 1, productos }: De<'reemplazar'>): void => {
  if (de === por) throw new DomainError('datos_invalidos', seReemplazaSolo(por))
  const lineas = lineasCon(mesa, de, { productos })
  const nuevos = tiposDe(mesa, por)
  const [taken] = lineas.filter(({ producto }) => holds(mesa, producto, por))
  if (taken) throw yaLleva(taken.producto, por)
  for (const linea of lineas) {
    const wanted = multiply(linea.dice.cantidad, microDe(factor))
    if (wanted === OUT_OF_RANGE) throw new DomainError('datos_invalidos', FUERA)
    const tipo = nuevos.includes(linea.tipo) ? linea.tipo : nuevos[0]!
    const nueva = { ...conCantidad(linea, wanted), tipo, codigo: por }
    poner(mesa, linea, nueva)
  }
}

/** @throws DomainError `duplicado` where the recipe holds the code already */
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
