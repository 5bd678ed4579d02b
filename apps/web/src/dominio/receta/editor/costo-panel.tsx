import type { Micro } from '@telar/costing'
import { TriangleAlert } from 'lucide-react'
import { cn } from '../../../kit/cn.ts'
import { Amount } from '../../../kit/format/amount.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { sharesInTenths } from '../../../kit/lib/micros.ts'
import type { CostoReceta } from '../costo-vivo.ts'
import { ORDEN_PARTES, SEGUNDA, TIPOS } from '../tipo-ingrediente.ts'

interface Props {
  costo: CostoReceta
  componentes: number
  /** The stored recipe's cost; undefined for a new recipe. */
  guardado?: Guardado | undefined
}

/** The CDR of the stored recipe. */
export type Guardado = Pick<CostoReceta, 'base' | 'incompleto'>

/** The difference from the stored recipe; unknown if either is incomplete. */
const Diferencia = ({ base, entera, guardado }: { base: Micro; entera: boolean; guardado: Guardado }) => {
  const format = useFormat()
  if (guardado.base === null) return null
  if (!entera || guardado.incompleto) {
    return (
      <p className="mt-1 text-muted-foreground text-xs">
        Guardado: <Amount value={BigInt(guardado.base)} incomplete={guardado.incompleto} />
      </p>
    )
  }
  const difference = BigInt(base) - BigInt(guardado.base)
  if (difference === 0n) return <p className="mt-1 text-muted-foreground text-xs">Igual que lo guardado</p>
  const tenths = guardado.base > 0 ? Math.round((Number(difference) / guardado.base) * 1000) : null
  return (
    <p className="mt-1 text-muted-foreground text-xs">
      Guardado: <Amount value={BigInt(guardado.base)} /> ·{' '}
      <span className="font-medium text-foreground">
        {difference > 0n && '+'}
        <Amount value={difference} />
        {tenths !== null && ` (${tenths > 0 ? '+' : ''}${format.percent(tenths)})`}
      </span>
    </p>
  )
}

/** The CDR of a recipe; none without components. */
export const CdrDeReceta = ({ costo: { base, partes, incompleto } }: Pick<Props, 'costo'>) => {
  if (partes.size === 0) return <Amount value={null} />
  if (base === null) return <span className="text-destructive text-lg">Fuera de rango</span>
  return <Amount value={BigInt(base)} incomplete={incompleto} />
}

/** The CDR of the recipe being edited, in total and by part. */
export const CostoPanel = ({ costo, componentes, guardado }: Props) => {
  const format = useFormat()
  const { base, porParte, segunda, partesIncompletas, faltan, incompleto } = costo
  // Services show only if the recipe has any.
  const partes = ORDEN_PARTES.filter((parte) => parte !== 'terceros' || costo.partes.has(parte))
  // Of the whole CDR, as each line's share is.
  const shares = sharesInTenths([
    ...partes.map((parte) => BigInt(porParte[parte])),
    BigInt(Math.max(segunda, 0)),
  ])
  const deSegunda = shares.at(-1) ?? 0
  return (
    <section aria-label="Costo de la composición" className="rounded-xl border bg-card shadow-raised">
      <div className="px-5 pt-4 pb-3.5">
        <h2 className="text-muted-foreground text-xs">CDR base</h2>
        <output
          aria-label="CDR base"
          className="mt-0.5 block font-semibold text-[1.625rem] leading-tight tracking-tight"
        >
          <CdrDeReceta costo={costo} />
        </output>
        {base !== null && guardado !== undefined && (
          <Diferencia base={base} entera={componentes > 0 && !incompleto} guardado={guardado} />
        )}
        {faltan > 0 && (
          <p className="mt-2 flex items-start gap-1.5 text-warning-text text-xs">
            <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
            {faltan === 1
              ? 'Incompleto: a 1 componente le falta costo o cantidad, en él o más abajo.'
              : `Incompleto: a ${format.integer(faltan)} componentes les falta costo o cantidad, en ellos o más abajo.`}
          </p>
        )}
      </div>
      <div className="mx-5 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
        {partes.map((parte, index) => (
          <span
            key={parte}
            className={cn('min-w-1 transition-[flex-grow]', TIPOS[parte].fill, !shares[index] && 'hidden')}
            style={{ flex: `${shares[index] ?? 0} 0 0` }}
          />
        ))}
        {deSegunda > 0 && (
          <span className={cn('min-w-1', SEGUNDA.fill)} style={{ flex: `${deSegunda} 0 0` }} />
        )}
      </div>
      <table className="mx-5 mt-2 mb-2 w-[calc(100%-2.5rem)] text-[0.8125rem]">
        <caption className="sr-only">Costo por tipo de ingrediente</caption>
        <thead>
          <tr className="text-muted-foreground text-xs">
            <th scope="col">
              <span className="sr-only">Tipo</span>
            </th>
            <th scope="col">
              <span className="sr-only">Importe</span>
            </th>
            <th scope="col" className="w-18 py-1 text-right font-medium">
              {!incompleto && '% del CDR'}
            </th>
          </tr>
        </thead>
        <tbody>
          {partes.map((parte, index) => {
            const { plural, icon: Icon, text } = TIPOS[parte]
            const importe = BigInt(porParte[parte])
            const parcial = partesIncompletas.has(parte)
            return (
              <tr key={parte} className={importe === 0n && !parcial ? 'text-muted-foreground' : ''}>
                <th scope="row" className="py-1 text-left font-normal">
                  <span className="flex items-center gap-2">
                    <Icon className={cn('size-3.5', text)} aria-hidden />
                    {plural}
                  </span>
                </th>
                <td className={cn('py-1 text-right', importe !== 0n && 'font-medium')}>
                  <Amount value={componentes === 0 ? null : importe} incomplete={parcial} />
                </td>
                <td className="figures py-1 text-right text-muted-foreground text-xs">
                  {importe !== 0n && !incompleto && format.percent(shares[index] ?? 0)}
                </td>
              </tr>
            )
          })}
          {segunda > 0 && (
            <tr>
              <th scope="row" className="py-1 pl-[1.375rem] text-left font-normal">
                {SEGUNDA.nombre}
              </th>
              <td className="py-1 text-right font-medium">
                <Amount value={BigInt(segunda)} incomplete={incompleto} />
              </td>
              <td className="figures py-1 text-right text-muted-foreground text-xs">
                {!incompleto && format.percent(deSegunda)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="border-t px-5 py-2.5 text-muted-foreground text-xs">
        {format.counted(componentes, 'componente', 'componentes')}
      </p>
    </section>
  )
}
