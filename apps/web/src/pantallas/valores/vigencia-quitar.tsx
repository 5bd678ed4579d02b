import { useQueryClient } from '@tanstack/react-query'
import { api, type Valor, type Vigencia } from '@telar/contract'
import { useEffect, useState } from 'react'
import { vencer } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { amountInFull } from '../../kit/format/short.ts'
import { desdeText } from './serie.ts'

interface Props {
  valor: Valor
  serie: readonly Vigencia[]
  /** The amount that the question is about; null if there is none. */
  vigencia: Vigencia | null
  onDone: () => void
}

/** Removes an amount after a question: from its day on, the one before counts again. */
export const VigenciaQuitar = ({ valor: { codigo, version }, serie, vigencia, onDone }: Props) => {
  const format = useFormat()
  const queryClient = useQueryClient()
  const avisar = useAviso()
  const { guardar, working, busy } = useGuardar(api.valor.quitar)
  const [negativa, setNegativa] = useState<string | null>(null)
  // Keeps the question's text while the dialog closes.
  const [dicha, setDicha] = useState(vigencia)
  useEffect(() => {
    if (vigencia === null) return
    setDicha(vigencia)
    setNegativa(null)
  }, [vigencia])
  if (dicha === null) return null
  const { monto, desde } = dicha
  const anterior = serie.findLast((one) => one.desde < desde)
  const cual = `${codigo} ${amountInFull(format, monto)} ${desdeText(desde)}`

  const quitar = async () => {
    const outcome = await guardar({ params: { valor: codigo, desde }, ifMatch: version })
    if (outcome.estado === 'guardado') {
      onDone()
      avisar(`Se quitó ${cual}`, { seq: outcome.seq, desde })
    }
    if (outcome.estado === 'conflicto') {
      setNegativa(`Otro usuario modificó ${codigo} mientras tanto. Mirá cómo quedó y volvé a intentarlo.`)
      void vencer(queryClient, ['vigencia'])
    }
    if (outcome.estado === 'fallo') {
      setNegativa(serverText(outcome.error) ?? outcome.error.message)
      if (outcome.error.code === 'no_encontrado') void vencer(queryClient, ['vigencia'])
    }
  }

  return (
    <AskDialog
      open={vigencia !== null}
      onDismiss={() => {
        if (!busy()) onDone()
      }}
      title="¿Estás seguro?"
      answer="Quitar"
      doing="Quitando…"
      destructive
      wide={anterior !== undefined}
      working={working}
      onAnswer={() => void quitar()}
      refusal={negativa === null ? null : { title: 'No se pudo quitar', text: negativa }}
    >
      <p>
        Se quita {cual}.{' '}
        {anterior
          ? `Desde ese día vuelve a regir ${amountInFull(format, anterior.monto)}.`
          : 'Antes no hay ningún monto: lo que lo use queda sin costo.'}
      </p>
      {anterior && (
        <div className="mt-4 max-h-[50dvh] overflow-y-auto">
          {/* The effect equals that of entering the amount before it on that day. */}
          <Impacto cambios={[{ tipo: 'valor', codigo, monto: anterior.monto, desde }]} />
        </div>
      )}
    </AskDialog>
  )
}
