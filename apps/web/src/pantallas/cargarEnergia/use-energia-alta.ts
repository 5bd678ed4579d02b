import { api } from '@telar/contract'
import { useCall } from '../../datos/api.ts'
import { failCreation } from '../../datos/fail-creation.ts'
import { toast } from '../../datos/toast.ts'
import { useValores } from '../../datos/valores.ts'
import { fetched } from '../../datos/version.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useAlta, useCodigo } from '../../dominio/catalogo/use-alta.ts'
import { valorFijo } from '../../dominio/valor/efectivo.ts'
import type { FixedValue } from '../../kit/fixed-money.tsx'
import { VACIO, type Valores } from './energia-campos.tsx'
import type { Codigos } from './energia-revision.ts'

const FALLAS = {
  duplicates: ['El código de energía ya existe', 'Código de energía ya existente'],
  duplicate: 'El código de energía ya existe en la base de datos.',
  unknown: 'Error desconocido al crear matriz de energía',
  unreadable: 'Error al crear la matriz de energía',
  code: 'codigo_energia',
} as const

/** The form of a new energy row: values, lookups of its two codes, and sending. */
export const useEnergiaAlta = (global: FixedValue) => {
  const call = useCall()
  const conocidos = useValores()
  const avisar = useAviso()
  const kwDe = ({ tarifa }: Valores) => valorFijo(conocidos, tarifa, global)
  const revisarCon = async (valores: Valores, codigos: Codigos) => {
    const revision = await fetched(import('./energia-revision.ts'))
    return revision?.revisar(valores, kwDe(valores).value, codigos) ?? null
  }

  const form = useAlta<Valores, typeof api.energia.create>({
    endpoint: api.energia.create,
    initial: VACIO,
    check: async (valores) => {
      const revisado = await revisarCon(valores, {
        manoObraInexistente: manoObra.estado === 'free',
        energiaTomada: energia.estado === 'exists',
      })
      return revisado && ('fault' in revisado ? [revisado.fault] : [])
    },
    onFaults: ([first]) => toast.error(first?.[1]),
    cuerpo: async (valores) => {
      // Waits for the lookups, because nothing may be sent while a rule is broken.
      const [conocida, energiaTomada] = await Promise.all([manoObra.existe(), energia.existe()])
      const revisado = await revisarCon(valores, { manoObraInexistente: !conocida, energiaTomada })
      if (revisado === null) return null
      if ('body' in revisado) return revisado.body
      toast.error(revisado.fault[1])
      form.fail(...revisado.fault)
      return null
    },
    creado: ({ codigo_energia }, seq) => {
      avisar('Matriz de energía creada', {
        descripcion: `La matriz ${codigo_energia} se ha creado exitosamente.`,
        seq,
      })
      form.reset('sector_productivo')
    },
    fallo: (error) => failCreation(error, { ...FALLAS, form }),
  })
  const manoObra = useCodigo(form.values.codigo_mano_obra, (codigo_mano_obra, signal) =>
    call(api.manoObra.exists, { params: { codigo_mano_obra }, signal }),
  )
  const energia = useCodigo(form.values.codigo_energia, (codigo_energia, signal) =>
    call(api.energia.exists, { params: { codigo_energia }, signal }),
  )

  return { form, manoObra: manoObra.estado, energia: energia.estado, valorKw: kwDe(form.values) }
}
