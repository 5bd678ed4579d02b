import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { useMemo } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { TIPOS } from '../../dominio/receta/tipo-ingrediente.ts'
import { resumenOf } from '../../dominio/sector-resumen/resumen.ts'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type Causa, causasOf } from './causas.ts'
import { Panel } from './panel.tsx'

const SHOWN = 5

/** To where it can be put right, or looked at. */
const destinoOf = ({ tipo, codigo }: Causa) => {
  if (tipo === 'insumo') return { to: '/insumos', search: { q: codigo } } as const
  if (tipo === 'mano_obra') return { to: '/mano-obra', search: { q: codigo } } as const
  if (tipo === 'energia') return { to: '/matriz-energetica', search: { q: codigo } } as const
  return { to: '/resultados-cdr', search: { producto: codigo } } as const
}

const Fila = ({ causa }: { causa: Causa }) => {
  const format = useFormat()
  const { icon: Icon, text } = TIPOS[causa.tipo]
  return (
    <li className="relative flex items-center gap-3 px-5 py-2.5 max-sm:px-4 transition-colors hover:bg-row-hover">
      <Icon className={cn('size-4 shrink-0', text)} aria-hidden />
      <Link
        {...destinoOf(causa)}
        className="min-w-0 flex-1 text-pretty rounded-sm text-[0.8125rem] after:absolute after:inset-0"
      >
        {causa.texto}
      </Link>
      <span className="figures shrink-0 text-muted-foreground text-xs">
        {causa.afectados === 1 ? '1 producto' : `${format.integer(causa.afectados)} productos`}
      </span>
    </li>
  )
}

interface Props {
  fecha: string | undefined
}

/** What keeps costs from being complete; nothing where they are. */
export const CdrIncompletos = ({ fecha }: Props) => {
  const { data: sectores } = useQuery(consulta(api.cdr.sectores, { query: { fecha } }))
  const total = resumenOf(sectores ?? []).incompletos
  return total > 0 && <Incompletos total={total} fecha={fecha} />
}

const Incompletos = ({ total, fecha }: Props & { total: number }) => {
  const format = useFormat()
  const { data, isError, refetch } = useQuery(consulta(api.cdr.list, { query: { fecha } }))
  const causas = useMemo(() => causasOf(data ?? []), [data])
  const rest = causas.length - SHOWN
  return (
    <Panel
      title="Qué falta para completar los costos"
      to={{
        to: '/resultados-cdr',
        search: { incompletos: true, fecha },
        text: total === 1 ? 'Ver el producto' : `Ver los ${format.integer(total)} productos`,
      }}
    >
      {data ? (
        <ul className="divide-y">
          {causas.slice(0, SHOWN).map((causa) => (
            <Fila key={causa.clave} causa={causa} />
          ))}
          {rest > 0 && (
            <li className="px-5 py-2.5 max-sm:px-4 text-muted-foreground text-xs">
              {rest === 1 ? 'y 1 causa más' : `y ${format.integer(rest)} causas más`}
            </li>
          )}
        </ul>
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} className="px-5 py-4 max-sm:px-4">
          No se pudo cargar qué falta.
        </LoadFailure>
      ) : (
        <div className="grid gap-4 px-5 py-4 max-sm:px-4">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-5 w-full" />
          ))}
        </div>
      )}
    </Panel>
  )
}
