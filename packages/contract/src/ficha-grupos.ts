import type { NodoDesglose } from './cdr.ts'

/** What a sheet calls lines of a kind. */
const POR_CLASE = [
  ['insumo', 'Materiales'],
  ['terceros', 'Servicios de terceros'],
  ['producto', 'Subproductos'],
  ['mano_obra', 'Mano de obra'],
  ['energia', 'Energía'],
] as const

export interface GrupoDeFicha {
  titulo: string
  lineas: readonly NodoDesglose[]
  /** Of its lines; null where a recipe has no sections, or a line of this one has no amount. */
  subtotal: number | null
}

/** The sum of amounts, to the sixth decimal; null where one is not there. */
export const sumaDe = (lineas: readonly Pick<NodoDesglose, 'costo_total'>[]): number | null =>
  lineas.reduce<number | null>(
    (sum, { costo_total: total }) =>
      sum === null || total === null ? null : Math.round((sum + total) * 1e6) / 1e6,
    0,
  )

/**
 * The lines of a sheet in groups, none of them empty: sections in the order in which each is first used, each with its subtotal,
 * then lines outside of any by what they are (HAC-24).
 */
export const gruposDeFicha = (lineas: readonly NodoDesglose[]): GrupoDeFicha[] => {
  const secciones = [...new Set(lineas.map(({ seccion }) => seccion))].filter((nombre) => nombre !== '')
  const grupo = (titulo: string, suyas: readonly NodoDesglose[]) => ({
    titulo,
    lineas: suyas,
    subtotal: secciones.length === 0 ? null : sumaDe(suyas),
  })
  const sueltas = lineas.filter(({ seccion }) => seccion === '')
  return [
    ...secciones.map((nombre) =>
      grupo(
        nombre,
        lineas.filter(({ seccion }) => seccion === nombre),
      ),
    ),
    ...POR_CLASE.map(([clase, titulo]) =>
      grupo(
        titulo,
        sueltas.filter((one) => (one.clase === 'servicio' ? 'terceros' : one.tipo) === clase),
      ),
    ),
  ].filter((one) => one.lineas.length > 0)
}
