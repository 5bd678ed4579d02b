import { useQueryClient } from '@tanstack/react-query'
import { api, type Valor, type Vigencia } from '@telar/contract'
import { useEffect, useState } from 'react'
import { vencer } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { amountInFull } from '../../kit/format/short.ts'
import { desdeText } from './serie.ts'

interface Props {
  valor: Valor
  /** What is asked about; null while nothing is. */
  vigencia: Vigencia | null
  onDone: () => void
}

/** Takes an amount back after asking: from its day on, the one before it counts again. */
export const VigenciaQuitar = ({ valor: { codigo, version }, vigencia, onDone }: Props) => {
  const format = useFormat()
  const queryClient = useQueryClient()
  const avisar = useAviso()
  const { guardar, guardando, ocupado } = useGuardar(api.valor.quitar)
  const [negativa, setNegativa] = useState<string | null>(null)
  // What is asked about keeps its words while the dialog goes.
  const [dicha, setDicha] = useState(vigencia)
  useEffect(() => {
    if (vigencia === null) return
    setDicha(vigencia)
    setNegativa(null)
  }, [vigencia])
  if (dicha === null) return null
  const { monto, desde } = dicha
  const cual = `${codigo} ${amountInFull(format, monto)} ${desdeText(desde)}`

  const quitar = async () => {
    const outcome = await guardar({ params: { valor: codigo, desde }, ifMatch: version })
    if (outcome.estado === 'guardado') {
      onDone()
      avisar(`Se quitó ${cual}`, { seq: outcome.seq })
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
        if (!ocupado()) onDone()
      }}
      title="¿Estás seguro?"
      answer="Quitar"
      doing="Quitando…"
      destructive
      working={guardando}
      onAnswer={() => void quitar()}
      refusal={negativa === null ? null : { title: 'No se pudo quitar', text: negativa }}
    >
      Se quita {cual}. Desde ese día vuelve a regir el monto anterior.
    </AskDialog>
  )
}
