import { Link } from '@tanstack/react-router'
import type { ImportacionAplicada } from '@telar/contract'
import { CircleAlert, CircleCheck, History, RefreshCw, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { type ClaseDeFallo, type Estado, TITULO_DE_FALLO } from './estado.ts'

const Dato = ({ nombre, valor }: { nombre: string; valor: string }) => (
  <div>
    <dt className="text-muted-foreground text-xs">{nombre}</dt>
    <dd className="figures mt-0.5 font-semibold text-lg tracking-tight">{valor}</dd>
  </div>
)

interface Props {
  resultado: Omit<ImportacionAplicada, 'tabla' | 'sin_cambio'>
  deshacer: Estado['deshacer']
  onDeshacer: () => void
  titulo: Ref<HTMLHeadingElement>
}

/** The result of an import (IMP-21), with the undo. */
export const Resultado = ({ resultado, deshacer, onDeshacer, titulo }: Props) => {
  const format = useFormat()
  const deshecho = deshacer === 'hecho'
  return (
    <section
      aria-labelledby="resultado-titulo"
      className="rounded-xl border bg-card p-5 shadow-raised max-sm:p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 gap-3">
          {deshecho ? (
            <Undo2 className="mt-1 size-5 shrink-0 text-muted-foreground" aria-hidden />
          ) : (
            <CircleCheck className="mt-1 size-5 shrink-0 text-success-text" aria-hidden />
          )}
          <div className="min-w-0">
            <h2
              id="resultado-titulo"
              ref={titulo}
              tabIndex={-1}
              className="font-semibold text-lg tracking-tight focus:outline-none"
            >
              {deshecho ? 'Importación deshecha' : 'Importación completada'}
            </h2>
            <p className="text-muted-foreground">
              {deshecho ? 'Todo volvió a estar como antes.' : resultado.message}
            </p>
          </div>
        </div>
        {resultado.seq !== null && !deshecho && (
          <Button
            variant="outline"
            onClick={onDeshacer}
            icon={Undo2}
            working={deshacer === 'en_curso'}
            doing="Deshaciendo…"
          >
            Deshacer
          </Button>
        )}
      </div>
      {!deshecho && (
        <dl className="mt-4 grid grid-cols-2 gap-4 border-t pt-4 sm:grid-cols-5">
          <Dato nombre="Modo" valor={resultado.modo} />
          <Dato nombre="Filas válidas" valor={format.integer(resultado.validas)} />
          <Dato nombre="Insertadas" valor={format.integer(resultado.insertados)} />
          <Dato nombre="Cambiadas" valor={format.integer(resultado.cambiados)} />
          <Dato nombre="Rechazadas" valor={format.integer(resultado.rechazadas)} />
        </dl>
      )}
    </section>
  )
}

interface FalloProps {
  fallo: NonNullable<Estado['fallo']>
  onRevisar: () => void
}

/** Takes the focus, because the button that applied the import is gone. */
const DeNuevo = ({ onRevisar, children }: Pick<FalloProps, 'onRevisar'> & { children: string }) => (
  <Button variant="outline" onClick={onRevisar} icon={RefreshCw} autoFocus>
    {children}
  </Button>
)

/** After an unknown outcome: reviewing the file again shows whether it was stored. */
const Incierto = ({ onRevisar }: Pick<FalloProps, 'onRevisar'>) => (
  <>
    <DeNuevo onRevisar={onRevisar}>Revisar de nuevo</DeNuevo>
    <Button variant="outline" asChild>
      <Link to="/historial">
        <History aria-hidden />
        Ver el historial
      </Link>
    </Button>
  </>
)

const EN_QUE_QUEDO: Readonly<Record<ClaseDeFallo, string>> = {
  rechazado: 'No se guardó nada.',
  vieja: 'No se guardó nada.',
  incierto:
    'El pedido salió, pero no volvió la respuesta: puede haberse guardado todo, o nada. Revisá el archivo de nuevo: si se guardó, sus filas van a estar en «Sin cambio».',
}

/** Why nothing was written, or why that is unknown; the file stays chosen (IMP-22). */
export const Fallo = ({ fallo: { mensajes, clase }, onRevisar }: FalloProps) => (
  <section
    role="alert"
    className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-xl border border-destructive/40 bg-destructive-soft p-5 max-sm:p-4"
  >
    <div className="flex min-w-0 flex-1 basis-72 gap-3">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-destructive" aria-hidden />
      <div className="min-w-0">
        <h2 className="font-semibold">{TITULO_DE_FALLO[clase]}</h2>
        {mensajes.map((mensaje, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may occur twice, and the list never changes
          <p key={i} className={i === 0 ? 'mt-0.5 break-words' : 'mt-1 break-words text-[0.8125rem]'}>
            {mensaje}
          </p>
        ))}
        <p className="mt-1.5 text-pretty text-[0.8125rem] text-muted-foreground">{EN_QUE_QUEDO[clase]}</p>
      </div>
    </div>
    <div className="flex flex-wrap gap-2">
      {clase === 'incierto' && <Incierto onRevisar={onRevisar} />}
      {clase === 'vieja' && <DeNuevo onRevisar={onRevisar}>Ver de nuevo</DeNuevo>}
    </div>
  </section>
)
