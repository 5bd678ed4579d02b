import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, type CotizacionCliente } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useBorrador } from '../../datos/use-borrador.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { orderedRows } from '../../kit/lib/ordered-rows.ts'
import { type Borrador, borradorDe, cuerpoDe, enBlanco, faltasDe, lineaNueva } from './borrador.ts'
import { tituloDe } from './estado.tsx'

/**
 * The draft of a quotation while it is typed, until it is saved.
 * @param desde the quotation that it starts from; null for an empty one
 * @param misma whether that is the draft being edited, rather than the model for a new one
 */
export const useCotizacion = (desde: CotizacionCliente | null, misma: boolean) => {
  const format = useFormat()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const avisar = useAviso()
  const crear = useGuardar(api.cotizacion.create)
  const cambiar = useGuardar(api.cotizacion.update)
  const draft = useBorrador<CotizacionCliente, Borrador>({
    name: `cotizacion ${desde?.id ?? ''} ${misma}`,
    row: misma ? desde : null,
    initial: () => (desde === null ? enBlanco() : borradorDe(format, desde)),
    borradorDe: (row) => borradorDe(format, row),
    faltasDe: (borrador) => faltasDe(format, borrador),
  })
  const { visto, borrador, set, conflicto } = draft
  const lineas = orderedRows(borrador.lineas, (lineas) => set({ lineas }))

  const enviar = async (ifMatch: number | undefined) => {
    const body = cuerpoDe(borrador)
    const put = (row: CotizacionCliente) =>
      void queryClient.setQueryData(
        consulta(api.cotizacion.get, { params: { cotizacion: row.id } }).queryKey,
        row,
      )
    const outcome =
      visto === null
        ? await crear.guardar({ body }, put)
        : await cambiar.guardar(
            { params: { cotizacion: visto.id }, body, ...(ifMatch !== undefined && { ifMatch }) },
            put,
          )
    if (outcome.estado === 'conflicto') draft.setConflicto(outcome.actual)
    if (outcome.estado === 'fallo')
      toast.error('No se pudo guardar la cotización', {
        description: serverText(outcome.error) ?? outcome.error.message,
      })
    if (outcome.estado !== 'guardado') return
    draft.guardado()
    avisar(`${tituloDe(outcome.respuesta)} guardada`, { seq: outcome.seq })
    await navigate({
      to: '/cotizaciones/{-$id}',
      params: { id: outcome.respuesta.id },
      replace: true,
      ignoreBlocker: true,
    })
  }

  return {
    ...draft,
    working: crear.working || cambiar.working,
    lineas,
    agregarLinea: () => draft.focusNew(`producto-${lineas.add(lineaNueva)}`),
    onSubmit: draft.onSubmit(enviar),
    guardarMia: () => void enviar(conflicto?.version),
  }
}
