import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, use } from 'react'

const ReadOnly = createContext(false)

/**
 * Makes all fields below it read-only while their values are being saved: whatever people typed then would be neither
 * in the request nor in the answer. Unlike disabled fields they keep the focus.
 */
export const ReadOnlyWhile = ReadOnly.Provider

/** Whether the surrounding fields are read-only now. Every control of a form calls it. */
export const useReadOnly = (): boolean => use(ReadOnly)

interface Props extends Omit<ComponentProps<'form'>, 'noValidate'> {
  /** Whether it is being sent. */
  working: boolean
}

/** A form that shows its own errors, and is read-only while it is being sent. */
export const Form = ({ working, ...props }: Props) => (
  <ReadOnlyWhile value={working}>
    <form {...props} noValidate aria-busy={working} />
  </ReadOnlyWhile>
)

/** The error of a whole form. */
export const FormAlert = ({ children }: { children: string }) => (
  <p
    role="alert"
    className="flex items-start gap-2 rounded-lg bg-destructive-soft px-3 py-2.5 text-destructive text-sm"
  >
    <CircleAlert className="mt-px size-4 shrink-0" aria-hidden />
    {children}
  </p>
)
