import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CambiosDeEntrada, Entrada } from '@telar/contract'
import { Undo2 } from 'lucide-react'
import type { ApiError } from '../../datos/api-error.ts'
import { bitacoraQueries } from '../../datos/bitacora.queries.ts'
import { fraseOf, quienOf } from '../../dominio/bitacora/frase.ts'
import { entradaNombrada } from '../../dominio/bitacora/historial-filas.ts'
import { SIN_FILTROS } from '../../dominio/bitacora/historial-search.ts'
import { Uses } from '../../dominio/catalogo/uses.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { registrosCambiados, vueltaTexts } from './cambios-vista.ts'
import { CambiosTabla } from './entrada-cambios.tsx'
import type { Deshacer } from './use-deshacer.ts'

/** Rows shown in the question; the others are counted. */
const SHOWN = 5

const turned = (filas: CambiosDeEntrada['filas']): CambiosDeEntrada['filas'] =>
  filas.slice(0, SHOWN).map(({ tabla, antes, despues }) => ({ tabla, antes: despues, despues: antes }))

/** The rows that an undo restores: their number, and the first ones before and after. */
const Vuelta = ({ entrada }: { entrada: Entrada }) => {
  const format = useFormat()
  const { data, isError, refetch } = useQuery(bitacoraQueries.cambios(entrada.seq))
  if (isError)
    return (
      <LoadFailure onRetry={() => void refetch()} className="mt-3">
        No se pudo leer qué vuelve.
      </LoadFailure>
    )
  if (!data) return <Skeleton className="mt-3 h-16 w-full" />
  return (
    <>
      <ul className="mt-3 grid gap-0.5 font-medium text-foreground">
        {vueltaTexts(data.tablas, format).map((text) => (
          <li key={text} className="tabular-nums">
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-3 text-foreground">
        <CambiosTabla
          registros={registrosCambiados(turned(data.filas), format)}
          lados={['Como quedó', 'Va a volver a']}
        />
      </div>
    </>
  )
}

const Negativa = ({ error, onLeave }: { error: ApiError; onLeave: () => void }) => {
  const entrada = entradaNombrada(error.message)
  return (
    <>
      <p>{error.messages.join(' ')}</p>
      {entrada !== undefined && (
        <Link
          to="/historial"
          search={{ ...SIN_FILTROS, entrada }}
          onClick={onLeave}
          className="mt-3 inline-block rounded-md font-medium text-primary-text hover:underline"
        >
          Ver la entrada {entrada}
        </Link>
      )}
      <Uses usos={error.details.usos ?? []} />
    </>
  )
}

/** Says what an undo will do. If it is refused, says why, with a link to what blocks it. */
export const DeshacerDialog = ({ deshacer, onClosed }: { deshacer: Deshacer; onClosed: () => void }) => {
  const { asking, working, refused, dismiss, confirm } = deshacer
  const format = useFormat()
  return (
    <AskDialog
      open={asking !== null}
      onDismiss={dismiss}
      onClosed={onClosed}
      wide
      title="¿Deshacer este cambio?"
      answer="Deshacer"
      doing="Deshaciendo…"
      icon={Undo2}
      working={working}
      onAnswer={() => void confirm()}
      refusal={
        refused && {
          title: 'No se puede deshacer',
          text: <Negativa error={refused} onLeave={dismiss} />,
        }
      }
    >
      {asking !== null && (
        <>
          <p>
            {quienOf(asking)} {fraseOf(asking, format)}. Lo que tocó vuelve a estar como antes, y los costos
            con él. Nada se borra: queda anotado como un cambio más, que también se puede deshacer.
          </p>
          <Vuelta entrada={asking} />
        </>
      )}
    </AskDialog>
  )
}
