import { useQuery } from '@tanstack/react-query'
import type { Persona } from '@telar/contract'
import { Activity, ChevronDown, LogOut, UserPlus, UsersRound } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useCall } from '../lib/call-context.ts'
import { readOrder, useShownRows, writeOrder } from '../lib/rows.ts'
import { useLoadToast } from '../lib/use-load-toast.ts'
import { useUrlText } from '../lib/use-url-text.ts'
import { useWidth } from '../lib/use-width.ts'
import { ActionItem, ActionMenu } from '../ui/action-menu.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { sortOf } from '../ui/grid/column.ts'
import { Grid, type GridHandle } from '../ui/grid/grid.tsx'
import { ListBody } from '../ui/list-body.tsx'
import { COMPACT_BELOW, ListPage } from '../ui/list-page.tsx'
import { ShownCount } from '../ui/shown-count.tsx'
import { AccesosHoja } from './accesos-hoja.tsx'
import { EnlaceDialog } from './enlace-dialog.tsx'
import { ExigirFactor } from './exigir-factor.tsx'
import { idDe, personaQueries } from './persona.queries.ts'
import { COLUMNAS } from './persona-columnas.tsx'
import { PersonaHoja } from './persona-hoja.tsx'
import { PersonaMenu } from './persona-menu.tsx'
import { ORDEN, type PersonaSearch, TODOS } from './persona-search.ts'
import { usePersonaAcciones } from './use-persona-acciones.ts'
import { UsuariosFiltros } from './usuarios-filtros.tsx'

const NADIE: readonly Persona[] = []
const buscable = ({ nombre, email }: Persona) => `${nombre} ${email}`

const TEXTOS = {
  noun: 'usuarios',
  loading: 'Cargando los usuarios',
  failure: 'No se pudieron cargar los usuarios',
  none: 'Todavía no hay usuarios',
  noneHint: 'Invitá a la primera persona.',
  noMatch: 'Nadie coincide',
}

interface Props {
  search: PersonaSearch
  onSearch: (patch: Partial<PersonaSearch>) => void
}

/** Who may enter, and what an administrator may do about it (AUTH-24). */
export const UsuariosScreen = ({ search, onSearch }: Props) => {
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useQuery(personaQueries.list(useCall()))
  useLoadToast(errorUpdatedAt, TEXTOS.failure)
  const pagina = useRef<HTMLElement>(null)
  const compact = (useWidth(pagina) ?? innerWidth) < COMPACT_BELOW
  const grilla = useRef<GridHandle>(null)
  const acciones = usePersonaAcciones(grilla)
  const { edit, ask, remember } = acciones

  const [texto, setTexto] = useUrlText(search.q ?? '', (q) => onSearch({ q: q || undefined }))
  const { estado } = search
  const order = readOrder(search.orden, ORDEN)
  const keep = useCallback((persona: Persona) => !estado || persona.estado === estado, [estado])
  const { shown, query } = useShownRows({
    rows: data ?? NADIE,
    keyOf: idDe,
    textOf: buscable,
    query: texto,
    keep,
    sortBy: sortOf(COLUMNAS, order.by).value,
    desc: order.desc,
  })
  const ordenar = (next: typeof order) =>
    onSearch({ orden: writeOrder(next, ORDEN) as PersonaSearch['orden'] })
  const latestOnSearch = useRef(onSearch)
  latestOnSearch.current = onSearch
  const menu = useCallback(
    (persona: Persona, tabIndex: 0 | -1) => (
      <PersonaMenu
        persona={persona}
        tabIndex={tabIndex}
        onEdit={edit}
        onAsk={ask}
        onAccesos={() => {
          remember(persona)
          latestOnSearch.current({ accesos: persona.id })
        }}
      />
    ),
    [edit, ask, remember],
  )

  return (
    <ListPage
      ref={pagina}
      title="Usuarios"
      lead="Quiénes pueden entrar a Telar, y qué puede hacer cada uno."
      action={
        <Button onClick={acciones.invite}>
          <UserPlus aria-hidden />
          Invitar
        </Button>
      }
      filters={
        <>
          <UsuariosFiltros
            texto={texto}
            onTexto={setTexto}
            onLeave={() => grilla.current?.focus()}
            search={search}
            onSearch={onSearch}
            orden={compact ? { order, onOrder: ordenar } : undefined}
          />
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ml-auto">
            <ExigirFactor />
            <ActionMenu
              label="Todos los usuarios"
              trigger={
                <Button variant="outline">
                  Todos
                  <ChevronDown aria-hidden />
                </Button>
              }
            >
              <ActionItem onSelect={() => onSearch({ accesos: TODOS })}>
                <Activity aria-hidden />
                Ver los accesos de todos
              </ActionItem>
              <ActionItem onSelect={acciones.askAll}>
                <LogOut aria-hidden />
                Cerrar las sesiones de todos
              </ActionItem>
            </ActionMenu>
          </span>
        </>
      }
      foot={data && data.length > 0 && <ShownCount shown={shown.length} all={data.length} noun="usuarios" />}
    >
      <ListBody
        all={data?.length}
        shown={shown.length}
        failed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
        onClear={() => {
          setTexto('')
          onSearch({ q: undefined, estado: undefined })
        }}
        columns={COLUMNAS.length}
        compact={compact}
        texts={TEXTOS}
        icon={UsersRound}
      >
        <Grid
          ref={grilla}
          label="Usuarios"
          columns={COLUMNAS}
          rows={shown}
          keyOf={idDe}
          view={`${query} ${estado} ${order.by} ${order.desc}`}
          order={order}
          onOrder={ordenar}
          compact={compact}
          actions={menu}
          onEnter={edit}
        />
      </ListBody>
      <PersonaHoja
        open={acciones.hoja !== null}
        persona={acciones.hoja?.persona ?? null}
        onSaved={acciones.saved}
        onClose={acciones.closeHoja}
        onClosed={acciones.focusBack}
      />
      <ConfirmDialog
        question={acciones.question}
        onDone={acciones.closeQuestion}
        onClosed={acciones.focusBack}
      />
      <EnlaceDialog
        // One at a time: the question that led here closes first.
        para={acciones.question === null ? acciones.enlace : null}
        onClose={acciones.closeEnlace}
        onClosed={acciones.focusRow}
      />
      <AccesosHoja
        de={search.accesos}
        personas={data ?? NADIE}
        onClose={() => onSearch({ accesos: undefined })}
        onClosed={acciones.focusRow}
      />
    </ListPage>
  )
}
