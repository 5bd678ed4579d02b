import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Producto } from '@telar/contract'
import { Info } from 'lucide-react'
import { type Ref, useState } from 'react'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { type OpcionProducto, useBusquedaProductos } from '../../dominio/receta/editor/busqueda.ts'
import { CodigoCaja } from '../../dominio/receta/editor/codigo-caja.tsx'
import { NO_SE_PUDO_BUSCAR, productoNoExistente } from '../../dominio/receta/editor/reglas.ts'
import { useCodigo } from '../../dominio/receta/editor/use-codigo.ts'
import { SectorBadge } from '../../dominio/sector/sector-badge.tsx'
import { Field } from '../../kit/field.tsx'

type ProductoHallado = Pick<Producto, 'codigo_producto' | 'descripcion_producto' | 'sector_productivo'>

export const useProductoCodigo = (initial = '') => {
  const queryClient = useQueryClient()
  return useCodigo<ProductoHallado>({
    buscar: (codigo) => queryClient.fetchQuery(recetaQueries.producto(codigo)),
    initial,
  })
}
type ProductoCodigo = ReturnType<typeof useProductoCodigo>

const Opcion = ({ codigo, descripcion, sector }: OpcionProducto) => (
  <span className="flex items-center justify-between gap-3">
    <span className="min-w-0">
      <span className="block truncate">{descripcion}</span>
      <span className="figures block truncate text-muted-foreground text-xs">{codigo}</span>
    </span>
    <SectorBadge sector={sector} className="shrink-0" />
  </span>
)

/** The product already has a composition, to which these lines would be added. */
const YaTiene = ({ codigo }: { codigo: string }) => {
  const { data } = useQuery(recetaQueries.composiciones({ producto: codigo, limit: 1 }))
  const [composicion] = data?.rows ?? []
  if (composicion?.codigo_producto !== codigo) return null
  const { componentes } = composicion
  return (
    <p className="flex items-start gap-2 rounded-lg bg-primary-soft px-3 py-2 text-[0.8125rem] text-primary-text">
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        Este producto ya tiene una composición con {componentes}{' '}
        {componentes === 1 ? 'componente' : 'componentes'}: lo que guardes se le agrega.{' '}
        <Link
          to="/editarComposicion/$codigo"
          params={{ codigo }}
          className="font-medium underline underline-offset-2"
        >
          Editarla
        </Link>
      </span>
    </p>
  )
}

interface Props {
  ref: Ref<HTMLInputElement>
  producto: ProductoCodigo
  /** The error of the last attempt. */
  error: string | undefined
  onEnter: () => void
}

/** The product of the composition: its code, with description and sector. */
export const ProductoCaja = ({ ref, producto, error, onEnter }: Props) => {
  const { codigo, texto, estado, valor, escribir, elegir } = producto
  const [ofrece, setOfrece] = useState(false)
  const fault =
    error ??
    (estado === 'no_existe' && !ofrece
      ? productoNoExistente(codigo)
      : estado === 'fallo'
        ? NO_SE_PUDO_BUSCAR
        : undefined)
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <Field
          label="Código de producto"
          error={fault}
          aside={
            <output className="text-muted-foreground text-xs">{estado === 'running' && 'Buscando...'}</output>
          }
        >
          {(control) => (
            <CodigoCaja
              {...control}
              ref={ref}
              name="codigo_producto"
              autoFocus
              listLabel="Productos"
              placeholder="Código o descripción"
              value={texto}
              onChange={escribir}
              onPick={(option: OpcionProducto) =>
                elegir(option.codigo, {
                  codigo_producto: option.codigo,
                  descripcion_producto: option.descripcion,
                  sector_productivo: option.sector,
                })
              }
              onEnter={onEnter}
              onOfrece={setOfrece}
              useOpciones={useBusquedaProductos}
              renderOption={Opcion}
            />
          )}
        </Field>
        <output aria-label="Producto" className="grid min-w-0 gap-1 sm:pt-[1.6rem]">
          {valor ? (
            <>
              <span
                className="truncate font-semibold text-base leading-snug"
                title={valor.descripcion_producto}
              >
                {valor.descripcion_producto}
              </span>
              <span>
                <SectorBadge sector={valor.sector_productivo} />
              </span>
            </>
          ) : (
            <span className="text-muted-foreground sm:pt-2">
              {estado === 'idle' && 'Escribí el código, o buscalo por su descripción.'}
            </span>
          )}
        </output>
      </div>
      {valor && <YaTiene codigo={valor.codigo_producto} />}
    </div>
  )
}
