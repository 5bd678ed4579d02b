import { useQueryClient } from '@tanstack/react-query'
import {
  api,
  type ImportacionAplicada,
  type LibroReconocido,
  MAX_ARCHIVO,
  type TablaImportable,
  type VistaPrevia,
} from '@telar/contract'
import { useCall } from '../../datos/api.ts'
import type { ApiError } from '../../datos/api-error.ts'
import { vencer } from '../../datos/consulta.ts'
import { useKept } from '../../datos/kept.ts'
import { asApiError, toastFailure } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { esAdmitido } from './archivos.ts'
import { type Corregida, campoDe } from './correcciones.ts'
import { consultaDe, type Eleccion } from './eleccion.ts'
import { EN_CURSO } from './en-curso.queries.ts'
import {
  type Accion,
  type ClaseDeFallo,
  ERROR_AL_IMPORTAR,
  type Estado,
  faltaAjustar,
  INICIO,
  NO_SE_DESHIZO,
  type Otra,
  paraTabla,
  reducir,
} from './estado.ts'
import { esConocido, mapeoDe } from './libro/mapeo.ts'

/** The class of a failure. */
export const claseDe = ({ code, unsure }: ApiError): ClaseDeFallo => {
  if (code === 'datos_cambiaron') return 'vieja'
  return unsure ? 'incierto' : 'rechazado'
}

/** The unfinished import, as seen by the screen of a table. */
const useEnCurso = (tabla: TablaImportable) => {
  const { value = INICIO, read, put } = useKept<Estado>(EN_CURSO)
  const todo = (): Estado => read() ?? INICIO
  const leer = (): Estado => paraTabla(todo(), tabla)
  return {
    estado: paraTabla(value, tabla),
    /** The present state; the rendered one may be stale within the same tick. */
    leer,
    dispatch: (accion: Accion): void => {
      // A new action belongs to the table on screen, an answer to the table that it was requested for.
      put(reducir('de' in accion ? todo() : leer(), accion))
    },
  }
}

