import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

interface FieldControl {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** At the right of the label: a live answer about what is typed. */
  aside?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** The error below a field. */
export const Fault = ({
  className,
  children,
  ...props
}: { children: ReactNode } & Pick<ComponentProps<'p'>, 'id' | 'role' | 'className'>) => (
  <p {...props} className={cn('flex items-start gap-1.5 text-destructive text-sm', className)}>
    <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
    {children}
  </p>
)

/** A label, its control and its hint or error. */
export const Field = ({ label, error, hint, aside, children }: Props) => {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-foreground text-sm">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': (error ?? hint) ? `${id}-nota` : undefined,
      })}
      {error && <Fault id={`${id}-nota`}>{error}</Fault>}
      {!error && hint && (
        <p id={`${id}-nota`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

/**
 * The note below a row of fields named `field-id`: one error at a time, that of the first of `fields` with one. Returns
 * the properties of each field, and the note.
 */
export const useRowFault = <F extends string>(
  faults: Readonly<Record<string, string>>,
  id: number | string,
  fields: readonly F[],
) => {
  const note = useId()
  const faulty = fields.find((field) => faults[`${field}-${id}`])
  return {
    control: (field: F) => ({
      name: `${field}-${id}`,
      'aria-invalid': faulty === field,
      'aria-describedby': faulty === field ? note : undefined,
    }),
    fault: faulty && <Fault id={note}>{faults[`${faulty}-${id}`]}</Fault>,
  }
}
