import type { UseQueryResult } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { TablaConfig } from '@telar/contract'
import { ArrowLeft, Calculator, CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { useLoadToast } from '../../datos/consulta.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { Button } from '../../kit/button.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { useUrlText } from '../../kit/hooks/use-url-text.ts'
import { Page } from '../../kit/page.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useMoneyReview } from '../importe/use-money-review.ts'
import { useMuchoMueve } from '../simulacion/use-mucho-mueve.ts'
import { AvanceBarra } from './avance-barra.tsx'
import { MATRICES } from './matrices.ts'
import { useActualizacion } from './use-actualizacion.ts'
import { ValorForm } from './valor-form.tsx'
import { leerValor } from './valor-nuevo.ts'

interface Props {
  tabla: TablaConfig
  /** The present value. */
  consulta: UseQueryResult<{ valor: number; version: number }, ApiError>
  /** The typed text, kept in the address, so that looking at a product and coming back loses nothing. */
  texto: string
  onTexto: (texto: string) => void
  /** The value of each row of the matrix, and whether it names a grade or tariff; undefined until known. */
  filas: readonly { valor: number | null; nombra: boolean }[] | undefined
  /** Who last set the value, and when. */
  historia: ReactNode
  /** The effect of a value before it is saved. */
  impacto: (valor: number) => ReactNode
}

const Volver = () => {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: '/actualizar' }))
  return (
    <Button variant="ghost" className="-ml-3" onClick={back}>
      <ArrowLeft aria-hidden />
      Volver
    </Button>
  )
}

/** Rows that name a grade or tariff, which the global value does not change. */
const Aparte = ({ tabla, aparte }: { tabla: TablaConfig; aparte: number }) => {
  const { integer } = useFormat()
  if (aparte === 0) return null
  return (
    <p className="mt-2 text-muted-foreground text-xs">
      {integer(aparte)} con {MATRICES[tabla].nombra} no {aparte === 1 ? 'cambia' : 'cambian'}.
    </p>
  )
}

interface ActualProps extends Pick<Props, 'tabla' | 'consulta' | 'historia'> {
  aparte: number
}

const Actual = ({ tabla, consulta, aparte, historia }: ActualProps) => {
  const { data, error, isFetching, dataUpdatedAt, refetch } = consulta
  const errorText = (error && serverText(error)) ?? 'Error al obtener el valor'
  useLoadToast(consulta, errorText)

  const refresh = async () => {
    const before = dataUpdatedAt
    const after = await refetch()
    if (!after.isError && after.dataUpdatedAt !== before) toast.success('Actualizado')
  }

  return (
    <div className="min-w-0">
      <h2 className="text-[0.8125rem] text-muted-foreground">Valor actual</h2>
      <div className="mt-0.5 flex items-center gap-2">
        {data ? (
          <p className="flex items-baseline gap-2">
            <Amount
              value={data.valor}
              className="font-semibold text-[1.75rem] leading-tight tracking-tight"
            />
            <span className="text-muted-foreground">{MATRICES[tabla].unidad}</span>
          </p>
        ) : error ? (
          <p className="flex items-center gap-1.5 text-destructive">
            <CircleAlert className="size-4 shrink-0" aria-hidden />
            {errorText}
          </p>
        ) : (
          <Skeleton className="h-9 w-36" />
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label="Refrescar el valor actual"
          title="Refrescar"
          onClick={() => void refresh()}
          idle={isFetching}
        >
          <RefreshCw className={isFetching ? 'animate-spin' : ''} aria-hidden />
        </Button>
      </div>
      {data && error && (
        <p className="mt-1 flex items-center gap-1.5 text-destructive text-xs">
          <CircleAlert className="size-3.5 shrink-0" aria-hidden />
          No se pudo releer: puede haber cambiado.
        </p>
      )}
      <div className="mt-1 text-muted-foreground text-xs">{historia}</div>
      <Aparte tabla={tabla} aparte={aparte} />
    </div>
  )
}

const ESCRIBI = 'Escribí un valor nuevo y vas a ver acá, antes de guardarlo, cuánto se mueve cada sector.'

/** Shown instead of the effect if there is none. */
const VACIOS = {
  vacio: ESCRIBI,
  invalido: ESCRIBI,
  igual: 'Es el valor que rige ahora.',
  dudoso: 'Se puede leer de dos maneras. Escribilo sin punto si son miles, o con coma si son centavos.',
} as const

/** Sets a global value, and shows the effect while it is typed. */
export const ActualizarValor = ({
  tabla,
  consulta,
  texto: inUrl,
  onTexto,
  filas = [],
  historia,
  impacto,
}: Props) => {
  const before = useTypedBefore<string>(tabla)
  const [texto, setTexto] = useUrlText(inUrl, onTexto, before ?? inUrl)
  useKeepTyped(tabla, texto === inUrl ? null : texto)
  const { avance, working, actualizar } = useActualizacion(tabla)
  const { titulo, descripcion } = MATRICES[tabla]
  const actual = consulta.data?.valor ?? null
  const lectura = leerValor(texto, actual)
  const siguen = filas.filter(({ nombra }) => !nombra)
  const propias =
    actual === null ? 0 : siguen.filter(({ valor }) => valor !== null && valor !== actual).length

  const review = useMoneyReview()

  const confirmar = useMuchoMueve()
  const { once, working: asking } = useLatch()

  const guardar = async () => {
    const { nombre, tipo } = MATRICES[tabla]
    const revisado = await review([{ field: 'valor', text: texto, name: nombre, stored: actual }])
    if (!('changes' in revisado)) return
    const { valor: querido = texto } = revisado.changes
    setTexto(querido)
    const leido = leerValor(querido, actual)
    if (leido.estado !== 'nuevo' || !consulta.data) return
    if (!(await confirmar([{ tipo, valor: leido.valor }]))) return
    if (await actualizar(leido.valor, consulta.data.version)) setTexto('')
  }

  return (
    <Page back={<Volver />} title={titulo} lead={descripcion} className="max-w-4xl">
      <div className="rounded-xl border bg-card shadow-raised">
        <div className="grid gap-6 p-5 max-sm:p-4 md:grid-cols-2">
          <Actual
            tabla={tabla}
            consulta={consulta}
            aparte={filas.length - siguen.length}
            historia={historia}
          />
          <ValorForm
            texto={texto}
            onTexto={setTexto}
            lectura={lectura}
            actual={actual}
            propias={propias}
            working={asking || working}
            onGuardar={() => once(guardar)}
          />
        </div>
        {avance && (
          <div className="border-t px-5 py-4">
            <AvanceBarra avance={avance} />
          </div>
        )}
      </div>
      {lectura.estado === 'nuevo' ? (
        impacto(lectura.valor)
      ) : (
        <p className="flex items-center justify-center gap-2.5 rounded-xl border border-dashed px-5 py-8 text-center text-muted-foreground">
          <Calculator className="size-4.5 shrink-0" aria-hidden />
          {VACIOS[lectura.estado]}
        </p>
      )}
    </Page>
  )
}
