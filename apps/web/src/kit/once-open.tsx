import { type ReactNode, Suspense, useState } from 'react'

interface Props {
  open: boolean
  /** What opens, and comes with `lazy`: it is told itself whether it is open. */
  children: ReactNode
}

/** A layer that is fetched when it opens for the first time, and stays from then on, so that it closes as others do. */
export const OnceOpen = ({ open, children }: Props) => {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && <Suspense>{children}</Suspense>
}
