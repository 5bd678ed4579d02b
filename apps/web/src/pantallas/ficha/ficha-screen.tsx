import { useQuery } from '@tanstack/react-query'
import { api, cierreDe } from '@telar/contract'
import { noExiste } from '@telar/tablas'
import { FileText, Printer } from 'lucide-react'
import { consulta } from '../../datos/consulta.ts'
import { Bajar } from '../../dominio/papel/bajar.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { dayText } from '../../kit/format/day-text.ts'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Hoja } from './ficha-hoja.tsx'

interface Props {
  codigo: string
  fecha: string | undefined
}

/** The day of a sheet: today, the day in the address, or a closing's name. */
const diaDe = (format: Format, fecha: string | undefined): string => {
  if (fecha === undefined) return format.date(new Date().toISOString())
  return cierreDe(fecha) ?? dayText(fecha) ?? format.date(fecha)
}

/** A product's cost sheet, for printing on one A4 page. */
export const FichaScreen = ({ codigo, fecha }: Props) => {
  const format = useFormat()
  const desglose = useQuery(
    consulta(api.cdr.desglose, { params: { codigo_producto: codigo }, query: { fecha, profundidad: 1 } }),
  )
  const precio = useQuery(
    consulta(api.precio.detalle, { params: { codigo_producto: codigo }, query: { fecha } }),
  )
  const { data: producto } = useQuery(consulta(api.producto.get, { params: { codigo_producto: codigo } }))
  const error = desglose.error ?? precio.error
  if (desglose.data && precio.data) {
    const { descripcion_producto: descripcion, sector_productivo: sector } = desglose.data.resultado
    return (
      <Page
        title={descripcion || codigo}
        lead={
          <>
            Ficha de costo · <span className="figures">{codigo}</span> · {sector} ·{' '}
            <span className="figures">al {diaDe(format, fecha)}</span>
          </>
        }
        action={
          <div className="flex gap-2">
            <Bajar
              nombre={`Ficha ${codigo}.pdf`}
              pedir={(call) => call(api.ficha.fichas, { query: { productos: codigo, fecha } })}
            >
              PDF
            </Bajar>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Imprimir
            </Button>
          </div>
        }
        className="max-w-4xl"
      >
        <Hoja desglose={desglose.data} precio={precio.data} producto={producto} />
      </Page>
    )
  }
  return (
    <Page title="Ficha de costo" lead={codigo} className="max-w-5xl">
      {error?.status === 404 ? (
        <Notice icon={FileText} title={noExiste('productos', codigo)} role="status">
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
