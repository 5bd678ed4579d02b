import { MAX_TEXTO } from '@telar/contract'
import type { ComponentProps, ReactNode } from 'react'
import { CodeInput } from './code-input.tsx'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { useFormat } from './format/format-context.ts'
import { DecimalInput, Input } from './input.tsx'
import type { Bound } from './lib/bound.ts'
import { decimalHint, moneyHint } from './lib/decimal.ts'
import type { Option } from './listbox.tsx'
import { SuggestInput } from './suggest-input.tsx'

/** A field as `boundTo` gives it, with what may be said about it. */
interface Props extends Bound {
  hint?: string | undefined
  aside?: ReactNode
}

/** A line of text: a description, a name. */
export const TextField = ({
  label,
  error,
  hint,
  aside,
  onChange,
  maxLength = MAX_TEXTO,
  ...input
}: Props & { maxLength?: number }) => (
  <Field label={label} error={error} hint={hint} aside={aside}>
    {(control) => (
      <Input
        {...control}
        {...input}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

interface CodeProps extends Props {
  maxLength: number
  autoFocus?: boolean
}

export const CodeField = ({ label, error, hint, aside, ...input }: CodeProps) => (
  <Field label={label} error={error} hint={hint} aside={aside}>
    {(control) => <CodeInput {...control} {...input} />}
  </Field>
)

type DecimalControl = Omit<ComponentProps<typeof DecimalInput>, keyof Bound>

/** A number whose hint, while its text can be read two ways, is `hintOf` it. */
const numberField =
  (hintOf: typeof decimalHint) =>
  ({ label, error, hint, aside, ...input }: Props & DecimalControl) => (
    <Field label={label} error={error} hint={hintOf(useFormat(), input.value) ?? hint} aside={aside}>
      {(control) => <DecimalInput {...control} {...input} />}
    </Field>
  )

/** A quantity; while it can be read two ways, the hint says how it is read. */
export const DecimalField = numberField(decimalHint)

/** An amount of money; while it can be read two ways, the hint says that saving asks (`useMoneyReview`). */
export const MoneyField = numberField(moneyHint)

interface SuggestProps extends Props {
  listLabel: string
  options: readonly Option[]
  maxLength: number
  /** Upper-cases what is typed. */
  code?: boolean
  autoFocus?: boolean
}

/** A text that offers what there is already. */
export const SuggestField = ({ label, error, hint, aside, ...input }: SuggestProps) => (
  <Field label={label} error={error} hint={hint} aside={aside}>
    {(control) => <SuggestInput {...control} {...input} />}
  </Field>
)

interface ChoiceProps extends Props {
  options: readonly Option[]
  placeholder: string
  searchLabel: string
  empty: string
  autoFocus?: boolean
}

/** One of a list, and nothing else. */
export const ChoiceField = ({ label, error, hint, aside, ...input }: ChoiceProps) => (
  <Field label={label} error={error} hint={hint} aside={aside}>
    {(control) => <Combobox {...control} {...input} />}
  </Field>
)

/** The productive sector of a record. */
export const SectorField = ({
  sectores,
  ...field
}: Props & { sectores: readonly string[]; autoFocus?: boolean }) => (
  <ChoiceField
    {...field}
    options={sectores.map((name) => ({ value: name, label: name }))}
    placeholder="Seleccioná un sector"
    searchLabel="Buscar sector"
    empty="No se encontraron sectores"
  />
)
