import { useQueryClient } from '@tanstack/react-query'
import { api, type SectorMantencion } from '@telar/contract'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import type { ApiError } from '../../datos/api-error.ts'
import { useCall } from '../../datos/call-context.ts'
import { listCache } from '../../datos/list-cache.ts'
import { invalidateAffected } from '../../datos/live/affected.ts'
import { mantencionQueries } from '../../datos/mantencion.queries.ts'
import { asApiError } from '../../datos/save-error.ts'
import { fallaText } from './falla.ts'
import { asentar, leerPorcentaje, soloDigitos } from './porcentaje.ts'

/** The percentage of one sector, as it is typed and saved. */
export const useMantencion = (sector: SectorMantencion) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const [edit, setEdit] = useState<{ texto: string; desde: SectorMantencion } | null>(null)
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<SectorMantencion | null>(null)
  // A state would still be old for a second Enter in the same tick.
  const sending = useRef(false)
  const cache = listCache<SectorMantencion>(
    queryClient,
    mantencionQueries.list(call).queryKey,
    ({ nombre }) => nombre,
  )
  const { nombre, porcentaje_mantencion: guardado } = sector

  const take = async (row: SectorMantencion) => {
    await cache.put(row)
    setEdit(null)
    setConflict(null)
  }

  const fail = async (error: ApiError) => {
    if (error.code === 'version_vieja' && error.details.actual) {
      setConflict(error.details.actual as SectorMantencion)
      return
    }
    setConflict(null)
    toast.error('Error al guardar', { description: fallaText(error) })
    if (error.code === 'no_encontrado') await cache.drop(nombre)
  }

  const send = async (porcentajeMantencion: number, version: number) => {
    if (sending.current) return
    sending.current = true
    setSaving(true)
    try {
      const row = await call(api.sector.updateMantencion, {
        params: { nombre },
        body: { porcentajeMantencion },
        ifMatch: version,
      })
      toast.success('Actualización exitosa', {
        description: `Se actualizó ${nombre} a ${row.porcentaje_mantencion}%`,
      })
      await take(row)
      void invalidateAffected(queryClient, ['sector'])
    } catch (failure) {
      await fail(asApiError(failure))
    } finally {
      sending.current = false
      setSaving(false)
    }
  }

  const texto = edit?.texto ?? String(guardado)
  const porcentaje = leerPorcentaje(texto)
  return {
    texto,
    /** What would be saved; null where nothing can be. */
    porcentaje,
    changed: edit !== null && texto !== String(guardado),
    saving,
    conflict,
    change: (typed: string) => setEdit((now) => ({ texto: soloDigitos(typed), desde: now?.desde ?? sector })),
    leave: () =>
      setEdit((now) => {
        if (!now) return now
        const settled = asentar(now.texto, guardado)
        return settled === String(guardado) ? null : { ...now, texto: settled }
      }),
    revert: () => setEdit(null),
    save: async () => {
      if (porcentaje === null)
        toast.error('Dato inválido', { description: 'Ingresá un entero entre 0 y 100', id: 'dato-invalido' })
      else if (edit) await send(porcentaje, edit.desde.version)
    },
    keepTheirs: () => {
      if (conflict) void take(conflict)
    },
    storeMine: () => {
      if (conflict && porcentaje !== null) void send(porcentaje, conflict.version)
    },
    backToEditor: () => setConflict(null),
  }
}
