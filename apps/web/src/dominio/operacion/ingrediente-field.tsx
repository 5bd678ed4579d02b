import { useQuery } from '@tanstack/react-query'
import { api, type TipoIngrediente } from '@telar/contract'
import { useMemo, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { Field } from '../../kit/field.tsx'
import { useDebounced } from '../../kit/hooks/use-lookup.ts'
import { SearchPicker } from '../../kit/search-picker.tsx'

export interface Elegido {
  tipo: TipoIngrediente
  codigo: string
  descripcion: string
}

interface Props {
  label: string
  error?: string | undefined
  value: Elegido | null
  onChange: (elegido: Elegido) => void
  /** Code of a record that cannot be chosen. */
  menos?: string
  /** Restricts the search to one catalogue. */
  tipo?: TipoIngrediente
  autoFocus?: boolean
}

const nameOf = ({ codigo, descripcion }: Elegido): string => `${codigo} - ${descripcion}`

/** Chooses a record of the four catalogues by code or description. */
export const IngredienteField = ({ label, error, value, onChange, menos, tipo, autoFocus }: Props) => {
  const [query, setQuery] = useState<string>()
  const q = useDebounced(query ?? '')
  const { data, isFetching } = useQuery({
    ...consulta(api.busqueda.run, { query: { q, tipo } }),
    enabled: query !== undefined && q !== '',
  })
  const found = useMemo(
    () => (q === '' ? [] : (data ?? []).filter(({ codigo }) => codigo !== menos)),
    [data, q, menos],
  )
  const options = useMemo(
    () => found.map((each) => ({ value: `${each.tipo} ${each.codigo}`, label: nameOf(each) })),
    [found],
  )
  return (
    <Field label={label} error={error}>
      {(control) => (
        <SearchPicker
          {...control}
          autoFocus={autoFocus}
          options={options}
          query={query}
          onQuery={setQuery}
          value={value ? `${value.tipo} ${value.codigo}` : ''}
          label={value ? nameOf(value) : ''}
          placeholder="Buscá por código o descripción"
          onChange={(chosen) => {
            const each = found.find(({ tipo, codigo }) => `${tipo} ${codigo}` === chosen)
            if (each) onChange({ tipo: each.tipo, codigo: each.codigo, descripcion: each.descripcion })
          }}
          searchLabel={label}
          empty={
            q === ''
              ? 'Escribí un código o una descripción'
              : isFetching
                ? 'Buscando...'
                : 'No encontramos nada.'
          }
          least="min-w-80"
        />
      )}
    </Field>
  )
}
