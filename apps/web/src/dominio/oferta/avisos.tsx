import type { Aviso } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import { usePrinting } from '../../kit/hooks/on-paper.ts'

/** If there are more, only the first shows at once. The first notice about a product sums up the others. */
const A_LA_VISTA = 3

interface Props {
  avisos: readonly Aviso[]
  /** The supply's code beside the notices: hidden in each, but still read out. */
  beside?: string
}

/** Hides the code that already stands beside the text. */
const Texto = ({ texto, beside }: { texto: string; beside: string | undefined }) => {
  const [antes = texto, despues] = beside === undefined ? [texto] : texto.split(` de ${beside} `)
  if (despues === undefined) return texto
  return (
    <span>
      {antes}
      <span className="sr-only"> de {beside}</span> {despues}
    </span>
  )
}

const Lista = ({ avisos, beside }: Props) => (
  <ul className="grid gap-0.5">
    {avisos.map(({ texto }) => (
      <li key={texto} className="flex items-start gap-1.5 whitespace-normal">
        <TriangleAlert className="mt-0.5 size-3 shrink-0" aria-hidden />
        <Texto texto={texto} beside={beside} />
      </li>
    ))}
  </ul>
)

/** Notices about a price: an offer that ended, an old date. */
export const Avisos = ({ avisos, ...seen }: Props) => {
  const printing = usePrinting()
  if (avisos.length === 0) return null
  const [primero, ...resto] = avisos.length > A_LA_VISTA ? [avisos.slice(0, 1), avisos.slice(1)] : [avisos]
  return (
    <div className="text-warning-text text-xs">
      <Lista avisos={primero} {...seen} />
      {resto.map((otros) => (
        <details key="otros" open={printing} className="mt-1">
          <summary className="reach w-fit cursor-pointer rounded-sm font-medium hover:underline print:hidden">
            {otros.length} avisos más
          </summary>
          <div className="mt-1">
            <Lista avisos={otros} {...seen} />
          </div>
        </details>
      ))}
    </div>
  )
}
