import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Faltante } from '@telar/contract'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { TIPOS } from '../../dominio/receta/tipo-ingrediente.ts'
import { resumenOf } from '../../dominio/sector-resumen/resumen.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { CostoEnLugar } from './costo-en-lugar.tsx'
import { alcanceQuery, type DeAlcance } from './inicio-search.ts'
import { Panel } from './panel.tsx'

const SHOWN = 5

/** The screen where it can be corrected or inspected. */
const destinoOf = ({ tipo, codigo, causa }: Faltante, admin: boolean) => {
  if (tipo === 'insumo') return { to: '/insumos', search: { q: codigo } } as const
  if (tipo === 'mano_obra') return { to: '/mano-obra', search: { q: codigo } } as const
  if (tipo === 'energia') return { to: '/matriz-energetica', search: { q: codigo } } as const
  if (admin && causa === 'sin_receta')
    return { to: '/cargarComposicion', search: { producto: codigo } } as const
  return { to: '/resultados-cdr', search: { producto: codigo } } as const
}

/** The effect of correcting it. */
const efectoOf = (format: Format, { libera, afectados }: Faltante): string => {
  if (libera === 0) return `le falta a ${format.counted(afectados, 'producto', 'productos')}`
  const completa = `completa ${format.counted(libera, 'producto', 'productos')}`
  return libera === afectados ? completa : `${completa} de ${format.integer(afectados)}`
}

const Fila = ({ faltante, enLugar, admin }: { faltante: Faltante; enLugar: boolean; admin: boolean }) => {
  const format = useFormat()
  const { tipo, codigo, descripcion, causa, texto } = faltante
  const { icon: Icon, text } = TIPOS[tipo]
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 transition-colors hover:bg-row-hover max-sm:px-4">
      <Icon className={cn('size-4 shrink-0', text)} aria-hidden />
      <div className="min-w-48 flex-1 basis-0">
        <Link
          {...destinoOf(faltante, admin)}
          className="text-pretty rounded-sm text-[0.8125rem] after:absolute after:inset-0"
        >
          {texto}
        </Link>
        <p className="truncate text-muted-foreground text-xs">
          <span className="figures">{efectoOf(format, faltante)}</span>
          {descripcion && ` · ${descripcion}`}
        </p>
      </div>
      {enLugar && causa === 'insumo_sin_costo' && <CostoEnLugar codigo={codigo} />}
    </li>
  )
}

const Lista = ({ alcance }: DeAlcance) => {
  const admin = useIsAdmin()
  const [all, setAll] = useState(false)
  const { data, isError, refetch } = useQuery(
    consulta(api.revisar.faltantes, { query: alcanceQuery(alcance) }),
  )
  const format = useFormat()
  if (!data && isError)
    return (
      <LoadFailure onRetry={() => void refetch()} className="px-5 py-4 max-sm:px-4">
        No se pudo cargar qué falta.
      </LoadFailure>
    )
  if (!data)
    return (
      <div className="grid gap-4 px-5 py-4 max-sm:px-4">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-9 w-full" />
        ))}
      </div>
    )
  const shown = all ? data.faltantes : data.faltantes.slice(0, SHOWN)
  const rest = data.total - shown.length
  return (
    <>
      <ul className="divide-y">
        {shown.map((faltante) => (
          <Fila
            key={`${faltante.causa} ${faltante.texto}`}
            faltante={faltante}
            enLugar={admin && alcance.fecha === undefined}
            admin={admin}
          />
        ))}
      </ul>
      {rest > 0 && (
        <p className="border-t px-5 py-2 text-muted-foreground text-xs max-sm:px-4">
          {shown.length < data.faltantes.length ? (
            <Button variant="ghost" size="compact" className="-ml-2" onClick={() => setAll(true)}>
              {rest === 1 ? 'Ver 1 más' : `Ver ${format.integer(rest)} más`}
            </Button>
          ) : (
            `y ${format.integer(rest)} más`
          )}
        </p>
      )}
    </>
  )
}

/** What keeps costs incomplete, with a field if only a price is missing (VIV-07); nothing if all are complete. */
export const Faltantes = ({ alcance }: DeAlcance) => {
  const format = useFormat()
  const { data: sectores } = useQuery(consulta(api.cdr.sectores, { query: alcanceQuery(alcance) }))
  const { incompletos } = resumenOf(sectores ?? [])
  if (incompletos === 0) return null
  return (
    <Panel
      title="Qué falta para completar los costos"
      to={{
        to: '/resultados-cdr',
        search: { ...alcance, incompletos: true },
        text: incompletos === 1 ? 'Ver el producto' : `Ver los ${format.integer(incompletos)} productos`,
      }}
    >
      <Lista alcance={alcance} />
    </Panel>
  )
}
