import { type ComponentProps, useState } from 'react'
import { type Option, useMatches } from './listbox.tsx'
import { SuggestBox } from './suggest-box.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'onSelect'> {
  listLabel: string
  options: readonly Option[]
  value: string
  onChange: (text: string) => void
  code?: boolean
}

const textOf = ({ value }: Option) => value

/**
 * A text field that suggests existing values, and takes any other. An option's `value` goes into the field; its `label`
 * is searched.
 */
export const SuggestInput = ({ options, onChange, ...props }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <SuggestBox
      {...props}
      options={useMatches(options, props.value)}
      textOf={textOf}
      open={open}
      onOpen={setOpen}
      onPick={({ value }) => onChange(value)}
      onChange={onChange}
    />
  )
}
