import { Link } from '@tanstack/react-router'
import { api, MAX_CODIGO, PROVEEDOR_TEXTOS } from '@telar/contract'
import { toast } from 'sonner'
import { conFalta, faltaDelServidor } from '../../datos/faltas.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useForm } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { CodeField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { BackIcon, BackLink, FormPage, FormSection, FormSubmit } from '../../kit/form-page.tsx'
import { useUnsavedGuard } from '../../kit/hooks/use-unsaved-guard.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { UnsavedDialog } from '../../kit/unsaved-dialog.tsx'

const VACIO = { codigo: '', nombre: '', nota: '' }

export const Volver = () => (
  <BackLink>
    <Link to="/proveedores">
      <BackIcon />
      Volver a proveedores
    </Link>
  </BackLink>
)

/** A new supplier; its offers are entered with the supplies. */
export const ProveedorAlta = ({ onDone }: { onDone: (codigo: string) => void }) => {
  const avisar = useAviso()
  const { guardar } = useGuardar(api.proveedor.create)
  const form = useForm<typeof VACIO>({
    initial: VACIO,
    check: ({ codigo, nombre }) =>
      conFalta<typeof VACIO>({
        codigo: codigo.trim() === '' ? PROVEEDOR_TEXTOS.sinCodigo : undefined,
        nombre: nombre.trim() === '' ? PROVEEDOR_TEXTOS.sinNombre : undefined,
      }),
    onFaults: () => {},
    submit: async (body) => {
      const outcome = await guardar({ body })
      if (outcome.estado === 'guardado') {
        avisar(`Proveedor ${outcome.respuesta.codigo} creado`, { seq: outcome.seq })
        onDone(outcome.respuesta.codigo)
      }
      if (outcome.estado !== 'fallo') return
      const { error } = outcome
      if (error.code === 'duplicado') form.fail('codigo', error.message)
      else if (!faltaDelServidor(error, form))
        toast.error('No se pudo crear el proveedor', { description: serverText(error) ?? error.message })
    },
  })
  const { values } = form
  const campo = boundTo(form)
  const guard = useUnsavedGuard(form.dirty && !form.working)
  return (
    <FormPage
      title="Nuevo proveedor"
      lead="A quién le comprás; sus precios se cargan después, en cada insumo."
      back={<Volver />}
      aside={
        <SummaryCard
          rows={[
            { label: 'Código', value: values.codigo.trim() },
            { label: 'Nombre', value: values.nombre.trim() },
            { label: 'Nota', value: values.nota.trim() },
          ]}
        />
      }
    >
      <Form {...form.props} className="grid gap-5">
        <FormSection title="Datos del proveedor">
          <CodeField
            {...campo('codigo', 'Código')}
            hint={`Hasta ${MAX_CODIGO} caracteres.`}
            maxLength={MAX_CODIGO}
            autoFocus
          />
          <TextField {...campo('nombre', 'Nombre')} />
          <TextField
            {...campo('nota', 'Nota (opcional)')}
            hint="Condiciones, contacto, lo que convenga recordar."
          />
        </FormSection>
        <FormSubmit working={form.working}>Guardar proveedor</FormSubmit>
      </Form>
      <UnsavedDialog {...guard} />
    </FormPage>
  )
}
