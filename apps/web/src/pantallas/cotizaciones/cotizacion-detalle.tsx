import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api, type CotizacionCliente } from '@telar/contract'
import { Copy, FileDown, FileSignature, Pencil, Printer, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../datos/api.ts'
import { consulta } from '../../datos/consulta.ts'
import { confirmado, useGuardar } from '../../datos/guardar.ts'
import { asApiError } from '../../datos/save-error.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { historyHref } from '../../dominio/bitacora/historial-search.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { MembretePapel } from '../../dominio/membrete/membrete-papel.tsx'
import { faltanteText } from '../../dominio/precio/textos.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog, type Question } from '../../kit/confirm-dialog.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { CotizacionHoja } from './cotizacion-hoja.tsx'
import { Estado, tituloDe } from './estado.tsx'

export const Volver = () => (
  <BackLink to="/cotizaciones/{-$id}" params={{ id: undefined }}>
    Volver a cotizaciones
  </BackLink>
)

const Pdf = ({ id, numero }: CotizacionCliente) => {
  const call = useCall()
  const { once, working } = useLatch()
  const bajar = async () => {
    try {
      const file = await call(api.cotizacion.pdf, { params: { cotizacion: id } })
      saveFile(file, `Cotización ${numero ?? 'en borrador'}.pdf`)
    } catch (failure) {
      toast.error('No se pudo armar el PDF', { description: asApiError(failure).message })
    }
  }
  return (
    <Button variant="outline" onClick={() => void once(bajar)} icon={FileDown} working={working}>
      PDF
    </Button>
  )
}

/** The actions on a draft. */
const DeBorrador = (cotizacion: CotizacionCliente) => {
  const { id, version, total } = cotizacion
  const navigate = useNavigate()
  const avisar = useAviso()
  const emitir = useGuardar(api.cotizacion.emitir)
  const quitar = useGuardar(api.cotizacion.remove)
  const [question, setQuestion] = useState<Question | null>(null)
  const visto = { params: { cotizacion: id }, ifMatch: version }
  const preguntarEmitir = () =>
    setQuestion({
      title: '¿Emitir la cotización?',
      text: 'Toma el número que sigue y la fecha de hoy, y sus cifras quedan congeladas: ya no se cambia.',
      answer: 'Emitir',
      act: async () => {
        const hecho = confirmado(await emitir.guardar(visto))
        if (hecho) avisar(`${tituloDe(hecho.respuesta)} emitida`, { seq: hecho.seq })
      },
    })
  const preguntarEliminar = () =>
    setQuestion({
      title: '¿Eliminar el borrador?',
      text: `${tituloDe(cotizacion)}. Se puede deshacer desde el historial.`,
      answer: 'Eliminar',
      destructive: true,
      act: async () => {
        const hecho = confirmado(await quitar.guardar(visto))
        if (hecho === null) return
        avisar('Borrador eliminado', { seq: hecho.seq })
        await navigate({ to: '/cotizaciones/{-$id}', params: { id: undefined } })
      },
    })
  return (
    <>
      <Button variant="ghost" onClick={preguntarEliminar} icon={Trash2}>
        Eliminar
      </Button>
      <Button asChild variant="outline">
        <Link to="/cotizaciones/{-$id}" params={{ id }} search={{ vista: 'editar' }}>
          <Pencil aria-hidden />
          Editar
        </Link>
      </Button>
      <Button onClick={preguntarEmitir} icon={Send} disabled={total === null}>
        Emitir
      </Button>
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
    </>
  )
}

const Entera = (cotizacion: CotizacionCliente) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const { id, estado, faltante_pct: falta, total, autor } = cotizacion
  return (
    <Page
      back={
        <>
          <div className="print:hidden">
            <Volver />
          </div>
          <div className="hidden print:block">
            <MembretePapel />
          </div>
        </>
      }
      title={tituloDe(cotizacion)}
      lead={
        <span className="inline-flex flex-wrap items-center gap-2 print:hidden">
          <Estado estado={estado} />
          {falta !== null && (
            <span className={falta > 0 ? 'text-warning-text' : undefined}>{faltanteText(format, falta)}</span>
          )}
          {estado === 'borrador' && total === null && (
            <span className="text-warning-text">Hay renglones sin precio: no se puede emitir.</span>
          )}
          {autor && <span>la armó {autor}</span>}
          <Link to={historyHref('cotizacion', id)} className="rounded-sm text-primary-text hover:underline">
            Historia
          </Link>
        </span>
      }
      action={
        <div className="flex flex-wrap justify-end gap-2 max-sm:justify-start">
          <Pdf {...cotizacion} />
          <Button variant="outline" onClick={() => window.print()} icon={Printer}>
            Imprimir
          </Button>
          {admin && (
            <Button asChild variant="outline">
              <Link to="/cotizaciones/{-$id}" params={{ id: undefined }} search={{ vista: 'nueva', de: id }}>
                <Copy aria-hidden />
                Duplicar
              </Link>
            </Button>
          )}
          {admin && estado === 'borrador' && <DeBorrador {...cotizacion} />}
        </div>
      }
      className="max-w-4xl"
    >
      <CotizacionHoja {...cotizacion} />
    </Page>
  )
}

/** A quotation as sent, with its actions. */
export const CotizacionDetalle = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(
    consulta(api.cotizacion.get, { params: { cotizacion: id } }),
  )
  if (data) return <Entera {...data} />
  return (
    <Page back={<Volver />} title="Cotización" lead="" className="max-w-4xl">
      {error?.status === 404 ? (
        <Notice icon={FileSignature} title="No existe esa cotización." role="status">
          Puede que alguien haya eliminado el borrador.
        </Notice>
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudo cargar la cotización"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96 w-full rounded-xl" />
      )}
    </Page>
  )
}
