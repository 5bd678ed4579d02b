import type { PrecioProducto } from '@telar/contract'
import type { SinPrecio } from '@telar/costing'

/** A sentence without its full stop, to be part of another one. */
export const sinPunto = (sentence: string): string => sentence.replace(/\.$/, '')

// Said by forms, imports and operations alike. A text without a full stop becomes part of another sentence.

export const valeSiempreUno = (codigo: string): string =>
  `${codigo} es la moneda de la instalación: vale siempre 1`

export const sinEsaOferta = (insumo: string): string => `${insumo} no tiene esa oferta.`

export const seReemplazaSolo = (codigo: string): string => `${codigo} no se reemplaza por sí mismo.`

export const soloEnUnColor = (producto: string, codigo: string): string =>
  `${producto} lleva ${codigo} solo en un color: cambialo en su composición.`

/** Why a bulk replacement cannot keep the quantity of a colour: it uses the line's, of each size or a typed fraction. */
export const conLaDeLaLinea = (producto: string, codigo: string, de: string): string =>
  `${producto} lleva ${codigo} en un color con la cantidad de la línea: reemplazá ${de} en su composición.`

/** The same of several products, of which twenty are named. */
export const conLasDeSusLineas = (productos: readonly string[], de: string): string => {
  const rest = productos.length - 20
  const names = `${productos.slice(0, 20).join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`
  return `En un color se usa la cantidad de la línea en ${names}: reemplazá ${de} en esas composiciones.`
}

/** Why a line cannot have a unit, given its ingredient's unit; null: it can. */
export const unidadAjena = (
  unidad: string,
  { codigo, unidad: propia }: { codigo: string; unidad: string | null },
  dimensionDe: (unidad: string) => string | undefined,
): string | null => {
  if (propia === null) return `${codigo} no tiene unidad: la línea va sin unidad.`
  return dimensionDe(propia) === dimensionDe(unidad)
    ? null
    : `${unidad} no mide lo mismo que ${propia}, la unidad de ${codigo}.`
}

/** Why a supply cannot have a unit of use into which the units of its lines cannot be converted (COM-04). */
export const seUsaEn = (codigo: string, ajenas: readonly string[], unidad: string | null): string => {
  const cannot = unidad === null ? 'quedar sin unidad' : `pasar a ${unidad}`
  return `${codigo} se usa en ${ajenas.join(', ')}: no puede ${cannot}`
}

export const unidadDelPrograma = (unidad: string): string => `La unidad ${unidad} viene con el programa.`

/** The path through which a product would contain itself. */
export const cycleMessage = (path: readonly string[]): string =>
  `La composición se contendría a sí misma: ${path.join(' → ')}`

type Motivo = PrecioProducto['motivos'][number]

export const sinEstructura = (codigo: string): Motivo => ({
  causa: 'sin_estructura',
  codigo,
  texto: `${codigo} no tiene estructura de precios`,
})

export const sinPrecio = (falta: SinPrecio): Motivo =>
  falta.tipo === 'sin_valor'
    ? {
        causa: 'paso_sin_valor',
        codigo: falta.moneda,
        texto: `El paso ${falta.paso} no tiene monto: falta el valor de ${falta.moneda}`,
      }
    : {
        causa: 'precio_fuera_de_rango',
        codigo: null,
        texto: 'El precio supera el máximo que se puede calcular con exactitud',
      }
