import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

/** How many codes are listed; the others are counted. */
const NOMBRADOS = 8

/** Products without a complete cost, which no total includes. */
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
