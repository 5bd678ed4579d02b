import { z } from 'zod'
import { CALCULO_TEXTOS as T } from './calculo-textos.ts'
import { isStorable, LIMITE_MONTO } from './limites.ts'

/** Less than a millionth is nothing. */
const MILLIONTH = 0.000_001

const mayorACero = (error: string) => z.number({ error }).min(MILLIONTH, error).lt(LIMITE_MONTO, error)
const deCero = (error: string) => z.number({ error }).min(0, error).lt(LIMITE_MONTO, error)
const entero = (error: string) => z.number({ error }).int(error).min(1, error).max(1_000_000, error)

const nombre = z
  .string({ error: T.nombre })
  .trim()
  .max(40, T.nombre)
  .refine(isStorable, 'nombre: tiene caracteres que no se pueden guardar.')
  .optional()

const lista = <S extends z.ZodType>(pieza: S, sinNinguna: string) =>
  z.array(pieza, { error: sinNinguna }).min(1, sinNinguna).max(100, T.muchas)

const UnidadDeLargo = z.enum(['mm', 'cm', 'm', 'in', 'yd'], { error: T.unidad })
const largo = mayorACero(T.largo)
const ancho = mayorACero(T.ancho)
const encoge = deCero(T.encogimiento).optional()
const veces = entero(T.veces)

/** Fabric by marker: the length of the marker ÷ garments. */
const Tizada = z.strictObject({
  tipo: z.literal('tizada'),
  largo,
  unidad: UnidadDeLargo,
  prendas: entero(T.prendas),
  encoge_largo: encoge,
})

/** Fabric by the area of its pieces ÷ (width × efficiency). */
const Piezas = z.strictObject({
  tipo: z.literal('piezas'),
  piezas: lista(z.strictObject({ nombre, largo, ancho, veces }), T.sinPiezas),
  unidad: UnidadDeLargo,
  ancho,
  unidad_ancho: UnidadDeLargo,
  /** Per cent of the marker's area that becomes pieces. */
  eficiencia: mayorACero(T.eficiencia).max(100, T.eficiencia),
  encoge_largo: encoge,
  encoge_ancho: encoge,
})

/** Fabric by weight: length × width × g/m². */
const Peso = z.strictObject({
  tipo: z.literal('peso'),
  largo,
  unidad: UnidadDeLargo,
  ancho,
  unidad_ancho: UnidadDeLargo,
  gramaje: mayorACero(T.gramaje),
  encoge_largo: encoge,
  encoge_ancho: encoge,
})

/** Leather: dm² of its pieces, with a first waste and a second waste on top of it, per cent. */
const Cuero = z.strictObject({
  tipo: z.literal('cuero'),
  piezas: lista(z.strictObject({ nombre, area: mayorACero(T.area), veces }), T.sinPiezas),
  primera: deCero(T.merma),
  segunda: deCero(T.merma),
})

/** Thread: cm of seam × stitches per cm × mm of thread per stitch. */
const Hilo = z.strictObject({
  tipo: z.literal('hilo'),
  costuras: lista(
    z.strictObject({ nombre, largo, puntadas: mayorACero(T.puntadas), hilo: mayorACero(T.hilo) }),
    T.sinCosturas,
  ),
})

/** Inputs from which a line's quantity was calculated (model M19). Each length has its unit; percentages are of 100. */
export const Calculo = z.discriminatedUnion('tipo', [Tizada, Piezas, Peso, Cuero, Hilo], { error: T.tipo })
export type Calculo = z.output<typeof Calculo>
