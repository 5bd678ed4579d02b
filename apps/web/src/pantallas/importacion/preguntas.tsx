import type { Pregunta, VistaPrevia } from '@telar/contract'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useFormat } from '../../kit/format/format-context.ts'

const Filas = ({ titulo, pregunta }: { titulo: string; pregunta: Pregunta }) => {
  const { integer } = useFormat()
  const rest = pregunta.cantidad - pregunta.filas.length
  if (pregunta.cantidad === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold text-sm">
        {integer(pregunta.cantidad)} {titulo}
      </h3>
      <ul className="grid gap-0.5 text-[0.8125rem] text-muted-foreground">
        {pregunta.filas.map(({ linea, codigo, columna, motivo }) => (
          <li key={`${linea} ${columna}`} className="break-words">
            <span className="figures font-medium text-foreground">{codigo}</span>: {motivo}
          </li>
        ))}
        {rest > 0 && <li>Y {integer(rest)} más.</li>}
      </ul>
    </section>
  )
}

/** Whether a preview holds prices that somebody has to look at before they are applied. */
export const hayPreguntas = ({
  preguntas: { saltos, dos_lecturas },
}: Pick<VistaPrevia, 'preguntas'>): boolean => saltos.cantidad + dos_lecturas.cantidad > 0

interface Props {
  previa: Pick<VistaPrevia, 'preguntas'>
  open: boolean
  onDismiss: () => void
  onAnswer: () => void
}

/** Asks about prices that jump and prices that read two ways, before they are applied. */
export const Preguntas = ({ previa: { preguntas }, open, onDismiss, onAnswer }: Props) => (
  <AskDialog
    open={open}
    onDismiss={onDismiss}
    title="¿Están bien estos precios?"
    answer="Aplicar igual"
    doing="Aplicando…"
    working={false}
    onAnswer={onAnswer}
    wide
  >
    <div className="grid gap-4">
      <Filas titulo="con un salto grande" pregunta={preguntas.saltos} />
      <Filas titulo="con dos lecturas posibles" pregunta={preguntas.dos_lecturas} />
    </div>
  </AskDialog>
)
