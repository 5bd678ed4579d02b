import type { Aviso } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'

/** What is to be known about a price: an offer that ended, a day long past. */
export const Avisos = ({ avisos }: { avisos: readonly Aviso[] }) =>
  avisos.length > 0 && (
    <ul className="grid gap-0.5 text-warning-text text-xs">
      {avisos.map(({ texto }) => (
        <li key={texto} className="flex items-start gap-1.5 whitespace-normal">
          <TriangleAlert className="mt-0.5 size-3 shrink-0" aria-hidden />
          {texto}
        </li>
      ))}
    </ul>
  )
