import { type ReactNode, useCallback } from 'react'
import type { Draft, Editing, RowEditor } from '../../datos/use-row-editor.ts'
import type { RowRemoval } from '../../datos/use-row-removal.ts'
import { Grid } from '../../kit/grid/grid.tsx'
import { HISTORY_ONLY, RowButtons, type RowWay, WITH_WAY } from '../../kit/grid/row-buttons.tsx'
import { EDIT_KEYS, RowForm } from '../../kit/grid/row-form.tsx'
import { useLatest } from '../../kit/hooks/use-latest.ts'
import { type Bound, boundTo } from '../../kit/lib/bound.ts'
import { type ListProps, ListScreen } from '../../kit/list-screen.tsx'
import { historyHref } from '../bitacora/historial-search.ts'
import { EleccionBarra, useEleccion } from './eleccion.tsx'
import type { Masivo } from './masivo.ts'
import { RowDialogs } from './row-dialogs.tsx'
import { usosHref } from './uses.tsx'
import { type DetalleSpec, RowDetalle } from './ver.tsx'

/** Gives the row editor's field of a name, with its label. */
export type BoundOf<D extends Draft> = (name: keyof D & string) => Bound

/** How records of one kind are edited in place. */
export interface EditorSpec<R, D extends Draft> {
  /** Labels in the form's order, for the two versions of a conflict. */
  labels: Readonly<Record<keyof D & string, string>>
  draftOf: (row: R) => D
  /** Formats a field's text for a conflict; by default it stays as it is. */
  show?: Partial<Record<keyof D & string, (text: string, draft: D) => string>>
  /** The part of the record that cannot change. */
  heading: (row: R) => ReactNode
  /** The field that gets the focus; by default the first. */
  begin?: (keyof D & string) | undefined
  /** Renders the fields of `fields.tsx`. */
  fields: (campo: BoundOf<D>, editing: Editing<R, D>) => ReactNode
}

interface Props<R extends { version: number }, D extends Draft> extends Omit<ListProps<R>, 'children'> {
  /** Names the grid. */
  label: string
  /** The record's name, for the labels of its buttons. */
  nameOf: (row: R) => string
  minWidth?: string
  /** For many columns: less space between them. */
  dense?: boolean
  /** Whether rows can be edited and deleted (UI-01). */
  admin: boolean
  /** One more link on each row. */
  desde?: ((row: R) => RowWay) | undefined
  /** Rows that nobody may change. */
  fija?: ((row: R) => boolean) | undefined
  spec: EditorSpec<R, D>
  editor: RowEditor<R, D>
  removal: RowRemoval<R>
  /** The records' kind in the journal, for the links to their history. */
  entidad: string
  /** Their key in the journal, if it differs. */
  claveDe?: (row: R) => string
  /** The text of the question before a delete. */
  describeDelete: (row: R) => string
  /** Given if rows have a panel with details; holds its part of the address. */
  detalle?: DetalleSpec | undefined
  /** The bulk actions of an administrator, if any. */
  masivo: Masivo | undefined
  /** The noun in singular and plural. */
  contadas: readonly [string, string]
}

const claveOf = <R extends { version: number }, D extends Draft>({ claveDe, list }: Props<R, D>) =>
  claveDe ?? list.keyOf

/** The screen of a catalogue whose rows can be edited in place and deleted, with all its dialogs. */
export const CatalogScreen = <R extends { version: number }, D extends Draft>(props: Props<R, D>) => {
  const { label, nameOf, minWidth, dense = false, admin, spec, editor, removal, entidad, ...rest } = props
  const {
    describeDelete,
    detalle,
    desde,
    fija = () => false,
    masivo,
    contadas,
    claveDe: _its,
    ...screen
  } = rest
  const { list, grid } = screen
  const { editing, conflict } = editor

  const look = detalle && ((row: R) => detalle.onSearch({ ver: list.keyOf(row) }))
  const eleccion = useEleccion(list)
  const barra = masivo && admin && eleccion.codigos.length > 0 && (
    <EleccionBarra
      eleccion={eleccion}
      masivo={masivo}
      contadas={contadas}
      onGone={() => grid.current?.focus()}
    />
  )

  // Stable, so that a row renders again only if its own record changes, not with each keystroke in another row's
  // editor.
  const latest = useLatest(props)
  const actions = useCallback(
    (row: R, tabIndex: 0 | -1) => (
      <RowButtons
        name={latest.current.nameOf(row)}
        tabIndex={tabIndex}
        way={desde?.(row)}
        changes={
          admin && !latest.current.fija?.(row)
            ? {
                onEdit: () => latest.current.editor.start(row),
                onDelete: () => latest.current.removal.ask(row),
              }
            : undefined
        }
        history={historyHref(latest.current.entidad, claveOf(latest.current)(row))}
        uses={usosHref(latest.current.entidad, claveOf(latest.current)(row))}
      />
    ),
    [admin, desde],
  )

  const campo = ({ draft, faults }: Editing<R, D>): BoundOf<D> => {
    const bound = boundTo({ values: draft, faults, set: editor.change })
    return (name) => bound(name, spec.labels[name])
  }

  const theirs = conflict && spec.draftOf(conflict)
  const before = editing && spec.draftOf(editing.row)
  const fields = Object.entries(spec.labels) as [keyof D & string, string][]
  const versions = fields.map(([field, name]) => {
    const show = (draft: D | null | undefined) => {
      const text = draft?.[field]
      return draft && text ? (spec.show?.[field]?.(text, draft) ?? text) : ''
    }
    return {
      label: name,
      theirs: show(theirs),
      mine: show(editing?.draft),
      before: show(before),
    }
  })
  return (
    <>
      <ListScreen {...screen} {...(barra && { foot: barra })}>
        <Grid
          {...list.grid}
          dense={dense}
          ref={grid}
          label={label}
          choice={masivo && admin ? eleccion.choice : undefined}
          {...(minWidth === undefined ? {} : { minWidth })}
          actions={actions}
          actionsHead={admin ? desde && WITH_WAY : HISTORY_ONLY}
          onEnter={admin ? (row) => !fija(row) && editor.start(row) : look}
          onLook={look}
          editKeys={EDIT_KEYS}
          editing={
            editing
              ? {
                  key: editing.key,
                  editor: (
                    <RowForm
                      key={editing.key}
                      label={`Editar ${nameOf(editing.row)}`}
                      heading={spec.heading(editing.row)}
                      begin={spec.begin}
                      working={editing.working}
                      faults={editing.faults}
                      onSave={() => void editor.save()}
                      onCancel={editor.cancel}
                    >
                      {spec.fields(campo(editing), editing)}
                    </RowForm>
                  ),
                }
              : undefined
          }
        />
      </ListScreen>
      {detalle && <RowDetalle {...detalle} rows={list.all} keyOf={list.keyOf} nameOf={nameOf} grid={grid} />}
      <RowDialogs
        grid={grid}
        editor={editor}
        removal={removal}
        describeDelete={describeDelete}
        versions={versions}
        onStoreChosen={(mine) =>
          void editor.storeChosen(fields.filter((_, index) => mine[index]).map(([field]) => field))
        }
      />
    </>
  )
}
