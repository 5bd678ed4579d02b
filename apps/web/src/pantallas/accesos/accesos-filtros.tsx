import type { Persona } from '@telar/contract'
import { DiasFiltro } from '../../dominio/bitacora/dias-filtro.tsx'
import { NARROW, useMediaQuery } from '../../kit/hooks/use-size.ts'
import { ClearFilters, FoldedFilters } from '../../kit/list-tools.tsx'
import { FilterSelect } from '../../kit/select.tsx'
import { ACCESOS_SIN_FILTROS, type AccesosSearch, filtroDeAccesos, TIPOS_ACCESO } from './accesos-search.ts'

interface Props {
  search: AccesosSearch
  onSearch: (patch: Partial<AccesosSearch>) => void
  /** The people to choose from; undefined while they load. */
  personas: readonly Persona[] | undefined
}

/** All people, and the one in the address even if they were deleted. */
const opcionesDe = (personas: readonly Persona[], elegida: string | undefined) => {
  const known = personas.map(({ id, email }) => ({ value: id, label: email }))
  const isKnown = elegida === undefined || known.some(({ value }) => value === elegida)
  return isKnown ? known : [...known, { value: elegida, label: 'Una persona eliminada' }]
}

/** Filters the access log; the address holds all filters. */
export const AccesosFiltros = ({ search, onSearch, personas }: Props) => {
  const { persona, tipo, desde, hasta } = search
  const narrow = useMediaQuery(NARROW)
  const count = Object.keys(filtroDeAccesos(search)).length
  return (
    <FoldedFilters folded={narrow} count={count}>
      <FilterSelect
        label="Qué"
        value={tipo}
        all="Todo"
        options={TIPOS_ACCESO}
        onChange={(next) => onSearch({ tipo: next })}
        className="w-52 max-sm:w-auto max-sm:flex-1 max-sm:basis-1/4"
      />
      <FilterSelect
        label="Quién"
        value={persona}
        all="Todas las personas"
        options={personas ? opcionesDe(personas, persona) : persona ? [{ value: persona, label: '…' }] : []}
        onChange={(next) => onSearch({ persona: next })}
        className="w-52 max-sm:w-auto max-sm:flex-1 max-sm:basis-5/12"
      />
      <DiasFiltro desde={desde} hasta={hasta} onChange={onSearch} />
      {count > 0 && <ClearFilters onClear={() => onSearch(ACCESOS_SIN_FILTROS)} />}
    </FoldedFilters>
  )
}
