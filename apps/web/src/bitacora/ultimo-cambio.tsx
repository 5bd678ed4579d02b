import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Entrada, TipoIngrediente } from '@telar/contract'
import { useCall } from '../lib/call-context.ts'
import { useFormat } from '../lib/format/format-context.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { bitacoraQueries, type Registro } from './bitacora.queries.ts'
import { filaOf, filasOf } from './fila.ts'
import { fraseOf, quienOf } from './frase.ts'
import { Hace } from './hace.tsx'

/** What can have changed the cost of an ingredient: its own record, and what is set on whole matrices. */
export const registrosOf = (tipo: TipoIngrediente, codigo: string): Registro[] => {
  const own = { entidad: tipo, clave: codigo }
  if (tipo === 'mano_obra') return [own, { entidad: 'config', clave: 'matriz_mano' }]
  if (tipo === 'energia') return [own, { entidad: 'config', clave: 'matriz_energia' }]
  if (tipo === 'producto') return [own, { entidad: 'receta', clave: codigo }]
  return [own]
}

/** Whether a global update changed this very row. */
const touches = ({ entidad, antes }: Entrada, codigo: string): boolean =>
  entidad !== 'config' || filasOf(filaOf(antes).filas).some((fila) => fila.codigo === codigo)

interface Props {
  registros: readonly Registro[]
  /** Row of a matrix that has to be among those of a global update. */
  codigo?: string
}

/** Who changed something last, what, and when; asked for when it is shown. */
export const UltimoCambio = ({ registros, codigo }: Props) => {
  const [registro] = registros
  const call = useCall()
  const format = useFormat()
  const answers = useQueries({ queries: registros.map((registro) => bitacoraQueries.ultimo(call, registro)) })
  if (answers.some(({ isError }) => isError))
    return <span className="text-destructive">No se pudo leer quién lo cambió.</span>
  if (answers.some(({ data }) => data === undefined)) return <Skeleton className="inline-block h-3.5 w-56" />
  const [newest] = answers
    .flatMap(({ data }) => data ?? [])
    .filter((entrada) => codigo === undefined || touches(entrada, codigo))
    .sort((a, b) => b.seq - a.seq)
  if (!newest) return <>Sin cambios desde la carga inicial.</>
  return (
    <>
      <span className="font-medium text-foreground">{quienOf(newest)}</span> {fraseOf(newest, format)},{' '}
      <Hace at={newest.at} />.{' '}
      {registro && (
        <Link
          to="/historial"
          search={{ entidad: registro.entidad, clave: registro.clave }}
          className="whitespace-nowrap rounded-sm font-medium text-primary-text hover:underline"
        >
          Ver su historia
        </Link>
      )}
    </>
  )
}
