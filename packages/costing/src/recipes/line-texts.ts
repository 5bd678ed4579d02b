import { TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { formatMicro } from '../exact/money.ts'
import type { Cifras } from './cifras.ts'
import { FORM, lineAt, namedAt, startsOf, TELLS_COLOURS, TELLS_SIZES } from './cifras.ts'
import type { Curva, Eje } from './curve.ts'
import type { Contado, LineaDetallada } from './line-details.ts'
import type { Nodes } from './nodes.ts'
import { NONE } from './nodes.ts'
import type { LineaVariable } from './variable-line.ts'

/* Makes the stored texts of lines from their numbers. */

/** Keys in their stored order. */
const textOf = (entries: (readonly [string, unknown])[]): string =>
  entries.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))))

const amount = (value: number): string | null => (Number.isNaN(value) ? null : formatMicro(value as Micro))

function sizesText({ porTalle }: LineaVariable, { nombres }: Eje): string {
  return textOf(
    (porTalle ?? []).flatMap((q, i) => (Number.isNaN(q) ? [] : [[nombres[i]!, amount(q)] as const])),
  )
}

function coloursText(line: LineaVariable, named: readonly boolean[], { nombres }: Eje, nodes: Nodes): string {
  return textOf(
    (line.nodes ?? []).flatMap((node, i) => {
      if (!named[i] || node === NONE) return []
      const cantidad = line.porColor === null ? null : amount(line.porColor[i]!)
      return [[nombres[i]!, [TIPOS[nodes.kind[node]!]!, nodes.codes[node]!, cantidad]] as const]
    }),
  )
}

/** Which texts of a line its numbers can reproduce to the letter. Quantities only if they count as entered. */
export function tellsOf(
  line: LineaVariable,
  named: readonly boolean[],
  { merma, unidad, porTalle, porColor }: LineaDetallada,
  { talles, colores }: Curva,
  nodes: Nodes,
): number {
  const asEntered = merma === 0 && unidad === null
  const sizes = asEntered && porTalle !== '' && porTalle === sizesText(line, talles)
  const colours =
    (asEntered || line.porColor === null) &&
    porColor !== '' &&
    porColor === coloursText(line, named, colores, nodes)
  return (sizes ? TELLS_SIZES : 0) | (colours ? TELLS_COLOURS : 0)
}

/** The lines whose numbers stand for texts. */
export function toldBy(cifras: Cifras, { talles, colores }: Curva, nodes: Nodes): Contado[] {
  return startsOf(cifras).flatMap((at) => {
    const form = cifras[at + FORM]!
    if ((form & (TELLS_SIZES | TELLS_COLOURS)) === 0) return []
    const line = lineAt(cifras, at)
    return {
      ingrediente: line.node,
      cantidad: line.cantidad as Micro,
      porTalle: form & TELLS_SIZES ? sizesText(line, talles) : '',
      porColor: form & TELLS_COLOURS ? coloursText(line, namedAt(cifras, at), colores, nodes) : '',
    }
  })
}
