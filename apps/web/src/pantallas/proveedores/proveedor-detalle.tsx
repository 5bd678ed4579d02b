import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Insumo, type Oferta } from '@telar/contract'
import { CircleCheck, ReceiptText } from 'lucide-react'
import { useProveedores } from '../../datos/compra.ts'
import { consulta } from '../../datos/consulta.ts'
import { useMoneda } from '../../datos/instalacion.ts'
import { historyHref } from '../../dominio/bitacora/historial-search.ts'
import { faltaDe, usePlaza } from '../../dominio/oferta/en-planta.ts'
import { antiguedadText, cotizadoText, recargoText } from '../../dominio/oferta/textos.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import { unitMoney } from '../../kit/format/short.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ROLES } from '../../kit/table-roles.ts'
import { Volver } from './proveedor-alta.tsx'
import { SiComprara } from './si-comprara.tsx'

const CELL = 'px-5 py-2.5 align-top max-sm:px-4 max-sm:py-1'

const Fila = ({ oferta, insumo }: { oferta: Oferta; insumo: Insumo | undefined }) => {
  const format = useFormat()
  const propia = useMoneda()
  const hoy = useHoy()
  const uso = insumo?.unidad ?? null
  const plaza = usePlaza(uso)
  return (
    <tr
      {...ROLES.row}
      className="relative border-b last:border-b-0 hover:bg-row-hover max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-2"
    >
      <th {...ROLES.rowheader} scope="row" className={`${CELL} text-left font-normal`}>
        <Link
          to="/ofertas/$insumo"
          params={{ insumo: oferta.insumo }}
          className="block break-words rounded-sm font-medium text-primary-text after:absolute after:inset-0 hover:underline"
        >
          {insumo?.detalle ?? oferta.insumo}
        </Link>
        <span className="figures block break-words text-muted-foreground text-xs">
          {[oferta.insumo, oferta.codigo_proveedor].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td
        {...ROLES.cell}
        className={`${CELL} text-right max-sm:order-last max-sm:col-span-2 max-sm:text-left`}
      >
        <span className="figures">{cotizadoText(format, oferta, propia, uso)}</span>
        {oferta.recargos.map((one) => (
          <span key={`${one.nombre} ${one.valor}`} className="block text-muted-foreground text-xs">
            {recargoText(format, one, oferta.moneda ?? propia)}
          </span>
        ))}
      </td>
      <td {...ROLES.cell} className={`${CELL} text-right`}>
        {oferta.puesto_en_planta === null ? (
          <span className="text-warning-text">{faltaDe(oferta, plaza)}</span>
        ) : (
          <>
            <span className="figures font-medium">{unitMoney(format, oferta.puesto_en_planta)}</span>
            {uso && <span className="text-muted-foreground text-xs"> por {uso}</span>}
          </>
        )}
      </td>
      <td
        {...ROLES.cell}
        className={`${CELL} text-right max-sm:order-last max-sm:col-span-2 max-sm:text-left`}
      >
        <span className="block text-muted-foreground text-xs">{antiguedadText(oferta.desde, hoy)}</span>
        <span className="inline-flex flex-wrap gap-1 empty:hidden">
          {oferta.cuenta && (
            <Badge tone="green">
              <CircleCheck aria-hidden />
              Cuenta
            </Badge>
          )}
          {oferta.vencida && <Badge tone="warning">Vencida</Badge>}
        </span>
      </td>
    </tr>
  )
}

const Tabla = ({ ofertas }: { ofertas: readonly Oferta[] }) => {
  const { data } = useQuery(consulta(api.insumo.list))
  const insumos = new Map(data?.map((insumo) => [insumo.codigo, insumo]))
  return (
    <table {...ROLES.table} aria-label="Sus ofertas" className="w-full max-sm:block">
      <thead {...ROLES.rowgroup} className="bg-sunken text-muted-foreground text-xs max-sm:sr-only">
        <tr {...ROLES.row} className="border-b [&>th]:px-5 [&>th]:py-2 [&>th]:text-right [&>th]:font-medium">
          <th {...ROLES.columnheader} scope="col" className="text-left!">
            Insumo
          </th>
          {['Cotizado', 'Puesto en planta', 'Antigüedad'].map((head) => (
            <th {...ROLES.columnheader} key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup} className="max-sm:block">
        {ofertas.map((oferta) => (
          <Fila key={oferta.id} oferta={oferta} insumo={insumos.get(oferta.insumo)} />
        ))}
      </tbody>
    </table>
  )
}

interface Props {
  codigo: string
  a: string | undefined
  onA: (a: string | undefined) => void
}

/** A supplier's offers, and the effect on costs of buying elsewhere. */
export const ProveedorDetalle = ({ codigo, a, onA }: Props) => {
  const proveedor = useProveedores().find((one) => one.codigo === codigo)
  const { data, error, isFetching, refetch } = useQuery(
    consulta(api.oferta.deProveedor, { params: { proveedor: codigo } }),
  )
  const nombre = proveedor?.nombre ?? codigo
  return (
    <Page
      back={<Volver />}
      title={nombre}
      lead={
        <>
          <span className="figures">{codigo}</span>
          {proveedor?.nota && ` · ${proveedor.nota}`}
        </>
      }
      action={
        proveedor && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" asChild>
              <Link to="/usos/$tipo/$codigo" params={{ tipo: 'proveedor', codigo }}>
                Dónde se usa
              </Link>
            </Button>
            <Button variant="outline" asChild>
              <Link to={historyHref('proveedor', codigo)}>Historia</Link>
            </Button>
          </div>
        )
      }
      className="max-w-5xl"
    >
      {data ? (
        data.length === 0 ? (
          <div className="rounded-xl border border-dashed">
            <Notice
              icon={ReceiptText}
              title="Todavía no tiene ofertas"
              action={
                <Button asChild>
                  <Link to="/insumos">Ir a insumos</Link>
                </Button>
              }
              className="py-10"
            >
              Sus precios se cargan en cada insumo: abrí uno con el botón de sus ofertas.
            </Notice>
          </div>
        ) : (
          <>
            <SectionCard title="Sus ofertas">
              <Tabla ofertas={data} />
            </SectionCard>
            <SiComprara
              de={codigo}
              nombre={nombre}
              cuentan={data.filter(({ cuenta }) => cuenta)}
              a={a}
              onA={onA}
            />
          </>
        )
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudieron cargar sus ofertas"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-xl" />
      )}
    </Page>
  )
}
