import type { ReactNode } from 'react'
import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

interface Version {
  label: string
  theirs: string
  mine: string
}

interface Props {
  open: boolean
  /** Field by field: what is stored now, and what was typed. */
  versions: readonly Version[]
  working: boolean
  onKeepTheirs: () => void
  onStoreMine: () => void
  /** Back to the editor, nothing decided. */
  onDismiss: () => void
  onClosed: () => void
}

const Cell = ({ differs, children }: { differs: boolean; children: ReactNode }) => (
  <td className={cn('break-words px-3 py-2 align-top', differs && 'font-medium text-foreground')}>
    {children || '—'}
  </td>
)

/** Two people changed the same record: both versions side by side, and the choice (CONC-05). */
export const ConflictDialog = (props: Props) => {
  const { open, versions, working, onKeepTheirs, onStoreMine, onDismiss, onClosed } = props
  return (
    <AlertDialog
      open={open}
      onDismiss={onDismiss}
      onClosed={onClosed}
      wide
      title="Otro usuario modificó este registro"
      answers={
        <>
          <AlertDialogCancel asChild>
            <Button variant="ghost" disabled={working}>
              Volver a editar
            </Button>
          </AlertDialogCancel>
          <Button variant="outline" onClick={onKeepTheirs} disabled={working}>
            Conservar la guardada
          </Button>
          <Button onClick={onStoreMine} disabled={working}>
            {working ? 'Guardando…' : 'Guardar la mía'}
          </Button>
        </>
      }
    >
      <p>Lo guardó mientras vos lo editabas. Elegí con cuál de las dos versiones seguir.</p>
      <div className="mt-4 overflow-x-auto rounded-lg border text-[0.8125rem]">
        <table className="w-full table-fixed">
          <thead className="bg-sunken text-left text-xs">
            <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:font-medium">
              <th scope="col" className="w-1/4">
                <span className="sr-only">Campo</span>
              </th>
              <th scope="col">La guardada</th>
              <th scope="col">La tuya</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ label, theirs, mine }) => {
              const differs = theirs !== mine
              return (
                <tr key={label} className={cn('border-t', differs && 'bg-warning-soft')}>
                  <th scope="row" className="px-3 py-2 text-left align-top font-normal">
                    {label}
                    {differs && <span className="sr-only"> (distinto)</span>}
                  </th>
                  <Cell differs={differs}>{theirs}</Cell>
                  <Cell differs={differs}>{mine}</Cell>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </AlertDialog>
  )
}
