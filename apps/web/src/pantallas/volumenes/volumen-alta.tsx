import { useQuery } from '@tanstack/react-query'
import { api, type ConceptoVolumen } from '@telar/contract'
import { mesLegible } from '@telar/tablas'
import { consulta } from '../../datos/consulta.ts'
import { conFalta, faltaDelServidor } from '../../datos/faltas.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useAlta } from '../../dominio/catalogo/use-alta.ts'
import { volumenEnPalabras } from '../../dominio/volumen/en-palabras.ts'
import {
  CONCEPTOS,
  faltaDeUnidades,
  mesesHasta,
  OPCIONES_CONCEPTO,
  opcionesDeMes,
  useMesActual,
} from '../../dominio/volumen/textos.ts'
import { Field } from '../../kit/field.tsx'
import { ChoiceField, DecimalField } from '../../kit/fields.tsx'
import { BackLink, FormPage, FormSection } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'
import { Select } from '../../kit/select.tsx'
import { SummaryCard } from '../../kit/summary-card.tsx'

type Valores = {
  periodo: string
  concepto: ConceptoVolumen
  producto: string
  talle: string
  color: string
  cantidad: string
}

/** How many past months to offer; older ones need a file. */
const MESES = 24
const JUNTOS = '*'

interface Props {
  mes: string | undefined
  onDone: (mes: string) => void
}

/** The form for a product's units in a month. */
export const VolumenAlta = ({ mes, onDone }: Props) => {
  const format = useFormat()
  const avisar = useAviso()
  const actual = useMesActual()
  const { data: productos = [] } = useQuery(consulta(api.producto.list))
  const initial: Valores = {
    periodo: mes ?? actual,
    concepto: 'produccion',
    producto: '',
    talle: '',
    color: '',
    cantidad: '',
  }
  const form = useAlta<Valores, typeof api.volumen.create>({
    endpoint: api.volumen.create,
    initial,
    check: ({ producto, cantidad }) =>
      conFalta<Valores>({
        producto: producto === '' ? 'Por favor elegí el producto.' : undefined,
        cantidad: faltaDeUnidades(format, cantidad),
      }),
    cuerpo: (valores) => ({ ...valores, cantidad: typedAmount(valores.cantidad) ?? 0 }),
    creado: (volumen, seq) => {
      avisar(`Se cargó ${volumenEnPalabras(volumen)}`, { seq })
      onDone(volumen.periodo)
    },
    fallo: (error, its) => {
      if (!faltaDelServidor(error, its))
        toast.error('No se pudo agregar el volumen', { description: serverText(error) ?? error.message })
    },
  })
  const { values, set } = form
  const campo = boundTo(form)
  const producto = productos.find(({ codigo_producto: codigo }) => codigo === values.producto)
  const cantidad = typedAmount(values.cantidad)
  const meses = [...new Set([values.periodo, ...mesesHasta(actual, MESES)])].sort().toReversed()
  const eleccion = (nombre: 'talle' | 'color', label: string, todos: string, opciones: readonly string[]) =>
    opciones.length > 0 && (
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            name={nombre}
            value={values[nombre] || JUNTOS}
            options={[{ value: JUNTOS, label: todos }, ...opciones.map((value) => ({ value, label: value }))]}
            onChange={(next) => set(nombre, next === JUNTOS ? '' : next)}
            className="w-full"
          />
        )}
      </Field>
    )
  return (
    <FormPage
      title="Nuevo volumen"
      lead="Unidades de un producto en un mes. De muchos a la vez, importá el parte de producción."
      back={
        <BackLink to="/volumenes" search={{ mes }}>
          Volver a volúmenes
        </BackLink>
      }
      form={form.props}
      dirty={form.dirty}
      submit="Guardar volumen"
      aside={
        <SummaryCard
          rows={[
            { label: 'Mes', value: mesLegible(values.periodo) },
            { label: 'Concepto', value: CONCEPTOS[values.concepto] },
            { label: 'Producto', value: producto?.descripcion_producto },
            { label: 'Unidades', value: cantidad !== null && format.quantity(cantidad) },
          ]}
        />
      }
    >
      <FormSection title="Datos del volumen">
        <Field label="Mes">
          {(control) => (
            <Select
              {...control}
              name="periodo"
              value={values.periodo}
              options={opcionesDeMes(meses)}
              onChange={(next) => set('periodo', next)}
              className="w-full"
            />
          )}
        </Field>
        <Field label="Concepto">
          {(control) => (
            <Select
              {...control}
              name="concepto"
              value={values.concepto}
              options={OPCIONES_CONCEPTO}
              onChange={(next) => set('concepto', next)}
              className="w-full"
            />
          )}
        </Field>
        <ChoiceField
          {...campo('producto', 'Producto')}
          onChange={(codigo) => {
            set('producto', codigo)
            // They belonged to another product.
            set('talle', '')
            set('color', '')
          }}
          options={productos.map(({ codigo_producto: codigo, descripcion_producto: descripcion }) => ({
            value: codigo,
            label: `${codigo} - ${descripcion}`,
          }))}
          placeholder="Elegí un producto"
          searchLabel="Buscar producto"
          empty="No se encontraron productos"
          autoFocus
        />
        <DecimalField {...campo('cantidad', 'Unidades')} />
        {eleccion('talle', 'Talle', 'Todos los talles', producto?.talles.map(({ talle }) => talle) ?? [])}
        {eleccion('color', 'Color', 'Todos los colores', producto?.colores.map(({ color }) => color) ?? [])}
      </FormSection>
    </FormPage>
  )
}
