import type { NodoDesglose } from '@telar/contract'

/** The effect of a scenario on a line. */
type Marca = 'igual' | 'cambia' | 'entra' | 'sale'

export interface FilaMarcada {
  /** Unique in the whole tree. */
  clave: string
  /** Depth below the product. */
  nivel: number
  marca: Marca
  /** Null if the line is missing there. */
  antes: NodoDesglose | null
  despues: NodoDesglose | null
}

const clavesDe = (nodos: readonly NodoDesglose[]): Map<string, NodoDesglose> => {
  const seen = new Map<string, number>()
  return new Map(
    nodos.map((nodo) => {
      const name = `${nodo.tipo} ${nodo.codigo}`
      const n = seen.get(name) ?? 0
      seen.set(name, n + 1)
      return [`${name} ${n}`, nodo]
    }),
  )
}

const marcaDe = (antes: NodoDesglose | null, despues: NodoDesglose | null): Marca => {
  if (antes === null) return 'entra'
  if (despues === null) return 'sale'
  const same =
    antes.cantidad_efectiva === despues.cantidad_efectiva &&
    antes.costo_ingrediente === despues.costo_ingrediente &&
    antes.costo_total === despues.costo_total &&
    antes.incompleto === despues.incompleto
  return same ? 'igual' : 'cambia'
}

/**
 * A product's lines today and in a scenario, each marked with the scenario's effect. Sub-products are open if something
 * below them changes, otherwise closed.
 */
export const filasMarcadas = (
  antes: readonly NodoDesglose[],
  despues: readonly NodoDesglose[],
  nivel = 0,
  bajo = '',
): FilaMarcada[] => {
  const [before, after] = [clavesDe(antes), clavesDe(despues)]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key): FilaMarcada[] => {
    const [was, is] = [before.get(key) ?? null, after.get(key) ?? null]
    const marca = marcaDe(was, is)
    const clave = `${bajo}/${key}`
    const fila = { clave, nivel, marca, antes: was, despues: is }
    return was && is && marca === 'cambia'
      ? [fila, ...filasMarcadas(was.hijos, is.hijos, nivel + 1, clave).filter((one) => one.marca !== 'igual')]
      : [fila]
  })
}
