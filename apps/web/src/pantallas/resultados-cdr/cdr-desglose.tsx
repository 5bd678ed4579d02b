import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Desglose } from '@telar/contract'
import { CircleAlert, PackageOpen, Scissors, TriangleAlert } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inPlaceOf } from '../../datos/api-error.ts'
import { consulta } from '../../datos/consulta.ts'
import { type ArbolHandle, CdrArbol } from '../../dominio/cdr/cdr-arbol.tsx'
import { useFecha } from '../../dominio/cdr/cdr-context.ts'
import { CdrFicha } from '../../dominio/cdr/cdr-ficha.tsx'
import { MotivosLista } from '../../dominio/cdr/motivos.tsx'
import { ObjetivoEnlace } from '../../dominio/cdr/objetivo-enlace.tsx'
import { Avisos as AvisosDePrecio } from '../../dominio/oferta/avisos.tsx'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { Notice } from '../../kit/notice.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { CdrCifras } from './cdr-cifras.tsx'
import { CdrMateriales } from './cdr-materiales.tsx'
import { CdrPartes } from './cdr-partes.tsx'

// Few products have sizes and colours, so that this code loads on demand.
const CdrVariantes = lazy(async () => ({ default: (await import('./cdr-variantes.tsx')).CdrVariantes }))

const Avisos = ({ desglose: { resultado } }: { desglose: Desglose }) =>
  resultado.motivos.length > 0 && (
    <section
      aria-labelledby="motivos-titulo"
      className="rounded-xl border border-warning-border bg-warning-soft px-4 py-3 text-warning-text"
    >
      <h3 id="motivos-titulo" className="flex items-center gap-2 font-semibold">
        <TriangleAlert className="size-4" aria-hidden />
        {resultado.base_cdr === null ? 'Sin importe' : 'Incompleto: cuesta por lo menos esto'}
      </h3>
      <div className="mt-1 pl-6 text-[0.8125rem]">
        <MotivosLista motivos={resultado.motivos} all />
      </div>
    </section>
  )

const DondeSeUsa = ({ codigo }: { codigo: string }) => (
  <section aria-labelledby="ficha-titulo" className="border-t pt-5">
    <h3 id="ficha-titulo" className="mb-2 font-semibold">
      Dónde se usa este producto
    </h3>
    <CdrFicha tipo="producto" codigo={codigo} />
  </section>
)

/** Link to the losses, if the product has any. */
const Perdidas = ({ desglose: { resultado, lineas, pasos } }: { desglose: Desglose }) => {
  const fecha = useFecha()
  if (!pasos.some(({ tipo }) => tipo === 'segunda') && !lineas.some(({ merma_pct }) => merma_pct > 0))
    return null
  return (
    <p className="mt-3 print:hidden">
      <Link
        to="/perdidas"
        search={{ q: resultado.codigo_producto, fecha }}
        className="reach inline-flex items-center gap-1.5 rounded-md font-medium text-primary-text text-sm hover:underline"
      >
        <Scissors className="size-4" aria-hidden />
        Cuánto se pierde en merma y segunda
      </Link>
    </p>
  )
}

/** Link to the target; none for an incomplete product, and none in the past. */
const Objetivo = ({ desglose: { resultado } }: { desglose: Desglose }) =>
  useFecha() === undefined &&
  !resultado.incompleto && (
    <p className="mt-3 print:hidden">
      <ObjetivoEnlace codigo={resultado.codigo_producto} />
    </p>
  )

const VISTAS = [
  { value: 'receta', label: 'De la receta' },
  { value: 'materiales', label: 'Todo sumado' },
] as const
type Vista = (typeof VISTAS)[number]['value']

const Nota = ({ vista, mantencion }: { vista: Vista; mantencion: number }) => (
  <p className="mt-4 text-muted-foreground text-xs leading-relaxed">
    {vista === 'materiales' ? (
      <>
        Lo que lleva una unidad en total, también dentro de sus subproductos, con lo que se pierde en el
        camino. Cada cantidad se redondea a seis decimales: la suma puede diferir del CDR base en los últimos.
      </>
    ) : (
      <>
        CDR base = suma de cantidad × costo de cada línea. CDR con mantención = CDR base × (1 + {mantencion} ÷
        100). Cada línea se redondea a seis decimales; acá se muestran dos (del costo unitario, los que hagan
        falta para que la cuenta dé), y los seis al señalar un importe.
      </>
    )}
  </p>
)

