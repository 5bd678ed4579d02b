import { useQuery } from '@tanstack/react-query'
import { api, type Persona } from '@telar/contract'
import type { Call } from '../../datos/api.ts'
import { consulta } from '../../datos/consulta.ts'
import { toast } from '../../datos/toast.ts'
import type { Question } from '../../kit/confirm-dialog.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { EnlacePara } from './enlace-dialog.tsx'
import { nombreDe } from './persona-datos.ts'

/** Explains the key that signs sessions, and says how old it is. */
const LlaveTexto = () => {
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

/** Actions on a person that need a question. */
export type Accion = 'enlace' | 'sesiones' | 'factor' | 'suspender' | 'reactivar' | 'eliminar'

interface Hands {
  call: Call
  /** Refetches the list. */
  refresh: () => Promise<void>
  showEnlace: (para: EnlacePara) => void
}

type Asked = Omit<Question, 'act'> & { done?: string; act: (call: Call, id: string) => Promise<unknown> }

const asked = (persona: Persona): Record<Exclude<Accion, 'enlace'>, Asked> => {
  const nombre = nombreDe(persona)
  return {
    sesiones: {
      title: '¿Cerrar todas sus sesiones?',
      text: `${nombre} va a tener que volver a ingresar en todos sus dispositivos. Sus claves personales dejan de valer.`,
      answer: 'Cerrar sus sesiones',
      done: 'Sesiones cerradas',
      act: (call, id) => call(api.persona.signOut, { params: { id } }),
    },
    factor: {
      title: '¿Quitar su segundo factor?',
      text: `Sirve cuando ${nombre} perdió su teléfono y sus códigos. Sus sesiones se cierran, y vuelve a entrar solo con la contraseña. Antes de hacerlo asegurate de que quien lo pide sea esa persona.`,
      answer: 'Quitar el segundo factor',
      destructive: true,
      done: 'Segundo factor quitado',
      act: (call, id) => call(api.persona.resetFactor, { params: { id } }),
    },
    suspender: {
      title: `¿Suspender a ${nombre}?`,
      text: 'Sale de todos sus dispositivos en el momento, y sus claves personales y su enlace dejan de valer. No puede entrar hasta que la reactives.',
      answer: 'Suspender',
      destructive: true,
      done: 'Persona suspendida',
      act: (call, id) => call(api.persona.suspend, { params: { id } }),
    },
    reactivar: {
      title: `¿Reactivar a ${nombre}?`,
      text: 'Va a poder entrar de nuevo, con la contraseña que tenía.',
      answer: 'Reactivar',
      done: 'Persona reactivada',
      act: (call, id) => call(api.persona.reactivate, { params: { id } }),
    },
    eliminar: {
      title: `¿Eliminar a ${nombre}?`,
      text: 'Pierde su acceso en el momento. Lo que hizo queda en el historial con su correo. Si puede volver, mejor suspendela. Esta acción no se puede deshacer.',
      answer: 'Eliminar',
      destructive: true,
      done: 'Persona eliminada',
      act: (call, id) => call(api.persona.remove, { params: { id } }),
    },
  }
}

const enlace = (persona: Persona, { call, showEnlace, refresh }: Hands): Question => ({
  title:
    persona.estado === 'invitada'
      ? '¿Dar otro enlace de invitación?'
      : '¿Dar un enlace para otra contraseña?',
  text:
    persona.estado === 'invitada'
      ? `El enlace anterior de ${nombreDe(persona)} deja de valer.`
      : `Con él ${nombreDe(persona)} elige una contraseña nueva. La de ahora vale hasta que lo use; después se cierran sus sesiones.`,
  answer: 'Crear el enlace',
  act: async () => {
    const nuevo = await call(api.persona.link, { params: { id: persona.id } })
    showEnlace({ email: persona.email, enlace: nuevo })
    await refresh()
  },
})

/** The question before everybody else is signed out. */
export const preguntaDeTodos = ({ call, refresh }: Hands): Question => ({
  title: '¿Cerrar las sesiones de todos?',
  text: 'Todas las personas salen en el momento de todos sus dispositivos, y tienen que volver a ingresar. Las claves personales de todos, también las tuyas, dejan de valer: los programas que las usan van a necesitar otras. Tu sesión de ahora sigue abierta.',
  answer: 'Cerrar las sesiones de todos',
  destructive: true,
  act: async () => {
    await call(api.persona.signOutAll, {})
    toast.success('Se cerraron las sesiones de todos')
    await refresh()
  },
})

/** The question before sessions get another signing key. */
export const preguntaDeLlave = ({ call, refresh }: Hands): Question => ({
  title: '¿Cambiar la llave de las sesiones?',
  text: <LlaveTexto />,
  answer: 'Cambiar la llave',
  act: async () => {
    await call(api.persona.rotateKeys, {})
    toast.success('Llave cambiada')
    await refresh()
  },
})

/** The question before an action on a person; its answer calls the server. */
export const preguntaDe = (accion: Accion, persona: Persona, hands: Hands): Question => {
  if (accion === 'enlace') return enlace(persona, hands)
  const { act, done, ...question } = asked(persona)[accion]
  return {
    ...question,
    act: async () => {
      await act(hands.call, persona.id)
      toast.success(done)
      await hands.refresh()
    },
  }
}
