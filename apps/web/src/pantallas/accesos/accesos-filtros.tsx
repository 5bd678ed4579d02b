import type { Persona } from '@telar/contract'
import { X } from 'lucide-react'
import { DiasFiltro } from '../../dominio/bitacora/dias-filtro.tsx'
import { Button } from '../../kit/button.tsx'
import { NARROW, useMediaQuery } from '../../kit/hooks/use-size.ts'
import { FoldedFilters } from '../../kit/list-tools.tsx'
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
  const isFiltered = Object.keys(filtroDeAccesos(search)).length > 0
  return (
    <FoldedFilters folded={narrow} count={Object.keys(filtroDeAccesos(search)).length}>
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
      {isFiltered && (
        <Button variant="ghost" onClick={() => onSearch(ACCESOS_SIN_FILTROS)}>
          <X aria-hidden />
          Quitar los filtros
        </Button>
      )}
    </FoldedFilters>
  )
}
