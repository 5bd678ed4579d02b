import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { consulta, useLoadToast } from '../../datos/consulta.ts'
import { FiltrosDeTotales } from '../../dominio/producto/filtros-de-venta.tsx'
import { type VentaSearch, ventaQuery, ventaText } from '../../dominio/producto/venta-search.ts'
import { SectorResumenTabla } from '../../dominio/sector-resumen/sector-resumen-tabla.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { RefreshButton } from '../../kit/refresh-button.tsx'
import { SectorResumenGrafico } from './sector-resumen-grafico.tsx'

const ERROR_TEXT = 'No se pudieron cargar los resultados CDR por sector'

interface Props {
  /** `fecha` is the moment of the past; undefined means now. The rest filters the products of the totals. */
  search: VentaSearch & { fecha?: string | undefined }
  onSearch: (patch: VentaSearch) => void
  /** Chooses the moment. */
  momento: ReactNode
  /** The notice about a past moment. */
  aviso: ReactNode
}

/** Each sector's total CDR with its maintenance (COST-19), which applies to the sum and not to each product. */
export const SectorResumenScreen = ({ search, onSearch, momento, aviso }: Props) => {
  const { fecha } = search
  const query = useQuery({
    ...consulta(api.cdr.sectores, { query: { fecha, ...ventaQuery(search) } }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, refetch } = query
  useLoadToast(query, fecha === undefined ? ERROR_TEXT : null)

  return (
    <Page
      title="CDR Sectorizado"
      lead="La suma de los CDR de cada sector, y con su mantención aplicada sobre el total."
      action={
        <div className="flex min-w-0 flex-wrap gap-2 sm:justify-end">
          <FiltrosDeTotales search={search} onSearch={onSearch} />
          {momento}
          <RefreshButton query={query} label="Refrescar" />
        </div>
      }
      terse
      filtered={ventaText(search)}
      className="max-w-5xl"
    >
      {(data || !error) && aviso}
      <div className="overflow-clip rounded-xl border bg-card shadow-raised max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {!data && error ? (
          <FailureNotice
            error={error}
            title={fecha === undefined ? ERROR_TEXT : 'No se pueden ver los costos de ese momento'}
            retrying={isFetching}
            onRetry={() => void refetch()}
            action={
              fecha !== undefined && (
                <Button variant="outline" asChild>
                  <Link to="/resultados-cdr-mantencion">Volver a hoy</Link>
                </Button>
              )
            }
          />
        ) : data?.length === 0 ? (
          <Notice icon={Building2} title="No hay sectores cargados." />
        ) : (
          <SectorResumenTabla sectores={data} search={search} />
        )}
      </div>
      {data && <SectorResumenGrafico sectores={data} />}
    </Page>
  )
}
