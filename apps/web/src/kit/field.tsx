import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

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

/** A label, its control and its hint or error. */
export const Field = ({ label, error, hint, aside, children }: Props) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-foreground text-sm">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? `${id}-nota` : undefined })}
      {note && (
        <p
          id={`${id}-nota`}
          className={
            error ? 'flex items-start gap-1.5 text-destructive text-sm' : 'text-muted-foreground text-sm'
          }
        >
          {error && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
          {note}
        </p>
      )}
    </div>
  )
}
