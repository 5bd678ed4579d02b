import { type ReactNode, useId, useState } from 'react'
import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { ROLES } from './table-roles.ts'

export interface Version {
  label: string
  theirs: string
  mine: string
  /** The text when editing began, if known. Whoever left it unchanged has no version of their own. */
  before?: string | undefined
}

export interface ConflictProps {
  /** For each field, what is stored now and what this person typed; null without a conflict. */
  versions: readonly Version[] | null
  working: boolean
  onKeepTheirs: () => void
  onStoreMine: () => void
  /** Receives, for each field, whether mine was chosen. If given, fields that differ can be chosen one by one. */
  onStoreChosen?: ((mine: readonly boolean[]) => void) | undefined
  /** Back to the editor without a decision. */
  onDismiss: () => void
  onClosed?: (() => void) | undefined
}

interface CellProps {
  /** The column's name. Shown above the text on a narrow screen, where the column heads are hidden. */
  side: string
  /** Given if this side can be chosen; `group` joins the radio buttons of a field's two sides. */
  choice: { group: string; label: string; checked: boolean; onChoose: () => void } | undefined
  children: ReactNode
}

const SIDE =
  'max-sm:before:block max-sm:before:font-normal max-sm:before:text-muted-foreground max-sm:before:text-xs max-sm:before:content-[attr(data-side)]'

const Cell = ({ side, choice, children }: CellProps) => (
  <td
    {...ROLES.cell}
    className={cn('break-words align-top font-medium text-foreground', !choice && 'px-3 py-2')}
  >
    {choice ? (
      <label className="flex cursor-pointer items-start gap-2 px-3 py-2">
        <input
          type="radio"
          name={choice.group}
          aria-label={choice.label}
          checked={choice.checked}
          onChange={choice.onChoose}
          className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-input bg-card checked:border-[5px] checked:border-primary"
        />
        <span
          data-side={side}
          className={cn('min-w-0', SIDE, !choice.checked && 'font-normal text-muted-foreground')}
        >
          {children || '—'}
        </span>
      </label>
    ) : (
      <span data-side={side} className={SIDE}>
        {children || '—'}
      </span>
    )}
  </td>
)

interface TableProps {
  /** The fields that differ. */
  versions: readonly Version[]
  /** Given if fields are chosen one by one; holds the labels of the fields that take theirs. */
  choosing: { theirs: ReadonlySet<string>; onChoose: (label: string, mine: boolean) => void } | undefined
}

const SIDES = { theirs: 'La guardada', mine: 'La tuya' } as const

const Versions = ({ versions, choosing }: TableProps) => {
  const id = useId()
  return (
    <div className="mt-4 overflow-clip rounded-lg border text-[0.8125rem]">
      <table {...ROLES.table} className="w-full table-fixed max-sm:block">
        <thead {...ROLES.rowgroup} className="bg-sunken text-left text-xs max-sm:sr-only">
          <tr {...ROLES.row} className="[&>th]:px-3 [&>th]:py-2 [&>th]:font-medium">
            <th {...ROLES.columnheader} scope="col" className="w-1/4">
              <span className="sr-only">Campo</span>
            </th>
            <th {...ROLES.columnheader} scope="col">
              {SIDES.theirs}
            </th>
            <th {...ROLES.columnheader} scope="col">
              {SIDES.mine}
            </th>
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup} className="max-sm:block">
          {versions.map(({ label, theirs, mine }) => {
            const side = (isMine: boolean) =>
              choosing && {
                group: `${id}-${label}`,
                label: `${label}: ${isMine ? 'la tuya' : 'la guardada'}`,
                checked: choosing.theirs.has(label) !== isMine,
                onChoose: () => choosing.onChoose(label, isMine),
              }
            return (
              <tr
                key={label}
                {...ROLES.row}
                className="border-t first:border-t-0 max-sm:grid max-sm:grid-cols-2 sm:first:border-t"
              >
                <th
                  {...ROLES.rowheader}
                  scope="row"
                  className="px-3 py-2 text-left align-top font-normal max-sm:col-span-2 max-sm:pb-0 max-sm:font-medium max-sm:text-foreground"
                >
                  {label}
                </th>
                <Cell side={SIDES.theirs} choice={side(false)}>
                  {theirs}
                </Cell>
                <Cell side={SIDES.mine} choice={side(true)}>
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

/** Labels of the fields that only the other person changed; these take theirs until somebody chooses. */
const untouched = (versions: readonly Version[]): ReadonlySet<string> =>
  new Set(versions.filter(({ before, mine }) => before === mine).map(({ label }) => label))

const samesText = (count: number): string =>
  count === 1 ? 'El otro dato es igual en las dos.' : `Los otros ${count} datos son iguales en las dos.`

/** The comparison of `ConflictDialog`, and the answers to it. */
export const ConflictQuestion = (props: ConflictProps) => {
  const { versions: now, working, onKeepTheirs, onStoreMine, onStoreChosen, onDismiss, onClosed } = props
  const open = now !== null
  /** The last ones stay while the dialog closes, so that it does not change. */
  const [versions, setVersions] = useState(now ?? [])
  if (open && now !== versions) setVersions(now)
  /** Labels of the fields that take theirs; the others take what was typed. */
  const [theirs, setTheirs] = useState(() => untouched(versions))
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    // So does the choice.
    if (open) setTheirs(untouched(now))
  }
  const differing = versions.filter((version) => version.theirs !== version.mine)
  const same = versions.length - differing.length
  const perField = onStoreChosen !== undefined && differing.length > 1
  const choose = (label: string, isMine: boolean) =>
    setTheirs((chosen) => {
      const next = new Set(chosen)
      if (isMine) next.delete(label)
      else next.add(label)
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
            <Button variant="ghost" idle={working} className="sm:mr-auto sm:-ml-3.5">
              Volver a editar
            </Button>
          </AlertDialogCancel>
          <Button variant="outline" onClick={onKeepTheirs} idle={working}>
            Conservar la guardada
          </Button>
          <Button variant={perField ? 'outline' : 'primary'} onClick={onStoreMine} idle={working}>
            {working && !perField ? 'Guardando…' : 'Guardar la mía'}
          </Button>
          {perField && (
            <Button
              onClick={() => onStoreChosen(versions.map(({ label }) => !theirs.has(label)))}
              idle={working}
            >
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
      {differing.length > 0 && (
        <Versions versions={differing} choosing={perField ? { theirs, onChoose: choose } : undefined} />
      )}
      {same > 0 && (
        <p className="mt-3 text-xs">{differing.length > 0 ? samesText(same) : 'Las dos quedaron iguales.'}</p>
      )}
    </AlertDialog>
  )
}
