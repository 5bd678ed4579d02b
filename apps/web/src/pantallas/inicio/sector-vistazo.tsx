import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { CircleAlert } from 'lucide-react'
import { consulta } from '../../datos/consulta.ts'
import { SectorResumenTabla } from '../../dominio/sector-resumen/sector-resumen-tabla.tsx'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { alcanceQuery, type DeAlcance } from './inicio-search.ts'
import { Panel } from './panel.tsx'

/** The cost of each sector. */
export const SectorVistazo = ({ alcance }: DeAlcance) => {
  const { data, isError, isFetching, refetch } = useQuery(
    consulta(api.cdr.sectores, { query: alcanceQuery(alcance) }),
  )
  return (
    <Panel
      title="CDR por sector"
      to={{ to: '/resultados-cdr-mantencion', search: alcance, text: 'Ver el gráfico' }}
    >
      {!data && isError ? (
        <Notice
          icon={CircleAlert}
          tone="destructive"
          role="alert"
          title="No se pudieron cargar los resultados CDR por sector"
          action={
            <Button onClick={() => void refetch()} idle={isFetching}>
              Reintentar
            </Button>
          }
          className="py-10"
        />
      ) : (
        <SectorResumenTabla sectores={data} search={alcance} />
      )}
    </Panel>
  )
}
