import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { useFormat } from '../../kit/format/format-context.ts'

/** Explains the key that signs sessions, and says how old it is. */
export const LlaveTexto = () => {
  const format = useFormat()
  const { data } = useQuery(consulta(api.persona.ajustes))
  return (
    <>
      <p>
        Con ella Telar firma la sesión de cada persona, y se cambia sola cada 90 días. Nadie tiene que volver
        a ingresar: la anterior vale una hora más. Si pudo llegar a otras manos, cerrá además las sesiones de
        todos.
      </p>
      {data && (
        <p className="mt-3 tabular-nums">
          La de ahora firma desde el{' '}
          <time dateTime={data.llave_at}>
            {format.date(data.llave_at)}, {format.time(data.llave_at)}
          </time>
          .
        </p>
      )}
    </>
  )
}
