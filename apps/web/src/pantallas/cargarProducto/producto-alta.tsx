import { Link, useNavigate } from '@tanstack/react-router'
import { api, MAX_CODIGO } from '@telar/contract'
import { toast } from 'sonner'
import { useCall } from '../../datos/call-context.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { isDuplicate, toastCreateFailure } from '../../datos/save-error.ts'
import { type Fault, useForm } from '../../datos/use-form.ts'
import { ADEMAS, diceMas, leerAdemas, SIN_MAS } from '../../dominio/producto/ademas.ts'
import { MasDatos } from '../../dominio/producto/mas-datos.tsx'
import { sectorTone } from '../../dominio/sector/sector-tone.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { CheckLabel, NEW_CODE } from '../../kit/check-label.tsx'
import { CodeField, SectorField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { BackIcon, BackLink, FormPage, FormSection } from '../../kit/form-page.tsx'
import { type Existence, useExistence } from '../../kit/hooks/use-lookup.ts'
import { useUnsavedGuard } from '../../kit/hooks/use-unsaved-guard.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { UnsavedDialog } from '../../kit/unsaved-dialog.tsx'

const VACIO = { codigo_producto: '', descripcion_producto: '', sector_productivo: '', ...SIN_MAS }
type Valores = typeof VACIO

const YA_EXISTE = 'Ya existe un producto con este codigo.'
const DUPLICADO = 'El código de producto ya existe en la base de datos.'
const DUPLICADOS = ['Código de producto ya existente', 'El código de producto ya existe']

/** The first thing that is wrong, in the form's order. */
const revisar = (valores: Valores, existencia: Existence): readonly Fault<Valores>[] => {
  if (!valores.codigo_producto.trim())
    return [['codigo_producto', 'Por favor ingresa el codigo del producto.']]
  if (existencia === 'exists') return [['codigo_producto', YA_EXISTE]]
  if (!valores.descripcion_producto.trim())
    return [['descripcion_producto', 'Por favor ingresa la descripción del producto.']]
  if (!valores.sector_productivo) return [['sector_productivo', 'Por favor selecciona un sector productivo.']]
  const ademas = leerAdemas(valores)
  return 'fault' in ademas ? [ademas.fault] : []
}

export const ProductoAlta = ({ sectores }: { sectores: readonly string[] }) => {
  const call = useCall()
  const navigate = useNavigate()
  const { guardar } = useGuardar(api.producto.create)
  const form = useForm<Valores>({
    initial: VACIO,
    check: (valores) => revisar(valores, existencia),
    onFaults: ([first]) => toast.error(first?.[1]),
    submit: async (valores) => {
      const { codigo_producto, descripcion_producto, sector_productivo } = valores
      const ademas = leerAdemas(valores)
      const outcome = await guardar({
        body: {
          codigo_producto,
          descripcion_producto,
          sector_productivo,
          ...('body' in ademas && ademas.body),
        },
      })
      if (outcome.estado === 'guardado') {
        const { codigo_producto } = outcome.respuesta
        toast.success('Producto creado', {
          description: `El producto ${codigo_producto} se ha creado exitosamente.`,
          action: {
            label: 'Armar composición',
            onClick: () => void navigate({ to: '/cargarComposicion', search: { producto: codigo_producto } }),
          },
        })
        form.reset('codigo_producto')
      }
      if (outcome.estado !== 'fallo') return
      if (isDuplicate(outcome.error, DUPLICADOS)) {
        toast.error(DUPLICADO)
        form.fail('codigo_producto', DUPLICADO)
      } else toastCreateFailure(outcome.error, 'Error al crear el producto')
    },
  })
  const { values } = form
  const campo = boundTo(form)
  const existencia = useExistence(values.codigo_producto.trim(), async (codigo_producto, signal) => {
    const { exists } = await call(api.producto.exists, { params: { codigo_producto }, signal })
    return exists
  })
  const tomado = existencia === 'exists'
  const guard = useUnsavedGuard(form.dirty)
  const { codigo_producto: codigo, descripcion_producto: descripcion, sector_productivo: sector } = values

  return (
    <FormPage
      title="Nuevo producto"
      lead="Cargá sus datos; después podés armar su composición."
      back={
        <BackLink>
          <Link to="/producto">
            <BackIcon />
            Volver a productos
          </Link>
        </BackLink>
      }
      aside={
        <SummaryCard
          rows={[
            { label: 'Código', value: codigo.trim() && <span className="figures">{codigo.trim()}</span> },
            { label: 'Descripción', value: descripcion.trim() },
            { label: 'Sector', value: sector && <Badge tone={sectorTone(sector)}>{sector}</Badge> },
          ]}
        />
      }
    >
      <Form {...form.props} className="grid gap-5">
        <FormSection title="Datos del producto">
          <CodeField
            {...campo('codigo_producto', 'Código Producto')}
            hint={`Hasta ${MAX_CODIGO} caracteres.`}
            error={form.faults.codigo_producto ?? (tomado ? YA_EXISTE : undefined)}
            aside={
              <CheckLabel state={NEW_CODE[existencia]}>
                {tomado ? 'Código inválido' : 'Código válido'}
              </CheckLabel>
            }
            maxLength={MAX_CODIGO}
            autoFocus
          />
          <TextField {...campo('descripcion_producto', 'Descripción Producto')} />
          <SectorField {...campo('sector_productivo', 'Sector Productivo')} sectores={sectores} />
          <MasDatos campo={(nombre) => campo(nombre, ADEMAS[nombre].label)} usado={diceMas(values)} />
        </FormSection>
        <div className="flex justify-end">
          <Button
            type="submit"
            size="large"
            disabled={existencia === 'running' || tomado}
            className="max-sm:w-full"
            working={form.working}
            doing="Guardando…"
          >
            Guardar producto
          </Button>
        </div>
      </Form>
      <UnsavedDialog {...guard} />
    </FormPage>
  )
}
