import { Link } from '@tanstack/react-router'
import { useUser } from '../../datos/session/session-context.ts'
import { Button } from '../../kit/button.tsx'
import { useTabName } from '../../kit/hooks/use-tab-name.ts'
import { Mark } from '../../kit/trama.tsx'
import { Marco } from './marco.tsx'

export const NoEncontrado = () => {
  useTabName('Página no encontrada')
  return (
    <div className="grid min-h-full place-content-center justify-items-center px-6 py-16 text-center">
      <Mark className="size-10 text-primary-text" />
      <p className="mt-6 font-semibold text-6xl text-foreground tracking-tight">404</p>
      <h1 className="mt-3 font-semibold text-lg">No encontramos esta página</h1>
      <p className="mt-1 max-w-80 text-pretty text-muted-foreground">
        La dirección no existe o cambió de lugar. Revisala, o volvé al inicio.
      </p>
      <Button asChild className="mt-6">
        <Link to="/">Volver al inicio</Link>
      </Button>
    </div>
  )
}

/** Shown for an unknown address. */
export const SinRuta = () => {
  if (useUser())
    return (
      <Marco>
        <NoEncontrado />
      </Marco>
    )
  return (
    <main className="h-dvh">
      <NoEncontrado />
    </main>
  )
}
