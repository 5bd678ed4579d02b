import { useQueryClient } from '@tanstack/react-query'
import { api, type Estructura } from '@telar/contract'
import type { ApiError } from '../../datos/api-error.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useBorrador } from '../../datos/use-borrador.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { orderedRows } from '../../kit/lib/ordered-rows.ts'
import { type Borrador, borradorDe, cuerpoDe, enBlanco, faltasDe, pasoNuevo } from './borrador.ts'

/** Where to show a server error, by the field that it names. */
const CAMPOS: Readonly<Record<string, string>> = {
  nombre: 'nombre',
  iva_pct: 'iva',
  redondeo: 'multiplo',
  pasos: 'pasos',
  moneda: 'pasos',
  sectores: 'sectores',
  lineas: 'lineas',
  productos: 'productos',
}

/**
 * The draft of a price structure while it is typed, until it is saved.
 * @param estructura null for a new one
 * @param onGuardada called once it is saved
 */
export const useEstructura = (estructura: Estructura | null, onGuardada: () => void) => {
  const format = useFormat()
  const avisar = useAviso()
  const lista = listaDe(useQueryClient(), api.estructura.list, (one: Estructura) => one.nombre)
  const crear = useGuardar(api.estructura.create)
  const cambiar = useGuardar(api.estructura.update)
  const draft = useBorrador<Estructura, Borrador>({
    name: `estructura ${estructura?.nombre ?? ''}`,
    row: estructura,
    initial: () => (estructura === null ? enBlanco() : borradorDe(format, estructura)),
    borradorDe: (row) => borradorDe(format, row),
    faltasDe: (borrador) => faltasDe(format, borrador),
  })
  const { visto, borrador, set, conflicto } = draft
  const pasos = orderedRows(borrador.pasos, (pasos) => set({ pasos }))

  const fallo = (error: ApiError) => {
    const [camino = ''] = error.details.campos ?? []
    const campo = CAMPOS[camino.split('.')[0]!]
    if (campo === undefined) {
      toast.error('No se pudo guardar la estructura', { description: serverText(error) ?? error.message })
      return
    }
    draft.falla(campo, error.message)
  }

  const enviar = async (ifMatch: number | undefined) => {
    const body = cuerpoDe(borrador)
    const outcome =
      visto === null
        ? await crear.guardar({ body }, lista.put)
        : await cambiar.guardar(
            { params: { estructura: visto.nombre }, body, ...(ifMatch !== undefined && { ifMatch }) },
            lista.put,
          )
    if (outcome.estado === 'conflicto') draft.setConflicto(outcome.actual)
    if (outcome.estado === 'fallo') fallo(outcome.error)
    if (outcome.estado !== 'guardado') return
    draft.guardado()
    avisar(`Estructura ${outcome.respuesta.nombre} guardada`, { seq: outcome.seq })
    onGuardada()
  }

  return {
    ...draft,
    working: crear.working || cambiar.working,
    pasos,
    agregarPaso: () => draft.focusNew(`nombre-${pasos.add(pasoNuevo)}`),
    onSubmit: draft.onSubmit(enviar),
    guardarMia: () => void enviar(conflicto?.version),
  }
}
