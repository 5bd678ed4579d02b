import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Estructura } from '@telar/contract'
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { confirmado, useGuardar } from '../../datos/guardar.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { ImportarEnlace } from '../../dominio/catalogo/importar-enlace.tsx'
import { porciento } from '../../dominio/precio/textos.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog, type Question } from '../../kit/confirm-dialog.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { cuantoDe } from './cascada.tsx'
import { Volver } from './precio-detalle.tsx'
import { redondeoText } from './redondeo.ts'

const NuevaEstructura = () => (
  <Button asChild>
    <Link to="/precios" search={{ vista: 'estructura' }}>
      <Plus aria-hidden />
      Nueva estructura
    </Link>
  </Button>
)

/** Explains structures to people who have none yet. */
export const QueEs = ({ admin }: { admin: boolean }) => (
  <div className="rounded-xl border border-dashed">
    <Notice
      icon={Tags}
      title="Una estructura lleva del CDR al precio"
      action={
        admin && (
          <>
            <NuevaEstructura />
            <ImportarEnlace tabla="estructuras" />
          </>
        )
      }
      className="py-10"
    >
      <p>
        Indirectos sobre el costo, comisión e ingresos brutos sobre el precio, tu margen y el IVA: paso por
        paso.
      </p>
      <p className="mt-2">
        La elegís por sector, por línea o para un producto, y cada precio se mueve con su costo.
      </p>
    </Notice>
  </div>
)

/** Two steps may have the same name, so that keys need the position. */
const conClave = (pasos: Estructura['pasos']) =>
  pasos.map((paso, i) => ({ clave: `${i} ${paso.nombre}`, paso }))

const Tarjeta = ({ estructura, acciones }: { estructura: Estructura; acciones: React.ReactNode }) => {
  const format = useFormat()
  const { pasos, iva_pct: iva, redondeo, productos, lineas, sectores } = estructura
  const alcance = [...productos, ...lineas, ...sectores]
  return (
    <SectionCard
      title={estructura.nombre}
      lead={
        alcance.length === 0
          ? 'No se aplica a ningún sector, línea o producto.'
          : `Para ${alcance.join(', ')}.`
      }
      action={acciones}
    >
      <ol className="grid gap-1.5 px-5 py-4 max-sm:px-4">
        {conClave(pasos).map(({ clave, paso }) => (
          <li key={clave} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {paso.nombre} {paso.margen && <Badge tone="green">margen</Badge>}
            </span>
            <span className="figures text-muted-foreground">{cuantoDe(format, paso)}</span>
          </li>
        ))}
        {redondeo && (
          <li className="flex justify-between gap-4 text-muted-foreground">
            Redondeo<span className="figures">{redondeoText(format, redondeo)}</span>
          </li>
        )}
        {iva > 0 && (
          <li className="flex justify-between gap-4 text-muted-foreground">
            IVA<span className="figures">{porciento(format, iva)}</span>
          </li>
        )}
      </ol>
    </SectionCard>
  )
}

/** All price structures. */
export const EstructurasLista = () => {
  const admin = useIsAdmin()
  const avisar = useAviso()
  const { guardar } = useGuardar(api.estructura.remove)
  const [question, setQuestion] = useState<Question | null>(null)
  const { data, error, isFetching, refetch } = useQuery(consulta(api.estructura.list))
  const eliminar = ({ nombre, version }: Estructura) =>
    setQuestion({
      title: '¿Estás seguro?',
      text: `Se elimina la estructura ${nombre}. Los productos que la usan pasan a la de su línea o su sector; los que no tienen otra se quedan sin precio.`,
      answer: 'Eliminar',
      destructive: true,
      act: async () => {
        const hecho = confirmado(await guardar({ params: { estructura: nombre }, ifMatch: version }))
        if (hecho) avisar(`Estructura ${nombre} eliminada`, { seq: hecho.seq })
      },
    })
  return (
    <Page
      back={<Volver />}
      title="Estructuras de precios"
      lead="Los pasos que van de un CDR a su precio, y para qué productos."
      action={admin && <NuevaEstructura />}
      className="max-w-5xl"
    >
      {data ? (
        data.length === 0 ? (
          <QueEs admin={admin} />
        ) : (
          data.map((estructura) => (
            <Tarjeta
              key={estructura.nombre}
              estructura={estructura}
              acciones={
                admin && (
                  <div className="flex gap-2">
                    <Button asChild variant="outline">
                      <Link to="/precios" search={{ vista: 'estructura', estructura: estructura.nombre }}>
                        <Pencil aria-hidden />
                        Editar
                      </Link>
                    </Button>
                    <Button
                      variant="outline"
                      aria-label={`Eliminar ${estructura.nombre}`}
                      onClick={() => eliminar(estructura)}
                    >
                      <Trash2 aria-hidden />
                    </Button>
                  </div>
                )
              }
            />
          ))
        )
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudieron cargar las estructuras"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40 w-full rounded-xl" />
      )}
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
    </Page>
  )
}
