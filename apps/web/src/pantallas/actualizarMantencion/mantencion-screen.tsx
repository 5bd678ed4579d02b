import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { consulta, useLoadToast } from '../../datos/consulta.ts'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { MantencionFila } from './mantencion-fila.tsx'
import { SectorAlta } from './sector-alta.tsx'

const ERROR_TEXT = 'No se pudo cargar la lista'

const Esqueleto = () => (
  <output aria-label="Cargando los sectores" className="block divide-y">
    {['a', 'b', 'c', 'd'].map((key, index) => (
      <span
        key={key}
        data-skeleton-row
        className="flex items-center justify-between gap-4 px-4 py-4 sm:px-5"
        style={{ opacity: 1 - index * 0.18 }}
      >
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-9 w-44" />
      </span>
    ))}
  </output>
)

interface Props {
  impacto: (sector: string, porcentaje: number) => ReactNode
}

/** The maintenance percentages, one row per sector. */
export const MantencionScreen = ({ impacto }: Props) => {
  const [renombrado, setRenombrado] = useState<string | null>(null)
  const query = useQuery(consulta(api.sector.mantencion))
  const { data, error, isFetching, refetch } = query
  useLoadToast(query, ERROR_TEXT)
  const contenido = () => {
    if (!data && error)
      return (
        <FailureNotice
          error={error}
          title={ERROR_TEXT}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )
    if (!data) return <Esqueleto />
    if (data.length === 0) return <Notice icon={Wrench} title="No hay sectores cargados." />
    return (
      <ul className="divide-y">
        {data.map((sector) => (
          <MantencionFila
            key={sector.nombre}
            sector={sector}
            impacto={impacto}
            renombrado={sector.nombre === renombrado}
            onRenombrado={setRenombrado}
          />
        ))}
      </ul>
    )
  }
  return (
    <Page
      title="Actualizar Mantención"
      lead="El porcentaje que se suma al CDR total de cada sector. Al escribir uno nuevo ves cuánto cambia antes de guardarlo."
      className="max-w-3xl"
    >
      <div className="overflow-clip rounded-xl border bg-card shadow-raised max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {contenido()}
        {data && (
          <div className="border-t px-4 py-3 sm:px-5">
            <SectorAlta />
          </div>
        )}
      </div>
    </Page>
  )
}
