import { useState } from 'react'
import { type Option, useMatches } from './listbox.tsx'
import { SearchPicker } from './search-picker.tsx'

interface Props {
  options: readonly Option[]
  /** Empty if none is chosen. */
  value: string
  onChange: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  searchLabel: string
  empty: string
  /** Its name when no `Field` labels it. */
  'aria-label'?: string
  id?: string
  name?: string
  autoFocus?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
  className?: string
  /** Lets the list be wider than the field, for long options. */
  wide?: boolean
}

/**
 * A dropdown with its own search field, to choose one of a fixed list.
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
