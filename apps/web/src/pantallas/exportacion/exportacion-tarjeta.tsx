import { EXPORTADAS, type FormatoExportable, type TablaExportable } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { Calculator, Download, Layers, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { traeDe } from '../../dominio/archivo/tablas.ts'
import { presentacionDe } from '../../dominio/bitacora/entidades.ts'
import { Button } from '../../kit/button.tsx'
import { Segmented } from '../../kit/segmented.tsx'

const FORMATOS = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
] as const

const iconoDe = (tabla: TablaExportable): LucideIcon => {
  if (tabla === 'resultados_cdr') return Calculator
  return tabla === 'recetas_normalizada' ? Layers : presentacionDe(TABLAS[tabla].entidad).icon
}

interface Props {
  tabla: TablaExportable
  enCurso: boolean
  onExportar: (formato: FormatoExportable) => void
  /** Other options. */
  opciones?: ReactNode
}

/** A table, its format, and the button to export it. */
export const ExportacionTarjeta = ({ tabla, enCurso, onExportar, opciones }: Props) => {
  const id = useId()
  const [formato, setFormato] = useState<FormatoExportable>('xlsx')
  const Icon = iconoDe(tabla)
  const nombre = EXPORTADAS[tabla].exporta
  return (
    <li
      aria-labelledby={id}
      aria-busy={enCurso}
      className="flex flex-col rounded-xl border bg-card p-5 shadow-raised max-sm:p-4"
    >
      <div className="flex gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-primary-soft text-primary-text">
          <Icon className="size-5" aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-base">
            {nombre}
          </h2>
          <p className="mt-0.5 text-pretty text-muted-foreground">{traeDe(tabla)}</p>
        </div>
      </div>
      <div className="mt-auto grid gap-2 pt-5">
        <div className="empty:hidden">{opciones}</div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label={`Formato de ${nombre}`}
            value={formato}
            options={FORMATOS}
            onChange={setFormato}
          />
          <Button
            variant="outline"
            aria-label={`Exportar ${nombre}`}
            icon={Download}
            working={enCurso}
            doing="Exportando…"
            onClick={() => onExportar(formato)}
          >
            Exportar
          </Button>
        </div>
      </div>
    </li>
  )
}
