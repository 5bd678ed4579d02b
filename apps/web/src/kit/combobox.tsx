import { useState } from 'react'
import { type Option, useMatches } from './listbox.tsx'
import { SearchPicker } from './search-picker.tsx'

interface Props {
  options: readonly Option[]
  /** Empty for none chosen. */
  value: string
  onChange: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  searchLabel: string
  empty: string
  /** Where no `Field` names it. */
  'aria-label'?: string
  id?: string
  name?: string
  autoFocus?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
  className?: string
  /** Options longer than the field: the list takes more room than it. */
  wide?: boolean
}

/**
 * A dropdown with a search field of its own, for choosing one of what there is.
 *
 *     <Combobox {...control} name="sector" options={…} value={…} onChange={…}
 *       placeholder="Seleccioná un sector" searchLabel="Buscar sector…" empty="No se encontraron sectores" />
 */
export const Combobox = ({ options, wide = false, ...props }: Props) => {
  const [query, setQuery] = useState<string>()
  return (
    <SearchPicker
      {...props}
      options={useMatches(options, query ?? '')}
      query={query}
      onQuery={setQuery}
      label={options.find(({ value }) => value === props.value)?.label ?? props.value}
      least={wide ? 'min-w-104' : 'min-w-60'}
    />
  )
}
