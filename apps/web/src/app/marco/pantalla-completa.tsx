import type { ReactNode } from 'react'

/** A single message in the middle of an otherwise empty page. */
export const PantallaCompleta = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-full place-content-center">{children}</div>
)

export const Cargando = () => (
  <output className="grid h-dvh place-content-center text-muted-foreground">Loading...</output>
)
