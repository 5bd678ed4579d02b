import type { CostoExplicado, Paso } from '@telar/contract'
import { Amount } from '../../kit/format/amount.tsx'
import { dayText } from '../../kit/format/day-text.ts'

/** The steps of a cost, each with its starting day. */
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

/** A unit's cost with its steps and the reasons why it is incomplete, and the day of its price if no step shows that. */
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

/** The amounts added to the sum of the lines to make the CDR. */
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
