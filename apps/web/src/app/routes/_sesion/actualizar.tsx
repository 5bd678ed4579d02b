import { createFileRoute } from '@tanstack/react-router'
import { api, type TablaConfig } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { UltimoCambio } from '../../../dominio/bitacora/ultimo-cambio.tsx'
import { useValorGlobal } from '../../../dominio/config/use-valor-global.ts'
import { ActualizarCentro } from '../../../pantallas/actualizar/actualizar-centro.tsx'

const historia = (clave: TablaConfig) => <UltimoCambio registro={{ entidad: 'config', clave }} />

const Actualizar = () => (
  <ActualizarCentro
    valores={{
      matriz_mano: { valor: useValorGlobal('matriz_mano'), historia: historia('matriz_mano') },
      matriz_energia: { valor: useValorGlobal('matriz_energia'), historia: historia('matriz_energia') },
    }}
  />
)

export const Route = createFileRoute('/_sesion/actualizar')({
  staticData: { ayuda: 'mano-de-obra-y-energia#los-valores-globales', areas: ['costos'], soloAdmin: true },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.config.get, { params: { tabla: 'matriz_mano' } }))
    void queryClient.prefetchQuery(consulta(api.config.get, { params: { tabla: 'matriz_energia' } }))
  },
  component: Actualizar,
})
