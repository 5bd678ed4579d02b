import { useQuery } from '@tanstack/react-query'
import { api, type Cierre, type IndiceCostos } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Scroller } from '../../kit/scroller.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { indiceText, serieName } from './indice.ts'
import { IndiceGrafico } from './indice-grafico.tsx'
import { alcanceQuery, type DeAlcance, haciaComparar } from './inicio-search.ts'
import { Panel } from './panel.tsx'

interface TablaProps {
  indice: IndiceCostos
  cierres: readonly Cierre[]
}

const CELL = 'px-3 py-1.5 text-right first:pl-0 first:text-left last:pr-0'

/** The chart's numbers, newest first. */
const Tabla = ({ indice: { fechas, series }, cierres }: TablaProps) => {
  const format = useFormat()
  const rows = fechas.map((fecha, i) => ({
    fecha,
    valores: series.map((serie) => ({ name: serieName(serie), valor: serie.valores[i] ?? null })),
    cierres: cierres.filter(({ at }) => at <= fecha && (i === 0 || at > fechas[i - 1]!)),
  }))
  return (
    <Scroller className="mt-2 overflow-x-auto" label="Los números del índice">
      <table className="w-full text-xs" aria-label="Índice de costos por sector">
        <thead>
          <tr className="border-b text-muted-foreground [&>th]:font-medium">
            <th scope="col" className={CELL}>
              Al
            </th>
            {series.map((serie) => (
              <th key={serieName(serie)} scope="col" className={CELL}>
                {serieName(serie)}
              </th>
            ))}
            <th scope="col" className={CELL}>
              Cierres
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.toReversed().map((row) => (
            <tr key={row.fecha}>
              <th scope="row" className={`${CELL} figures font-normal`}>
                {format.date(row.fecha)}
              </th>
              {row.valores.map(({ name, valor }) => (
                <td key={name} className={`${CELL} figures`}>
                  {indiceText(format, valor)}
                </td>
              ))}
              <td className={`${CELL} text-muted-foreground`}>
                {row.cierres.map(({ nombre }) => nombre).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

const Dicho = ({ indice, cierres }: TablaProps) => {
  const { fechas, corte } = indice
  const [first, last] = [fechas[0], fechas.at(-1)]
  const shown = cierres.filter(
    ({ at }) => first !== undefined && last !== undefined && at >= first && at <= last,
  )
  if (fechas.length < 2 || indice.series.every(({ valores }) => valores.every((valor) => valor === null)))
    return (
      <p className="text-pretty text-muted-foreground">
        {corte
          ? 'Antes de hoy la base se cambió por fuera de Telar: no se sabe cuánto costaba.'
          : 'El índice empieza a dibujarse cuando hay dos momentos para comparar.'}
      </p>
    )
  return (
    <>
      <IndiceGrafico indice={indice} cierres={shown} />
      <p className="mt-2 text-pretty text-muted-foreground text-xs">
        Base 100 al principio. De un fin de mes al otro se comparan solo los productos que están en los dos
        con su costo completo, con mantención: los que se agregan o se quitan no lo mueven. Los triángulos son
        los cierres.
      </p>
      <details className="group mt-2 text-sm">
        <summary className="w-fit cursor-pointer rounded-md font-medium text-primary-text hover:underline">
          Ver los números
        </summary>
        <Tabla indice={indice} cierres={shown} />
      </details>
    </>
  )
}

/** The cost of the same products over the last twelve months, by sector (VIV-06). */
export const IndicePanel = ({ alcance }: DeAlcance) => {
  const { fecha: hasta, ...venta } = alcanceQuery(alcance)
  const { data, isError, refetch } = useQuery(consulta(api.historia.indice, { query: { hasta, ...venta } }))
  const { data: cierres } = useQuery(consulta(api.historia.cierres))
  return (
    <Panel
      title="Índice de costos"
      detail="por sector, hasta 12 meses"
      to={{
        to: '/comparar',
        search: { desde: data?.fechas[0], ...haciaComparar(alcance) },
        text: 'Qué lo movió',
      }}
    >
      <div className="px-5 py-4 max-sm:px-4">
        {data ? (
          <Dicho indice={data} cierres={cierres ?? []} />
        ) : isError ? (
          <LoadFailure onRetry={() => void refetch()}>No se pudo cargar el índice de costos.</LoadFailure>
        ) : (
          <output aria-label="Calculando el índice de costos">
            <Skeleton className="h-66 w-full" />
          </output>
        )}
      </div>
    </Panel>
  )
}
