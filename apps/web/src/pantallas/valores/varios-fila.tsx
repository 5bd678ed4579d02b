import type { Valor, Vigencia } from '@telar/contract'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { DecimalInput } from '../../kit/decimal-input.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { amountInFull } from '../../kit/format/short.ts'
import { moneyHint } from '../../kit/lib/decimal.ts'
import { Segmented } from '../../kit/segmented.tsx'
import { Tick } from '../../kit/tick.tsx'
import { conCargasText, enVigor } from './serie.ts'
import { type Elegido, type Lectura, type Modo, nombreDe } from './varios.ts'

const MODOS = [
  { value: 'porcentaje', label: '%' },
  { value: 'monto', label: 'Monto' },
] as const

interface Props {
  valor: Valor
  elegido: Elegido | undefined
  serie: readonly Vigencia[] | undefined
  desde: string
  lectura: Lectura | undefined
  /** Its error, after an attempt to send. */
  falta: string | undefined
  onElegir: (elegido: boolean) => void
  onChange: (patch: Partial<Elegido>) => void
}

/** A valor to tick, with its new amount. */
export const VariosFila = (props: Props) => {
  const { valor, elegido, serie, desde, lectura, falta, onElegir, onChange } = props
  const format = useFormat()
  const id = useId()
  const rige = serie && enVigor(serie, desde)?.monto
  const antes = elegido ? rige : valor.monto
  const despues = lectura && 'monto' in lectura ? lectura.monto : null
  const conCargas = conCargasText(
    format,
    despues === null ? [antes ?? null] : [antes ?? null, despues],
    valor,
  )
  const nota = falta ?? (elegido?.modo === 'monto' ? moneyHint(format, elegido.texto) : undefined)
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-5 py-3 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_auto_9rem_minmax(11rem,auto)]">
      <Tick label={`${valor.codigo} · ${valor.nombre}`} checked={elegido !== undefined} onChange={onElegir} />
      {elegido ? (
        <>
          <span>
            <Segmented<Modo>
              label={`Cómo cambia ${valor.codigo}`}
              value={elegido.modo}
              options={MODOS}
              onChange={(modo) => onChange({ modo, texto: '' })}
            />
          </span>
          <DecimalInput
            name={nombreDe(valor.codigo)}
            aria-label={`${elegido.modo === 'monto' ? 'Nuevo monto' : 'Porcentaje'} de ${valor.codigo}`}
            aria-invalid={falta !== undefined}
            aria-describedby={nota ? id : undefined}
            value={elegido.texto}
            onChange={(texto) => onChange({ texto })}
          />
        </>
      ) : (
        <span className="max-sm:hidden sm:col-span-2" />
      )}
      <span className="figures text-right text-muted-foreground text-sm">
        {antes == null ? MISSING : amountInFull(format, antes)}
        {despues !== null && (
          <>
            {' → '}
            <span className="font-medium text-foreground" title={format.exact(despues)}>
              {amountInFull(format, despues)}
            </span>
          </>
        )}
      </span>
      {conCargas && (
        <p className="col-span-full -mt-1 tabular-nums text-muted-foreground text-xs sm:text-right">
          {conCargas}
        </p>
      )}
      {nota && (
        <p
          id={id}
          className={`flex items-start gap-1.5 text-sm sm:col-span-4 sm:justify-end ${falta ? 'text-destructive' : 'text-muted-foreground'}`}
        >
          {falta && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
          {nota}
        </p>
      )}
    </li>
  )
}
