import { type Insumo, MAX_TEXTO } from '@telar/contract'
import { decimalHint } from '../lib/decimal.ts'
import type { Format } from '../lib/format/format.ts'
import type { EditorSpec } from '../ui/catalog-grid.tsx'
import { DecimalInput } from '../ui/decimal-input.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { Option } from '../ui/listbox.tsx'
import { SuggestInput } from '../ui/suggest-input.tsx'
import { type Borrador, borradorDe, costoOf } from './use-insumo-cambios.ts'

/** How a supply is edited in its row. */
export const edicionDe = (format: Format, grupos: readonly Option[]): EditorSpec<Insumo, Borrador> => ({
  labels: { detalle: 'Detalle', grupo: 'Grupo', costo: 'Costo' },
  draftOf: borradorDe(format),
  show: {
    costo: (texto) => {
      const costo = costoOf(texto)
      return costo === null ? texto : format.money(costo)
    },
  },
  heading: ({ codigo }) => <span className="figures">{codigo}</span>,
  fields: ({ draft, faults }, change) => (
    <>
      <Field label="Detalle" error={faults.detalle}>
        {(control) => (
          <Input
            {...control}
            name="detalle"
            maxLength={MAX_TEXTO}
            autoComplete="off"
            value={draft.detalle}
            onChange={(event) => change('detalle', event.target.value)}
          />
        )}
      </Field>
      <Field label="Grupo" error={faults.grupo}>
        {(control) => (
          <SuggestInput
            {...control}
            name="grupo"
            maxLength={MAX_TEXTO}
            listLabel="Sugerencias"
            options={grupos}
            value={draft.grupo}
            onChange={(text) => change('grupo', text)}
          />
        )}
      </Field>
      <Field label="Costo" error={faults.costo} hint={decimalHint(format, draft.costo)}>
        {(control) => (
          <DecimalInput
            {...control}
            name="costo"
            value={draft.costo}
            onChange={(text) => change('costo', text)}
          />
        )}
      </Field>
    </>
  ),
})
