import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Cierre, momentoDeCierre } from '@telar/contract'
import { CalendarCheck, FileSpreadsheet, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin, useVe } from '../../datos/session/session-context.ts'
import { ExportarBoton } from '../../dominio/exportacion/exportar-boton.tsx'
import { Bajar } from '../../dominio/papel/bajar.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { csvOf } from '../../kit/lib/csv.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { PrintButton } from '../../kit/print-button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { CierreAlta } from './cierre-alta.tsx'

/** The report of a closing, for signing or for further work. */
const FORMATOS = [
  { formato: 'pdf', texto: 'Informe', en: 'PDF', icon: FileText },
  { formato: 'xlsx', texto: 'Excel', en: 'Excel', icon: FileSpreadsheet },
] as const

const Fila = ({ cierre: { nombre, at, created_at, persona } }: { cierre: Cierre }) => {
  const format = useFormat()
  const momento = momentoDeCierre(nombre)
  const informes = useVe()(['costos', 'precios']) ? FORMATOS : []
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 py-3.5 max-sm:px-4">
      <div className="min-w-0">
        <h2 className="break-words font-medium">{nombre}</h2>
        <p className="mt-0.5 break-words tabular-nums text-muted-foreground text-xs">
          Costos del {format.date(at)}, {format.time(at)} · lo hizo {persona ?? 'alguien'} el{' '}
          {format.date(created_at)}
        </p>
      </div>
      <span className="flex flex-wrap gap-1.5">
        <Button variant="outline" size="compact" asChild>
          <Link to="/resultados-cdr" search={{ fecha: momento }} aria-label={`Ver los costos de ${nombre}`}>
            Ver los costos
          </Link>
        </Button>
        <Button variant="outline" size="compact" asChild>
          <Link to="/comparar" search={{ desde: momento }} aria-label={`Comparar con hoy ${nombre}`}>
            Comparar con hoy
          </Link>
        </Button>
        {informes.map(({ formato, texto, en, icon }) => (
          <Bajar
            key={formato}
            compact
            icon={icon}
            label={`Informe de ${nombre} en ${en}`}
            nombre={`Informe ${nombre}.${formato}`}
            pedir={(call) => call(api.historia.informe, { params: { cierre: nombre }, query: { formato } })}
          >
            {texto}
          </Bajar>
        ))}
      </span>
    </li>
  )
}

const cierresCsv = (cierres: readonly Cierre[], format: Format): string =>
  csvOf([
    ['Cierre', 'Costos del', 'Hora', 'Lo hizo', 'El'],
    ...cierres.map(({ nombre, at, created_at, persona }) => [
      nombre,
      format.date(at),
      format.time(at),
      persona,
      format.date(created_at),
    ]),
  ])

/** Named moments whose costs never change. Administrators create them, everybody can look at them. */
export const CierresScreen = ({ tabs }: { tabs: ReactNode }) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery(consulta(api.historia.cierres))
  return (
    <Page
      title="Cierres"
      lead="Momentos con nombre, para volver a sus costos, compararlos y firmar su informe. No se cambian ni se borran."
      tabs={tabs}
      terse
      action={
        <div className="flex gap-2">
          <ExportarBoton
            nombre="Cierres"
            csv={async () => cierresCsv(data ?? [], format)}
            disabled={!data || data.length === 0}
          />
          <PrintButton />
        </div>
      }
      className="max-w-5xl"
    >
      {admin && <CierreAlta />}
      <div className="overflow-clip rounded-xl border bg-card shadow-raised">
        {data ? (
          data.length > 0 ? (
            <ul className="divide-y" aria-label="Cierres">
              {data.map((cierre) => (
                <Fila key={cierre.nombre} cierre={cierre} />
              ))}
            </ul>
          ) : (
            <Notice icon={CalendarCheck} title="Todavía no hay cierres">
              {admin
                ? 'Ponele nombre a un momento, como el fin de un mes, y sus costos quedan a mano para siempre.'
                : 'Cuando un administrador haga el primero, va a aparecer acá.'}
            </Notice>
          )
        ) : error ? (
          <FailureNotice
            error={error}
            title="No se pudieron cargar los cierres"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <output aria-label="Cargando los cierres" className="grid gap-5 px-5 py-5">
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="h-9 w-full" />
            ))}
          </output>
        )}
      </div>
    </Page>
  )
}
