import type { Faltante, Motivo } from '@telar/contract'
import { byCodePoint } from '@telar/fabrica'

/** A product without a complete cost, and the reasons. */
export interface Incompleto {
  codigo: string
  motivos: readonly Motivo[]
}

type Raiz = Pick<Faltante, 'tipo' | 'codigo' | 'causa' | 'texto'>
export type Falta = Omit<Faltante, 'descripcion'>

const HEREDADAS: ReadonlySet<Motivo['causa']> = new Set([
  'producto_sin_receta',
  'producto_incompleto',
  'producto_fuera_de_rango',
  'producto_en_ciclo',
])

const tipoOf = (causa: Motivo['causa']): Faltante['tipo'] => {
  if (causa.startsWith('insumo')) return 'insumo'
  if (causa.startsWith('mano_obra')) return 'mano_obra'
  return causa.startsWith('energia') ? 'energia' : 'producto'
}

const raizOf = ({ causa, codigo, texto }: Motivo, producto: string): [clave: string, raiz: Raiz] => {
  const tipo = tipoOf(causa)
  // A supply without cost is one cause, however many products use it; a line of quantity 0 is one cause per product.
  if (tipo !== 'producto' && codigo !== null) return [`${causa} ${codigo}`, { tipo, codigo, causa, texto }]
  const own =
    causa === 'sin_receta' ? `El producto ${producto} no tiene composición` : `${producto}: ${texto}`
  return [`${causa} ${codigo} ${producto}`, { tipo, codigo: producto, causa, texto: own }]
}

/**
 * Why products are incomplete, traced down to the root causes. First the causes that alone keep most products incomplete, then those
 * that affect most products.
 */
export const faltasDe = (incompletos: readonly Incompleto[]): Falta[] => {
  const motivosDe = new Map(incompletos.map(({ codigo, motivos }) => [codigo, motivos]))
  const known = new Map<string, ReadonlyMap<string, Raiz>>()
  const raicesOf = (producto: string): ReadonlyMap<string, Raiz> => {
    const before = known.get(producto)
    if (before) return before
    const raices = new Map<string, Raiz>()
    // Set before it is filled, so that a recipe that contains itself ends.
    known.set(producto, raices)
    for (const motivo of motivosDe.get(producto) ?? []) {
      if (motivo.codigo !== null && HEREDADAS.has(motivo.causa))
        for (const [clave, raiz] of raicesOf(motivo.codigo)) raices.set(clave, raiz)
      else raices.set(...raizOf(motivo, producto))
    }
    return raices
  }
  const faltas = new Map<string, Falta>()
  for (const { codigo } of incompletos) {
    const raices = raicesOf(codigo)
    for (const [clave, raiz] of raices) {
      const falta = faltas.get(clave) ?? { ...raiz, libera: 0, afectados: 0 }
      falta.afectados += 1
      if (raices.size === 1) falta.libera += 1
      faltas.set(clave, falta)
    }
  }
  return [...faltas.values()].sort(
    (a, b) => b.libera - a.libera || b.afectados - a.afectados || byCodePoint(a.texto, b.texto),
  )
}
