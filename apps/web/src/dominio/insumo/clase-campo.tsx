import type { ClaseInsumo } from '@telar/contract'
import type { Bound } from '../../kit/lib/bound.ts'
import { Segmented } from '../../kit/segmented.tsx'

const CLASES: readonly { value: ClaseInsumo; label: string }[] = [
  { value: 'material', label: 'Material' },
  { value: 'servicio', label: 'Servicio de terceros' },
]

/** Whether a supply is a thing that is bought or work that others do. */
export const ClaseCampo = ({ label, value, onChange }: Bound) => (
  <div className="grid justify-items-start gap-1.5">
    <span className="font-medium text-sm">{label}</span>
    <Segmented label={label} value={value as ClaseInsumo} options={CLASES} onChange={onChange} />
    <span className="text-muted-foreground text-xs">
      Un servicio, como el façon o el lavado, se cuenta aparte como Terceros.
    </span>
  </div>
)
