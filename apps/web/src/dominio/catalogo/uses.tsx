import { Link } from '@tanstack/react-router'
import type { Uso } from '@telar/contract'
import { usoHref } from './usos.ts'

/** The records that stand against a change, each with the way there. */
export const Uses = ({ usos }: { usos: readonly Uso[] }) =>
  usos.length > 0 && (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {usos.map((uso) => (
        <li key={`${uso.tipo} ${uso.codigo}`}>
          <Link
            to={usoHref(uso)}
            className="figures block rounded-md bg-primary-soft px-2 py-1 font-medium text-primary-text text-xs hover:underline"
          >
            {uso.codigo}
          </Link>
        </li>
      ))}
    </ul>
  )
