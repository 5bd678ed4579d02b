import type { CostoExplicado, Paso } from '@telar/contract'
import { Amount } from '../../kit/format/amount.tsx'
import { dayText } from '../../kit/format/day-text.ts'

/** How a cost comes about, a step a line, each with the day since which it holds. */
export const CdrPasos = ({ pasos }: { pasos: readonly Paso[] }) =>
  pasos.length === 0 ? null : (
    <ol className="mt-1 grid gap-0.5 text-muted-foreground text-xs" aria-label="Cómo se llega al costo">
      {pasos.map((paso) => (
        <li key={paso.texto} className="figures whitespace-normal text-pretty">
          {paso.texto}
          {'desde' in paso && <span> · desde el {dayText(paso.desde)}</span>}
        </li>
      ))}
    </ol>
  )

/** What a unit costs, by what steps, and what keeps it from being whole; with the day of a price that no step tells. */
export const CostoContado = ({
  costo: { costo, unidad, incompleto, motivos, precio_desde, pasos },
}: {
  costo: CostoExplicado
}) => (
  <>
    <Amount value={costo} incomplete={incompleto} className="font-medium" />
    {unidad !== null && ` por ${unidad}`}
    {precio_desde !== null && !pasos.some(({ tipo }) => tipo === 'compra') && (
      <span className="text-muted-foreground text-xs"> · precio del {dayText(precio_desde)}</span>
    )}
    <CdrPasos pasos={pasos} />
    {motivos.map(({ texto }) => (
      <span key={texto} className="block text-pretty text-muted-foreground text-xs">
        {texto}
      </span>
    ))}
  </>
)

/** What is added to the sum of the lines: with it they make the CDR. */
export const CdrSuma = ({ pasos }: { pasos: readonly Paso[] }) =>
  pasos.length === 0 ? null : (
    <ol className="text-[0.8125rem]" aria-label="Qué se suma a las líneas">
      {pasos.map(({ texto, resultado }) => (
        <li key={texto} className="flex items-baseline justify-between gap-4 border-b py-2 sm:pr-20">
          <span className="figures whitespace-normal text-pretty text-muted-foreground">{texto}</span>
          {resultado !== 0 && <Amount value={resultado} className="shrink-0 font-medium" />}
        </li>
      ))}
    </ol>
  )
