import { type ReactNode, useId, useState } from 'react'
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
  /** Told field by field whether mine was chosen. Given, each field that differs can be chosen by itself. */
  onStoreChosen?: (mine: readonly boolean[]) => void
  /** Back to the editor, nothing decided. */
  onDismiss: () => void
  onClosed: () => void
}

interface CellProps {
  differs: boolean
  /** Given where this side can be chosen: the group of the field's two sides. */
  choice: { group: string; label: string; checked: boolean; onChoose: () => void } | undefined
  children: ReactNode
}

const Cell = ({ differs, choice, children }: CellProps) => (
  <td
    className={cn('break-words align-top', differs && 'font-medium text-foreground', !choice && 'px-3 py-2')}
  >
    {choice ? (
      <label className="flex cursor-pointer items-start gap-2 px-3 py-2">
        <input
          type="radio"
          name={choice.group}
          aria-label={choice.label}
          checked={choice.checked}
          onChange={choice.onChoose}
          className="mt-0.5 size-4 shrink-0 accent-primary"
        />
        <span className={cn('min-w-0', !choice.checked && 'font-normal text-muted-foreground')}>
          {children || '—'}
        </span>
      </label>
    ) : (
      children || '—'
    )}
  </td>
)

interface TableProps {
  versions: readonly Version[]
  /** Given where fields are chosen one by one. */
  choosing: { mine: readonly boolean[]; onChoose: (index: number, mine: boolean) => void } | undefined
}

const Versions = ({ versions, choosing }: TableProps) => {
  const id = useId()
  return (
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
          {versions.map(({ label, theirs, mine }, index) => {
            const differs = theirs !== mine
            const side = (isMine: boolean) =>
              choosing && differs
                ? {
                    group: `${id}-${index}`,
                    label: `${label}: ${isMine ? 'la tuya' : 'la guardada'}`,
                    checked: choosing.mine[index] === isMine,
                    onChoose: () => choosing.onChoose(index, isMine),
                  }
                : undefined
            return (
              <tr key={label} className={cn('border-t', differs && 'bg-warning-soft')}>
                <th scope="row" className="px-3 py-2 text-left align-top font-normal">
                  {label}
                  {differs && <span className="sr-only"> (distinto)</span>}
                </th>
                <Cell differs={differs} choice={side(false)}>
                  {theirs}
                </Cell>
                <Cell differs={differs} choice={side(true)}>
                  {mine}
                </Cell>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Two people changed the same record: both versions side by side, and the choice, whole or field by field (CONC-05). */
export const ConflictDialog = (props: Props) => {
  const { open, versions, working, onKeepTheirs, onStoreMine, onStoreChosen, onDismiss, onClosed } = props
  /** Fields of which theirs was chosen; what was typed stands until then. */
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set())
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    // Closing, it keeps its looks until it is gone.
    if (open) setTheirs(new Set())
  }
  const differing = versions.filter((version) => version.theirs !== version.mine).length
  const perField = onStoreChosen !== undefined && differing > 1
  const mine = versions.map((_, index) => !theirs.has(index))
  const choose = (index: number, isMine: boolean) =>
    setTheirs((now) => {
      const next = new Set(now)
      if (isMine) next.delete(index)
      else next.add(index)
      return next
    })
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
          <Button variant={perField ? 'outline' : 'primary'} onClick={onStoreMine} disabled={working}>
            {working && !perField ? 'Guardando…' : 'Guardar la mía'}
          </Button>
          {perField && (
            <Button onClick={() => onStoreChosen(mine)} disabled={working}>
              {working ? 'Guardando…' : 'Guardar lo elegido'}
            </Button>
          )}
        </>
      }
    >
      <p>
        Lo guardó mientras vos lo editabas.{' '}
        {perField
          ? 'Elegí dato por dato, o seguí con una de las dos versiones.'
          : 'Elegí con cuál de las dos versiones seguir.'}
      </p>
      <Versions versions={versions} choosing={perField ? { mine, onChoose: choose } : undefined} />
    </AlertDialog>
  )
}
