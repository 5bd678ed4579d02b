import { DEMASIADO, LINEA_TEXTOS, type LineaCambio, type LineaNueva } from '@telar/contract'
import {
  cantidadEfectiva,
  type Fraccion,
  formatMicro,
  OUT_OF_RANGE,
  parseCuenta,
  roundFraction,
} from '@telar/costing'
import { microOf } from '@telar/fabrica'
import { leerPorColor, leerPorTalle } from '@telar/tablas'

/** One unit of the line equals one of its ingredient. */
const UNO: Fraccion = { num: 1n, den: 1n }

import { decimalOf } from '../../store/rules.ts'
import { calculoDe, calculoTexto, reckonCalculo } from './calculo.ts'
import type { Encontrado, LineaValues } from './receta.repo.ts'
import { type Entorno, type Rechazo, variedadOf } from './variedad.ts'

/** A line's quantity and its optional data, as stored. */
export type Detalle = Omit<LineaValues, 'codigo_ingrediente' | 'tipo'>

const FUERA_DE_RANGO = `cantidad_ingrediente: ${DEMASIADO}`
export const NO_DICEN_LO_MISMO = 'La cuenta y la cantidad no dicen lo mismo.'

/** A new line without optional data. */
const NADA: Omit<Detalle, 'cantidad_ingrediente'> = {
  expresion: null,
  calculo: null,
  merma_pct: '0.000000',
  seccion: '',
  nota: '',
  unidad: null,
  por_talle: '',
  por_color: '',
  mismo: 'ninguno',
}

/** The result of a typed calculation as decimal text, or why it has none. */
export const reckon = (expresion: string): { cantidad: string } | { message: string } => {
  const cuenta = parseCuenta(expresion)
  if (cuenta === 'ilegible') return { message: `No se entiende la cuenta ${expresion}.` }
  if (cuenta === 'division_por_0') return { message: 'No se puede dividir por 0.' }
  const cantidad = roundFraction(cuenta)
  if (cantidad === OUT_OF_RANGE) return { message: FUERA_DE_RANGO }
  return cantidad === 0 ? { message: LINEA_TEXTOS.cantidadCero } : { cantidad: formatMicro(cantidad) }
}

/** The quantity as a number, as a calculation, or as both if they agree; null if neither is given. */
const quantityOf = ({
  cantidad_ingrediente: cantidad,
  expresion,
}: LineaCambio): Pick<Detalle, 'cantidad_ingrediente' | 'expresion'> | { message: string } | null => {
  const said = cantidad === undefined ? null : decimalOf('cantidad_ingrediente', cantidad)
  // A number alone replaces an earlier calculation.
  if (!expresion) return said === null ? null : { cantidad_ingrediente: said, expresion: null }
  const reckoned = reckon(expresion)
  if ('message' in reckoned) return reckoned
  if (said !== null && said !== reckoned.cantidad) return { message: NO_DICEN_LO_MISMO }
  return { cantidad_ingrediente: reckoned.cantidad, expresion }
}

const CUENTA_O_CALCULO = 'Una línea lleva una cuenta o un cálculo, no los dos.'
const CALCULO_NO_DICE_LO_MISMO = 'El cálculo y la cantidad no dicen lo mismo.'

/** The calculator that a line keeps; a typed quantity removes it. */
const calculoQueQueda = (
  { calculo, cantidad_ingrediente, expresion }: LineaCambio,
  antes: Detalle | null,
) => {
  if (calculo !== undefined) return calculo
  const isTyped = cantidad_ingrediente !== undefined || Boolean(expresion)
  return isTyped || !antes?.calculo ? null : calculoDe(antes.calculo)
}

