import { type Insumo, MAX_TEXTO } from '@telar/contract'
import type { ReactNode } from 'react'
import { typedAs } from '../lib/decimal.ts'
import type { Format } from '../lib/format/format.ts'
import type { EditorSpec } from '../ui/catalog-screen.tsx'
import { SuggestField, TextField } from '../ui/fields.tsx'
import type { Option } from '../ui/listbox.tsx'
import { SIN_PRECIO } from './costo.ts'
import { CostoCampo } from './costo-campo.tsx'
import { type Borrador, borradorDe } from './use-insumo-cambios.ts'

/** How a supply is edited in its row. */
export const edicionDe = (
  format: Format,
  grupos: readonly Option[],
  dejaIncompletos: (codigo: string) => ReactNode,
): EditorSpec<Insumo, Borrador> => ({
  labels: { detalle: 'Detalle', grupo: 'Grupo', costo: 'Costo' },
  draftOf: borradorDe(format),
  show: { costo: (texto) => (texto === SIN_PRECIO ? 'Sin precio' : typedAs(format.money)(texto)) },
  heading: ({ codigo }) => <span className="figures">{codigo}</span>,
  fields: (campo, { row: { codigo } }) => (
    <>
      <TextField {...campo('detalle')} />
      <SuggestField {...campo('grupo')} listLabel="Sugerencias" maxLength={MAX_TEXTO} options={grupos} />
      <CostoCampo {...campo('costo')} consecuencia={dejaIncompletos(codigo)} />
    </>
  ),
})
