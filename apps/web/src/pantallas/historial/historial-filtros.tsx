import type { Area, Autor } from '@telar/contract'
import { TABLAS, tablaDeEntidad } from '@telar/tablas'
import { X } from 'lucide-react'
import { useIsAdmin, useVe } from '../../datos/session/session-context.ts'
import { DiasFiltro } from '../../dominio/bitacora/dias-filtro.tsx'
import { ENTIDADES, presentacionDe } from '../../dominio/bitacora/entidades.ts'
import { nombreDe } from '../../dominio/bitacora/frase.ts'
import { type HistorialSearch, isFiltered, SIN_FILTROS } from '../../dominio/bitacora/historial-search.ts'
import { Button } from '../../kit/button.tsx'
import { NARROW, useMediaQuery } from '../../kit/hooks/use-size.ts'
import { useUrlText } from '../../kit/hooks/use-url-text.ts'
import { ClearFilters, FoldedFilters } from '../../kit/list-tools.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { FilterSelect } from '../../kit/select.tsx'

/** Kinds of the journal that people see as one. */
const JUNTAS: Readonly<Record<string, string>> = {
  persona: 'persona,perfil,acceso',
  valor: 'valor,vigencia',
}

/** The areas that entries of a kind show: costs if the kind is no table, except for people and imports. */
const areasDe = (entidad: string): readonly Area[] => {
  const tabla = tablaDeEntidad(entidad)
  if (tabla !== undefined) return TABLAS[tabla].areas
  return entidad === 'persona' || entidad === 'importacion' ? [] : ['costos']
}

/**
 * The kinds to filter by. Those about people are for administrators only, and those that show an area for people who
 * may see it.
 */
const opcionesEntidad = (isAdmin: boolean, ve: (areas: readonly Area[]) => boolean) =>
  Object.entries(ENTIDADES)
    .filter(([entidad]) => (isAdmin || entidad !== 'persona') && ve(areasDe(entidad)))
    .map(([entidad, { plural }]) => ({ value: JUNTAS[entidad] ?? entidad, label: plural }))

interface Props {
  search: HistorialSearch
  onSearch: (patch: Partial<HistorialSearch>) => void
  /** The name of the record whose history is shown, once an entry of it has come. */
  nombre: string | undefined
  /** Everybody who wrote something. */
  autores: readonly Autor[]
  /** Arrow down moves the focus to the list. */
  onLeave: () => void
}

/** The record whose history is shown, and the button to show all. */
const DeRegistro = ({ search, nombre, onSearch }: Pick<Props, 'search' | 'nombre' | 'onSearch'>) => (
  <span className="flex h-control min-w-0 items-center gap-1.5 rounded-lg bg-primary-soft pr-1 pl-3 text-primary-text text-sm">
    <span className="truncate">
      {`Historia de ${presentacionDe(search.entidad ?? '').uno}`.replace(' de el ', ' del ')}{' '}
      <strong className="figures font-semibold">{nombre ?? search.clave}</strong>
    </span>
    <Button
      variant="ghost"
      size="small"
      aria-label="Quitar el registro"
      onClick={() => onSearch({ clave: undefined, entidad: undefined })}
      className="text-primary-text"
    >
      <X aria-hidden />
    </Button>
  </span>
)

/** Filters the journal; the address holds all filters. */
export const HistorialFiltros = ({ search, onSearch, nombre, autores, onLeave }: Props) => {
  const narrow = useMediaQuery(NARROW)
  const [texto, setTexto] = useUrlText(search.q ?? '', (q) => onSearch({ q: q || undefined }))
  const { entidad, clave, quien, desde, hasta } = search
  const known = autores.map(({ persona }) => persona)
  const people = quien === undefined || known.includes(quien) ? known : [...known, quien]
  const options = opcionesEntidad(useIsAdmin(), useVe())
  const kinds = options.some(({ value }) => value === entidad)
    ? options
    : [...options, ...(entidad ? [{ value: entidad, label: presentacionDe(entidad).plural }] : [])]
  const registro = entidad && clave
  return (
    <>
      {registro ? (
        <DeRegistro search={search} nombre={nombre} onSearch={onSearch} />
      ) : (
        <SearchBox
          label="Buscar por código"
          placeholder="Código"
          value={texto}
          onChange={setTexto}
          onLeave={onLeave}
          className="basis-28 sm:max-w-52 sm:basis-28"
        />
      )}
      <FoldedFilters
        folded={narrow}
        count={[!registro && entidad, quien, desde, hasta].filter(Boolean).length}
      >
        {!registro && (
          <FilterSelect
            label="Qué"
            value={entidad}
            all="Todo"
            options={kinds}
            onChange={(next) => onSearch({ entidad: next })}
            className="w-36 @min-[70rem]/page:w-44 max-sm:w-auto max-sm:flex-1 max-sm:basis-1/4"
          />
        )}
        <FilterSelect
          label="Quién"
          value={quien}
          all="Todas las personas"
          options={people.map((email) => ({ value: email, label: nombreDe(email, autores) }))}
          onChange={(next) => onSearch({ quien: next })}
          className="w-44 @min-[70rem]/page:w-52 max-sm:w-auto max-sm:flex-1 max-sm:basis-5/12"
        />
        <DiasFiltro desde={desde} hasta={hasta} onChange={onSearch} />
        {isFiltered(search) && (
          <ClearFilters
            onClear={() => {
              setTexto('')
              onSearch(SIN_FILTROS)
            }}
          />
        )}
      </FoldedFilters>
    </>
  )
}
