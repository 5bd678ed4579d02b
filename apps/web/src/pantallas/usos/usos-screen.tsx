import { useQuery } from '@tanstack/react-query'
import { api, type TipoDeUso, type TipoIngrediente } from '@telar/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { usoHref } from '../../dominio/catalogo/uses.tsx'
import { CostoContado } from '../../dominio/cdr/cdr-pasos.tsx'
import { ExportarFilas } from '../../dominio/exportacion/exportar-filas.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { csvKey } from '../../kit/lib/csv-rows.ts'
import { Page } from '../../kit/page.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { AccionForm } from './accion-form.tsx'
import type { Accion } from './accion-lineas.ts'
import { UsosTabla } from './usos-tabla.tsx'

const ACCIONES: readonly (readonly [Accion, string])[] = [
  ['reemplazar', 'Reemplazar por…'],
  ['quitar', 'Quitar'],
  ['cantidad', 'Cantidad ×'],
  ['merma', 'Merma'],
]

const NADIE_LO_USA: { [T in TipoDeUso]?: string } = {
  producto: 'Ningún otro producto lo contiene.',
  proveedor: 'Ningún producto lleva lo que hoy se le compra.',
}

const NADIE: ReadonlySet<string> = new Set()

const seUsaEnRecetas = (tipo: TipoDeUso): tipo is TipoIngrediente => tipo !== 'valor' && tipo !== 'proveedor'

const hrefOf = (tipo: TipoDeUso, codigo: string): string =>
  tipo === 'valor'
    ? `/valores?valor=${encodeURIComponent(codigo)}`
    : tipo === 'proveedor'
      ? `/proveedores?proveedor=${encodeURIComponent(codigo)}`
      : tipo === 'producto'
        ? `/producto?q=${encodeURIComponent(codigo)}`
        : usoHref({ tipo, codigo })

/** What an ingredient is, and its unit's cost with supplier, rate, charges and day. */
const Precio = ({
  fecha,
  ...params
}: {
  tipo: TipoIngrediente
  codigo: string
  fecha: string | undefined
}) => {
  const { data: costo } = useQuery(consulta(api.cdr.costo, { params, query: { fecha } }))
  return (
    costo && (
      <section aria-label="Cuánto cuesta" className="rounded-xl border bg-card px-5 py-3 max-sm:px-4">
        <p className="font-medium">{costo.descripcion}</p>
        <div>
          Cuesta <CostoContado costo={costo} />
        </div>
      </section>
    )
  )
}

interface Props {
  tipo: TipoDeUso
  codigo: string
  /** The moment; without it, now. */
  fecha?: string | undefined
  momento?: ReactNode
  aviso?: ReactNode
}

/**
 * The uses of a record: every product that contains it. Administrators can change many at once; at another moment the
 * list can only be read and exported.
 */
export const UsosScreen = ({ tipo, codigo, fecha, momento, aviso }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery(
    consulta(api.uso.list, { params: { tipo, codigo }, query: { fecha } }),
  )
  const [elegidos, setElegidos] = useState(NADIE)
  const [accion, setAccion] = useState<Accion | null>(null)
  const seElige = admin && fecha === undefined && seUsaEnRecetas(tipo)

  const elegir = (productos: readonly string[], si: boolean) =>
    setElegidos((now) => {
      const next = new Set(now)
      for (const producto of productos) si ? next.add(producto) : next.delete(producto)
      return next
    })
  const limpiar = () => {
    setElegidos(NADIE)
    setAccion(null)
  }
  // A line that somebody removed meanwhile is no longer ticked.
  const marcados = useMemo(
    () => (data ?? []).filter((uso) => uso.directo && elegidos.has(uso.codigo_producto)),
    [data, elegidos],
  )
  return (
    <Page
      back={<BackLink to={hrefOf(tipo, codigo)}>Volver a {codigo}</BackLink>}
      title={`Dónde se usa ${codigo}`}
      lead={
        seElige
          ? 'Elegí composiciones para reemplazarlo, quitarlo o cambiar su cantidad en todas a la vez.'
          : 'Los productos que lo llevan, en su composición o en la de sus subproductos.'
      }
      className="max-w-5xl"
      action={
        <div className="flex flex-wrap items-center gap-2">
          {momento}
          {seUsaEnRecetas(tipo) && (
            <ExportarFilas
              tabla="recetas_normalizada"
              columnas={['codigo_producto', 'codigo_ingrediente']}
              claves={(data ?? []).flatMap(({ codigo_producto: producto, lineas }) =>
                lineas.map((linea) => csvKey([producto, linea])),
              )}
              query={{ fecha }}
            />
          )}
        </div>
      }
    >
      {aviso}
      {seUsaEnRecetas(tipo) && <Precio tipo={tipo} codigo={codigo} fecha={fecha} />}
      {error && !data ? (
        <FailureNotice
          error={error}
          title="No se pudo cargar dónde se usa"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : data.length === 0 ? (
        <p className="rounded-xl border border-dashed px-5 py-8 text-center text-muted-foreground">
          {NADIE_LO_USA[tipo] ?? 'Ningún producto lo usa.'}
        </p>
      ) : (
        <>
          {marcados.length > 0 && (
            <section
              aria-label="Composiciones elegidas"
              className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-xl border bg-card px-4 py-2.5 shadow-float"
            >
              <output className="mr-auto font-medium">
                {format.counted(marcados.length, 'elegido', 'elegidos')}
              </output>
              {ACCIONES.map(([each, label]) => (
                <Button
                  key={each}
                  variant={accion === each ? 'primary' : 'outline'}
                  aria-pressed={accion === each}
                  onClick={() => setAccion(each)}
                >
                  {label}
                </Button>
              ))}
              <Button variant="ghost" onClick={limpiar}>
                Limpiar
              </Button>
            </section>
          )}
          {accion && marcados.length > 0 && (
            <AccionForm
              key={accion}
              accion={accion}
              ingrediente={codigo}
              usos={marcados}
              onDone={limpiar}
              onCancel={() => setAccion(null)}
            />
          )}
          <div className="overflow-clip rounded-xl border bg-card shadow-raised">
            <UsosTabla usos={data} elegidos={seElige ? elegidos : undefined} onElegir={elegir} />
          </div>
        </>
      )}
    </Page>
  )
}
