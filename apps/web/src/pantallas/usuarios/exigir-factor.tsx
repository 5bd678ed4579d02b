import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { useState } from 'react'
import { useCall } from '../../datos/api.ts'
import { consulta } from '../../datos/consulta.ts'
import { toast } from '../../datos/toast.ts'
import { ConfirmDialog, type Question } from '../../kit/confirm-dialog.tsx'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Switch } from '../../kit/switch.tsx'

/** The setting for all: whether everybody must have a second factor. */
export const ExigirFactor = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(consulta(api.persona.ajustes))
  const [question, setQuestion] = useState<Question | null>(null)

  const save = (exige_segundo_factor: boolean) => async () => {
    const saved = await call(api.persona.updateAjustes, { body: { exige_segundo_factor } })
    queryClient.setQueryData(consulta(api.persona.ajustes).queryKey, saved)
    toast.success(
      exige_segundo_factor ? 'Segundo factor exigido a todos' : 'El segundo factor ya no se exige',
    )
  }

  const ask = (exige: boolean) =>
    setQuestion(
      exige
        ? {
            title: '¿Exigir un segundo factor a todos?',
            text: 'Quien no lo tenga va a tener que activarlo, con una aplicación en su teléfono, antes de seguir usando Telar.',
            answer: 'Exigirlo',
            act: save(true),
          }
        : {
            title: '¿Dejar de exigirlo?',
            text: 'Quien ya lo activó lo sigue usando, y puede quitarlo. A los demás les va a alcanzar con la contraseña.',
            answer: 'Dejar de exigirlo',
            act: save(false),
          },
    )

  // A switch would look turned off.
  if (data === undefined && isError)
    return (
      <LoadFailure onRetry={() => void refetch()}>No se pudo leer si se exige el segundo factor.</LoadFailure>
    )
  return (
    <>
      <Switch
        label="Exigir segundo factor a todos"
        checked={data?.exige_segundo_factor ?? false}
        disabled={data === undefined}
        onChange={ask}
      />
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
    </>
  )
}
