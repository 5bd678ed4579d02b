import { type FormEvent, useState } from 'react'
import { AlertDialog, Answers } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { TextField } from './fields.tsx'
import type { SavedView } from './lib/saved-views.ts'
import { UnsavedWithin, useUnsaved } from './unsaved.tsx'

interface Props {
  taken: readonly SavedView[]
  onName: (name: string) => void
  onClose: () => void
}

const Name = ({ taken, onName, onClose }: Props) => {
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const typed = name.trim()
  useUnsaved(typed !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React sends a dialog's submit to the form that opened it, although the dialog is rendered elsewhere.
    event.stopPropagation()
    if (typed) onName(typed)
    else setMissing(true)
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-5 text-foreground">
      <TextField
        name="vista"
        label="Nombre"
        maxLength={60}
        value={name}
        onChange={setName}
        error={missing && !typed ? 'Por favor ingresá el nombre de la vista.' : undefined}
        hint={
          taken.some((view) => view.name === typed) ? 'Ya hay una con ese nombre: se reemplaza.' : undefined
        }
      />
      <Answers>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Guardar</Button>
      </Answers>
    </form>
  )
}

/** Asks for the name under which to save a view. */
export const ViewNameDialog = (props: Props) => (
  <UnsavedWithin onClose={props.onClose}>
    {(dismiss) => (
      <AlertDialog open onDismiss={dismiss} title="Guardar esta vista" answers={null}>
        La búsqueda, los filtros, el orden y las columnas de ahora, en este navegador.
        <Name {...props} />
      </AlertDialog>
    )}
  </UnsavedWithin>
)
