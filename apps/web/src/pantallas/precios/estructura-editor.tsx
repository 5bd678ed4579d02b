import { useQuery } from '@tanstack/react-query'
import { api, type Estructura } from '@telar/contract'
import { Plus } from 'lucide-react'
import { consulta } from '../../datos/consulta.ts'
import { useMoneda } from '../../datos/instalacion.ts'
import { porciento } from '../../dominio/precio/textos.ts'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog, versionsOf } from '../../kit/conflict-dialog.tsx'
import { Fault, Field } from '../../kit/field.tsx'
import { DecimalField, TextField } from '../../kit/fields.tsx'
import { FormPage, FormSection } from '../../kit/form-page.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { OnSearch } from '../../kit/lib/read-search.ts'
import { collator } from '../../kit/lib/rows.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { Select } from '../../kit/select.tsx'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { AlcanceCampos } from './alcance.tsx'
import { borradorDe, cuerpoDe } from './borrador.ts'
import { cuantoDe } from './cascada.tsx'
import { PasoFila } from './paso-fila.tsx'
import { Volver } from './precio-detalle.tsx'
import { MODOS, redondeoText } from './redondeo.ts'
import { useEstructura } from './use-estructura.ts'

const lista = (names: readonly string[]): string => names.toSorted(collator.compare).join(', ')

/** All that a structure says, for the question which of two versions stays. */
const palabrasDe = (format: Format, estructura: ReturnType<typeof cuerpoDe>): Record<string, string> => {
  const { nombre, pasos, iva_pct: iva, redondeo, sectores, lineas, productos } = estructura
  return {
    Nombre: nombre,
    IVA: porciento(format, iva),
    Redondeo: redondeo ? redondeoText(format, redondeo) : '',
    Pasos: pasos
      .map((paso) => `${paso.nombre} ${cuantoDe(format, paso)}${paso.margen ? ', tu margen' : ''}`)
      .join(' · '),
    Sectores: lista(sectores),
    Líneas: lista(lineas),
    Productos: lista(productos),
  }
}

interface Props {
  /** Null for a new one. */
  estructura: Estructura | null
  onSearch: OnSearch<'/precios'>
}

/** The editor of a price structure: steps in order, rounding, VAT and scope. */
export const EstructuraEditor = ({ estructura, onSearch }: Props) => {
  const format = useFormat()
  const propia = useMoneda()
  const { data: valores } = useQuery(consulta(api.valor.list))
  const monedas = (valores ?? [])
    .filter(({ clase, codigo }) => (clase === 'moneda' || clase === 'indice') && codigo !== propia)
    .map(({ codigo }) => codigo)
  const edicion = useEstructura(estructura, () => onSearch({ vista: 'estructuras' }, true))
  const { visto, borrador, faltas, set, pasos, conflicto } = edicion

  const campo = (name: 'nombre' | 'iva' | 'multiplo', label: string) => ({
    name,
    label,
    value: borrador[name],
    error: faltas[name],
    onChange: (text: string) => set({ [name]: text }),
  })
  const alcance = [...borrador.productos, ...borrador.lineas, ...borrador.sectores]
  return (
    <>
      <FormPage
        title={visto === null ? 'Nueva estructura de precios' : visto.nombre}
        lead="Los pasos que van del CDR al precio, en orden."
        back={<Volver />}
        form={{ ref: edicion.form, onSubmit: edicion.onSubmit, working: edicion.working }}
        dirty={edicion.tocado}
        submit="Guardar estructura"
        aside={
          <SummaryCard
            rows={[
              { label: 'Nombre', value: borrador.nombre.trim() },
              { label: 'Pasos', value: String(borrador.pasos.length) },
              {
                label: 'Se aplica a',
                value: alcance.slice(0, 4).join(', ') + (alcance.length > 4 ? '…' : ''),
              },
            ]}
          />
        }
      >
        <FormSection title="Datos de la estructura">
          <TextField {...campo('nombre', 'Nombre')} hint="Mayorista, Exportación, Tienda propia." autoFocus />
          <DecimalField {...campo('iva', 'IVA (%)')} />
          <DecimalField
            {...campo('multiplo', 'Redondear el neto a múltiplos de')}
            hint="Vacío: sin redondeo comercial."
          />
          <Field label="Cómo redondea">
            {(control) => (
              <Select
                {...control}
                value={borrador.modo}
                options={MODOS}
                onChange={(modo) => set({ modo })}
                className="w-full"
              />
            )}
          </Field>
        </FormSection>
        <SectionCard
          title="Pasos"
          lead="Primero lo que se suma al costo; lo que va sobre el precio sale de lo que cobrás. Alt con una flecha mueve un paso."
          action={
            <Button name="pasos" variant="outline" onClick={edicion.agregarPaso}>
              <Plus aria-hidden />
              Agregar paso
            </Button>
          }
        >
          {faltas.pasos && (
            <Fault role="alert" className="px-5 pt-3 max-sm:px-4">
              {faltas.pasos}
            </Fault>
          )}
          <ol>
            {borrador.pasos.map((paso, i) => (
              <PasoFila
                key={paso.id}
                paso={paso}
                lugar={i + 1}
                monedas={monedas}
                faltas={faltas}
                onChange={(patch) => pasos.change(paso.id, patch)}
                onMover={(by) => pasos.move(i, by)}
                onQuitar={() => pasos.remove(paso.id)}
              />
            ))}
          </ol>
        </SectionCard>
        <AlcanceCampos borrador={borrador} nombre={visto?.nombre} faltas={faltas} onChange={set} />
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
