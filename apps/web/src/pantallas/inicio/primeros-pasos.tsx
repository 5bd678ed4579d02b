import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { Check, Factory } from 'lucide-react'
import type { ReactNode } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { toastFailure } from '../../datos/save-error.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { resumenOf } from '../../dominio/sector-resumen/resumen.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { Bienvenida } from './titular.tsx'

/** Whether a list has any rows; false while unknown. */
const useHay = (query: { data?: readonly unknown[] | undefined }): boolean => (query.data?.length ?? 0) > 0

const UNO = { query: { limit: 1 } }
const DOS = { query: { limit: 2 } }

interface PasoProps extends Pick<LinkProps, 'to' | 'search'> {
  numero: number
  titulo: string
  hecho: boolean
  /** Whether it is the first step not done. */
  sigue: boolean
  children: string
}

const Paso = ({ numero, titulo, hecho, sigue, children, ...link }: PasoProps) => (
  <li
    className={cn(
      'relative flex items-start gap-4 px-6 py-4.5 transition-colors hover:bg-row-hover max-sm:px-4',
      sigue && 'bg-row-selected',
    )}
  >
    <span
      className={cn(
        'figures grid size-8 shrink-0 place-items-center rounded-full border font-semibold',
        hecho && 'border-transparent bg-success-text text-card',
        sigue && 'border-transparent bg-primary text-primary-foreground',
      )}
      aria-hidden
    >
      {hecho ? <Check className="size-4.5" /> : numero}
    </span>
    <div className="min-w-0">
      <Link {...link} className="rounded-sm font-semibold after:absolute after:inset-0">
        {titulo}
      </Link>
      {hecho && <span className="ml-2 text-success-text text-xs">Listo</span>}
      <p className="mt-0.5 text-pretty text-muted-foreground text-[0.8125rem]">{children}</p>
    </div>
  </li>
)

/** The steps to a first CDR, ticked by the factory's data (VIV-10). */
const Pasos = () => {
  const insumos = useHay(useQuery(consulta(api.insumo.list, UNO)))
  const productos = useQuery(consulta(api.producto.list, DOS))
  const recetas = useHay(useQuery(consulta(api.receta.list, UNO)))
  const mano = useQuery(consulta(api.config.get, { params: { tabla: 'matriz_mano' } }))
  const energia = useQuery(consulta(api.config.get, { params: { tabla: 'matriz_energia' } }))
  // An installation starts with both values; setting one gives it version 2.
  const valores = [mano, energia].every(({ data }) => data !== undefined && data.version > 1)
  const hechos = [insumos, valores, useHay(productos), recetas]
  // With a single product, the link can lead to its recipe.
  const [primero, otro] = productos.data ?? []
  const sigue = hechos.indexOf(false)
  const paso = (index: number) => ({
    numero: index + 1,
    hecho: hechos[index]!,
    sigue: index === sigue,
  })
  return (
    <section aria-labelledby="pasos-titulo" className="overflow-clip rounded-xl border bg-card shadow-raised">
      <h2 id="pasos-titulo" className="border-b px-6 py-4 font-semibold text-base max-sm:px-4">
        Cuatro pasos hasta tu primer CDR
      </h2>
      <ol className="divide-y">
        <Paso {...paso(0)} titulo="Importá tus insumos" to="/importacion" search={{ tabla: 'insumos' }}>
          Lo que comprás para fabricar, con su costo: de una planilla, o uno por uno.
        </Paso>
        <Paso {...paso(1)} titulo="Poné el valor de la hora y del kW" to="/actualizar">
          Lo que te cuesta una hora de trabajo y un kW de energía.
        </Paso>
        <Paso {...paso(2)} titulo="Creá tu primer producto" to="/cargarProducto">
          Con su código, su descripción y su sector productivo.
        </Paso>
        <Paso
          {...paso(3)}
          titulo="Armá su composición"
          to="/cargarComposicion"
          search={{ producto: otro ? undefined : primero?.codigo_producto }}
        >
          Qué lleva y cuánto: al guardarla ya tenés su CDR.
        </Paso>
      </ol>
    </section>
  )
}

/** Loads the example factory for trying Telar out; one undo removes it (VIV-11). */
const Ejemplo = () => {
  const { guardar, working } = useGuardar(api.ejemplo.cargar)
  const avisar = useAviso()
  const probar = async () => {
    const outcome = await guardar({})
    if (outcome.estado === 'guardado') avisar('Fábrica de ejemplo cargada', { seq: outcome.seq })
    if (outcome.estado === 'fallo') toastFailure(outcome.error, 'No se pudo cargar la fábrica de ejemplo')
  }
  return (
    <section
      aria-label="Fábrica de ejemplo"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-dashed px-6 py-4 max-sm:px-4"
    >
      <p className="max-w-160 text-pretty text-muted-foreground text-[0.8125rem]">
        ¿Preferís mirar antes de cargar? Una fábrica de ejemplo, con sus productos, composiciones y costos. Se
        saca entera con «Deshacer», en el aviso o en el Historial.
      </p>
      <Button
        variant="outline"
        icon={Factory}
        working={working}
        doing="Cargando…"
        onClick={() => void probar()}
      >
        Probar con la fábrica de ejemplo
      </Button>
    </section>
  )
}

/** Replaces the dashboard while there are no products, or none with a cost. */
export const PrimerosPasos = ({ children }: { children: ReactNode }) => {
  const admin = useIsAdmin()
  const { data } = useQuery(consulta(api.cdr.sectores, { query: { fecha: undefined } }))
  const resumen = data && resumenOf(data)
  const sinCostos = resumen !== undefined && resumen.productos === resumen.incompletos
  const { data: recetas } = useQuery({
    ...consulta(api.receta.list, UNO),
    enabled: admin && sinCostos && resumen.productos > 0,
  })
  if (!resumen || (resumen.productos > 0 && recetas?.length !== 0)) return children
  return (
    <>
      <Bienvenida>
        <p className="text-balance font-light text-[1.75rem] leading-[1.2] tracking-tight max-sm:text-[1.375rem]">
          {admin
            ? 'Acá vas a ver cuánto cuesta producir, qué lo movió y por qué.'
            : 'Todavía no hay productos cargados.'}
        </p>
      </Bienvenida>
      {admin && <Pasos />}
      {admin && resumen.productos === 0 && <Ejemplo />}
    </>
  )
}
