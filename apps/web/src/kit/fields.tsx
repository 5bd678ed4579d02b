import { MAX_TEXTO } from '@telar/contract'
import type { ComponentProps, ReactNode } from 'react'
import { CodeInput } from './code-input.tsx'
import { Combobox } from './combobox.tsx'
import { DecimalInput } from './decimal-input.tsx'
import { Field } from './field.tsx'
import { useFormat } from './format/format-context.ts'
import { Input } from './input.tsx'
import type { Bound } from './lib/bound.ts'
import { decimalHint, moneyHint } from './lib/decimal.ts'
import type { Option } from './listbox.tsx'
import { SuggestInput } from './suggest-input.tsx'

/** The field as `boundTo` gives it, with its hint. */
interface Props extends Bound {
  hint?: string | undefined
  aside?: ReactNode
}

/** A one-line text: a description, a name. */
export const TextField = ({
  label,
  error,
  hint,
  aside,
  onChange,
  maxLength = MAX_TEXTO,
  ...input
}: Props & { maxLength?: number; autoFocus?: boolean }) => (
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

/** A quantity. If its text has two readings, the hint says which one counts. */
export const DecimalField = ({ label, error, hint, aside, ...input }: Props & DecimalControl) => (
  <Field label={label} error={error} hint={decimalHint(useFormat(), input.value) ?? hint} aside={aside}>
    {(control) => <DecimalInput {...control} {...input} />}
  </Field>
)

interface MoneyProps extends Props, DecimalControl {
  /** Its currency or other unit; empty means the installation's currency, null no unit. */
  moneda?: string | null
}

/**
 * An amount of money, after its currency sign. If its text has two readings, the hint says that saving will ask
 * (`useMoneyReview`).
 */
export const MoneyField = ({ label, error, hint, aside, moneda = '', ...input }: MoneyProps) => {
  const format = useFormat()
  const sign = moneda === null ? '' : format.sign(moneda || undefined)
  return (
    <Field label={label} error={error} hint={moneyHint(format, input.value) ?? hint} aside={aside}>
      {(control) => (
        <span className="relative block">
          {sign && (
            <span
              className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted-foreground text-sm"
              aria-hidden
            >
              {sign}
            </span>
          )}
          <DecimalInput {...control} {...input} style={{ paddingLeft: `calc(${sign.length}ch + 1.25rem)` }} />
        </span>
      )}
    </Field>
  )
}

interface SuggestProps extends Props {
  listLabel: string
  options: readonly Option[]
  maxLength: number
  /** Upper-cases what is typed. */
  code?: boolean
  autoFocus?: boolean
}

/** A text field that suggests existing values. */
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

/** One value of a fixed list. */
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
