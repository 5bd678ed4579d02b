import { useQuery } from '@tanstack/react-query'
import { api, type Variante } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { useFecha } from '../../dominio/cdr/cdr-context.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { type Format, MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { usePrinting } from '../../kit/hooks/on-paper.ts'

/** A size and colour of the product, as in the address; without them, the mean over its curve. */
export interface Variedad {
  talle?: string | undefined
  color?: string | undefined
}

interface Props {
  codigo: string
  /** The product's CDR, the mean over its curve; null while unknown. */
  media: number | null
  elegida: Variedad
  onElegir: (variedad: Variedad) => void
}

/** The difference of a variant's cost, in tenths of a per cent; null if either is unknown or zero. */
const desvio = ({ base_cdr: cdr, incompleto }: Variante, de: number | null): number | null =>
  cdr === null || incompleto || !de ? null : Math.round(((cdr - de) / de) * 1000)

const desvioTexto = (tenths: number, format: Format) => `${tenths > 0 ? '+' : ''}${format.percent(tenths)}`

/** From a small deviation to the largest. */
const MAS = ['bg-orange-soft/30', 'bg-orange-soft/60', 'bg-orange-soft'] as const
const MENOS = ['bg-green-soft/30', 'bg-green-soft/60', 'bg-green-soft'] as const

/** @param mayor the largest deviation of any variant, up or down; the thirds of it have a shade each */
const tonoDe = (tenths: number | null, mayor: number): string => {
  if (tenths === null || tenths === 0) return ''
  const third = Math.min(2, Math.floor((3 * Math.abs(tenths)) / mayor))
  return tenths > 0 ? `${MAS[third]} text-orange-text` : `${MENOS[third]} text-success-text`
}

interface CeldaProps extends Omit<Props, 'codigo'> {
  variante: Variante
  mayor: number
}

const Celda = ({ variante, media, mayor, elegida, onElegir }: CeldaProps) => {
  const format = useFormat()
  const printing = usePrinting()
  const { talle, color, base_cdr, incompleto } = variante
  const tenths = desvio(variante, media)
  const on = (elegida.talle ?? null) === talle && (elegida.color ?? null) === color
  const nombre = [talle, color].filter(Boolean).join(' / ')
  const contenido = (
    <>
      <Amount value={base_cdr} incomplete={incompleto} className="font-medium text-foreground" />
      <span className="figures block text-xs">{tenths === null ? MISSING : desvioTexto(tenths, format)}</span>
    </>
  )
  if (printing) return <td className={cn('px-2 py-1 text-right', tonoDe(tenths, mayor))}>{contenido}</td>
  return (
    <td className="p-0.5 max-sm:p-px">
      <button
        type="button"
        aria-pressed={on}
        aria-label={`${nombre}: ${base_cdr === null ? 'sin importe' : format.money(base_cdr)}${tenths === null ? '' : `, ${desvioTexto(tenths, format)}`}`}
        onClick={() => onElegir(on ? {} : { talle: talle ?? undefined, color: color ?? undefined })}
        className={cn(
          'w-full min-w-22 rounded-md px-1.5 py-1 text-right max-sm:min-w-17 max-sm:px-0.5 hover:outline-2 hover:outline-border',
          tonoDe(tenths, mayor),
          on && 'outline-2 outline-primary hover:outline-primary',
        )}
      >
        {contenido}
      </button>
    </td>
  )
}

/** The cost of each size and colour, and its difference from the mean; pressing one shows its breakdown below. */
export const CdrVariantes = ({ codigo, ...rest }: Props) => {
  const fecha = useFecha()
  const { data = [] } = useQuery(
    consulta(api.cdr.variantes, { params: { codigo_producto: codigo }, query: { fecha } }),
  )
  const talles = [...new Set(data.map(({ talle }) => talle))]
  const colores = [...new Set(data.map(({ color }) => color))]
  const { elegida, onElegir } = rest
  const una = elegida.talle !== undefined || elegida.color !== undefined
  if (data.length === 0) return null
  const mayor = Math.max(...data.map((variante) => Math.abs(desvio(variante, rest.media) ?? 0)))
  const byPlace = new Map(
    data.map((variante) => [JSON.stringify([variante.talle, variante.color]), variante]),
  )
  return (
    <section aria-labelledby="variantes-titulo">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="variantes-titulo" className="font-semibold">
          Por talle y color
        </h3>
        {una && (
          <Button variant="outline" size="compact" onClick={() => onElegir({})}>
            Ver el promedio
          </Button>
        )}
      </div>
      <div className="mt-2 overflow-x-auto pb-1 text-[0.8125rem] max-sm:text-xs">
        <table aria-label="CDR por talle y color">
          {colores.some((color) => color !== null) && (
            <thead className="text-muted-foreground text-xs">
              <tr>
                <td />
                {colores.map((color) => (
                  <th key={color} scope="col" className="px-2 py-1 text-right font-medium max-sm:px-0.5">
                    {color}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {talles.map((talle) => (
              <tr key={talle}>
                <th scope="row" className="sticky left-0 bg-card pr-3 text-left max-sm:pr-1 font-medium">
                  {talle}
                </th>
                {colores.map((color) => {
                  const variante = byPlace.get(JSON.stringify([talle, color]))
                  return variante && <Celda key={color} variante={variante} mayor={mayor} {...rest} />
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-1 text-muted-foreground text-xs">Diferencia con el promedio de la curva.</p>
    </section>
  )
}
