import type { Micro, OutOfRange } from './money.ts'
import { microFromNumber } from './money.ts'
import { roundFraction } from './quantity.ts'
import type { Racional } from './racional.ts'
import { CERO, entre, mas, por, racional } from './racional.ts'
import type { Fraccion } from './unidades.ts'

/** The units in which a calculator takes lengths. */
export const LARGOS = ['mm', 'cm', 'm', 'in', 'yd'] as const
export type UnidadDeLargo = (typeof LARGOS)[number]

/** Pieces of fabric: a number of rectangles of a length and a width. */
interface PiezaDeTela {
  readonly nombre?: string | undefined
  readonly largo: number
  readonly ancho: number
  readonly veces: number
}

/** Pieces of leather: a number of pieces of an area, dm². */
interface PiezaDeCuero {
  readonly nombre?: string | undefined
  readonly area: number
  readonly veces: number
}

/** A seam: length in cm, stitches per cm, and mm of thread per stitch. */
interface Costura {
  readonly nombre?: string | undefined
  readonly largo: number
  readonly puntadas: number
  readonly hilo: number
}

/** Shrinkage of fabric, per cent, added to its length and width; undefined: none. */
interface Encogimiento {
  readonly encoge_largo?: number | undefined
  readonly encoge_ancho?: number | undefined
}

/** The inputs of a calculator (model M19). Numbers have at most six decimals; percentages are of 100. */
export type Calculo =
  | (Pick<Encogimiento, 'encoge_largo'> & {
      readonly tipo: 'tizada'
      readonly largo: number
      readonly unidad: UnidadDeLargo
      readonly prendas: number
    })
  | (Encogimiento & {
      readonly tipo: 'piezas'
      readonly piezas: readonly PiezaDeTela[]
      readonly unidad: UnidadDeLargo
      readonly ancho: number
      readonly unidad_ancho: UnidadDeLargo
      readonly eficiencia: number
    })
  | (Encogimiento & {
      readonly tipo: 'peso'
      readonly largo: number
      readonly unidad: UnidadDeLargo
      readonly ancho: number
      readonly unidad_ancho: UnidadDeLargo
      /** g/m². */
      readonly gramaje: number
    })
  | {
      readonly tipo: 'cuero'
      readonly piezas: readonly PiezaDeCuero[]
      readonly primera: number
      readonly segunda: number
    }
  | { readonly tipo: 'hilo'; readonly costuras: readonly Costura[] }

/** The dimension that each calculator measures, and the unit of its result if the line has none. */
export const MIDE: Readonly<
  Record<Calculo['tipo'], { readonly dimension: 'longitud' | 'masa' | 'superficie'; readonly unidad: string }>
> = {
  tizada: { dimension: 'longitud', unidad: 'm' },
  piezas: { dimension: 'longitud', unidad: 'm' },
  peso: { dimension: 'masa', unidad: 'kg' },
  cuero: { dimension: 'superficie', unidad: 'dm²' },
  hilo: { dimension: 'longitud', unidad: 'm' },
}

/** Exact by definition since the agreement of 1959: 1 yd = 0.9144 m, 1 in = 0.0254 m. */
const METROS: Readonly<Record<UnidadDeLargo, Racional>> = {
  mm: racional(1, 1_000),
  cm: racional(1, 100),
  m: racional(1),
  in: racional(254, 10_000),
  yd: racional(9_144, 10_000),
}

/** @throws RangeError for a value out of the range of a Micro */
const exact = (value: number): Racional => {
  const micro = microFromNumber(value)
  if (typeof micro !== 'number') throw new RangeError(`${value} is out of range`)
  return racional(micro, 1_000_000)
}

const metros = (value: number, unidad: UnidadDeLargo): Racional => por(exact(value), METROS[unidad])
/** 1 + per cent / 100. */
const conPorciento = (pct = 0): Racional => mas(racional(1), por(exact(pct), racional(1, 100)))
const suma = <T>(partes: readonly T[], de: (parte: T) => Racional): Racional =>
  partes.reduce((sum, parte) => mas(sum, de(parte)), CERO)

/**
 * The exact consumption of one garment, pair or piece: kg for `peso`, m² for `cuero`, m for the others. The input must already
 * be valid. Sources: marker, pieces ÷ (width × efficiency), weight and shrinkage as in apparelscience.com, autogarment.com and
 * definetextile.com; leather with a second waste on top of the first, as in costing sheets of footwear makers; thread as length
 * × stitches × thread per stitch (Coats, thread consumption).
 * @throws RangeError for a number out of range
 */
export function consumo(calculo: Calculo): Racional {
  switch (calculo.tipo) {
    case 'tizada':
      return entre(
        por(metros(calculo.largo, calculo.unidad), conPorciento(calculo.encoge_largo)),
        racional(calculo.prendas),
      )
    case 'piezas': {
      const { piezas, unidad, ancho, unidad_ancho, eficiencia, encoge_largo, encoge_ancho } = calculo
      const area = suma(piezas, ({ largo, ancho: de, veces }) =>
        por(por(metros(largo, unidad), metros(de, unidad)), racional(veces)),
      )
      const shrunk = por(area, por(conPorciento(encoge_largo), conPorciento(encoge_ancho)))
      const usable = por(metros(ancho, unidad_ancho), por(exact(eficiencia), racional(1, 100)))
      return entre(shrunk, usable)
    }
    case 'peso': {
      const { largo, unidad, ancho, unidad_ancho, gramaje, encoge_largo, encoge_ancho } = calculo
      const area = por(metros(largo, unidad), metros(ancho, unidad_ancho))
      const shrunk = por(area, por(conPorciento(encoge_largo), conPorciento(encoge_ancho)))
      return por(shrunk, por(exact(gramaje), racional(1, 1_000)))
    }
    case 'cuero': {
      const { piezas, primera, segunda } = calculo
      const dm2 = suma(piezas, ({ area, veces }) => por(exact(area), racional(veces)))
      return por(por(dm2, racional(1, 100)), por(conPorciento(primera), conPorciento(segunda)))
    }
    case 'hilo': {
      const mm = suma(calculo.costuras, ({ largo, puntadas, hilo }) =>
        por(por(exact(largo), exact(puntadas)), exact(hilo)),
      )
      return por(mm, racional(1, 1_000))
    }
  }
}

/**
 * `consumo` in another unit, of which one is `num / den` m, kg or m². Rounded once: this is the line's quantity.
 * @throws RangeError for a number out of range
 */
export const consumoEn = (calculo: Calculo, unidad: Fraccion): Micro | OutOfRange =>
  roundFraction(entre(consumo(calculo), racional(unidad.num, unidad.den)))
