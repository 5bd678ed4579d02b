import { useQueryClient } from '@tanstack/react-query'
import {
  api,
  type ImportacionAplicada,
  MAX_ARCHIVO,
  type TablaImportable,
  type VistaPrevia,
} from '@telar/contract'
import { useReducer, useRef } from 'react'
import { toast } from 'sonner'
import { useCall } from '../lib/call-context.ts'
import { invalidateAffected } from '../lib/live/affected.ts'
import { asApiError, toastFailure } from '../lib/save-error.ts'
import { esAdmitido } from './archivos.ts'
import { INICIO, reducir } from './estado.ts'

/** One file on its way in: chosen, previewed, applied, perhaps undone. */
export const useImportacion = (tabla: TablaImportable) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const [estado, dispatch] = useReducer(reducir, INICIO)
  // A state would still be old for a second click in the same tick.
  const running = useRef<AbortController | null>(null)
  const aplicando = estado.etapa === 'aplicando'

  const fail = (mensajes: readonly string[], vieja = false): void => {
    dispatch({ tipo: 'fallo', mensajes, vieja })
    toast.error('Error al importar', { description: mensajes[0] })
  }

  /** Lets go of what is still under way for a file or a table that is no longer on screen. */
  const drop = (): AbortController => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current
  }

  const run = async <T>(action: (signal: AbortSignal) => Promise<T>, done: (answer: T) => void) => {
    const mine = drop()
    try {
      const answer = await action(mine.signal)
      if (!mine.signal.aborted) done(answer)
    } catch (failure) {
      if (mine.signal.aborted) return
      const { messages, code } = asApiError(failure)
      fail(messages.length > 0 ? messages : ['Error importando CSV'], code === 'datos_cambiaron')
    }
  }

  const send = (
    archivo: File,
    query: { modo: 'previa' | 'aplicar'; huella?: string },
    signal?: AbortSignal,
  ) => {
    const form = new FormData()
    form.set('archivo', archivo)
    return call(api.importacion.tabla, { params: { tabla }, query, form, ...(signal && { signal }) })
  }

  const elegir = async (archivo: File): Promise<void> => {
    if (aplicando) return
    if (!esAdmitido(archivo)) {
      toast.error('Formato inválido', { description: 'Seleccioná un archivo .csv' })
      return
    }
    if (archivo.size > MAX_ARCHIVO) {
      toast.error('Archivo demasiado grande', { description: 'Admite hasta 20 MB. Partilo en varios.' })
      return
    }
    const { signal } = drop()
    try {
      // Its bytes are kept: what is applied is what was previewed, even if the file is saved again meanwhile.
      const bytes = await archivo.arrayBuffer()
      if (signal.aborted) return
      dispatch({ tipo: 'elegido', archivo: new File([bytes], archivo.name, { type: archivo.type }) })
    } catch {
      // Moved, deleted, or on a drive that is gone.
      if (!signal.aborted) fail([`No se pudo leer ${archivo.name}. Elegilo de nuevo.`])
    }
  }

  const previsualizar = async (): Promise<void> => {
    const { archivo } = estado
    if (archivo === null) {
      toast.error('No hay archivo', { description: 'Seleccioná un CSV primero.' })
      return
    }
    if (aplicando) return
    dispatch({ tipo: 'revisando' })
    await run(
      (signal) => send(archivo, { modo: 'previa' }, signal),
      (previa) => dispatch({ tipo: 'revisado', previa: previa as VistaPrevia }),
    )
  }

  const aplicar = async (): Promise<void> => {
    const { archivo, previa } = estado
    if (archivo === null || previa === null || aplicando) return
    dispatch({ tipo: 'aplicando' })
    // Not to be called off: it may have been stored by then.
    await run(
      () => send(archivo, { modo: 'aplicar', huella: previa.huella }),
      (answer) => {
        const resultado = answer as ImportacionAplicada
        dispatch({ tipo: 'aplicado', resultado })
        toast.success('Importación completada', { description: resultado.message })
        void invalidateAffected(queryClient, ['importacion'])
      },
    )
  }

  const deshacer = async (): Promise<void> => {
    const seq = estado.resultado?.seq
    if (seq == null || estado.deshacer !== 'ofrecido') return
    dispatch({ tipo: 'deshaciendo' })
    try {
      await call(api.bitacora.deshacer, { params: { seq } })
      dispatch({ tipo: 'deshecho' })
      toast.success('Importación deshecha', { description: 'Todo volvió a estar como antes.' })
      void invalidateAffected(queryClient, ['importacion'])
    } catch (failure) {
      dispatch({ tipo: 'no_deshecho' })
      toastFailure(asApiError(failure), 'No se pudo deshacer la importación')
    }
  }

  return {
    estado,
    elegir,
    previsualizar,
    aplicar,
    deshacer,
    limpiar: () => {
      drop()
      dispatch({ tipo: 'limpiar' })
    },
    /** What was read for one table says nothing about another; the file stays. */
    cambiarTabla: () => {
      drop()
      dispatch({ tipo: 'otra_tabla' })
    },
  }
}
