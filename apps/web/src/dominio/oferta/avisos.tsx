import type { Aviso } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import { usePrinting } from '../../kit/hooks/use-printing.ts'

/** More than these stand behind the first, which of a product sums them up. */
const A_LA_VISTA = 3

const Lista = ({ avisos }: { avisos: readonly Aviso[] }) => (
  <ul className="grid gap-0.5">
    {avisos.map(({ texto }) => (
      <li key={texto} className="flex items-start gap-1.5 whitespace-normal">
        <TriangleAlert className="mt-0.5 size-3 shrink-0" aria-hidden />
        {texto}
      </li>
    ))}
  </ul>
)

/** What is to be known about a price: an offer that ended, a day long past. */
export const Avisos = ({ avisos }: { avisos: readonly Aviso[] }) => {
  const printing = usePrinting()
  if (avisos.length === 0) return null
  const [primero, ...resto] = avisos.length > A_LA_VISTA ? [avisos.slice(0, 1), avisos.slice(1)] : [avisos]
  return (
    <div className="text-warning-text text-xs">
      <Lista avisos={primero} />
      {resto.map((otros) => (
        <details key="otros" open={printing} className="mt-1">
          <summary className="reach w-fit cursor-pointer rounded-sm font-medium hover:underline print:hidden">
            {otros.length} avisos más
          </summary>
          <div className="mt-1">
            <Lista avisos={otros} />
          </div>
        </details>
      ))}
    </div>
  )
}