const Contenido = ({ desglose, variantes }: { desglose: Desglose; variantes: ReactNode }) => {
  const arbol = useRef<ArbolHandle>(null)
  // Shared by chart and lines, so that the chosen part is marked in both.
  const [clave, setClave] = useState<string | null>(null)
  const [elegida, setVista] = useState<Vista>('receta')
  const { materiales } = desglose
  const vista = materiales ? elegida : 'receta'
  return (
    <>
      <CdrCifras desglose={desglose} />
      <Avisos desglose={desglose} />
      <AvisosDePrecio avisos={desglose.resultado.avisos ?? []} />
      {variantes}
      <CdrPartes
        desglose={desglose}
        clave={clave}
        onClave={setClave}
        onLinea={(bloque) => {
          // A line must be rendered before it can be shown.
          flushSync(() => setVista('receta'))
          arbol.current?.mostrar(bloque.clave, bloque.dentroDe)
        }}
      />
      {desglose.lineas.length > 0 ? (
        <section aria-labelledby="lineas-titulo">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 id="lineas-titulo" className="font-semibold">
              Línea por línea
            </h3>
            {materiales && (
              <Segmented label="Qué líneas ver" value={vista} options={VISTAS} onChange={setVista} />
            )}
          </div>
          <div className="mt-1">
            {materiales && vista === 'materiales' ? (
              <CdrMateriales materiales={materiales} base={desglose.resultado.base_cdr} />
            ) : (
              <CdrArbol ref={arbol} desglose={desglose} clave={clave} onClave={setClave} />
            )}
          </div>
          <Nota vista={vista} mantencion={desglose.porcentaje_mantencion} />
          <Perdidas desglose={desglose} />
          <Objetivo desglose={desglose} />
        </section>
      ) : (
        <Notice icon={PackageOpen} title="Este producto no tiene receta" className="py-8">
          Cuando tenga ingredientes, acá vas a ver cuánto aporta cada uno.
        </Notice>
      )}
      <DondeSeUsa codigo={desglose.resultado.codigo_producto} />
    </>
  )
}

const Esqueleto = () => (
  <output className="grid gap-6" aria-label="Cargando el desglose">
    <span className="flex gap-8">
      <Skeleton className="h-11 w-36" />
      <Skeleton className="h-11 w-24" />
      <Skeleton className="h-11 w-36" />
    </span>
    <Skeleton className="h-3 w-full rounded-full" />
    <span className="grid gap-4">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-9 w-full" />
      ))}
    </span>
  </output>
)

const noExiste = (codigo: string, fecha: string | undefined) =>
  fecha === undefined ? `No existe el producto ${codigo}` : `El producto ${codigo} no estaba en ese momento`

type Props = ComponentProps<typeof CdrVariantes>

/** The CDR of a product, or of one of its sizes and colours, in full. */
export const CdrDesglose = (props: Props) => {
  const { codigo, elegida, onElegir } = props
  const fecha = useFecha()
  const una = elegida.talle !== undefined || elegida.color !== undefined
  const query = useQuery({
    ...consulta(api.cdr.desglose, { params: { codigo_producto: codigo }, query: { fecha, ...elegida } }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const error = inPlaceOf(query)
  if (error) {
    const unknown = error.code === 'no_encontrado'
    return (
      <Notice
        icon={CircleAlert}
        tone="destructive"
        role="alert"
        title={unknown && !una ? noExiste(codigo, fecha) : 'No se pudo cargar el desglose'}
        action={
          unknown && una ? (
            <Button onClick={() => onElegir({})}>Ver el promedio</Button>
          ) : (
            !unknown && <Button onClick={() => void query.refetch()}>Reintentar</Button>
          )
        }
      >
        {unknown && !una && fecha === undefined
          ? 'Revisá el enlace, o buscá el producto en la lista.'
          : error.messages.join(' ')}
      </Notice>
    )
  }
  if (!data) return <Esqueleto />
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity',
        isPlaceholderData && 'opacity-50',
      )}
      aria-busy={isPlaceholderData}
    >
      {/* Another product's tree starts closed. */}
      <Contenido
        key={data.resultado.codigo_producto}
        desglose={data}
        variantes={
          (una || data.pasos.some(({ tipo }) => tipo === 'curva')) && (
            <Suspense>
              <CdrVariantes {...props} />
            </Suspense>
          )
        }
      />
    </div>
  )
}
