import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, DEMASIADO, type PrecioDetalle as Detalle, LIMITE_MONTO, laLista } from '@telar/contract'
import { noExiste } from '@telar/tablas'
import { FileText, Tags } from 'lucide-react'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useVe } from '../../datos/session/session-context.ts'
import { ObjetivoEnlace } from '../../dominio/cdr/objetivo-enlace.tsx'
import { faltanteText, porcientoBreve } from '../../dominio/precio/textos.ts'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { DecimalField } from '../../kit/fields.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Cascada } from './cascada.tsx'

export const Volver = ({ children = 'Volver a precios' }: { children?: string }) => (
  <BackLink to="/precios">{children}</BackLink>
)

const Dato = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-xs">{label}</dt>
    <dd className="figures font-medium">{children}</dd>
  </div>
)

const Publicado = ({ detalle }: { detalle: Detalle }) => {
  const format = useFormat()
  const { lista, precio_publicado: publicado, faltante_pct: falta, margen_publicado_pct: margen } = detalle
  if (lista === null || publicado === null) return null
  return (
    <SectionCard
      title={`En ${laLista(lista.nombre)}`}
      lead={`Publicada el ${format.date(`${lista.publicada}T12:00:00Z`)}.`}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3 px-5 py-4 max-sm:px-4">
        <Dato label="Precio publicado">
          <Amount value={publicado} />
        </Dato>
        {falta !== null && <Dato label="Contra el de hoy">{faltanteText(format, falta)}</Dato>}
        {margen !== null && <Dato label="Margen que deja hoy">{porcientoBreve(format, margen)}</Dato>}
      </dl>
    </SectionCard>
  )
}

/** A price for people who may not see costs: without the steps from the cost. */
const SinCostos = ({
  neto,
  final,
  detalle: { estructura, iva_pct: iva, incompleto },
}: {
  neto: number
  final: number
  detalle: Detalle
}) => {
  const format = useFormat()
  return (
    <SectionCard title="El precio de hoy" lead={`Con la estructura ${estructura}.`}>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 px-5 py-4 max-sm:px-4">
        <Dato label="Precio neto">
          <Amount value={neto} incomplete={incompleto} />
        </Dato>
        {iva !== null && iva > 0 && (
          <Dato label={`Con IVA de ${porcientoBreve(format, iva)}`}>
            <Amount value={final} incomplete={incompleto} />
          </Dato>
        )}
      </dl>
    </SectionCard>
  )
}

/** The margin at a market price, and the cost that this price allows. */
const AlReves = ({ codigo, fecha }: { codigo: string; fecha: string | undefined }) => {
  const format = useFormat()
  const [texto, setTexto] = useState('')
  const precio = parseDecimal(texto)
  const falta =
    precio === null || precio < 0
      ? 'Ingresá un precio.'
      : precio >= LIMITE_MONTO
        ? `El precio ${DEMASIADO}`
        : undefined
  const valid = falta === undefined
  const { data } = useQuery({
    ...consulta(api.precio.detalle, {
      params: { codigo_producto: codigo },
      query: { fecha, ...(valid && { precio_neto: precio }) },
    }),
    placeholderData: keepPreviousData,
  })
  const mercado = valid ? data?.mercado : null
  return (
    <SectionCard title="Al revés" lead="Si el mercado fija el precio: qué CDR admite y qué margen te deja.">
      <div className="grid gap-5 px-5 py-4 max-sm:px-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-end">
        <DecimalField
          name="precio_mercado"
          label="Precio neto del mercado"
          value={texto}
          error={texto.trim() === '' ? undefined : falta}
          onChange={setTexto}
        />
        <output>
          {mercado && (
            <dl className="flex flex-wrap gap-x-8 gap-y-3">
              <Dato label="CDR que admite">
                <Amount value={mercado.cdr_admitido} />
              </Dato>
              <Dato label={mercado.brecha > 0 ? 'El CDR se pasa por' : 'Al CDR le queda'}>
                {data?.incompleto ? MISSING : <Amount value={Math.abs(mercado.brecha)} />}
              </Dato>
              <Dato label="Margen que queda">
                {mercado.margen_pct === null || data?.incompleto
                  ? MISSING
                  : porcientoBreve(format, mercado.margen_pct)}
              </Dato>
            </dl>
          )}
        </output>
        {fecha === undefined && data?.incompleto === false && (
          <p className="sm:col-span-2">
            <ObjetivoEnlace codigo={codigo} {...(mercado && { precio: precio! })}>
              {mercado
                ? 'Qué tendría que cambiar para venderlo a ese precio'
                : 'Qué tendría que cambiar para otro precio'}
            </ObjetivoEnlace>
          </p>
        )}
      </div>
    </SectionCard>
  )
}

const Cargado = ({ detalle, fecha }: { detalle: Detalle; fecha: string | undefined }) => {
  const { precio_neto: neto, precio_final: final, cascada, motivos, codigo_producto: codigo } = detalle
  return (
    <>
      {motivos.length > 0 && (
        <ul className="rounded-xl border border-warning-border bg-warning-soft px-5 py-3 text-warning-text">
          {motivos.map(({ causa, codigo: de, texto }) => (
            <li key={`${causa} ${de}`}>
              {texto}
              {causa === 'sin_estructura' && (
                <>
                  {'. '}
                  <Link
                    to="/precios"
                    search={{ vista: 'estructuras' }}
                    className="font-medium underline underline-offset-2"
                  >
                    Ver las estructuras
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {neto !== null && final !== null && (
        <>
          {cascada.length > 0 ? (
            <SectionCard title="Del costo al precio" lead={`Con la estructura ${detalle.estructura}.`}>
              <Cascada detalle={detalle} neto={neto} final={final} />
            </SectionCard>
          ) : (
            <SinCostos neto={neto} final={final} detalle={detalle} />
          )}
          <Publicado detalle={detalle} />
          {cascada.length > 0 && <AlReves codigo={codigo} fecha={fecha} />}
        </>
      )}
    </>
  )
}

/** A product's way from cost to price, and back from a market price. */
export const PrecioDetalle = ({ codigo, fecha }: { codigo: string; fecha: string | undefined }) => {
  const ve = useVe()
  const { data, error, isFetching, refetch } = useQuery(
    consulta(api.precio.detalle, { params: { codigo_producto: codigo }, query: { fecha } }),
  )
  return (
    <Page
      back={<Volver />}
      title={data?.descripcion_producto ?? codigo}
      lead={
        <>
          <span className="figures">{codigo}</span>
          {data && ` · ${data.sector_productivo}`}
        </>
      }
      action={
        data &&
        ve(['costos', 'precios']) && (
          <Button asChild variant="outline">
            <a href={`/ficha/${encodeURIComponent(codigo)}`}>
              <FileText aria-hidden />
              Ficha de costo
            </a>
          </Button>
        )
      }
      className="max-w-5xl"
    >
      {data ? (
        <Cargado detalle={data} fecha={fecha} />
      ) : error?.status === 404 ? (
        <Notice icon={Tags} title={noExiste('productos', codigo)} role="status">
          Puede que alguien lo haya eliminado.
        </Notice>
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudo cargar el precio"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-80 w-full rounded-xl" />
      )}
    </Page>
  )
}
