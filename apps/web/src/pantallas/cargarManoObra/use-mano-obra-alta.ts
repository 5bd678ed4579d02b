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
import { VACIO, type Valores } from './mano-obra-campos.tsx'

const FALLAS = {
  duplicates: ['El código de mano de obra ya existe', 'Código de mano de obra ya existente'],
  duplicate: 'El código de mano de obra ya existe en la base de datos.',
  unknown: 'Error desconocido al crear matriz de mano de obra',
  unreadable: 'Error al crear la matriz de mano de obra',
  code: 'codigo_mano_obra',
} as const

/** The form of a new labour type: values, lookup of its code, and sending. */
export const useManoObraAlta = (global: FixedValue) => {
  const call = useCall()
  const conocidos = useValores()
  const avisar = useAviso()
  const horaDe = ({ categoria }: Valores) => valorFijo(conocidos, categoria, global)
  const revisarCon = async (valores: Valores, tomado: boolean) => {
    const revision = await fetched(import('./mano-obra-revision.ts'))
    return revision?.revisar(valores, horaDe(valores).value, tomado) ?? null
  }

  const form = useAlta<Valores, typeof api.manoObra.create>({
    endpoint: api.manoObra.create,
    initial: VACIO,
    check: async (valores) => {
      const revisado = await revisarCon(valores, codigo.estado === 'exists')
      return revisado && ('fault' in revisado ? [revisado.fault] : [])
    },
    onFaults: ([first]) => toast.error(first?.[1]),
    cuerpo: async (valores) => {
      // Waits for the lookup, because nothing may be sent while a rule is broken.
      const revisado = await revisarCon(valores, await codigo.existe())
      if (revisado === null) return null
      if ('body' in revisado) return revisado.body
      toast.error(revisado.fault[1])
      form.fail(...revisado.fault)
      return null
    },
    creado: ({ codigo_mano_obra }, seq) => {
      avisar('Matriz de mano de obra creada', {
        descripcion: `La matriz ${codigo_mano_obra} se ha creado exitosamente.`,
        seq,
      })
      form.reset('sector_productivo')
    },
    fallo: (error) => failCreation(error, { ...FALLAS, form }),
  })
  const codigo = useCodigo(form.values.codigo_mano_obra, (codigo_mano_obra, signal) =>
    call(api.manoObra.exists, { params: { codigo_mano_obra }, signal }),
  )

  return { form, existencia: codigo.estado, valorHora: horaDe(form.values) }
}
