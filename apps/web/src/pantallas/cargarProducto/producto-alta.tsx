import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, MAX_CODIGO, PRODUCTO_TEXTOS, type Producto, SECTOR_TEXTOS } from '@telar/contract'
import { type KeyboardEvent, useRef } from 'react'
import { useCall } from '../../datos/api.ts'
import { failCreation } from '../../datos/fail-creation.ts'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { asApiError } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import type { Fault } from '../../datos/use-form.ts'
import { useAlta, useCodigo } from '../../dominio/catalogo/use-alta.ts'
import { ADEMAS, ademasDe, diceMas, leerAdemas, SIN_MAS } from '../../dominio/producto/ademas.ts'
import { MasDatos } from '../../dominio/producto/mas-datos.tsx'
import { SectorBadge } from '../../dominio/sector/sector-badge.tsx'
import { Button } from '../../kit/button.tsx'
import { CheckLabel, NEW_CODE } from '../../kit/check-label.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { CodeField, SectorField, TextField } from '../../kit/fields.tsx'
import { BackLink, FormPage, FormSection } from '../../kit/form-page.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Existence } from '../../kit/hooks/use-lookup.ts'
import { type KeyGroup, useKeys } from '../../kit/keys.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { SummaryCard } from '../../kit/summary-card.tsx'

const VACIO = { codigo_producto: '', descripcion_producto: '', sector_productivo: '', ...SIN_MAS }
type Valores = typeof VACIO

const YA_EXISTE = 'Ya existe un producto con este codigo.'
const FALLAS = {
  duplicate: 'El código de producto ya existe en la base de datos.',
  unknown: 'Error al crear el producto',
  unreadable: 'Error al crear el producto',
  code: 'codigo_producto',
} as const

const KEYS: KeyGroup = {
  title: 'En un producto nuevo',
  hints: [{ keys: 'Ctrl+Enter', does: 'lo guarda y pasa a armar su composición (⌘ + Enter en Mac)' }],
}

/** The form of a product that is like another one, before anybody typed. */
const comoEste = (modelo: Producto, format: Format): Valores => ({
  codigo_producto: '',
  descripcion_producto: '',
  sector_productivo: modelo.sector_productivo,
  ...ademasDe(format)(modelo),
})

/** The first error in the form's order. */
const revisar = (valores: Valores, existencia: Existence): readonly Fault<Valores>[] => {
  if (!valores.codigo_producto.trim()) return [['codigo_producto', PRODUCTO_TEXTOS.sinCodigo]]
  if (existencia === 'exists') return [['codigo_producto', YA_EXISTE]]
  if (!valores.descripcion_producto.trim()) return [['descripcion_producto', PRODUCTO_TEXTOS.sinDescripcion]]
  if (!valores.sector_productivo) return [['sector_productivo', SECTOR_TEXTOS.sinElegir]]
  const ademas = leerAdemas(valores)
  return 'fault' in ademas ? [ademas.fault] : []
}

interface Props {
  sectores: readonly string[]
  /** The product that the new one is like, apart from its code and description; null: like none. */
  modelo: Producto | null
}

const Alta = ({ sectores, modelo }: Props) => {
  const call = useCall()
  const format = useFormat()
  const navigate = useNavigate()
  /** Whether the next submission opens the recipe afterwards, and whether the running one does. */
  const seguir = useRef({ pedido: false, sigue: false })
  useKeys(KEYS)
  const armar = (producto: string) =>
    void navigate({ to: '/cargarComposicion', search: { producto, copiar: modelo?.codigo_producto } })
  const form = useAlta<Valores, typeof api.producto.create>({
    endpoint: api.producto.create,
    initial: modelo ? comoEste(modelo, format) : VACIO,
    check: (valores) => revisar(valores, codigo.estado),
    onFaults: ([first]) => toast.error(first?.[1]),
    cuerpo: ({ codigo_producto, descripcion_producto, sector_productivo, ...mas }) => {
      const ademas = leerAdemas(mas)
      return {
        codigo_producto,
        descripcion_producto,
        sector_productivo,
        ...('body' in ademas && ademas.body),
      }
    },
    creado: ({ codigo_producto }) => {
      const description = `El producto ${codigo_producto} se ha creado exitosamente.`
      if (seguir.current.sigue) {
        toast.success('Producto creado', { description })
        armar(codigo_producto)
        return
      }
      toast.success('Producto creado', {
        description,
        action: { label: 'Armar composición', onClick: () => armar(codigo_producto) },
      })
      form.reset('codigo_producto')
    },
    fallo: (error) => failCreation(error, { ...FALLAS, form }),
  })
  const { values } = form
  const campo = boundTo(form)
  const codigo = useCodigo(values.codigo_producto, (codigo_producto, signal) =>
    call(api.producto.exists, { params: { codigo_producto }, signal }),
  )
  const tomado = codigo.estado === 'exists'
  const sector = values.sector_productivo
  const barred = codigo.estado === 'running' || tomado

  const guardarYArmar = (within: HTMLElement) => {
    seguir.current.pedido = true
    within.closest('form')?.requestSubmit()
  }
  const onSubmit: typeof form.props.onSubmit = (event) => {
    // A second Enter during a submission does not change where that one goes.
    if (!form.working) seguir.current = { pedido: false, sigue: seguir.current.pedido }
    form.props.onSubmit(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!barred) guardarYArmar(event.currentTarget)
  }

  return (
    <FormPage
      title="Nuevo producto"
      lead={
        modelo
          ? `Como ${modelo.codigo_producto}, con sus talles y colores; su composición se copia al armarla.`
          : 'Cargá sus datos; después podés armar su composición.'
      }
      back={<BackLink to="/producto">Volver a productos</BackLink>}
      form={{ ...form.props, onSubmit, onKeyDown }}
      dirty={form.dirty}
      submit="Guardar producto"
      barred={barred}
      others={
        <Button
          variant="outline"
          size="large"
          title="Ctrl+Enter"
          disabled={barred}
          idle={form.working}
          onClick={(event) => guardarYArmar(event.currentTarget)}
        >
          Guardar y armar composición
        </Button>
      }
      aside={
        <SummaryCard
          rows={[
            {
              label: 'Código',
              value: values.codigo_producto.trim() && (
                <span className="figures">{values.codigo_producto.trim()}</span>
              ),
            },
            { label: 'Descripción', value: values.descripcion_producto.trim() },
            { label: 'Sector', value: sector && <SectorBadge sector={sector} /> },
          ]}
        />
      }
    >
      <FormSection title="Datos del producto">
        <CodeField
          {...campo('codigo_producto', 'Código Producto')}
          hint={`Hasta ${MAX_CODIGO} caracteres.`}
          error={form.faults.codigo_producto ?? (tomado ? YA_EXISTE : undefined)}
          aside={
            <CheckLabel state={NEW_CODE[codigo.estado]}>
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
    </FormPage>
  )
}

/** @param como code of the product that the new one is like; undefined: like none */
export const ProductoAlta = ({
  sectores,
  como,
}: {
  sectores: readonly string[]
  como?: string | undefined
}) => {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...recetaQueries.producto(como ?? ''),
    enabled: como !== undefined,
  })
  if (como === undefined || data === null) return <Alta sectores={sectores} modelo={null} />
  if (error)
    return (
      <FailureNotice
        error={asApiError(error)}
        title={`No se pudo cargar ${como}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (isPending) return <Skeleton className="h-96 w-full" />
  return <Alta key={como} sectores={sectores} modelo={data} />
}
