import { useQuery } from '@tanstack/react-query'
import { bitacoraQueries, type Registro } from '../../datos/bitacora.queries.ts'
import { MISSING } from '../../kit/format/format.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { quienOf } from './frase.ts'
import { Hace } from './hace.tsx'

/** Who changed something last, and when, where there is no room for what (`UltimoCambio`). */
export const UltimoQuien = ({ registro }: { registro: Registro }) => {
  const { data, isError } = useQuery(bitacoraQueries.ultimo(registro))
  if (isError) return <>{MISSING}</>
  if (!data) return <Skeleton className="inline-block h-3.5 w-32" />
  const [newest] = data
  if (!newest) return <>{MISSING}</>
  if (newest.entidad === 'catalogo' || newest.entidad === 'instalacion') return <>Carga inicial</>
  return (
    <>
      {quienOf(newest)}, <Hace at={newest.at} />
    </>
  )
}
