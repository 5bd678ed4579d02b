import type { LineaCambio, LineaNueva } from '@telar/contract'
import {
  cantidadEfectiva,
  type Fraccion,
  formatMicro,
  OUT_OF_RANGE,
  parseCuenta,
  roundFraction,
} from '@telar/costing'
import { SIN_CANTIDAD } from '@telar/fabrica'

/** One of a line's units is one of its ingredient's. */
const UNO: Fraccion = { num: 1n, den: 1n }

import { microOf } from '../../store/montos.ts'
import { decimalOf } from '../../store/rules.ts'
import type { Encontrado, LineaValues } from './receta.repo.ts'
import { type Entorno, porColorDe, porTalleDe, type Rechazo, variedadOf } from './variedad.ts'

/** What a line takes, and what it says besides, as it is stored. */
export type Detalle = Omit<LineaValues, 'codigo_ingrediente' | 'tipo'>

const DEMASIADO = 'cantidad_ingrediente: tiene que ser menor que 9.007.199.254,740992.'
export const NO_DICEN_LO_MISMO = 'La cuenta y la cantidad no dicen lo mismo.'

/** A new line that says nothing besides its quantity. */
const NADA: Omit<Detalle, 'cantidad_ingrediente'> = {
  expresion: null,
  merma_pct: '0.000000',
  seccion: '',
  nota: '',
  unidad: null,
  por_talle: '',
  por_color: '',
  mismo: 'ninguno',
}

/** What an account makes, as decimal text; or why it makes none. */
export const reckon = (expresion: string): { cantidad: string } | { message: string } => {
  const cuenta = parseCuenta(expresion)
  if (cuenta === 'ilegible') return { message: `No se entiende la cuenta ${expresion}.` }
  if (cuenta === 'division_por_0') return { message: 'No se puede dividir por 0.' }
  const cantidad = roundFraction(cuenta)
  if (cantidad === OUT_OF_RANGE) return { message: DEMASIADO }
  return cantidad === 0 ? { message: SIN_CANTIDAD } : { cantidad: formatMicro(cantidad) }
}

/** The quantity as a number, as it was typed, or both where they say the same; nothing where neither is given. */
const quantityOf = ({
  cantidad_ingrediente: cantidad,
  expresion,
}: LineaCambio): Pick<Detalle, 'cantidad_ingrediente' | 'expresion'> | { message: string } | null => {
  const said = cantidad === undefined ? null : decimalOf('cantidad_ingrediente', cantidad)
  // A number alone takes the place of what was typed before.
  if (!expresion) return said === null ? null : { cantidad_ingrediente: said, expresion: null }
  const reckoned = reckon(expresion)
  if ('message' in reckoned) return reckoned
  if (said !== null && said !== reckoned.cantidad) return { message: NO_DICEN_LO_MISMO }
  return { cantidad_ingrediente: reckoned.cantidad, expresion }
}

/** Whether the engine can hold all that a line takes. */
const isInRange = (detalle: Detalle, factores: readonly Fraccion[]): boolean => {
  const { cantidad_ingrediente, expresion, merma_pct, por_talle, por_color } = detalle
  const merma = microOf(merma_pct)
  const others = [
    ...Object.values(porTalleDe(por_talle)),
    ...Object.values(porColorDe(por_color)).flatMap(([, , cantidad]) => cantidad ?? []),
  ]
  return [UNO, ...factores].every((factor) =>
    [
      cantidadEfectiva(microOf(cantidad_ingrediente), { expresion, merma, factor }),
      ...others.map((cantidad) => cantidadEfectiva(microOf(cantidad), { merma, factor })),
    ].every((efectiva) => efectiva !== OUT_OF_RANGE),
  )
}

/** How many units of the ingredients that a line may take one of its own is. */
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

/** What a line becomes by what is said of it; `antes` keeps what is left out. Or why it cannot. */
export const detalleOf = (
  dicho: LineaCambio | LineaNueva,
  antes: Detalle | null,
  ingrediente: Encontrado,
  entorno: Entorno,
): Detalle | Rechazo => {
  const quantity = quantityOf(dicho)
  if (quantity !== null && 'message' in quantity) return quantity
  const kept = quantity ?? antes
  if (kept === null) return { message: 'cantidad_ingrediente: tiene que ser un número.' }
  const variedad = variedadOf(dicho, antes ?? NADA, ingrediente, entorno)
  if ('message' in variedad) return variedad
  const { merma_pct, seccion, nota } = dicho
  const detalle = {
    ...NADA,
    ...antes,
    ...variedad,
    cantidad_ingrediente: kept.cantidad_ingrediente,
    expresion: kept.expresion,
    ...(merma_pct !== undefined && { merma_pct: decimalOf('merma_pct', merma_pct) }),
    ...(seccion !== undefined && { seccion }),
    ...(nota !== undefined && { nota }),
  }
  return isInRange(detalle, factoresDe(variedad.unidad, entorno)) ? detalle : { message: DEMASIADO }
}
