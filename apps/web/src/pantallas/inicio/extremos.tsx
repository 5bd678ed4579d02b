import type { ProductoComparado } from '@telar/contract'
import { cn } from '../../kit/cn.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf } from '../../kit/lib/diferencia.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type DeAlcance, haciaComparar } from './inicio-search.ts'
import { Panel, ProductoLink } from './panel.tsx'
import { tramoText, useVistazo } from './use-vistazo.ts'

const SKELETONS = ['a', 'b', 'c', 'd', 'e']

interface ProductoProps extends DeAlcance {
  producto: ProductoComparado
  /** Whether the old and new costs fit. */
  wide: boolean
}

const Producto = ({ producto, alcance, wide }: ProductoProps) => {
  const { antes, despues } = producto
  const [era, es] = [antes?.cdr_mantencion ?? null, despues?.cdr_mantencion ?? null]
  return (
    <li className="relative flex items-baseline gap-3 px-5 py-2 text-[0.8125rem] transition-colors hover:bg-row-hover max-sm:px-4">
      <ProductoLink producto={producto} alcance={alcance} />
      {wide && (
        <span className="shrink-0 text-muted-foreground max-sm:hidden">
          <Amount value={era} /> → <Amount value={es} className="text-foreground" />
        </span>
      )}
      <span className="w-18 shrink-0 text-right">
        <MovimientoPorcentaje diferencia={diferenciaOf(era, es)} />
      </span>
    </li>
  )
}

interface ListaProps extends DeAlcance {
  titulo: string
  productos: readonly ProductoComparado[] | undefined
  /** Whether it is the panel's only list. */
  alone: boolean
}

const Lista = ({ titulo, productos, alcance, alone }: ListaProps) => (
  <div className="min-w-0">
    <h3 className="px-5 pt-3 pb-1 font-medium text-muted-foreground text-xs max-sm:px-4">{titulo}</h3>
    {productos === undefined ? (
      <div className="grid gap-3.5 px-5 py-2 max-sm:px-4" aria-hidden>
        {SKELETONS.map((key) => (
          <Skeleton key={key} className="h-4 w-full" />
        ))}
      </div>
    ) : (
      <ol className="pb-1.5" aria-label={titulo}>
        {productos.map((producto) => (
          <Producto key={producto.codigo_producto} producto={producto} alcance={alcance} wide={alone} />
        ))}
      </ol>
    )}
  </div>
)

const Listas = ({ alcance }: DeAlcance) => {
  const { comparacion } = useVistazo(alcance)
  const lados = [
    { titulo: 'Los que más subieron', ninguno: 'Ninguno subió.', productos: comparacion?.suben },
    { titulo: 'Los que más bajaron', ninguno: 'Ninguno bajó.', productos: comparacion?.bajan },
  ]
  const shown = lados.filter(({ productos }) => productos?.length !== 0)
  const none = lados.filter((lado) => !shown.includes(lado)).map(({ ninguno }) => ninguno)
  return (
    <>
      {shown.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] divide-y sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:divide-x sm:divide-y-0">
          {shown.map(({ titulo, productos }) => (
            <Lista
              key={titulo}
              titulo={titulo}
              productos={productos}
              alcance={alcance}
              alone={none.length > 0}
            />
          ))}
        </div>
      )}
      {none.length > 0 && (
        <p
          className={cn(
            'px-5 py-2.5 text-muted-foreground text-xs max-sm:px-4',
            shown.length > 0 && 'border-t',
          )}
        >
          {none.join(' ')}
        </p>
      )}
    </>
  )
}

/** The products with the largest rise and fall in per cent, since the start of the comparison (VIV-05). */
export const Extremos = ({ alcance }: DeAlcance) => {
  const format = useFormat()
  const { desde, error } = useVistazo(alcance)
  return (
    <Panel
      title="Productos que más se movieron"
      detail={tramoText(desde, alcance, format)}
      to={{ to: '/comparar', search: { desde, ...haciaComparar(alcance) }, text: 'Ver todos' }}
    >
      {error ? (
        <p className="px-5 py-5 text-muted-foreground max-sm:px-4">No se sabe cuáles se movieron.</p>
      ) : (
        <Listas alcance={alcance} />
      )}
    </Panel>
  )
}
