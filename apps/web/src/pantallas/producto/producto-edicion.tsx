import type { Producto } from '@telar/contract'
import type { EditorSpec } from '../../dominio/catalogo/catalog-screen.tsx'
import { SectorField, TextField } from '../../kit/fields.tsx'
import { type Borrador, borradorDe } from './use-producto-cambios.ts'

/** How a product is edited in its row. */
export const edicionDe = (sectores: readonly string[]): EditorSpec<Producto, Borrador> => ({
  labels: { descripcion_producto: 'Descripción', sector_productivo: 'Sector' },
  draftOf: borradorDe,
  heading: ({ codigo_producto }) => <span className="figures">{codigo_producto}</span>,
  fields: (campo) => (
    <>
      <TextField {...campo('descripcion_producto')} />
      <SectorField {...campo('sector_productivo')} sectores={sectores} />
    </>
  ),
})
