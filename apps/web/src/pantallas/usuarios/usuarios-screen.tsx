import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Persona } from '@telar/contract'
import { Activity, ChevronDown, LogOut, RotateCcwKey, UserPlus, UsersRound } from 'lucide-react'
import { lazy, useCallback, useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { ActionItem, ActionLink, ActionMenu } from '../../kit/action-menu.tsx'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Grid, type GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { HALF } from '../../kit/list-page.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { OnceOpen } from '../../kit/once-open.tsx'
import { FilterSelect } from '../../kit/select.tsx'
import { ExigirFactor } from './exigir-factor.tsx'
import { COLUMNAS, OPCIONES_ESTADO } from './persona-columnas.tsx'
import { idDe } from './persona-datos.ts'
import { PersonaMenu } from './persona-menu.tsx'
import { usePersonaAcciones } from './use-persona-acciones.ts'

type PersonaSearch = SearchOf<'/usuarios'>

const ORDEN = 'nombre'

const PersonaHoja = lazy(async () => ({ default: (await import('./persona-hoja.tsx')).PersonaHoja }))
const EnlaceDialog = lazy(async () => ({ default: (await import('./enlace-dialog.tsx')).EnlaceDialog }))

const buscable = ({ nombre, email }: Persona) => `${nombre} ${email}`

const TEXTOS = {
  title: 'Usuarios',
  lead: 'Quiénes pueden entrar a Telar, y qué puede hacer cada uno.',
  noun: 'usuarios',
  search: 'Buscar por nombre o correo',
  placeholder: 'Nombre o correo',
  loading: 'Cargando los usuarios',
  failure: 'No se pudieron cargar los usuarios',
  none: 'Todavía no hay usuarios',
  noneHint: 'Invitá a la primera persona.',
  noMatch: 'Nadie coincide',
  noMatchHint: 'Probá con otro nombre o correo, o quitá los filtros para ver a todos.',
}

interface Props {
  search: PersonaSearch
  onSearch: (patch: Partial<PersonaSearch>) => void
}

/** People with access, and an administrator's actions on them (AUTH-24). */
export const UsuariosScreen = ({ search, onSearch }: Props) => {
  const grilla = useRef<GridHandle>(null)
  const acciones = usePersonaAcciones(grilla)
  const { edit, ask } = acciones
  const { estado } = search
  const lista = useList<Persona, PersonaSearch>({
    query: useQuery(consulta(api.persona.list)),
    failure: TEXTOS.failure,
    columns: COLUMNAS,
    name: 'usuarios',
    keyOf: idDe,
    textOf: buscable,
    keep: useCallback((persona) => !estado || persona.estado === estado, [estado]),
    search,
    onSearch,
    filters: { estado },
    said: [OPCIONES_ESTADO.find(({ value }) => value === estado)?.label],
    orden: ORDEN,
  })
  const { compact } = lista
  const menu = useCallback(
    (persona: Persona, tabIndex: 0 | -1) => (
      <PersonaMenu persona={persona} tabIndex={tabIndex} onEdit={edit} onAsk={ask} />
    ),
    [edit, ask],
  )

  return (
    <>
      <ListScreen
        list={lista}
        grid={grilla}
        texts={TEXTOS}
        icon={UsersRound}
        action={
          <Button ref={acciones.invitar} onClick={acciones.invite}>
            <UserPlus aria-hidden />
            Invitar
          </Button>
        }
        filters={
          <FilterSelect
            label="Estado"
            value={estado}
            all="Todos los estados"
            options={OPCIONES_ESTADO}
            onChange={(next) => onSearch({ estado: next })}
            className={compact ? HALF : 'w-44'}
          />
        }
        tools={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ml-auto">
            <ExigirFactor />
            <ActionMenu
              trigger={
                <Button ref={acciones.todos} variant="outline">
                  Para todos
                  <ChevronDown aria-hidden />
                </Button>
              }
            >
              <ActionLink>
                <Link to="/accesos">
                  <Activity aria-hidden />
                  Ver los accesos de todos
                </Link>
              </ActionLink>
              <ActionItem onSelect={acciones.askAll}>
                <LogOut aria-hidden />
                Cerrar las sesiones de todos
              </ActionItem>
              <ActionItem onSelect={acciones.askKeys}>
                <RotateCcwKey aria-hidden />
                Cambiar la llave de las sesiones
              </ActionItem>
            </ActionMenu>
          </span>
        }
      >
        <Grid {...lista.grid} ref={grilla} label="Usuarios" actions={menu} onEnter={edit} />
      </ListScreen>
      <OnceOpen open={acciones.hoja !== null}>
        <PersonaHoja
          open={acciones.hoja !== null}
          persona={acciones.hoja?.persona ?? null}
          onSaved={acciones.saved}
          onClose={acciones.closeHoja}
          onClosed={acciones.focusAfterHoja}
        />
      </OnceOpen>
      <ConfirmDialog
        question={acciones.question}
        onDone={acciones.closeQuestion}
        onClosed={acciones.focusAfterQuestion}
      />
      <OnceOpen open={acciones.enlace !== null}>
        <EnlaceDialog
          // One at a time: the question before it closes first.
          para={acciones.question === null ? acciones.enlace : null}
          onClose={acciones.closeEnlace}
          onClosed={acciones.focusAfterEnlace}
        />
      </OnceOpen>
    </>
  )
}
