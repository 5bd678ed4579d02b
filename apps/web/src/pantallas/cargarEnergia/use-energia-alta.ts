import { api, type EnergiaNueva } from '@telar/contract'
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
import { revisar, VACIO, type Valores } from './energia-valores.ts'

const FALLAS = {
  duplicates: ['El código de energía ya existe', 'Código de energía ya existente'],
  duplicate: 'El código de energía ya existe en la base de datos.',
  unknown: 'Error desconocido al crear matriz de energía',
  unreadable: 'Error al crear la matriz de energía',
}

/** The form of a new energy row: its values, the answers about its two codes, and its sending. */
export const useEnergiaAlta = (global: FixedValue) => {
  const call = useCall()
  const conocidos = useValores()
  const kwDe = ({ tarifa }: Valores) => valorFijo(conocidos, tarifa, global)
  const { guardar } = useGuardar(api.energia.create)
  const avisar = useAviso()

  const existeManoObra = async (codigo_mano_obra: string, signal?: AbortSignal) => {
    const { exists } = await call(api.manoObra.exists, {
      params: { codigo_mano_obra },
      ...(signal ? { signal } : {}),
    })
    return exists
  }
  const existeEnergia = async (codigo_energia: string, signal?: AbortSignal) => {
    const { exists } = await call(api.energia.exists, {
      params: { codigo_energia },
      ...(signal ? { signal } : {}),
    })
    return exists
  }

  const create = async (body: EnergiaNueva) => {
    const outcome = await guardar({ body })
    if (outcome.estado === 'fallo') failCreation(outcome.error, { ...FALLAS, code: 'codigo_energia', form })
    if (outcome.estado !== 'guardado') return
    avisar('Matriz de energía creada', {
      descripcion: `La matriz ${outcome.respuesta.codigo_energia} se ha creado exitosamente.`,
      seq: outcome.seq,
    })
    form.reset('sector_productivo')
  }

  const form = useForm<Valores>({
    initial: VACIO,
    check: (valores) => {
      const revisado = revisar(valores, kwDe(valores).value, {
        manoObraInexistente: manoObra === 'free',
        energiaTomada: energia === 'exists',
      })
      return 'fault' in revisado ? [revisado.fault] : []
    },
    onFaults: ([first]) => toast.error(first?.[1]),
    submit: async (valores) => {
      // Sent before its codes were looked up: the answers are waited for, as nothing may be sent while a rule is broken.
      const [conocida, tomada] = await Promise.all([
        manoObra !== 'running' || existeManoObra(valores.codigo_mano_obra.trim()).catch(() => false),
        energia === 'running' && existeEnergia(valores.codigo_energia.trim()).catch(() => false),
      ])
      const revisado = revisar(valores, kwDe(valores).value, {
        manoObraInexistente: !conocida,
        energiaTomada: tomada,
      })
      if ('body' in revisado) return create(revisado.body)
      toast.error(revisado.fault[1])
      form.fail(...revisado.fault)
    },
  })
  const manoObra = useExistence(form.values.codigo_mano_obra.trim(), existeManoObra)
  const energia = useExistence(form.values.codigo_energia.trim(), existeEnergia)

  return { form, manoObra, energia, valorKw: kwDe(form.values) }
}
