import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type InsumosDePeso } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { alcanceQuery, type DeAlcance } from './inicio-search.ts'
import { Panel, ROW_LINK } from './panel.tsx'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

interface InsumoProps {
  insumo: InsumosDePeso['insumos'][number]
  /** The largest share, which has the longest bar. */
  mayor: number
  total: number | null
}

const Insumo = ({ insumo: { codigo, detalle, peso }, mayor, total }: InsumoProps) => {
  const format = useFormat()
  return (
    <li className="relative px-5 py-1.5 transition-colors hover:bg-row-hover max-sm:px-4">
      <p className="flex items-baseline gap-3 text-[0.8125rem]">
        <Link
          to="/usos/$tipo/$codigo"
          params={{ tipo: 'insumo', codigo }}
          title={`${detalle} (${codigo})`}
          className={ROW_LINK}
        >
          {detalle || codigo}
        </Link>
        <Amount value={peso} className="text-muted-foreground text-xs" />
        {total !== null && (
          <span className="figures w-13 shrink-0 text-right font-medium">
            {format.percent(Math.round((peso / total) * 1_000))}
          </span>
        )}
      </p>
      <span className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <span
          className="block h-full rounded-full bg-kind-insumo"
          style={{ width: `${(peso / mayor) * 100}%` }}
        />
      </span>
    </li>
  )
}

/** The supplies with the largest shares in the total of all products (VIV-05). */
export const Pesos = ({ alcance }: DeAlcance) => {
  const { data, isError, refetch } = useQuery(
    consulta(api.revisar.insumosDePeso, { query: alcanceQuery(alcance) }),
  )
  const [mayor] = data?.insumos ?? []
  return (
    <Panel title="Insumos que más pesan" detail="del total" to={{ to: '/insumos', text: 'Ver insumos' }}>
      {data ? (
        mayor ? (
          <ol className="py-2" aria-label="Insumos que más pesan en el total">
            {data.insumos.map((insumo) => (
              <Insumo
                key={insumo.codigo}
                insumo={insumo}
                mayor={mayor.peso}
                total={data.total_cdr_mantencion}
              />
            ))}
          </ol>
        ) : (
          <p className="px-5 py-5 text-muted-foreground max-sm:px-4">
            Todavía ningún producto lleva un insumo con costo.
          </p>
        )
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} className="px-5 py-4 max-sm:px-4">
          No se pudieron cargar los insumos que más pesan.
        </LoadFailure>
      ) : (
        <div className="grid gap-4 px-5 py-4 max-sm:px-4">
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-6 w-full" />
          ))}
        </div>
      )}
    </Panel>
  )
}
