import { Link } from '@tanstack/react-router'
import type { ProductoComparado } from '@telar/contract'
import { momentoLabel } from '../../dominio/historia/momento.ts'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf } from '../../kit/lib/diferencia.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type DeAlcance, haciaComparar } from './inicio-search.ts'
import { Panel } from './panel.tsx'
import { useVistazo } from './use-vistazo.ts'

const SKELETONS = ['a', 'b', 'c', 'd', 'e']

interface ProductoProps extends DeAlcance {
  producto: ProductoComparado
}

const Producto = ({ producto, alcance }: ProductoProps) => {
  const { codigo_producto: codigo, descripcion_producto: descripcion, antes, despues } = producto
  return (
    <li className="relative flex items-baseline gap-3 px-5 py-2 transition-colors hover:bg-row-hover max-sm:px-4">
      <Link
        to="/resultados-cdr"
        search={{ ...alcance, producto: codigo }}
        title={`${descripcion} (${codigo})`}
        className="min-w-0 flex-1 truncate rounded-sm text-[0.8125rem] after:absolute after:inset-0"
      >
        {descripcion || codigo}
      </Link>
      <span className="shrink-0 text-[0.8125rem]">
        <MovimientoPorcentaje
          diferencia={diferenciaOf(antes?.cdr_mantencion ?? null, despues?.cdr_mantencion ?? null)}
        />
      </span>
    </li>
  )
}

interface ListaProps extends DeAlcance {
  titulo: string
  ninguno: string
  productos: readonly ProductoComparado[] | undefined
  className?: string
}

const Lista = ({ titulo, ninguno, productos, alcance, className }: ListaProps) => (
  <div className={cn('min-w-0', className)}>
    <h3 className="px-5 pt-3 pb-1 font-medium text-muted-foreground text-xs max-sm:px-4">{titulo}</h3>
    {productos === undefined ? (
      <div className="grid gap-3.5 px-5 py-2 max-sm:px-4" aria-hidden>
        {SKELETONS.map((key) => (
          <Skeleton key={key} className="h-4 w-full" />
        ))}
      </div>
    ) : productos.length > 0 ? (
      <ol className="pb-1.5" aria-label={titulo}>
        {productos.map((producto) => (
          <Producto key={producto.codigo_producto} producto={producto} alcance={alcance} />
        ))}
      </ol>
    ) : (
      <p className="px-5 pt-1 pb-4 text-[0.8125rem] text-muted-foreground max-sm:px-4">{ninguno}</p>
    )}
  </div>
)

/** The products that rose and fell most, in per cent, since where the comparison begins (VIV-05). */
export const Extremos = ({ alcance }: DeAlcance) => {
  const format = useFormat()
  const { desde, comparacion, error } = useVistazo(alcance)
  return (
    <Panel
      title="Productos que más se movieron"
      detail={
        desde !== undefined && `${momentoLabel(desde, format)} → ${momentoLabel(alcance.fecha, format)}`
      }
      to={{ to: '/comparar', search: { desde, ...haciaComparar(alcance) }, text: 'Ver todos' }}
    >
      {error ? (
        <p className="px-5 py-5 text-muted-foreground max-sm:px-4">No se sabe cuáles se movieron.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] divide-y sm:grid-cols-2 sm:divide-x sm:divide-y-0">
          <Lista
            titulo="Los que más subieron"
            ninguno="Ninguno subió."
            productos={comparacion?.suben}
            alcance={alcance}
          />
          <Lista
            titulo="Los que más bajaron"
            ninguno="Ninguno bajó."
            productos={comparacion?.bajan}
            alcance={alcance}
          />
        </div>
      )}
    </Panel>
  )
}
