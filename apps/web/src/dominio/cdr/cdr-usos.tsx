import { useQuery } from '@tanstack/react-query'
import { Link, useMatch } from '@tanstack/react-router'
import { api, type TipoIngrediente, type UsoEnProducto } from '@telar/contract'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { masText, tenthsOfUso } from './usos.ts'

/** Shown at first, and added by each press of the button: a thread may be in every product. */
const CHUNK = 6
const MORE = 100

const Uso = ({ uso }: { uso: UsoEnProducto }) => {
  const format = useFormat()
  const tenths = tenthsOfUso(uso)
  const enCdr = useMatch({ from: '/_sesion/resultados-cdr', shouldThrow: false }) !== undefined
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-1.5">
      <span className="min-w-0">
        <Link
          to="/resultados-cdr"
          // Within the list of CDR, its filters stay.
          search={(now) => ({ ...(enCdr && (now as object)), producto: uso.codigo_producto })}
          className="block truncate rounded-sm font-medium after:absolute after:inset-0 hover:underline"
          title={uso.descripcion_producto}
        >
          {uso.descripcion_producto}
        </Link>
        <span className="block truncate text-muted-foreground text-xs">
          <span className="figures">{uso.codigo_producto}</span>
          {' · '}
          {uso.cantidad !== null && `${format.quantity(uso.cantidad)} por unidad`}
          {!uso.directo && ', en sus subproductos'}
        </span>
      </span>
      <span className="text-right">
        <Amount value={uso.contribucion} incomplete={uso.contribucion_incompleta} />
        <span className="block text-muted-foreground text-xs">
          de <Amount value={uso.base_cdr} incomplete={uso.incompleto} />
        </span>
      </span>
      <span className="w-14 text-right">
        <span className="figures text-muted-foreground">
          {tenths === null ? MISSING : format.percent(tenths)}
          <span className="sr-only"> de su CDR</span>
        </span>
        <span className="mt-1 ml-auto block h-1 w-12 overflow-hidden rounded-full bg-border" aria-hidden>
          <span
            className="block h-full rounded-full bg-primary-text"
            style={{ width: `${Math.min(tenths ?? 0, 1000) / 10}%` }}
          />
        </span>
      </span>
    </li>
  )
}

/** The products that contain an ingredient, and its share of their CDR; the largest amount first. */
export const CdrUsos = ({ tipo, codigo }: { tipo: TipoIngrediente; codigo: string }) => {
  const format = useFormat()
  const { data, isError, refetch } = useQuery(consulta(api.uso.list, { params: { tipo, codigo } }))
  const [limit, setLimit] = useState(CHUNK)
  if (!data)
    return isError ? (
      <LoadFailure onRetry={() => void refetch()}>No se pudo cargar dónde se usa.</LoadFailure>
    ) : (
      <Skeleton className="h-4 w-40" />
    )
  if (data.length === 0)
    return (
      <p className="text-muted-foreground">
        {tipo === 'producto' ? 'Ningún otro producto lo contiene.' : 'Ningún producto lo usa.'}
      </p>
    )
  const rest = data.length - limit
  return (
    <div>
      <p className="font-medium">
        {data.length === 1 ? 'Está en 1 producto' : `Está en ${format.integer(data.length)} productos`}
        <span className="font-normal text-muted-foreground">, y hace esto de su CDR:</span>
      </p>
      <ul className="mt-1 divide-y">
        {data.slice(0, limit).map((uso) => (
          <Uso key={uso.codigo_producto} uso={uso} />
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          onClick={() => setLimit(limit + MORE)}
          className="mt-1.5 rounded-sm font-medium text-primary-text hover:underline"
        >
          {masText(rest, MORE, format)}
        </button>
      )}
    </div>
  )
}
