import { Link } from '@tanstack/react-router'
import { Form } from '../../kit/form.tsx'
import { BackIcon, BackLink, FormPage, FormSubmit } from '../../kit/form-page.tsx'
import { useUnsavedGuard } from '../../kit/hooks/use-unsaved-guard.ts'
import type { FixedValue } from '../../kit/lib/fixed-value.ts'
import { UnsavedDialog } from '../../kit/unsaved-dialog.tsx'
import { ManoObraCampos } from './mano-obra-campos.tsx'
import { ManoObraPanel } from './mano-obra-panel.tsx'
import { useManoObraAlta } from './use-mano-obra-alta.ts'

interface Props {
  sectores: readonly string[]
  /** The global one. */
  global: FixedValue
}

export const ManoObraAlta = ({ sectores, global }: Props) => {
  const { form, existencia, valorHora } = useManoObraAlta(global)
  const guard = useUnsavedGuard(form.dirty)
  return (
    <FormPage
      title="Nueva matriz de mano de obra"
      lead="Cuánto tiempo lleva, cuánto se produce y cuánto vale la hora: de ahí sale su costo por unidad."
      back={
        <BackLink>
          <Link to="/mano-obra">
            <BackIcon />
            Volver a mano de obra
          </Link>
        </BackLink>
      }
      aside={<ManoObraPanel valores={form.values} valorHora={valorHora.value} />}
    >
      <Form {...form.props} className="grid gap-5">
        <ManoObraCampos form={form} existencia={existencia} sectores={sectores} valorHora={valorHora} />
        <FormSubmit working={form.working}>Guardar matriz</FormSubmit>
      </Form>
      <UnsavedDialog {...guard} />
    </FormPage>
  )
}
