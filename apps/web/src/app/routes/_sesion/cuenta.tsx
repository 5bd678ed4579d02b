import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { Suspense } from 'react'
import { consulta } from '../../../datos/consulta.ts'
import { ActivarFactor } from '../../../dominio/acceso/activar-factor.tsx'
import { CodigosRecuperacion } from '../../../dominio/acceso/codigos-recuperacion.tsx'
import { ClaveCambio } from '../../../pantallas/cuenta/clave-cambio.tsx'
import { CuentaScreen } from '../../../pantallas/cuenta/cuenta-screen.tsx'
import type { Partes } from '../../../pantallas/cuenta/factor-seccion.tsx'

// At the foot of the screen, so that the rest does not wait for it.
const AccesosPropios = lazyRouteComponent(
  () => import('../../../pantallas/cuenta/accesos-propios.tsx'),
  'AccesosPropios',
)

const FACTOR: Partes = {
  activar: (onDone, leave) => <ActivarFactor onDone={onDone} leave={leave} />,
  codigos: (codigos) => <CodigosRecuperacion codigos={codigos} />,
}

const Accesos = () => {
  const { data, error, isFetching, refetch } = useQuery(consulta(api.cuenta.accesos))
  return (
    <Suspense>
      <AccesosPropios eventos={data} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    </Suspense>
  )
}

const clave = (onDone: () => void) => <ClaveCambio onDone={onDone} />

const Cuenta = () => <CuentaScreen factor={FACTOR} clave={clave} accesos={<Accesos />} />

export const Route = createFileRoute('/_sesion/cuenta')({
  staticData: { ayuda: 'personas-y-cuenta#mi-cuenta', areas: [], cuentasPropias: true },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.cuenta.get))
    void queryClient.prefetchQuery(consulta(api.cuenta.sesiones))
    void queryClient.prefetchQuery(consulta(api.cuenta.claves))
  },
  component: Cuenta,
})
