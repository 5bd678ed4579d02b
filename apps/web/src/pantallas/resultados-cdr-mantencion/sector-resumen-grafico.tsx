import type { TotalSector } from '@telar/contract'
import { barrasOf } from '../../dominio/sector-resumen/resumen.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'

const Muestra = ({ fill, children }: { fill: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-2.5 rounded-[3px] ${fill}`} aria-hidden />
    {children}
  </span>
)

/** Compares the sectors. The bars' values are also beside them as text. */
export const SectorResumenGrafico = ({ sectores }: { sectores: readonly TotalSector[] }) => {
  const format = useFormat()
  const barras = barrasOf(sectores)
  if (barras.length === 0) return null
  return (
    <figure aria-labelledby="grafico-titulo" className="rounded-xl border bg-card px-5 py-4 shadow-raised">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="grafico-titulo" className="font-semibold">
          Cuánto pesa cada sector
        </h2>
        <span className="flex gap-4 text-muted-foreground text-xs">
          <Muestra fill="bg-kind-insumo">CDR base</Muestra>
          <Muestra fill="bg-kind-insumo/40">Mantención</Muestra>
        </span>
      </figcaption>
      <ol className="mt-4 grid gap-4">
        {barras.map(({ sector, base, mantencion, tenths }) => (
          <li
            key={sector.sector_productivo}
            className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[8rem_minmax(0,1fr)_9.5rem] sm:items-center"
          >
            <span className="flex items-baseline justify-between gap-3 sm:contents">
              <span className="truncate font-medium">{sector.sector_productivo}</span>
              <span className="text-right sm:order-3">
                <Amount
                  value={sector.total_cdr_mantencion}
                  incomplete={sector.incompleto}
                  className="font-medium"
                />
                <span className="figures block text-muted-foreground text-xs">
                  {format.percent(tenths)} de todos
                </span>
              </span>
            </span>
            <span className="flex h-5 overflow-hidden rounded-md bg-sunken sm:order-2" aria-hidden>
              <span
                className="bg-kind-insumo transition-[width] duration-300"
                style={{ width: `${base * 100}%` }}
              />
              <span
                className="bg-kind-insumo/40 transition-[width] duration-300"
                style={{ width: `${mantencion * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
