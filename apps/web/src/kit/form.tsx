import { type ComponentProps, createContext, use } from 'react'

const ReadOnly = createContext(false)

/**
 * Makes all fields below it read-only while what they hold is on its way: what would be typed then is neither in what is
 * sent nor in what comes back. A field that were disabled would drop the keyboard; this one keeps it.
 */
export const ReadOnlyWhile = ReadOnly.Provider

/** Whether the fields around may only be read just now. Each control of a form asks. */
export const useReadOnly = (): boolean => use(ReadOnly)

interface Props extends Omit<ComponentProps<'form'>, 'noValidate'> {
  /** Whether it is being sent. */
  working: boolean
}

/** A form that says itself what is wrong with it, and takes nothing more while it is being sent. */
export const Form = ({ working, ...props }: Props) => (
  <ReadOnlyWhile value={working}>
    <form {...props} noValidate aria-busy={working} />
  </ReadOnlyWhile>
)
