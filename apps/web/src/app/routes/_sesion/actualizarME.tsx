import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { actualizarSearch } from '../../../dominio/actualizar/actualizar-search.ts'
import { ActualizarValor } from '../../../dominio/actualizar/actualizar-valor.tsx'
import { UltimoCambio } from '../../../dominio/bitacora/ultimo-cambio.tsx'
import { Impacto } from '../../../dominio/simulacion/impacto.tsx'

const ActualizarME = () => {
  const { valor = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: filas } = useQuery(consulta(api.energia.list))
  return (
    <ActualizarValor
      tabla="matriz_energia"
      consulta={useQuery(consulta(api.config.get, { params: { tabla: 'matriz_energia' } }))}
      texto={valor}
      onTexto={(next) => void navigate({ search: { valor: next || undefined }, replace: true })}
      filas={filas?.map(({ valor_kw, tarifa }) => ({ valor: valor_kw, nombra: tarifa !== null }))}
      historia={<UltimoCambio registro={{ entidad: 'config', clave: 'matriz_energia' }} />}
      impacto={(nuevo) => <Impacto cambios={[{ tipo: 'valor_kw', valor: nuevo }]} />}
    />
  )
}

export const Route = createFileRoute('/_sesion/actualizarME')({
  staticData: { ayuda: 'mano-de-obra-y-energia#los-valores-globales', areas: ['costos'], soloAdmin: true },
  validateSearch: actualizarSearch,
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(consulta(api.config.get, { params: { tabla: 'matriz_energia' } })),
  component: ActualizarME,
})
