import { useSession } from '../../datos/session/session-context.ts'
import { AccesoPagina } from '../../dominio/acceso/acceso-pagina.tsx'
import { ActivarFactor } from '../../dominio/acceso/activar-factor.tsx'
import { Button } from '../../kit/button.tsx'

/** For people who must have a second factor and have none. They see nothing else until they have set it up. */
export const ActivarScreen = () => {
  const session = useSession()
  return (
    <AccesoPagina
      title="Activá un segundo factor"
      subtitle="Esta instalación se lo pide a todos, para que una contraseña robada no alcance para entrar."
    >
      <ActivarFactor
        onDone={() => void session.restore()}
        leave={
          <Button variant="ghost" onClick={() => void session.leave('salida')}>
            Cerrar Sesión
          </Button>
        }
      />
    </AccesoPagina>
  )
}
