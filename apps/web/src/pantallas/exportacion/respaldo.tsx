import { api, MIN_FRASE } from '@telar/contract'
import { DatabaseBackup } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useCall } from '../../datos/api.ts'
import { asApiError } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { fetched } from '../../datos/version.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { PasswordInput } from '../../kit/password-input.tsx'
import { Switch } from '../../kit/switch.tsx'

/** Named by the day in the installation's time zone: `telar-2026-11-21.respaldo`. */
const nameOf = ({ day }: Format): string => `telar-${day(new Date().toISOString())}.respaldo`

const NOTHING = { frase: '', repetida: '' }
type Typed = typeof NOTHING
type Name = keyof Typed
type Faults = Partial<Typed>

const FIELDS: readonly { name: Name; label: string; hint?: string }[] = [
  {
    name: 'frase',
    label: 'Frase',
    hint: `Al menos ${MIN_FRASE} caracteres. Telar no la guarda: sin ella nadie abre el archivo, tampoco vos.`,
  },
  { name: 'repetida', label: 'Repetí la frase' },
]

/** Null if the check could not be loaded, which was shown. */
const faultsOf = async ({ frase, repetida }: Typed): Promise<Faults | null> => {
  const revision = await fetched(import('./frase-revision.ts'))
  if (revision === null) return null
  const refused = revision.reparoDe(frase)
  if (refused !== undefined) return { frase: refused }
  return frase === repetida ? {} : { repetida: 'Las dos frases no coinciden.' }
}

/** A backup of everything in one file, for administrators, optionally with a passphrase. */
export const Respaldo = () => {
  const call = useCall()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const { once, working, busy } = useLatch()
  const [cifrado, setCifrado] = useState(false)
  const [typed, setTyped] = useState(NOTHING)
  const [faults, setFaults] = useState<Faults>({})

  /** Keeps the phrase no longer than necessary. */
  const forget = () => {
    setTyped(NOTHING)
    setFaults({})
  }

  const show = (found: Faults) => {
    setFaults(found)
    const first = FIELDS.find(({ name }) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus()
  }

  const download = async (frase: string | null): Promise<void> => {
    try {
      saveFile(await call(api.respaldo.descargarCifrado, { body: { frase } }), nameOf(format))
      forget()
      toast.success(frase === null ? 'Respaldo descargado' : 'Respaldo cifrado descargado')
    } catch (failure) {
      const error = asApiError(failure)
      if (error.code === 'sin_confirmar') return
      if (error.details.campos?.includes('frase')) show({ frase: error.message })
      else toast.error('No se pudo hacer el respaldo', { description: error.message })
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy()) return
    void once(async () => {
      if (!cifrado) return download(null)
      const found = await faultsOf(typed)
      if (found === null) return
      show(found)
      if (Object.keys(found).length === 0) await download(typed.frase)
    })
  }

  return (
    <section
      aria-labelledby="respaldo-titulo"
      className="grid gap-4 rounded-xl border bg-card p-5 shadow-raised max-sm:p-4"
    >
      <div className="max-w-160">
        <h2 id="respaldo-titulo" className="font-semibold text-base">
          Respaldo
        </h2>
        <p className="mt-0.5 text-pretty text-muted-foreground">
          Todo lo guardado, con personas, bitácora y cierres, en un archivo para conservar en otro lado. Se
          restaura en una instalación vacía; contiene datos privados.
        </p>
      </div>
      <Form
        ref={form}
        working={working}
        onSubmit={onSubmit}
        aria-labelledby="respaldo-titulo"
        className="flex flex-wrap items-center gap-x-6 gap-y-4"
      >
        {/* As high as the button beside it, so that it does not move when the fields appear between them. */}
        <div className="flex h-control items-center">
          <Switch
            label="Cifrarlo con una frase"
            checked={cifrado}
            disabled={working}
            onChange={(wanted) => {
              setCifrado(wanted)
              forget()
            }}
          />
        </div>
        {cifrado && (
          <div className="grid basis-full items-start gap-4 sm:grid-cols-2">
            {/* A password manager saves the phrase under this name, and not as the account's password. */}
            <input name="para" autoComplete="username" value="Respaldos de Telar" readOnly hidden />
            {FIELDS.map(({ name, label, hint }) => (
              <Field key={name} label={label} error={faults[name]} hint={hint}>
                {(control) => (
                  <PasswordInput
                    {...control}
                    name={name}
                    noun="frase"
                    autoComplete="new-password"
                    required
                    value={typed[name]}
                    onChange={({ target }) => {
                      setTyped({ ...typed, [name]: target.value })
                      setFaults({})
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
        <Button
          type="submit"
          variant="outline"
          className="ml-auto"
          icon={DatabaseBackup}
          working={working}
          doing="Preparando…"
        >
          Descargar respaldo
        </Button>
      </Form>
    </section>
  )
}
