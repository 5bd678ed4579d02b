import { useQuery } from '@tanstack/react-query'
import { api, cierreDe, type Desglose, type NodoDesglose, type PrecioDetalle } from '@telar/contract'
import { FileDown, FileText, LoaderCircle, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useCall } from '../../datos/call-context.ts'
import { consulta } from '../../datos/consulta.ts'
import { asApiError } from '../../datos/save-error.ts'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { dayText } from '../../kit/format/day-text.ts'
import { type Format, MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** Lines by what they are, in the order of the sheet. */
const GRUPOS = [
  { tipo: 'insumo', titulo: 'Materiales' },
  { tipo: 'producto', titulo: 'Subproductos' },
  { tipo: 'mano_obra', titulo: 'Mano de obra' },
  { tipo: 'energia', titulo: 'Energía' },
] as const

const CELL = 'px-2 py-1 align-top first:pl-0 last:pr-0'

const Lineas = ({ titulo, lineas }: { titulo: string; lineas: readonly NodoDesglose[] }) => {
  const format = useFormat()
  if (lineas.length === 0) return null
  const conMerma = lineas.some(({ merma_pct }) => merma_pct > 0)
  return (
    <table className="mt-4 w-full text-xs">
      <caption className="pb-1 text-left font-semibold text-sm">{titulo}</caption>
      <thead className="text-muted-foreground">
        <tr className="border-b [&>th]:font-normal">
          <th scope="col" className={`${CELL} text-left`}>
            Ingrediente
          </th>
          <th scope="col" className={`${CELL} text-right`}>
            Cantidad
          </th>
          {conMerma && (
            <th scope="col" className={`${CELL} text-right`}>
              Merma
            </th>
          )}
          <th scope="col" className={`${CELL} text-right`}>
            Costo unitario
          </th>
          <th scope="col" className={`${CELL} text-right`}>
            Costo
          </th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea) => (
          <tr key={linea.codigo} className="break-inside-avoid border-b">
            <td className={CELL}>
              {linea.descripcion} <span className="figures text-muted-foreground">({linea.codigo})</span>
            </td>
            <td className={`${CELL} figures text-right`}>
              {linea.expresion ?? format.quantity(linea.cantidad)}
            </td>
            {conMerma && (
              <td className={`${CELL} figures text-right`}>
                {linea.merma_pct > 0 && `${format.quantity(linea.merma_pct)}\u00a0%`}
              </td>
            )}
            <td className={`${CELL} figures text-right`}>{format.money(linea.costo_ingrediente)}</td>
            <td className={`${CELL} figures text-right`}>{format.money(linea.costo_total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Renglon = ({
  children,
  importe,
  fuerte,
}: {
  children: ReactNode
  importe: string
  fuerte?: boolean
}) => (
  <div
    className={`flex justify-between gap-6 border-b py-1 text-xs ${fuerte ? 'bg-sunken font-semibold' : ''}`}
  >
    <dt>{children}</dt>
    <dd className="figures">{importe}</dd>
  </div>
)

const Precio = ({ precio }: { precio: PrecioDetalle }) => {
  const format = useFormat()
  if (precio.cascada.length === 0) return null
  const pasos = precio.cascada.filter(({ tipo }) => tipo !== 'iva')
  const iva = precio.cascada.find(({ tipo }) => tipo === 'iva')
  return (
    <section className="mt-4 break-inside-avoid">
      <h2 className="pb-1 font-semibold text-sm">Del costo al precio: {precio.estructura}</h2>
      <dl>
        {pasos.map(({ tipo, nombre, paso, monto }) => (
          <Renglon key={`${tipo} ${nombre} ${monto}`} importe={format.money(monto)}>
            {nombre}
            {paso && paso.sobre !== 'fijo' && (
              <span className="text-muted-foreground">
                {' '}
                {format.quantity(paso.valor)}&nbsp;% del {paso.sobre}
              </span>
            )}
          </Renglon>
        ))}
        <Renglon importe={format.money(precio.precio_neto)} fuerte>
          Precio neto
        </Renglon>
        {iva && (
          <>
            <Renglon importe={format.money(iva.monto)}>
              IVA {format.quantity(precio.iva_pct ?? 0)}&nbsp;%
            </Renglon>
            <Renglon importe={format.money(precio.precio_final)} fuerte>
              Precio con IVA
            </Renglon>
          </>
        )}
      </dl>
    </section>
  )
}

/** Currencies, grades and tariffs that the lines take, each once. */
const valoresDe = (lineas: readonly NodoDesglose[]): string[] => [
  ...new Set(
    lineas.flatMap(({ pasos, hijos }): string[] => [
      ...pasos.filter(({ tipo }) => tipo === 'cambio' || tipo === 'valor').map(({ texto }) => texto),
      ...valoresDe(hijos),
    ]),
  ),
]

interface HojaProps {
  desglose: Desglose
  precio: PrecioDetalle
}

const Hoja = ({ desglose, precio }: HojaProps) => {
  const format = useFormat()
  const { resultado, lineas, porcentaje_mantencion: pct, pasos } = desglose
  const valores = valoresDe(lineas)
  return (
    <article className="rounded-xl border bg-card px-8 py-6 shadow-raised max-sm:px-4 max-sm:py-4 print:max-w-none print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keys
        tabIndex={0}
        aria-label="De qué se compone"
        className="max-sm:overflow-x-auto"
      >
        {GRUPOS.map(({ tipo, titulo }) => (
          <Lineas key={tipo} titulo={titulo} lineas={lineas.filter((linea) => linea.tipo === tipo)} />
        ))}
      </section>
      <section className="mt-4 break-inside-avoid">
        <h2 className="pb-1 font-semibold text-sm">Costo de reposición directo</h2>
        <dl>
          {pasos.map(({ texto, resultado: monto }) => (
            <Renglon key={texto} importe={format.money(monto)}>
              {texto}
            </Renglon>
          ))}
          <Renglon importe={resultado.base_cdr === null ? MISSING : format.money(resultado.base_cdr)} fuerte>
            CDR
          </Renglon>
          <Renglon importe={format.money(resultado.cdr_mantencion)}>Con mantención de {pct}&nbsp;%</Renglon>
        </dl>
        {resultado.motivos.map(({ causa, codigo, texto }) => (
          <p key={`${causa} ${codigo}`} className="mt-1 text-warning-text text-xs">
            {texto}
          </p>
        ))}
      </section>
      <Precio precio={precio} />
      {valores.length > 0 && (
        <section className="mt-4 break-inside-avoid text-xs">
          <h2 className="pb-1 font-semibold text-sm">Valores usados</h2>
          <p className="figures text-muted-foreground">{valores.join(' · ')}</p>
        </section>
      )}
    </article>
  )
}

/** The same as a file, which the server draws. */
const Descargar = ({ codigo, fecha }: { codigo: string; fecha: string | undefined }) => {
  const call = useCall()
  const [working, setWorking] = useState(false)
  const bajar = async () => {
    setWorking(true)
    try {
      saveFile(await call(api.ficha.fichas, { query: { productos: codigo, fecha } }), `Ficha ${codigo}.pdf`)
    } catch (failure) {
      toast.error('No se pudo armar el PDF', { description: asApiError(failure).message })
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button variant="outline" disabled={working} onClick={() => void bajar()}>
      {working ? <LoaderCircle className="animate-spin" aria-hidden /> : <FileDown aria-hidden />}
      PDF
    </Button>
  )
}

interface Props {
  codigo: string
  fecha: string | undefined
}

/** The day that a sheet is of: today, the day in its address, or the closing by its name. */
const diaDe = (format: Format, fecha: string | undefined): string => {
  if (fecha === undefined) return format.date(new Date().toISOString())
  return cierreDe(fecha) ?? dayText(fecha) ?? format.date(fecha)
}

/** The cost sheet of a product, to be printed on one A4. */
export const FichaScreen = ({ codigo, fecha }: Props) => {
  const format = useFormat()
  const desglose = useQuery(
    consulta(api.cdr.desglose, { params: { codigo_producto: codigo }, query: { fecha, profundidad: 1 } }),
  )
  const precio = useQuery(
    consulta(api.precio.detalle, { params: { codigo_producto: codigo }, query: { fecha } }),
  )
  const error = desglose.error ?? precio.error
  if (desglose.data && precio.data) {
    const { descripcion_producto: descripcion, sector_productivo: sector } = desglose.data.resultado
    return (
      <Page
        title={descripcion}
        lead={
          <>
            Ficha de costo · <span className="figures">{codigo}</span> · {sector} ·{' '}
            <span className="figures">al {diaDe(format, fecha)}</span>
          </>
        }
        action={
          <div className="flex gap-2">
            <Descargar codigo={codigo} fecha={fecha} />
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Imprimir
            </Button>
          </div>
        }
        className="max-w-4xl"
      >
        <Hoja desglose={desglose.data} precio={precio.data} />
      </Page>
    )
  }
  return (
    <Page title="Ficha de costo" lead={codigo} className="max-w-5xl">
      {error?.status === 404 ? (
        <Notice icon={FileText} title={`No existe el producto ${codigo}.`} role="status">
          Puede que alguien lo haya eliminado.
        </Notice>
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudo cargar la ficha"
          retrying={desglose.isFetching || precio.isFetching}
          onRetry={() => {
            void desglose.refetch()
            void precio.refetch()
          }}
        />
      ) : (
        <Skeleton className="h-96 w-full rounded-xl" />
      )}
    </Page>
  )
}
