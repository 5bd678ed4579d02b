import type { FixedValue } from '../../kit/fixed-money.tsx'
import { BackLink, FormPage } from '../../kit/form-page.tsx'
import { ManoObraCampos } from './mano-obra-campos.tsx'
import { ManoObraPanel } from './mano-obra-panel.tsx'
import { useManoObraAlta } from './use-mano-obra-alta.ts'

interface Props {
  sectores: readonly string[]
  /** The global value. */
  global: FixedValue
}

export const ManoObraAlta = ({ sectores, global }: Props) => {
  const { form, existencia, valorHora } = useManoObraAlta(global)
  return (
    <FormPage
      title="Nueva matriz de mano de obra"
      lead="Cuánto tiempo lleva, cuánto se produce y cuánto vale la hora: de ahí sale su costo por unidad."
      back={<BackLink to="/mano-obra">Volver a mano de obra</BackLink>}
      form={form.props}
      dirty={form.dirty}
      submit="Guardar matriz"
      aside={<ManoObraPanel valores={form.values} valorHora={valorHora.value} />}
    >
      <ManoObraCampos form={form} existencia={existencia} sectores={sectores} valorHora={valorHora} />
    </FormPage>
  )
}
