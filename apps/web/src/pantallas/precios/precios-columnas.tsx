import { Link } from '@tanstack/react-router'
import type { PrecioProducto } from '@telar/contract'
import { faltanteText, isCostoIncompleto, porcientoDeLista } from '../../dominio/precio/textos.ts'
import { columnaSector } from '../../dominio/sector/sector-badge.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { NAME_LINK } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'

const Porciento = ({ value }: { value: number | null }) => {
  const format = useFormat()
  return <span className="figures">{value === null ? MISSING : porcientoDeLista(format, value)}</span>
}

const Publicado = ({
  row: { precio_publicado: publicado, faltante_pct: falta },
}: {
  row: PrecioProducto
}) => {
  const format = useFormat()
  if (publicado === null) return <span className="text-muted-foreground">{MISSING}</span>
  return (
    <span className="grid justify-items-end print:block @max-[37.5rem]/grid:flex @max-[37.5rem]/grid:items-baseline @max-[37.5rem]/grid:gap-1.5">
      <Amount value={publicado} />
      {falta !== null && (
        <span
          className={`figures text-xs print:block ${falta > 0 ? 'text-warning-text' : 'text-muted-foreground'}`}
        >
          {faltanteText(format, falta)}
        </span>
      )}
    </span>
  )
}

const Producto = ({ row }: { row: PrecioProducto }) => (
  <span className="grid min-w-0">
    <Link
      to="/precios"
      search={{ producto: row.codigo_producto }}
      className={NAME_LINK}
      title={row.descripcion_producto}
    >
      {row.descripcion_producto}
    </Link>
    <span className="truncate text-muted-foreground text-xs">
      <span className="figures">{row.codigo_producto}</span>
      {row.motivos[0] && ` · ${row.motivos[0].texto}`}
    </span>
  </span>
)

const COLUMNAS: readonly Column<PrecioProducto>[] = [
  {
    id: 'producto',
    label: 'Producto',
    compact: 'title',
    cell: (row) => <Producto row={row} />,
    sorts: [
      { id: 'codigo_producto', label: 'Código', value: (r) => r.codigo_producto },
      { id: 'descripcion_producto', label: 'Descripción', value: (r) => r.descripcion_producto },
    ],
  },
  columnaSector({
    width: 'w-36',
    className: '@max-5xl/grid:hidden',
    compact: 'line',
  }),
  {
    id: 'base',
    label: 'CDR base',
    width: 'w-37',
    align: 'right',
    compact: 'pair',
    blank: (r) => r.base_cdr === null,
    cell: (r) => (
      <span className="text-muted-foreground">
        <Amount value={r.base_cdr} incomplete={isCostoIncompleto(r)} />
      </span>
    ),
    sorts: [{ id: 'base_cdr', label: 'CDR base', value: (r) => r.base_cdr, largestFirst: true }],
  },
  {
    id: 'neto',
    label: 'Precio neto',
    width: 'w-36',
    align: 'right',
    compact: 'amount',
    cell: (r) => (
      <span className="grid justify-items-end">
        <span className="font-medium">
          <Amount value={r.precio_neto} incomplete={r.incompleto && !r.fijo} />
        </span>
        {r.fijo && <span className="text-muted-foreground text-xs">fijo, de un archivo</span>}
      </span>
    ),
    sorts: [{ id: 'precio_neto', label: 'Precio neto', value: (r) => r.precio_neto, largestFirst: true }],
  },
  {
    id: 'final',
    label: 'Con IVA',
    width: 'w-36',
    className: '@max-4xl/grid:hidden',
    align: 'right',
    compact: 'pair',
    blank: (r) => r.precio_final === null,
    cell: (r) => <Amount value={r.precio_final} incomplete={r.incompleto && !r.fijo} />,
    sorts: [{ id: 'precio_final', label: 'Con IVA', value: (r) => r.precio_final, largestFirst: true }],
  },
  {
    id: 'margen',
    label: 'Margen',
    width: 'w-24',
    align: 'right',
    compact: 'pair',
    blank: (r) => r.margen_pct === null,
    cell: (r) => <Porciento value={r.margen_pct} />,
    sorts: [{ id: 'margen_pct', label: 'Margen', value: (r) => r.margen_pct, largestFirst: true }],
  },
]

const PUBLICADO: Column<PrecioProducto> = {
  id: 'publicado',
  label: 'Publicado',
  width: 'w-36',
  align: 'right',
  compact: 'pair',
  blank: (r) => r.precio_publicado === null,
  cell: (row) => <Publicado row={row} />,
  sorts: [{ id: 'faltante_pct', label: 'Faltante', value: (r) => r.faltante_pct, largestFirst: true }],
}

const CON_PUBLICADO = [...COLUMNAS, PUBLICADO]

/** Shown only to people who may see costs. */
const DE_COSTOS = new Set(['base', 'margen'])

/** The columns of prices; published ones appear once there are any. @param costos whether the person may see costs */
export const columnasDe = (
  rows: readonly PrecioProducto[] | undefined,
  costos: boolean,
): readonly Column<PrecioProducto>[] => {
  const published = rows?.some(({ precio_publicado: publicado }) => publicado !== null) ?? false
  return (published ? CON_PUBLICADO : COLUMNAS).filter(({ id }) => costos || !DE_COSTOS.has(id))
}

/**
 * Cards must wrap alike to be readable, so that the sector, and with costs the price with VAT, are left to the
 * product's screen.
 */
export const enTarjeta = (columnas: readonly Column<PrecioProducto>[], costos: boolean) =>
  columnas.filter(({ id }) => id !== 'sector' && !(costos && id === 'final'))
