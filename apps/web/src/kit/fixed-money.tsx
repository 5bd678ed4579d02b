import { Lock } from 'lucide-react'
import { Field } from './field.tsx'
import { useFormat } from './format/format-context.ts'
import { Input } from './input.tsx'

/** An amount that a form shows but cannot change, with the state of its load. */
export interface FixedValue {
  /** Null until loaded. */
  value: number | null
  failed: boolean
  retrying: boolean
  retry: () => void
}

interface Props {
  label: string
  name: string
  fixed: FixedValue
  hint: string
  error: string | undefined
}

/** An amount set elsewhere for all records, shown as a read-only field that can be copied. */
export const FixedMoney = ({ label, name, fixed, hint, error }: Props) => {
  const format = useFormat()
  const { value, failed, retrying, retry } = fixed
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={
        failed ? (
          <button
            type="button"
            onClick={() => retrying || retry()}
            aria-disabled={retrying}
            className="font-medium text-primary-text text-xs hover:underline"
          >
            {retrying ? 'Cargando…' : 'Reintentar'}
          </button>
        ) : (
          <span className="inline-flex items-center gap-1 text-muted-foreground text-xs">
            <Lock className="size-3" aria-hidden />
            Fijo
          </span>
        )
      }
    >
      {(control) => (
        <Input
          {...control}
          name={name}
          readOnly
          value={value === null ? '' : format.money(value)}
          placeholder={failed ? 'Sin dato' : '…'}
          title={value === null ? undefined : format.exact(value)}
          className="figures bg-sunken text-right shadow-none hover:border-input"
        />
      )}
    </Field>
  )
}
