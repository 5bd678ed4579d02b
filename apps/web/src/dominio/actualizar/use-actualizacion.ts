import { useQueryClient } from '@tanstack/react-query'
import { api, type TablaConfig } from '@telar/contract'
import { useCall } from '../../datos/api.ts'
import { vencer } from '../../datos/consulta.ts'
import { asApiError, toastFailure } from '../../datos/save-error.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { useAviso } from '../bitacora/use-aviso.tsx'
import { type Avance, anotarAvance, useAvance } from './avance.ts'

/** Sets a global value and records the progress (ACT-01). Returns whether it was saved. */
export const useActualizacion = (tabla: TablaConfig) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const avance = useAvance()
  const avisar = useAviso()
  const { once } = useLatch()

  const run = async (valor: number, seen: number): Promise<boolean> => {
    const anotar = (hechas: number, estado: Avance['estado']) =>
      anotarAvance(queryClient, { tabla, valor, hechas, estado })
    let seq: number | null = null
    const request = call(api.config.update, {
      params: { tabla },
      body: { valor },
      ifMatch: seen,
      onSeq: (entry) => {
        seq = entry
      },
    })
    anotar(1, 'en_curso')
    try {
      const stored = await request
      anotar(2, 'en_curso')
      avisar('Success', { descripcion: `Value updated to $${stored.valor}`, seq })
    } catch (failure) {
      const error = asApiError(failure)
      anotar(0, error.unsure ? 'incierto' : 'fallo')
      toastFailure(error, 'Update failed')
      // Shows the value that is stored now beside the typed one, which stays.
      if (error.unsure || error.code === 'version_vieja') await vencer(queryClient, ['config'])
      return false
    }
    // A total computed after the write includes it.
    const recosted = await call(api.cdr.sectores, {}).then(
      () => true,
      (failure: unknown) => asApiError(failure) && false,
    )
    anotar(recosted ? 3 : 2, recosted ? 'en_curso' : 'fallo')
    // Refetches every list on screen and the value itself; one that fails says so in its own place.
    await vencer(queryClient, ['config'])
    if (recosted) anotar(4, 'listo')
    return true
  }

  return {
    avance,
    /** Whether an update of either value is running. */
    working: avance?.estado === 'en_curso',
    /** `seen` is the version of the value that the person saw, so that they overwrite nothing unseen. */
    actualizar: async (valor: number, seen: number): Promise<boolean> => {
      let stored = false
      await once(async () => {
        stored = await run(valor, seen)
      })
      return stored
    },
  }
}
