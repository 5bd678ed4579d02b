import { useQuery } from '@tanstack/react-query'
import { api, type CotizacionCliente } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useVe } from '../../datos/session/session-context.ts'
import { porciento, tituloDeLista } from '../../dominio/precio/textos.ts'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog, versionsOf } from '../../kit/conflict-dialog.tsx'
import { Fault, Field } from '../../kit/field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { FormPage, FormSection } from '../../kit/form-page.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { Select } from '../../kit/select.tsx'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { Tick } from '../../kit/tick.tsx'
import { borradorDe, cuerpoDe, importeDe } from './borrador.ts'
import { Volver } from './cotizacion-detalle.tsx'
import { tituloDe } from './estado.tsx'
import { LineaFila } from './linea-fila.tsx'
import { useCotizacion } from './use-cotizacion.ts'
import { usePrecios } from './use-precios.ts'

const HOY = '*'
const DE_HOY = 'Los de hoy, por estructura'
const COSTOS = ['costos'] as const
const NONE: readonly never[] = []

/** The products to quote, by code and as options of a line. */
const useProductos = () => {
  const { data: productos = NONE } = useQuery(consulta(api.producto.list, { query: {} }))
  return useMemo(
    () => ({
      porCodigo: new Map(productos.map((one) => [one.codigo_producto, one])),
      opciones: productos
        .filter(({ vendible }) => vendible)
        .map(({ codigo_producto: value, descripcion_producto: texto }) => ({
          value,
          label: `${value} · ${texto}`,
        })),
    }),
    [productos],
  )
}

type Cuerpo = ReturnType<typeof cuerpoDe>

const renglonDe = (format: Format, linea: Cuerpo['lineas'][number]): string => {
  const { codigo_producto: codigo, talle, color, cantidad, descuento_pct: descuento, precio } = linea
  return [
    `${format.quantity(cantidad)} ${codigo}`,
    talle,
    color,
    precio !== null && `a ${format.moneyInFull(precio)}`,
    descuento > 0 && `con ${porciento(format, descuento)} de descuento`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** All that a draft says, for the question which of two versions stays. */
const palabrasDe = (format: Format, cuerpo: Cuerpo): Record<string, string> => ({
  Cliente: cuerpo.cliente,
  'Validez (días)': String(cuerpo.validez),
  Precios: cuerpo.lista === null ? DE_HOY : tituloDeLista(cuerpo.lista),
  Nota: cuerpo.nota,
  'Muestra el costo': cuerpo.con_costos ? 'Sí' : 'No',
  Renglones: cuerpo.lineas.map((linea) => renglonDe(format, linea)).join(' · '),
})

interface Props {
  /** The quotation that the form starts from; null for an empty form. */
  desde: CotizacionCliente | null
  /** Whether that quotation is the draft being edited, rather than the model for a new one. */
  misma: boolean
}

/** The form of a quotation: customer, validity and lines. */
export const CotizacionEditor = ({ desde, misma }: Props) => {
  const format = useFormat()
  const ve = useVe()
  const { data: listas = NONE } = useQuery(consulta(api.listaPrecios.list))
  const { porCodigo, opciones } = useProductos()
  const edicion = useCotizacion(desde, misma)
  const { borrador, faltas, set, lineas, conflicto } = edicion
  const precioDe = usePrecios(
    borrador.lineas,
    borrador.lista,
    listas.find(({ nombre }) => nombre === borrador.lista),
  )

  const campo = (name: 'cliente' | 'validez' | 'nota', label: string) => ({
    name,
    label,
    value: borrador[name],
    error: faltas[name],
    onChange: (text: string) => set({ [name]: text }),
  })
  const importes = borrador.lineas.map((linea) => importeDe(linea, precioDe(linea)))
  const neto = importes.includes(null) ? null : importes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return (
    <>
      <FormPage
        title={misma && desde ? tituloDe(desde) : 'Nueva cotización'}
        lead="Queda en borrador, al día con cada precio, hasta que la emitas."
        back={<Volver />}
        form={{ ref: edicion.form, onSubmit: edicion.onSubmit, working: edicion.working }}
        dirty={edicion.tocado}
        submit="Guardar borrador"
        aside={
          <SummaryCard
            rows={[
              { label: 'Cliente', value: borrador.cliente.trim() },
              { label: 'Renglones', value: String(borrador.lineas.length) },
              { label: 'Neto, sin IVA', value: neto === null ? '' : format.money(neto) },
            ]}
          />
        }
      >
        <FormSection title="Para quién">
          <TextField
            {...campo('cliente', 'Cliente')}
            maxLength={TABLAS.cotizaciones.columnas.cliente.largo}
            autoFocus
          />
          <TextField
            {...campo('validez', 'Validez (días)')}
            maxLength={3}
            hint="Desde el día en que se emite."
          />
          <Field label="Precios">
            {(control) => (
              <Select
                {...control}
                value={borrador.lista === '' ? HOY : borrador.lista}
                options={[
                  { value: HOY, label: DE_HOY },
                  ...listas.map(({ nombre }) => ({ value: nombre, label: tituloDeLista(nombre) })),
                ]}
                onChange={(lista) => set({ lista: lista === HOY ? '' : lista })}
                className="w-full"
              />
            )}
          </Field>
          <TextField
            {...campo('nota', 'Nota (opcional)')}
            maxLength={TABLAS.cotizaciones.columnas.nota.largo}
            hint="Sale al pie: entrega, pago, lo que convenga."
          />
          {ve(COSTOS) && (
            <div className="sm:col-span-2">
              <Tick
                label="Mostrar al cliente el costo de cada unidad"
                checked={borrador.costos}
                onChange={(costos) => set({ costos })}
              />
            </div>
          )}
        </FormSection>
        <SectionCard
          title="Renglones"
          lead="Sin precio escrito, cada uno toma el de la lista o el de su estructura. Alt con una flecha mueve un renglón."
          action={
            <Button name="lineas" variant="outline" onClick={edicion.agregarLinea} icon={Plus}>
              Agregar renglón
            </Button>
          }
        >
          {faltas.lineas && (
            <Fault role="alert" className="px-5 pt-3 max-sm:px-4">
              {faltas.lineas}
            </Fault>
          )}
          <ol>
            {borrador.lineas.map((linea, i) => (
              <LineaFila
                key={linea.id}
                linea={linea}
                lugar={i + 1}
                productos={opciones}
                producto={porCodigo.get(linea.producto)}
                precio={precioDe(linea)}
                faltas={faltas}
                onChange={(patch) => lineas.change(linea.id, patch)}
                onMover={(by) => lineas.move(i, by)}
                onQuitar={() => lineas.remove(linea.id)}
              />
            ))}
          </ol>
        </SectionCard>
      </FormPage>
      <ConflictDialog
        versions={
          conflicto &&
          versionsOf(
            palabrasDe(format, cuerpoDe(borradorDe(format, conflicto))),
            palabrasDe(format, cuerpoDe(borrador)),
          )
        }
        working={edicion.working}
        onKeepTheirs={edicion.quedarConOtra}
        onStoreMine={edicion.guardarMia}
        onDismiss={edicion.volver}
      />
    </>
  )
}
