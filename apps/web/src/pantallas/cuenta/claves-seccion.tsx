import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ClavePersonal } from '@telar/contract'
import { KeyRound, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../datos/api.ts'
import { consulta, vencer } from '../../datos/consulta.ts'
import { toast } from '../../datos/toast.ts'
import { AlertDialog, AlertDialogCancel } from '../../kit/alert-dialog.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog, type Question } from '../../kit/confirm-dialog.tsx'
import { CopyField } from '../../kit/copy-field.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { Cargada } from './cargada.tsx'

const ClaveAlta = lazy(async () => ({ default: (await import('./clave-alta.tsx')).ClaveAlta }))

const Fila = ({ clave, onRevoke }: { clave: ClavePersonal; onRevoke: () => void }) => {
  const format = useFormat()
  const { nombre, alcance, vence_at, vencida, ultimo_uso_at } = clave
  return (
    <li className="flex items-center gap-4 px-5 py-3 max-sm:px-4">
      <KeyRound className="size-5 shrink-0 text-muted-foreground" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 break-words font-medium">
          {nombre}
          <Badge tone={alcance === 'escritura' ? 'warning' : 'neutral'}>
            {alcance === 'escritura' ? 'Lee y escribe' : 'Solo lee'}
          </Badge>
          {vencida && <Badge tone="destructive">Vencida</Badge>}
        </p>
        <p className="mt-0.5 text-muted-foreground text-xs">
          {vencida ? 'Venció' : 'Vence'} el {format.date(vence_at)} ·{' '}
          {ultimo_uso_at
            ? `último uso ${format.date(ultimo_uso_at)}, ${format.time(ultimo_uso_at)}`
            : 'todavía sin uso'}
        </p>
      </div>
      <Button variant="outline" aria-label={`Revocar ${nombre}`} onClick={onRevoke}>
        Revocar
      </Button>
    </li>
  )
}

/** How a program uses a token. */
const ejemplo = (token: string): string =>
  `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/resultados-cdr`

const Ejemplo = ({ token }: { token: string }) => (
  <pre className="whitespace-pre-wrap rounded-lg border bg-sunken px-3 py-2.5 font-mono text-foreground text-xs [overflow-wrap:anywhere]">
    {ejemplo(token)}
  </pre>
)

const Recien = ({ token, onClose }: { token: string | null; onClose: () => void }) => (
  <AlertDialog
    open={token !== null}
    // Escape does not close it, because it is shown only once.
    onDismiss={() => {}}
    wide
    title="Tu clave personal"
    answers={
      <AlertDialogCancel asChild>
        <Button onClick={onClose}>Ya la copié</Button>
      </AlertDialogCancel>
    }
  >
    {token && (
      <div className="grid gap-3">
        <p>Copiala ahora: no se vuelve a mostrar. Guardala como una contraseña.</p>
        <CopyField label="Clave personal" text={token} autoFocus />
        <p>Un programa la usa así:</p>
        <Ejemplo token={token} />
      </div>
    )}
  </AlertDialog>
)

/** Tokens for the person's own programs. */
export const ClavesSeccion = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  const query = useQuery(consulta(api.cuenta.claves))
  const [creando, setCreando] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const refresh = () => vencer(queryClient, ['cuenta'])

  const revoke = ({ id, nombre }: ClavePersonal) =>
    setQuestion({
      title: `¿Revocar «${nombre}»?`,
      text: 'El programa que la usa deja de entrar en el momento.',
      answer: 'Revocar',
      destructive: true,
      act: async () => {
        await call(api.cuenta.removeClave, { params: { id } })
        toast.success('Clave revocada')
        await refresh()
      },
    })

  return (
    <SectionCard
      title="Claves personales"
      lead="Para que una planilla o un programa lea Telar en tu nombre, sin tu contraseña."
      action={
        !creando && (
          <Button variant="outline" onClick={() => setCreando(true)}>
            <Plus aria-hidden />
            Nueva clave
          </Button>
        )
      }
    >
      {creando && (
        <Suspense>
          <ClaveAlta
            onCreated={(nueva) => {
              setCreando(false)
              setToken(nueva)
              void refresh()
            }}
            onCancel={() => setCreando(false)}
          />
        </Suspense>
      )}
      <Cargada query={query} noun="las claves">
        {(claves) =>
          claves.length > 0 ? (
            <ul className="divide-y" aria-label="Claves personales">
              {claves.map((clave) => (
                <Fila key={clave.id} clave={clave} onRevoke={() => revoke(clave)} />
              ))}
            </ul>
          ) : (
            <div className="grid gap-2 px-5 py-4 text-muted-foreground max-sm:px-4">
              <p>Todavía no tenés ninguna. Con una, un programa llama a Telar así:</p>
              <Ejemplo token="telar_…" />
            </div>
          )
        }
      </Cargada>
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
      <Recien token={token} onClose={() => setToken(null)} />
    </SectionCard>
  )
}
