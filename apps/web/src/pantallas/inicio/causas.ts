import type { Motivo, ResultadoCdr } from '@telar/contract'

/** Something missing at its root, and how many products lack a whole cost because of it. */
export interface Causa {
  clave: string
  tipo: 'insumo' | 'mano_obra' | 'energia' | 'producto'
  /** What has to be put right. */
  codigo: string
  texto: string
  afectados: number
}

type Tipo = Causa['tipo']

const HEREDADAS: ReadonlySet<Motivo['causa']> = new Set([
  'producto_sin_receta',
  'producto_incompleto',
  'producto_fuera_de_rango',
  'producto_en_ciclo',
])

const tipoOf = (causa: Motivo['causa']): Tipo => {
  if (causa.startsWith('insumo')) return 'insumo'
  if (causa.startsWith('mano_obra')) return 'mano_obra'
  return causa.startsWith('energia') ? 'energia' : 'producto'
}

const raizOf = ({ causa, codigo, texto }: Motivo, producto: string): Omit<Causa, 'afectados'> => {
  const tipo = tipoOf(causa)
  // A supply without cost is one thing to put right, however many products use it; a line of quantity 0 is not.
  if (tipo !== 'producto' && codigo !== null) return { clave: `${causa} ${codigo}`, tipo, codigo, texto }
  const own =
    causa === 'sin_receta' ? `El producto ${producto} no tiene composición` : `${producto}: ${texto}`
  return { clave: `${causa} ${codigo} ${producto}`, tipo, codigo: producto, texto: own }
}

/** Why products are incomplete, traced down to what is really missing; what holds up most products first. */
export const causasOf = (resultados: readonly ResultadoCdr[]): Causa[] => {
  const incompletos = new Map(
    resultados.flatMap((r) => (r.incompleto ? [[r.codigo_producto, r.motivos] as const] : [])),
  )
  const known = new Map<string, ReadonlyMap<string, Omit<Causa, 'afectados'>>>()
  const raicesOf = (producto: string): ReadonlyMap<string, Omit<Causa, 'afectados'>> => {
    const before = known.get(producto)
    if (before) return before
    const raices = new Map<string, Omit<Causa, 'afectados'>>()
    // Set before it is filled, so that a recipe that contains itself comes to an end.
    known.set(producto, raices)
    for (const motivo of incompletos.get(producto) ?? []) {
      if (motivo.codigo !== null && HEREDADAS.has(motivo.causa))
        for (const [clave, raiz] of raicesOf(motivo.codigo)) raices.set(clave, raiz)
      else {
        const raiz = raizOf(motivo, producto)
        raices.set(raiz.clave, raiz)
      }
    }
    return raices
  }
  const causas = new Map<string, Causa>()
  for (const producto of incompletos.keys())
    for (const [clave, raiz] of raicesOf(producto)) {
      const causa = causas.get(clave)
      if (causa) causa.afectados += 1
      else causas.set(clave, { ...raiz, afectados: 1 })
    }
  return [...causas.values()].sort(
    (a, b) => b.afectados - a.afectados || a.texto.localeCompare(b.texto, 'es'),
  )
}
