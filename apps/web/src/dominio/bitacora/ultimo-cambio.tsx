import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Entrada } from '@telar/contract'
import { bitacoraQueries, type Registro } from '../../datos/bitacora.queries.ts'
import { useVe } from '../../datos/session/session-context.ts'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { fraseOf, quienOf } from './frase.ts'
import { Hace } from './hace.tsx'

/** One sentence: who wrote the entry and what it did. */
export const EntradaFrase = ({ entrada }: { entrada: Entrada }) => {
  const format = useFormat()
  return (
    <>
      <span className="font-medium">{quienOf(entrada)}</span> {fraseOf(entrada, format)}
    </>
  )
}

const TODO = ['costos', 'precios'] as const

/** The last change of a record, by hand or in bulk: who, what and when. Loaded when shown. */
export const UltimoCambio = ({ registro }: { registro: Registro }) => {
  const format = useFormat()
  const veTodo = useVe()(TODO)
  const { data, isError } = useQuery(bitacoraQueries.ultimo(registro))
  if (isError) return <span className="text-destructive">No se pudo leer quién lo cambió.</span>
  if (!data) return <Skeleton className="inline-block h-3.5 w-56" />
  const [newest] = data
  // A later change may be one that this person may not see.
  if (!newest && !veTodo) return null
  if (!newest || newest.entidad === 'catalogo') return <>Sin cambios desde la carga inicial.</>
  return (
    <>
      <span className="font-medium text-foreground">{quienOf(newest)}</span> {fraseOf(newest, format)},{' '}
      <Hace at={newest.at} />.{' '}
      <Link
        to="/historial"
        search={{ entidad: registro.entidad, clave: registro.clave }}
        className="whitespace-nowrap rounded-sm font-medium text-primary-text hover:underline"
      >
        Ver su historia
      </Link>
    </>
  )
}

/** Who last changed something and when, if there is no room for what (`UltimoCambio`); undefined means nobody did. */
export const UltimoQuien = ({ entrada }: { entrada: Entrada | undefined }) => {
  if (!entrada) return MISSING
  if (entrada.entidad === 'catalogo' || entrada.entidad === 'instalacion') return 'Carga inicial'
  return (
    <>
      {quienOf(entrada)}, <Hace at={entrada.at} />
    </>
  )
}
