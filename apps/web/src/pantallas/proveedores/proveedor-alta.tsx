import { api, MAX_CODIGO } from '@telar/contract'
import { faltaDe, TABLAS } from '@telar/tablas'
import { conFalta, faltaDeAlta } from '../../datos/faltas.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useAlta } from '../../dominio/catalogo/use-alta.ts'
import { CodeField, TextField } from '../../kit/fields.tsx'
import { BackLink, FormPage, FormSection } from '../../kit/form-page.tsx'
import { boundTo } from '../../kit/lib/bound.ts'
import { SummaryCard } from '../../kit/summary-card.tsx'

const VACIO = { codigo: '', nombre: '', nota: '' }

export const Volver = () => <BackLink to="/proveedores">Volver a proveedores</BackLink>

/** The form for a new supplier; offers are entered with the supplies. */
export const ProveedorAlta = ({ onDone }: { onDone: (codigo: string) => void }) => {
  const avisar = useAviso()
  const form = useAlta<typeof VACIO, typeof api.proveedor.create>({
    endpoint: api.proveedor.create,
    initial: VACIO,
    check: ({ codigo, nombre }) =>
      conFalta<typeof VACIO>({
        codigo: codigo.trim() === '' ? faltaDe(TABLAS.proveedores, 'codigo') : undefined,
        nombre: nombre.trim() === '' ? faltaDe(TABLAS.proveedores, 'nombre') : undefined,
      }),
    cuerpo: (valores) => valores,
    creado: ({ codigo }, seq) => {
      avisar(`Proveedor ${codigo} creado`, { seq })
      onDone(codigo)
    },
    fallo: faltaDeAlta('No se pudo crear el proveedor'),
  })
  const { values } = form
  const campo = boundTo(form)
  return (
    <FormPage
      title="Nuevo proveedor"
      lead="A quién le comprás; sus precios se cargan después, en cada insumo."
      back={<Volver />}
      form={form.props}
      dirty={form.dirty}
      submit="Guardar proveedor"
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
    </FormPage>
  )
}
