import { ETAPAS, type Etapa, TEXTO_ETAPA } from './etapas.ts'

/** How far the import has come; said aloud as it moves. */
export const AvanceImportacion = ({ etapa, revisando }: { etapa: Etapa; revisando: boolean }) => {
  const percent = ETAPAS[etapa]
  const texto = revisando ? 'Revisando el archivo…' : TEXTO_ETAPA[etapa]
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4 text-[0.8125rem]">
        <output className={etapa === 'nada' ? 'text-muted-foreground' : ''}>{texto}</output>
        <span className="figures text-muted-foreground text-xs" aria-hidden>
          {percent}%
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Avance de la importación"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent} %: ${texto}`}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-thread transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
