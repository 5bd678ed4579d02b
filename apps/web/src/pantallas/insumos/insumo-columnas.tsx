import type { Insumo } from '@telar/contract'
import { PrecioCosto } from '../../dominio/insumo/precio-costo.tsx'
import { Avisos } from '../../dominio/oferta/avisos.tsx'
import { Badge } from '../../kit/badge.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { TwoLines } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'

export const COLUMNAS: readonly Column<Insumo>[] = [
  {
    id: 'nombre',
    label: 'Nombre/Código',
    compact: 'title',
    cell: ({ detalle, codigo }) => <TwoLines main={detalle} code={codigo} />,
    sorts: [
      { id: 'detalle', label: 'Nombre', value: ({ detalle }) => detalle },
      { id: 'codigo', label: 'Código', value: ({ codigo }) => codigo },
    ],
  },
  {
    id: 'grupo',
    label: 'Grupo',
    width: 'w-40 @min-[75rem]/grid:w-56',
    compact: 'line',
    blank: ({ grupo, clase, discontinuado }) => !grupo && clase !== 'servicio' && !discontinuado,
    cell: ({ grupo, clase, discontinuado }) => (
      <span className="flex flex-wrap gap-1">
        {grupo ? <Badge>{grupo}</Badge> : <span className="text-muted-foreground">{MISSING}</span>}
        {clase === 'servicio' && <Badge>Servicio</Badge>}
        {discontinuado && <Badge>Discontinuado</Badge>}
      </span>
    ),
    sorts: [{ id: 'grupo', label: 'Grupo', value: ({ grupo }) => grupo || null }],
  },
  {
    id: 'costo',
    label: 'Costo',
    width: 'w-36 @min-[75rem]/grid:w-48',
    align: 'right',
    compact: 'amount',
    cell: (insumo) => <PrecioCosto {...insumo} apilado />,
    sorts: [{ id: 'costo', label: 'Costo', value: ({ costo }) => costo, largestFirst: true }],
  },
]

const CUENTA: Readonly<Record<Insumo['eleccion'], string>> = {
  propio: MISSING,
  preferida: 'Oferta preferida',
  ultima: 'Última oferta',
  menor: 'La más barata',
}

/** The offer of a supply that counts, and notices about its price. */
const Compra = ({ insumo: { codigo, eleccion, avisos } }: { insumo: Insumo }) => (
  <span className="grid gap-0.5 whitespace-normal">
    <span className="text-muted-foreground">{CUENTA[eleccion]}</span>
    <Avisos avisos={avisos} beside={codigo} />
  </span>
)

/** The columns of a factory that uses suppliers or units. */
export const CON_COMPRA: readonly Column<Insumo>[] = COLUMNAS.toSpliced(-1, 0, {
  id: 'compra',
  label: 'Oferta que cuenta',
  width: 'w-48 @min-[75rem]/grid:w-56',
  className: '@max-4xl/grid:hidden',
  compact: 'line',
  blank: ({ eleccion, avisos }) => eleccion === 'propio' && avisos.length === 0,
  cell: (insumo) => <Compra insumo={insumo} />,
})
