import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Sesion } from '@telar/contract'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../datos/api.ts'
import { consulta, vencer } from '../../datos/consulta.ts'
import { toast } from '../../datos/toast.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog, type Question } from '../../kit/confirm-dialog.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { Cargada } from './cargada.tsx'

const Fila = ({ sesion, onClose }: { sesion: Sesion; onClose: () => void }) => {
  const format = useFormat()
  const { actual, dispositivo, ip, creada_at, ultimo_uso_at } = sesion
  const Icon = /iPhone|Android|iPad/.test(dispositivo) ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-4 px-5 py-3 max-sm:px-4">
      <Icon className="size-5 shrink-0 text-muted-foreground" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          <span className="inline-block first-letter:uppercase">{dispositivo}</span>
          {actual && <Badge tone="green">Esta sesión</Badge>}
        </p>
        <p className="mt-0.5 text-muted-foreground text-xs">
          Entró el {format.date(creada_at)}, {format.time(creada_at)} · último uso{' '}
          {format.date(ultimo_uso_at)}, {format.time(ultimo_uso_at)}
          {ip && ` · ${ip}`}
        </p>
      </div>
      {!actual && (
        <Button variant="outline" aria-label={`Cerrar la sesión de ${dispositivo}`} onClick={onClose}>
          Cerrar
        </Button>
      )}
    </li>
  )
}

/** Where the person is signed in, with buttons to end each session. */
export const SesionesSeccion = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  const query = useQuery(consulta(api.cuenta.sesiones))
  const [question, setQuestion] = useState<Question | null>(null)
  const others = query.data?.filter(({ actual }) => !actual).length ?? 0

  const refresh = () => vencer(queryClient, ['cuenta'])
  const close = ({ id, dispositivo }: Sesion) =>
    setQuestion({
      title: '¿Cerrar esa sesión?',
      text: `${dispositivo} sale en el momento; lo que ahí no se haya guardado se pierde.`,
      answer: 'Cerrar la sesión',
      act: async () => {
        await call(api.cuenta.closeSesion, { params: { id } })
        toast.success('Sesión cerrada')
        await refresh()
      },
    })
  const closeOthers = () =>
    setQuestion({
      title: '¿Cerrar las demás sesiones?',
      text: 'Todos tus otros dispositivos salen en el momento, y tus claves personales dejan de valer: los programas que las usan van a necesitar otras. Esta sesión sigue abierta.',
      answer: 'Cerrar las demás',
      act: async () => {
        await call(api.cuenta.closeOthers, {})
        toast.success('Las demás sesiones se cerraron, y las claves personales ya no valen')
        await refresh()
      },
    })

  return (
    <SectionCard
      title="Sesiones abiertas"
      lead="Si no reconocés alguna, cerrala y cambiá tu contraseña."
      action={
        others > 0 && (
          <Button variant="outline" onClick={closeOthers}>
            Cerrar las demás
          </Button>
        )
      }
    >
      <Cargada query={query} noun="las sesiones">
        {(sesiones) => (
          <ul className="divide-y" aria-label="Sesiones abiertas">
            {sesiones.map((sesion) => (
              <Fila key={sesion.id} sesion={sesion} onClose={() => close(sesion)} />
            ))}
          </ul>
        )}
      </Cargada>
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
    </SectionCard>
  )
}
