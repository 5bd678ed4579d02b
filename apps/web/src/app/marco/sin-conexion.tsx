import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'

/**
 * A stored session could not be checked. To retry it reloads the page, because the auth client repeats its last failure
 * for a minute.
 */
export const SinConexion = () => {
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <div className="grid h-dvh place-content-center">
      <Notice
        icon={CloudOff}
        role="alert"
        title="No pudimos conectar con el servidor"
        action={<Button onClick={() => location.reload()}>Reintentar</Button>}
      >
        Tu sesión sigue abierta. Revisá la conexión y volvé a intentar.
      </Notice>
    </div>
  )
}