/** The calculator's quantity in the line's unit, or the typed one. */
const conCalculo = (
  dicho: LineaCambio | LineaNueva,
  antes: Detalle | null,
  unidad: string | null,
  ingrediente: Encontrado,
  { unidades }: Entorno,
): Pick<Detalle, 'cantidad_ingrediente' | 'expresion' | 'calculo'> | { message: string } => {
  const said = quantityOf(dicho)
  if (said !== null && 'message' in said) return said
  const calculo = calculoQueQueda(dicho, antes)
  if (calculo === null) {
    const kept = said ?? antes
    if (kept === null) return { message: 'cantidad_ingrediente: tiene que ser un número.' }
    const { cantidad_ingrediente, expresion } = kept
    // An empty calculation leaves its result as a plain quantity.
    const isCleared = said === null && dicho.expresion !== undefined
    return { cantidad_ingrediente, expresion: isCleared ? null : expresion, calculo: null }
  }
  if (dicho.expresion) return { message: CUENTA_O_CALCULO }
  const reckoned = reckonCalculo(calculo, unidad, ingrediente, unidades)
  if ('message' in reckoned) return reckoned
  if (said !== null && said.cantidad_ingrediente !== reckoned.cantidad)
    return { message: CALCULO_NO_DICE_LO_MISMO }
  return { cantidad_ingrediente: reckoned.cantidad, expresion: null, calculo: calculoTexto(calculo) }
}

/** Whether the engine can represent every quantity of a line, in its own unit and in each of its ingredients'. */
export const isInRange = (
  {
    cantidad_ingrediente,
    expresion,
    merma_pct,
    por_talle,
    por_color,
  }: Pick<Detalle, 'cantidad_ingrediente' | 'expresion' | 'merma_pct' | 'por_talle' | 'por_color'>,
  factores: readonly Fraccion[],
): boolean => {
  const merma = microOf(merma_pct)
  const others = [
    ...Object.values(leerPorTalle(por_talle)),
    ...Object.values(leerPorColor(por_color)).flatMap(([, , cantidad]) => cantidad ?? []),
  ]
  return [UNO, ...factores].every((factor) =>
    [
      cantidadEfectiva(microOf(cantidad_ingrediente), { expresion, merma, factor }),
      ...others.map((cantidad) => cantidadEfectiva(microOf(cantidad), { merma, factor })),
    ].every((efectiva) => efectiva !== OUT_OF_RANGE),
  )
}

/** How many units of its possible ingredients one unit of a line is. */
const factoresDe = (unidad: string | null, { encontrados, unidades }: Entorno): Fraccion[] => {
  const named = unidades.find(({ codigo }) => codigo === unidad)
  if (named === undefined) return []
  return encontrados.flatMap((one) => {
    const own = unidades.find(
      ({ codigo, dimension }) => codigo === one.unidad && dimension === named.dimension,
    )
    return own === undefined
      ? []
      : [{ num: BigInt(named.num) * BigInt(own.den), den: BigInt(named.den) * BigInt(own.num) }]
  })
}

/** A line after a change; values left out are taken from `antes`. Or why it is refused. */
export const detalleOf = (
  dicho: LineaCambio | LineaNueva,
  antes: Detalle | null,
  ingrediente: Encontrado,
  entorno: Entorno,
): Detalle | Rechazo => {
  // Errors in typed values come first. A calculator counts in the line's unit.
  const typed = quantityOf(dicho)
  if (typed !== null && 'message' in typed) return typed
  const variedad = variedadOf(dicho, antes ?? NADA, ingrediente, entorno)
  if ('message' in variedad) return variedad
  const quantity = conCalculo(dicho, antes, variedad.unidad, ingrediente, entorno)
  if ('message' in quantity) return quantity
  const { merma_pct, seccion, nota } = dicho
  const detalle = {
    ...NADA,
    ...antes,
    ...variedad,
    ...quantity,
    ...(merma_pct !== undefined && { merma_pct: decimalOf('merma_pct', merma_pct) }),
    ...(seccion !== undefined && { seccion }),
    ...(nota !== undefined && { nota }),
  }
  return isInRange(detalle, factoresDe(variedad.unidad, entorno)) ? detalle : { message: FUERA_DE_RANGO }
}
