import type { ManoObra } from '@telar/contract'
import { useEffect } from 'react'
import { useManosDeObra } from '../../dominio/energia/use-manos-de-obra.ts'
import type { FixedValue } from '../../kit/fixed-money.tsx'
import { BackLink, FormPage } from '../../kit/form-page.tsx'
import { EnergiaCampos } from './energia-campos.tsx'
import { EnergiaPanel } from './energia-panel.tsx'
import { useEnergiaAlta } from './use-energia-alta.ts'

interface Props {
  sectores: readonly string[]
  manosDeObra: readonly ManoObra[]
  /** Called if the labour type exists but is not in the list, to reload the list. */
  onDesconocida: () => void
  /** The global value. */
  global: FixedValue
}

export const EnergiaAlta = ({ sectores, manosDeObra, onDesconocida, global }: Props) => {
  const { form, manoObra, energia, valorKw } = useEnergiaAlta(global)
  const manos = useManosDeObra(manosDeObra)
  const codigo = form.values.codigo_mano_obra.trim()
  const valido = manoObra === 'exists'
  const tipo = valido ? manos.de(codigo) : undefined
  const desconocida = valido && tipo === undefined ? codigo : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each code
  useEffect(() => {
    if (desconocida !== null) onDesconocida()
  }, [desconocida])

  return (
    <FormPage
      title="Nueva matriz de energía"
      lead="Cuánto consume el equipo y cuánto se produce: de ahí sale su costo por unidad."
      back={<BackLink to="/matriz-energetica">Volver a matriz energética</BackLink>}
      form={form.props}
      dirty={form.dirty}
      submit="Guardar matriz"
      aside={<EnergiaPanel valores={form.values} tipo={tipo} valorKw={valorKw.value} />}
    >
      <EnergiaCampos
        form={form}
        manoObra={manoObra}
        energia={energia}
        tipo={tipo}
        manosDeObra={manos.opciones}
        sectores={sectores}
        valorKw={valorKw}
      />
    </FormPage>
  )
}
