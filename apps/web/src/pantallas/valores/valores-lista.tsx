import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Valor } from '@telar/contract'
import { Coins, ListChecks, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { useMoneda } from '../../datos/instalacion.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { useHayValores } from '../../datos/valores.ts'
import { ExportarFilas } from '../../dominio/exportacion/exportar-filas.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { PrintButton } from '../../kit/print-button.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ROLES } from '../../kit/table-roles.ts'
import { CLASES } from './clases.ts'
import { desdeText, montoText, pendienteText } from './serie.ts'

const Nuevo = () => (
  <Button asChild>
    <Link to="/valores" search={{ vista: 'nuevo' }}>
      <Plus aria-hidden />
      Nuevo valor
    </Link>
  </Button>
)

const Acciones = () => (
  <>
    <Button asChild variant="outline">
      <Link to="/valores" search={{ vista: 'varios' }}>
        <ListChecks aria-hidden />
        Actualizar varios
      </Link>
    </Button>
    <Nuevo />
  </>
)

/** The present amount with its day, and the next one. */
const Montos = ({ valor }: { valor: Valor }) => {
  const format = useFormat()
  const hoy = useHoy()
  const { monto, desde, proxima } = valor
  return (
    <>
      <span className="figures block font-medium" title={monto === null ? undefined : format.exact(monto)}>
        {monto === null ? MISSING : montoText(format, monto, valor)}
      </span>
      <span className="figures block text-muted-foreground text-xs">
        {desde === null ? (monto === null ? 'sin monto hoy' : 'vale siempre 1') : desdeText(desde)}
      </span>
      {proxima && (
        <Badge tone="warning" className="figures mt-1">
          {pendienteText(format, proxima, hoy)}
        </Badge>
      )}
    </>
  )
}

const CELL = 'px-5 py-3 align-top max-sm:px-4'

const Fila = ({ valor, propia, quien }: { valor: Valor; propia: boolean; quien: ReactNode }) => (
  <tr
    {...ROLES.row}
    className="relative border-b last:border-b-0 hover:bg-row-hover max-sm:grid max-sm:grid-cols-[minmax(6rem,1fr)_auto] max-sm:py-1"
  >
    <th {...ROLES.rowheader} scope="row" className={`${CELL} text-left font-normal max-sm:pr-0`}>
      {propia ? (
        <span className="figures font-medium">{valor.codigo}</span>
      ) : (
        <Link
          to="/valores"
          search={{ valor: valor.codigo }}
          className="figures rounded-sm font-medium text-primary-text after:absolute after:inset-0 hover:underline"
        >
          {valor.codigo}
        </Link>
      )}
      <span className="block text-pretty break-words text-muted-foreground">{valor.nombre}</span>
    </th>
    <td {...ROLES.cell} className={`${CELL} text-right max-sm:pl-2`}>
      <Montos valor={valor} />
    </td>
    <td
      {...ROLES.cell}
      className={`${CELL} break-words text-right text-muted-foreground text-xs max-sm:col-span-2 max-sm:pt-0 max-sm:text-left`}
    >
      {!propia && (
        <>
          <span className="sm:hidden">Último cambio: </span>
          {quien}
        </>
      )}
    </td>
  </tr>
)

interface TablaProps {
  titulo: string
  valores: readonly Valor[]
  moneda: string
  quien: (codigo: string) => ReactNode
}

const Tabla = ({ titulo, valores, moneda, quien }: TablaProps) => (
  <table {...ROLES.table} aria-label={titulo} data-even className="w-full table-fixed max-sm:block">
    <thead {...ROLES.rowgroup} className="text-muted-foreground text-xs max-sm:sr-only">
      <tr {...ROLES.row} className="border-b [&>th]:px-5 [&>th]:py-2 [&>th]:font-medium">
        <th {...ROLES.columnheader} scope="col" className="text-left">
          Valor
        </th>
        <th {...ROLES.columnheader} scope="col" className="w-[38%] text-right">
          Vale hoy
        </th>
        <th {...ROLES.columnheader} scope="col" className="w-[27%] text-right">
          Último cambio
        </th>
      </tr>
    </thead>
    <tbody {...ROLES.rowgroup} className="max-sm:block">
      {valores.map((valor) => (
        <Fila key={valor.codigo} valor={valor} propia={valor.codigo === moneda} quien={quien(valor.codigo)} />
      ))}
    </tbody>
  </table>
)

/** Explains valores to people who have none yet. */
const QueEs = ({ admin }: { admin: boolean }) => (
  <div className="rounded-xl border border-dashed">
    <Notice
      icon={Coins}
      title="Un valor es un número que muchos costos comparten"
      action={admin ? <Nuevo /> : undefined}
      className="py-10"
    >
      <p>El dólar con el que comprás, la hora de cada categoría, la tarifa de luz de la punta.</p>
      <p className="mt-2">
        Lo cargás una vez, con el día desde el que rige: <span className="figures">USD 1.485,00</span> desde
        hoy, <span className="figures">OFICIAL + 6&nbsp;%</span> desde el mes que viene. Ese día, todos los
        CDR que dependen de él ya son otros.
      </p>
    </Notice>
  </div>
)

interface Props {
  query: UseQueryResult<Valor[], ApiError>
  quien: (codigo: string) => ReactNode
}

/** All valores by class, with their present and next amounts. */
export const ValoresLista = ({ query: { data, error, isFetching, refetch }, quien }: Props) => {
  const admin = useIsAdmin()
  const moneda = useMoneda()
  const hay = useHayValores()
  return (
    <Page
      title="Valores"
      lead="Monedas, salarios, tarifas e índices: cada monto con el día desde el que rige, también los que vienen."
      action={
        <div className="flex gap-2 max-sm:flex-wrap">
          <ExportarFilas
            tabla="valores"
            columnas={['codigo']}
            claves={data?.map(({ codigo }) => codigo) ?? []}
          />
          <PrintButton />
          {admin && <Acciones />}
        </div>
      }
      className="max-w-5xl"
    >
      {data ? (
        <>
          {CLASES.map(({ clase, titulo, lead }) => {
            const valores = data.filter((valor) => valor.clase === clase)
            if (valores.length === 0) return null
            return (
              <SectionCard key={clase} title={titulo} lead={lead}>
                <Tabla titulo={titulo} valores={valores} moneda={moneda} quien={quien} />
              </SectionCard>
            )
          })}
          {!hay && <QueEs admin={admin} />}
        </>
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudieron cargar los valores"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <output aria-label="Cargando los valores" className="grid gap-5">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-32 w-full rounded-xl" />
          ))}
        </output>
      )}
    </Page>
  )
}
