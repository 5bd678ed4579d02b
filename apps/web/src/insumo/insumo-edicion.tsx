import { type Insumo, MAX_TEXTO } from '@telar/contract'
import { typedAs } from '../lib/decimal.ts'
import type { Format } from '../lib/format/format.ts'
import type { EditorSpec } from '../ui/catalog-screen.tsx'
import { DecimalField, SuggestField, TextField } from '../ui/fields.tsx'
import type { Option } from '../ui/listbox.tsx'
import { type Borrador, borradorDe } from './use-insumo-cambios.ts'

/** How a supply is edited in its row. */
export const edicionDe = (format: Format, grupos: readonly Option[]): EditorSpec<Insumo, Borrador> => ({
  labels: { detalle: 'Detalle', grupo: 'Grupo', costo: 'Costo' },
  draftOf: borradorDe(format),
  show: { costo: typedAs(format.money) },
  heading: ({ codigo }) => <span className="figures">{codigo}</span>,
  fields: (campo) => (
    <>
      <TextField {...campo('detalle')} />
      <SuggestField {...campo('grupo')} listLabel="Sugerencias" maxLength={MAX_TEXTO} options={grupos} />
      <DecimalField {...campo('costo')} />
    </>
  ),
})
