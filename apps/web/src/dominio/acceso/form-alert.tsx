import { CircleAlert } from 'lucide-react'

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
