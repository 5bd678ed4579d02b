import { type NodoDesglose, sumaDe } from '@telar/contract'
import { enSecciones, SIN_SECCION } from '../receta/secciones.ts'

/** A visible line of the tree: an ingredient, or a note instead of lines that are missing or loading. */
export type Renglon =
  | {
      clase: 'nodo'
      clave: string
      nivel: number
      nodo: NodoDesglose
      /** Its share of the whole product's CDR, 0 to 1; null if it has none. */
      parte: number | null
      estado: 'hoja' | 'cerrado' | 'abierto'
    }
  | {
      clase: 'seccion'
      clave: string
      nivel: number
      nombre: string
      /** The sum of its lines; null if one has no amount. */
      subtotal: number | null
      incompleto: boolean
    }
  | { clase: 'unidad'; clave: string; nivel: number; padre: NodoDesglose }
  | { clase: 'ficha'; clave: string; nivel: number; nodo: NodoDesglose }
  | { clase: 'cargando' | 'fallo'; clave: string; nivel: number; codigo: string }

/** Lines of sub-products below the depth of the first answer, by code. */
export type Hondos = ReadonlyMap<string, readonly NodoDesglose[] | 'cargando' | 'fallo'>

const TODOS: readonly string[] = []

/** Lines without a cost come first, then the largest. */
export const porPeso = (lineas: readonly NodoDesglose[]): NodoDesglose[] => {
  const weight = ({ costo_total }: NodoDesglose) => costo_total ?? Number.POSITIVE_INFINITY
  return [...lineas].sort((a, b) => {
    if (weight(a) === weight(b)) return a.codigo.localeCompare(b.codigo)
    return weight(b) > weight(a) ? 1 : -1
  })
}

const parteOf = (nodo: NodoDesglose, whole: number | null, parteDelPadre: number | null): number | null => {
  if (!whole || whole <= 0 || parteDelPadre === null || nodo.costo_total === null) return null
  return (parteDelPadre * nodo.costo_total) / whole
}

/** The tree as a list of visible lines, given which ones are open. */
export const renglonesDe = (
  lineas: readonly NodoDesglose[],
  base: number | null,
  abiertos: ReadonlySet<string>,
  hondos: Hondos,
): Renglon[] => {
  const seen: Renglon[] = []
  const walk = (
    hijos: readonly NodoDesglose[],
    nivel: number,
    path: string,
    whole: number | null,
    parte: number | null,
  ) => {
    const enGrupos = hijos.some(({ seccion }) => seccion !== '')
    for (const { seccion, lineas: suyas } of enSecciones(hijos, (hijo) => hijo.seccion)) {
      if (enGrupos)
        seen.push({
          clase: 'seccion',
          clave: `${path}/seccion ${seccion}`,
          nivel,
          nombre: seccion || SIN_SECCION,
          subtotal: sumaDe(suyas),
          incompleto: suyas.some(({ incompleto }) => incompleto),
        })
      for (const nodo of porPeso(suyas)) show(nodo, nivel, path, whole, parte)
    }
  }
  const show = (
    nodo: NodoDesglose,
    nivel: number,
    path: string,
    whole: number | null,
    parte: number | null,
  ) => {
    const clave = `${path}/${nodo.tipo}:${nodo.codigo}`
    const own = parteOf(nodo, whole, parte)
    const estado = !nodo.abrible ? 'hoja' : abiertos.has(clave) ? 'abierto' : 'cerrado'
    seen.push({ clase: 'nodo', clave, nivel, nodo, parte: own, estado })
    if (estado !== 'abierto') return
    const below = nodo.hijos.length > 0 ? nodo.hijos : (hondos.get(nodo.codigo) ?? 'cargando')
    if (below === 'cargando' || below === 'fallo') {
      seen.push({ clase: below, clave: `${clave}/${below}`, nivel: nivel + 1, codigo: nodo.codigo })
    } else {
      seen.push({ clase: 'unidad', clave: `${clave}/unidad`, nivel: nivel + 1, padre: nodo })
      walk(below, nivel + 1, clave, nodo.costo_ingrediente, own)
    }
  }
  walk(lineas, 1, '', base, 1)
  return seen
}

/** Inserts the details of an ingredient (its uses, its last change) below each line whose details are open. */
export const conFichas = (renglones: readonly Renglon[], fichas: ReadonlySet<string>): readonly Renglon[] =>
  fichas.size === 0
    ? renglones
    : renglones.flatMap((renglon) =>
        renglon.clase === 'nodo' && fichas.has(renglon.clave)
          ? [renglon, { ...renglon, clase: 'ficha' as const, clave: `${renglon.clave}/ficha` }]
          : [renglon],
      )

/** Codes of open sub-products whose lines must be loaded. */
export const codigosHondos = (renglones: readonly Renglon[]): readonly string[] => {
  const codes = new Set<string>()
  for (const renglon of renglones)
    if (renglon.clase === 'nodo' && renglon.estado === 'abierto' && renglon.nodo.hijos.length === 0)
      codes.add(renglon.nodo.codigo)
  return codes.size > 0 ? [...codes] : TODOS
}
