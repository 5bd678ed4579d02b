import { type ClaseInsumo, type Insumo, MAX_CODIGO } from '@telar/contract'
import { useMemo } from 'react'
import { SuggestField } from '../../kit/fields.tsx'
import type { Bound } from '../../kit/lib/bound.ts'
import { collator } from '../../kit/lib/rows.ts'
import { Segmented } from '../../kit/segmented.tsx'
import { Tick } from '../../kit/tick.tsx'

/** The groups in use, by name. */
export const gruposDe = (insumos: readonly Insumo[]): readonly string[] =>
  [...new Set(insumos.map(({ grupo }) => grupo))].filter(Boolean).sort(collator.compare)

const CLASES: readonly { value: ClaseInsumo; label: string }[] = [
  { value: 'material', label: 'Material' },
  { value: 'servicio', label: 'Servicio de terceros' },
]

/** Whether a supply is a bought material or a service by others. */
export const ClaseCampo = ({ label, value, onChange }: Bound) => (
  <div className="grid justify-items-start gap-1.5">
    <span className="font-medium text-sm">{label}</span>
    <Segmented label={label} value={value as ClaseInsumo} options={CLASES} onChange={onChange} />
    <span className="text-muted-foreground text-xs">
      Un servicio, como el façon o el lavado, se cuenta aparte como Terceros.
    </span>
  </div>
)

interface Props {
  discontinuado: Bound
  reemplazo: Bound
  insumos: readonly Insumo[]
  /** The supply itself, which cannot replace itself. */
  menos: string
}

/** Whether a supply is discontinued, and what recipes should use instead (MAS-09). */
export const DiscontinuadoCampo = ({ discontinuado, reemplazo, insumos, menos }: Props) => {
  const options = useMemo(
    () =>
      insumos
        .filter((insumo) => insumo.codigo !== menos && !insumo.discontinuado)
        .map(({ codigo, detalle }) => ({ value: codigo, label: `${codigo} - ${detalle}` })),
    [insumos, menos],
  )
  const checked = discontinuado.value === 'si'
  return (
    <div className="grid content-start gap-3">
      <Tick
        label="Discontinuado: sigue contando donde está, y se avisa al agregarlo"
        checked={checked}
        onChange={(next) => discontinuado.onChange(next ? 'si' : 'no')}
      />
      {checked && (
        <SuggestField
          {...reemplazo}
          code
          hint="Opcional: se ofrece en su lugar."
          maxLength={MAX_CODIGO}
          listLabel="Insumos"
          options={options}
        />
      )}
    </div>
  )
}
