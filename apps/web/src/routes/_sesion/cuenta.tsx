import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ActivarFactor } from '../../acceso/activar-factor.tsx'
import { ClaveCambio } from '../../acceso/clave-cambio.tsx'
import { CodigosRecuperacion } from '../../acceso/codigos-recuperacion.tsx'
import { AccesosPropios } from '../../bitacora/accesos-propios.tsx'
import { cuentaQueries } from '../../cuenta/cuenta.queries.ts'
import { CuentaScreen } from '../../cuenta/cuenta-screen.tsx'
import type { Partes } from '../../cuenta/factor-seccion.tsx'
import { useCall } from '../../lib/call-context.ts'
import { ownAccountsOnly } from '../../lib/session/admin.ts'

const FACTOR: Partes = {
  activar: (onDone, leave) => <ActivarFactor onDone={onDone} leave={leave} />,
  codigos: (codigos) => <CodigosRecuperacion codigos={codigos} />,
}

const Accesos = () => {
  const { data, error, isFetching, refetch } = useQuery(cuentaQueries.accesos(useCall()))
  return <AccesosPropios eventos={data} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}

const clave = (onDone: () => void) => <ClaveCambio onDone={onDone} />

const Cuenta = () => <CuentaScreen factor={FACTOR} clave={clave} accesos={<Accesos />} />

export const Route = createFileRoute('/_sesion/cuenta')({
  beforeLoad: ownAccountsOnly,
  loader: ({ context: { call, queryClient } }) => {
    void queryClient.prefetchQuery(cuentaQueries.propia(call))
    void queryClient.prefetchQuery(cuentaQueries.sesiones(call))
    void queryClient.prefetchQuery(cuentaQueries.claves(call))
  },
  component: Cuenta,
})
