import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Producto } from '@telar/contract'
import { Calculator, Copy, CopyPlus, History, ListTree, TriangleAlert } from 'lucide-react'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { SectorBadge } from '../../dominio/sector/sector-badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** The only product shown, and its CDR. */
export const DetalleProducto = ({ producto }: { producto: Producto }) => {
  const { codigo_producto: codigo, descripcion_producto: descripcion, sector_productivo: sector } = producto
  const admin = useIsAdmin()
  const { data: cdr, isError, refetch } = useQuery(recetaQueries.cdr(codigo))
  return (
    <section
      aria-label={`Producto ${codigo}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border bg-card px-4 py-3 shadow-raised sm:px-5"
    >
      <div className="min-w-0">
        <h2 className="text-pretty break-words font-semibold text-base leading-snug">{descripcion}</h2>
        <p className="mt-1 flex items-center gap-2 text-muted-foreground text-xs">
          <span className="figures">{codigo}</span>
          <SectorBadge sector={sector} />
        </p>
        {cdr?.incompleto && (
          <p className="mt-1.5 flex items-start gap-1.5 text-warning-text text-xs">
            <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
            <span>Incompleto: {cdr.motivos.map(({ texto }) => texto).join(' · ')}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div>
          <span className="block text-muted-foreground text-xs">CDR base</span>
          {cdr ? (
            <output className="block font-semibold text-xl tracking-tight" aria-label="CDR base">
              <Amount value={cdr.base_cdr} incomplete={cdr.incompleto} />
            </output>
          ) : isError ? (
            <LoadFailure onRetry={() => void refetch()}>No se pudo cargar.</LoadFailure>
          ) : (
            <Skeleton className="mt-1 h-6 w-28" />
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grow max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
          <Button asChild variant="outline">
            <Link to="/resultados-cdr" search={{ producto: codigo }}>
              <Calculator aria-hidden />
              Desglose
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/historial" search={{ entidad: 'receta', clave: codigo }}>
              <History aria-hidden />
              Historia
            </Link>
          </Button>
          {admin && (
            <>
              <Button asChild variant="outline">
                <Link to="/cargarComposicion" search={{ copiar: codigo }}>
                  <CopyPlus aria-hidden />
                  <span>
                    Copiar<span className="max-sm:sr-only"> en una nueva</span>
                  </span>
                </Link>
              </Button>
              <Button asChild variant="outline">
                <Link
                  to="/cargarProducto"
                  search={{ como: codigo }}
                  title="Un producto nuevo con sus talles, sus colores y su composición"
                >
                  <Copy aria-hidden />
                  Duplicar
                </Link>
              </Button>
              <Button asChild variant="outline">
                <Link to="/editarComposicion/$codigo" params={{ codigo }}>
                  <ListTree aria-hidden />
                  <span>
                    Editar<span className="max-sm:sr-only"> composición</span>
                  </span>
                </Link>
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
