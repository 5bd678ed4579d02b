import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { useValorGlobal } from '../../../dominio/config/use-valor-global.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { ManoObraAlta } from '../../../pantallas/cargarManoObra/mano-obra-alta.tsx'

const CargarManoObra = () => <ManoObraAlta sectores={useSectores()} global={useValorGlobal('matriz_mano')} />

export const Route = createFileRoute('/_sesion/cargarManoObra')({
  staticData: {
    ayuda: 'mano-de-obra-y-energia#los-datos-de-una-mano-de-obra',
    areas: ['costos'],
    soloAdmin: true,
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.sector.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
    void queryClient.prefetchQuery(consulta(api.config.get, { params: { tabla: 'matriz_mano' } }))
  },
  component: CargarManoObra,
})
