import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

/** Codes that are told; of more, how many. */
const NOMBRADOS = 8

/** Products without a whole cost, which no total counts. */
export const SinCosto = ({ productos }: { productos: readonly string[] }) => {
  if (productos.length === 0) return null
  const rest = productos.length - NOMBRADOS
  return (
    <p className="rounded-xl border border-warning-border bg-warning-soft px-4 py-2 text-sm text-warning-text">
      Sin su costo entero, no {productos.length === 1 ? 'suma' : 'suman'}:{' '}
      {productos.slice(0, NOMBRADOS).map((codigo, i) => (
        <Fragment key={codigo}>
          {i > 0 && ', '}
          <Link to="/resultados-cdr" search={{ producto: codigo }} className="figures underline">
            {codigo}
          </Link>
        </Fragment>
      ))}
      {rest > 0 && ` y ${rest} más`}.
    </p>
  )
}
