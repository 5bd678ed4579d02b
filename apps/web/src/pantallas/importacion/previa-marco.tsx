import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { hayPreguntas, type Preguntada, Preguntas } from './preguntas.tsx'

interface Props {
  titulo: Ref<HTMLHeadingElement>
  /** How the file was read. */
  lectura?: ReactNode
  /** Number of changes that the import would write. */
  cambios: number
  /** Shown instead of the button if there are none. */
  nada: string
  preguntas: Preguntada
  aplicando: boolean
  /** Whether the file is being read with other choices. */
  revisando: boolean
  onAplicar: () => void
  children: ReactNode
}

/** The effect of a file or workbook with the button to import it. Doubtful prices must be confirmed first. */
export const PreviaMarco = ({
  titulo,
  lectura,
  cambios,
  nada,
  preguntas,
  aplicando,
  revisando,
  onAplicar,
  children,
}: Props) => {
  const { integer } = useFormat()
  const [asking, setAsking] = useState(false)
  return (
    <section
      aria-labelledby="previa-titulo"
      className="min-w-0 overflow-clip rounded-xl border bg-card shadow-raised"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-4 pb-3 max-sm:px-4">
        <div className="min-w-0">
          <h2
            id="previa-titulo"
            ref={titulo}
            tabIndex={-1}
            className="font-semibold text-lg tracking-tight focus:outline-none"
          >
            Vista previa
          </h2>
          {lectura}
        </div>
        {cambios === 0 ? (
          <p className="font-medium text-muted-foreground">{nada}</p>
        ) : (
          <Button
            aria-disabled={revisando}
            onClick={() => {
              if (revisando) return
              if (hayPreguntas(preguntas)) setAsking(true)
              else onAplicar()
            }}
            icon={Check}
            working={aplicando}
            doing="Aplicando…"
          >
            {cambios === 1 ? 'Aplicar 1 cambio' : `Aplicar ${integer(cambios)} cambios`}
          </Button>
        )}
      </div>
      {children}
      <Preguntas
        previa={preguntas}
        open={asking}
        onDismiss={() => setAsking(false)}
        onAnswer={() => {
          setAsking(false)
          onAplicar()
        }}
      />
    </section>
  )
}
