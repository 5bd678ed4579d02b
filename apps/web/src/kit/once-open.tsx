import { type ReactNode, Suspense, useState } from 'react'

interface Props {
  open: boolean
  /** Loaded with `lazy`; receives `open` itself. */
  children: ReactNode
}

/** Loads a dialog when it first opens, and keeps it mounted, so that it closes with its animation. */
export const OnceOpen = ({ open, children }: Props) => {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && <Suspense>{children}</Suspense>
}
