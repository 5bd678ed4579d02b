import type { Operacion } from '@telar/contract'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { quedanDebajo } from './impacto-margenes.tsx'
import { Movida, mayorDe } from './movida.tsx'
import { useSimulacion } from './use-simulacion.ts'

/** The effect on costs of the changes being typed, in a line below the fields (VIV-14). */
export const EfectoLinea = ({ cambio }: { cambio: Operacion | readonly Operacion[] }) => {
  const { data, settled } = useSimulacion([cambio].flat())
  const format = useFormat()
  const debajo = data?.margenes?.debajo ?? 0
  return (
    <output
      aria-busy={!settled}
      className={cn(
        'col-span-full min-h-5 text-[0.8125rem] text-muted-foreground transition-opacity',
        !settled && 'opacity-50',
      )}
    >
      {data && (
        <>
          <Movida cambian={data.cambian} mayor={mayorDe(data.mayores[0])} />
          {debajo > 0 && <span className="text-warning-text">. {quedanDebajo(debajo, format.integer)}</span>}
        </>
      )}
    </output>
  )
}
