import { MAX_TEXTO, type Producto } from '@telar/contract'
import type { EditorSpec } from '../ui/catalog-grid.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { Option } from '../ui/listbox.tsx'
import { type Borrador, borradorDe } from './use-producto-cambios.ts'

/** How a product is edited in its row. */
export const edicionDe = (sectores: readonly Option[]): EditorSpec<Producto, Borrador> => ({
  labels: { descripcion_producto: 'Descripción', sector_productivo: 'Sector' },
  draftOf: borradorDe,
  heading: ({ codigo_producto }) => <span className="figures">{codigo_producto}</span>,
  fields: ({ draft, faults }, change) => (
    <>
      <Field label="Descripción" error={faults.descripcion_producto}>
        {(control) => (
          <Input
            {...control}
            name="descripcion_producto"
            maxLength={MAX_TEXTO}
            autoComplete="off"
            value={draft.descripcion_producto}
            onChange={(event) => change('descripcion_producto', event.target.value)}
          />
        )}
      </Field>
      <Field label="Sector" error={faults.sector_productivo}>
        {(control) => (
          <Combobox
            {...control}
            name="sector_productivo"
            options={sectores}
            value={draft.sector_productivo}
            onChange={(sector) => change('sector_productivo', sector)}
            placeholder="Seleccioná un sector"
            searchLabel="Buscar sector"
            empty="No se encontraron sectores"
          />
        )}
      </Field>
    </>
  ),
})
