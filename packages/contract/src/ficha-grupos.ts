import type { NodoDesglose } from './cdr.ts'

/** Titles of the groups by kind, for lines without a section. */
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
  /** Sum of its lines; null if the recipe has no sections, or if some line has no amount. */
  subtotal: number | null
}

/** Sum of the amounts, rounded to six decimals; null if one is missing. */
export const sumaDe = (lineas: readonly Pick<NodoDesglose, 'costo_total'>[]): number | null =>
  lineas.reduce<number | null>(
    (sum, { costo_total: total }) =>
      sum === null || total === null ? null : Math.round((sum + total) * 1e6) / 1e6,
    0,
  )

/**
 * Groups the lines of a sheet (HAC-24): first by section, in the order of first use, each with its subtotal; then lines without
 * a section, by kind. No group is empty.
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
