import { Progress } from '../../kit/progress.tsx'
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
          {`${percent}\u00a0%`}
        </span>
      </div>
      <Progress label="Avance de la importación" percent={percent} text={`${percent} %: ${texto}`} />
    </div>
  )
}