/** The import of a file: choose, preview, apply, and perhaps undo. */
export const useImportacion = (inicial: TablaImportable) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { estado, leer, dispatch } = useEnCurso(inicial)

  /** Aborts the running request of a file or table that is no longer on screen. */
  const drop = (): AbortController => {
    leer().pedido?.abort()
    return new AbortController()
  }

  const fail = (de: AbortController, mensajes: readonly string[], clase: ClaseDeFallo): void => {
    if (de.signal.aborted) return
    dispatch({ tipo: 'fallo', de, mensajes, clase })
    if (!faltaAjustar(mensajes)) toast.error(ERROR_AL_IMPORTAR, { description: mensajes[0] })
  }

  const failedBy = (de: AbortController, failure: unknown, claseOf: (error: ApiError) => ClaseDeFallo) => {
    if (de.signal.aborted) return
    const error = asApiError(failure)
    fail(de, error.messages.length > 0 ? error.messages : ['Error importando CSV'], claseOf(error))
  }

  const formOf = (archivo: File, campos: Record<string, string> = {}): FormData => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...campos, ...campoDe(leer().corregidas) }))
      form.set(name, value)
    form.set('archivo', archivo)
    return form
  }

  const send = (
    archivo: File,
    query: { modo: 'previa' | 'aplicar'; huella?: string },
    signal?: AbortSignal,
  ) => {
    const form = formOf(archivo)
    const { tabla, eleccion } = leer()
    const sent = { query: { ...query, ...consultaDe(eleccion) }, form, ...(signal && { signal }) }
    return tabla === 'insumos'
      ? call(api.importacion.insumos, sent)
      : call(api.importacion.tabla, { params: { tabla }, ...sent })
  }

  /** A copy of the file; null if it is not accepted. */
  const elegir = async (archivo: File): Promise<File | null> => {
    if (leer().etapa === 'aplicando') return null
    if (!esAdmitido(archivo)) {
      toast.error('Formato inválido', { description: 'Seleccioná un archivo .csv' })
      return null
    }
    if (archivo.size > MAX_ARCHIVO) {
      toast.error('Archivo demasiado grande', { description: 'Admite hasta 20 MB. Partilo en varios.' })
      return null
    }
    const pedido = drop()
    dispatch({ tipo: 'leyendo', pedido })
    try {
      // Keeps the bytes, so that the import equals the preview even if the file is saved again meanwhile.
      const bytes = await archivo.arrayBuffer()
      const copia = new File([bytes], archivo.name, { type: archivo.type })
      dispatch({ tipo: 'elegido', de: pedido, archivo: copia })
      return copia
    } catch {
      // The file was moved or deleted, or its drive is gone.
      fail(pedido, [`No se pudo leer ${archivo.name}. Elegilo de nuevo.`], 'rechazado')
      return null
    }
  }

  /** The mapping of each sheet from last time; null unless all are known and the person is still waiting. */
  const recordar = async (archivo: File): Promise<LibroReconocido | null> => {
    const form = new FormData()
    form.set('archivo', archivo)
    // Failures are ignored here, because nobody asked; the review will report them.
    const reconocido = await call(api.libro.reconocer, { form }).catch(() => null)
    const now = leer()
    const isWaiting = now.archivo === archivo && now.etapa === 'leido' && !now.revisando
    return reconocido !== null && isWaiting && esConocido(reconocido.hojas.map(mapeoDe)) ? reconocido : null
  }

  /** @param otra other choices or corrections for the same file; without it the review starts anew */
  const previsualizar = async (otra?: Otra): Promise<void> => {
    const { archivo, etapa } = leer()
    if (archivo === null) {
      toast.error('No hay archivo', { description: 'Seleccioná un CSV primero.' })
      return
    }
    if (etapa === 'aplicando') return
    const pedido = drop()
    dispatch({ tipo: 'revisando', pedido, ...(otra && { otra }) })
    try {
      const previa = (await send(archivo, { modo: 'previa' }, pedido.signal)) as VistaPrevia
      dispatch({ tipo: 'revisado', de: pedido, previa })
    } catch (failure) {
      // A preview writes nothing, whatever became of its answer.
      failedBy(pedido, failure, () => 'rechazado')
    }
  }

  const aplicar = async (): Promise<void> => {
    const { archivo, previa, etapa, revisando } = leer()
    if (archivo === null || previa === null || revisando || etapa === 'aplicando') return
    // Cannot be aborted, because it may have been stored already.
    const pedido = drop()
    dispatch({ tipo: 'aplicando', pedido })
    try {
      const query = { modo: 'aplicar', huella: previa.huella } as const
      const resultado = (await send(archivo, query)) as ImportacionAplicada
      dispatch({ tipo: 'aplicado', de: pedido, resultado })
      toast.success('Importación completada', { description: resultado.message })
      void vencer(queryClient, ['importacion'])
    } catch (failure) {
      failedBy(pedido, failure, claseDe)
    }
  }

  const deshacer = async (): Promise<void> => {
    const { resultado, deshacer } = leer()
    if (resultado?.seq == null || deshacer !== 'ofrecido') return
    const pedido = drop()
    dispatch({ tipo: 'deshaciendo', pedido })
    try {
      await call(api.bitacora.deshacer, { params: { seq: resultado.seq } })
      dispatch({ tipo: 'deshecho', de: pedido })
      toast.success('Importación deshecha', { description: 'Todo volvió a estar como antes.' })
      void vencer(queryClient, ['importacion'])
    } catch (failure) {
      dispatch({ tipo: 'no_deshecho', de: pedido })
      toastFailure(asApiError(failure), NO_SE_DESHIZO)
    }
  }

  return {
    estado,
    elegir,
    recordar,
    revisar: () => previsualizar(),
    optar: (eleccion: Eleccion) => previsualizar({ eleccion }),
    pedirRechazadas: () => {
      const { archivo, tabla, eleccion } = leer()
      return call(api.libro.rechazadas, { form: formOf(archivo!, { tabla, ...consultaDe(eleccion) }) })
    },
    corregir: (corregidas: readonly Corregida[]) => previsualizar({ corregidas }),
    aplicar,
    deshacer,
    limpiar: () => {
      drop()
      dispatch({ tipo: 'limpiar' })
    },
    cambiarTabla: (tabla: TablaImportable) => {
      drop()
      dispatch({ tipo: 'otra_tabla', tabla })
    },
  }
}
