import { useUser } from '../../datos/session/session-context.ts'
import { Marco } from './marco.tsx'
import { NoEncontrado } from './no-encontrado.tsx'

/** For an address that no screen has. */
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
