import { Link } from '@tanstack/react-router'
import type { VolumenComparado } from '@telar/contract'
import { MovesTable } from '../../dominio/cdr/moves-table.tsx'
import { Movimiento } from '../../kit/format/movimiento.tsx'
import { toMicros } from '../../kit/lib/micros.ts'

type Producto = VolumenComparado['productos'][number]

/** How many are listed; the export has the others. */
const NOMBRADOS = 50

const PARTES = ['precio', 'volumen', 'mezcla'] as const

const Nombre = ({
  producto: { producto, descripcion_producto: descripcion, partes },
}: {
  producto: Producto
}) => (
  <span className="grid min-w-0">
    <Link
      to="/resultados-cdr"
      search={{ producto, vista: 'historia' }}
      className="line-clamp-2 text-pretty break-words rounded-md font-medium leading-snug after:absolute after:inset-0"
      title={descripcion}
    >
      {descripcion || producto}
    </Link>
    <span className="flex flex-wrap gap-x-3 text-muted-foreground text-xs">
      <span className="figures">{producto}</span>
      {PARTES.filter((parte) => partes[parte] !== 0).map((parte) => (
        <span key={parte}>
          {parte} <Movimiento diferencia={{ micros: toMicros(partes[parte]), centesimas: null }} />
        </span>
      ))}
    </span>
  </span>
)

/** Each product's value in both months, and the difference by price, volume and mix. */
export const ProductosComparados = ({ productos }: { productos: readonly Producto[] }) => (
  <>
    <MovesTable
      label="Valor de cada producto en los dos meses"
      head="Producto"
      linked
      moves={productos.slice(0, NOMBRADOS).map((each) => ({
        key: each.producto,
        name: <Nombre producto={each} />,
        antes: each.antes,
        despues: each.despues,
        incompletos: { antes: false, despues: false },
      }))}
    />
    {productos.length > NOMBRADOS && (
      <p className="border-t px-5 py-2.5 text-muted-foreground text-xs max-sm:px-4">
        Los {NOMBRADOS} que más cambiaron, de {productos.length}.
      </p>
    )}
  </>
)
