import { api, type ManoObraNueva } from '@telar/contract'
import { toast } from 'sonner'
import { useCall } from '../../datos/call-context.ts'
import { failCreation } from '../../datos/fail-creation.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { useForm } from '../../datos/use-form.ts'
import { useValores } from '../../datos/valores.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { valorFijo } from '../../dominio/valor/valor-fijo.ts'
import { useExistence } from '../../kit/hooks/use-lookup.ts'
import type { FixedValue } from '../../kit/lib/fixed-value.ts'
import { revisar, VACIO, type Valores } from './mano-obra-valores.ts'

const FALLAS = {
  duplicates: ['El código de mano de obra ya existe', 'Código de mano de obra ya existente'],
  duplicate: 'El código de mano de obra ya existe en la base de datos.',
  unknown: 'Error desconocido al crear matriz de mano de obra',
  unreadable: 'Error al crear la matriz de mano de obra',
}

/** The form of a new labour type: its values, the answer about its code, and its sending. */
export const useManoObraAlta = (global: FixedValue) => {
  const call = useCall()
  const conocidos = useValores()
  const horaDe = ({ categoria }: Valores) => valorFijo(conocidos, categoria, global)
  const { guardar } = useGuardar(api.manoObra.create)
  const avisar = useAviso()

  const existe = async (codigo_mano_obra: string, signal?: AbortSignal) => {
    const { exists } = await call(api.manoObra.exists, {
      params: { codigo_mano_obra },
      ...(signal ? { signal } : {}),
    })
    return exists
  }

  const create = async (body: ManoObraNueva) => {
    const outcome = await guardar({ body })
    if (outcome.estado === 'fallo') failCreation(outcome.error, { ...FALLAS, code: 'codigo_mano_obra', form })
    if (outcome.estado !== 'guardado') return
    avisar('Matriz de mano de obra creada', {
      descripcion: `La matriz ${outcome.respuesta.codigo_mano_obra} se ha creado exitosamente.`,
      seq: outcome.seq,
    })
    form.reset('sector_productivo')
  }

  const form = useForm<Valores>({
    initial: VACIO,
    check: (valores) => {
      const revisado = revisar(valores, horaDe(valores).value, existencia === 'exists')
      return 'fault' in revisado ? [revisado.fault] : []
    },
    onFaults: ([first]) => toast.error(first?.[1]),
    submit: async (valores) => {
      // Sent before its code was looked up: the answer is waited for, as nothing may be sent while a rule is broken.
      const tomado =
        existencia === 'running' && (await existe(valores.codigo_mano_obra.trim()).catch(() => false))
      const revisado = revisar(valores, horaDe(valores).value, tomado)
      if ('body' in revisado) return create(revisado.body)
      toast.error(revisado.fault[1])
      form.fail(...revisado.fault)
    },
  })
  const existencia = useExistence(form.values.codigo_mano_obra.trim(), existe)

  return { form, existencia, valorHora: horaDe(form.values) }
}
