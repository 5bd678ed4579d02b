import type { LineaInusual, Pregunta, Saltos, VistaPrevia } from '@telar/contract'
import { preguntaDeInusual, saltosQuestion } from '../../dominio/receta/inusuales.ts'
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

/** The doubtful points of a preview, of one table or a workbook. */
export interface Preguntada extends Pick<VistaPrevia, 'preguntas'> {
  cdr: Pick<VistaPrevia['cdr'], 'inusuales' | 'saltos'>
}

/** Whether something must be confirmed before the import. */
export const hayPreguntas = ({ preguntas, cdr: { inusuales = [], saltos } }: Preguntada): boolean =>
  saltos !== undefined ||
  inusuales.length > 0 ||
  Object.values(preguntas).some(({ cantidad }) => cantidad > 0)

/** The question for all points together, by the weightiest of them. */
const tituloDe = ({ preguntas, cdr: { saltos } }: Preguntada): string => {
  if (saltos || preguntas.saltos.cantidad + preguntas.dos_lecturas.cantidad > 0)
    return '¿Están bien estos precios?'
  if (preguntas.sin_ofertas.cantidad > 0) return '¿Quedan sin costo?'
  return preguntas.compartidas.cantidad > 0
    ? '¿Cambian estas horas para todos?'
    : '¿Están bien estas cantidades?'
}

const Inusuales = ({ lineas }: { lineas: readonly LineaInusual[] }) => {
  const format = useFormat()
  return (
    <ul className="grid gap-1 text-sm">
      {lineas.map((linea) => (
        <li key={linea.codigo_producto}>{preguntaDeInusual(format, linea)}</li>
      ))}
    </ul>
  )
}

/** Costs that jump for another reason than the file's prices: a unit, a content, a choice. */
const DeCosto = ({ saltos }: { saltos: Saltos }) => {
  const format = useFormat()
  return <p className="break-words text-sm">{saltosQuestion(format, saltos)}</p>
}

interface Props {
  previa: Preguntada
  open: boolean
  onDismiss: () => void
  onAnswer: () => void
}

/** Asks before the import about what is doubtful: prices, costs, quantities, hours of other products. */
export const Preguntas = ({ previa, open, onDismiss, onAnswer }: Props) => {
  const {
    preguntas,
    cdr: { inusuales = [], saltos },
  } = previa
  return (
    <AskDialog
      open={open}
      onDismiss={onDismiss}
      title={tituloDe(previa)}
      answer="Aplicar igual"
      doing="Aplicando…"
      working={false}
      onAnswer={onAnswer}
      wide
    >
      <div className="grid gap-4">
        <Filas titulo="con un salto grande" pregunta={preguntas.saltos} />
        {saltos && <DeCosto saltos={saltos} />}
        {inusuales.length > 0 && <Inusuales lineas={inusuales} />}
        <Filas titulo="con dos lecturas posibles" pregunta={preguntas.dos_lecturas} />
        <Filas titulo="sin costo" pregunta={preguntas.sin_ofertas} />
        <Filas titulo="de mano de obra que usan otros productos" pregunta={preguntas.compartidas} />
      </div>
    </AskDialog>
  )
}
