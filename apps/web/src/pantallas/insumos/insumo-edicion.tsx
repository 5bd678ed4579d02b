import { type Insumo, MAX_TEXTO } from '@telar/contract'
import type { ReactNode } from 'react'
import type { EditorSpec } from '../../dominio/catalogo/catalog-screen.tsx'
import { SIN_PRECIO } from '../../dominio/insumo/costo.ts'
import { CostoCampo } from '../../dominio/insumo/costo-campo.tsx'
import { SuggestField, TextField } from '../../kit/fields.tsx'
import type { Format } from '../../kit/format/format.ts'
import { typedAs } from '../../kit/lib/decimal.ts'
import type { Option } from '../../kit/listbox.tsx'
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
