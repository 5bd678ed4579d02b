import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Escenario, OPERACION_TEXTOS } from '@telar/contract'
import { Download, FlaskConical, Plus, Target } from 'lucide-react'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { ImportarEnlace } from '../../dominio/catalogo/importar-enlace.tsx'
import { Button } from '../../kit/button.tsx'
import { useHoy } from '../../kit/format/format-context.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { Columna } from './columnas.ts'
import { EscenarioForm } from './escenario-form.tsx'
import { EscenariosColumnas } from './escenarios-columnas.tsx'
import { escenariosCsv } from './escenarios-csv.ts'

/** The most scenarios side by side. */
const MAX = 8

interface Props {
  /** Ids of the scenarios side by side. */
  elegidos: readonly string[]
  onElegidos: (ids: readonly string[]) => void
}

/** Saved scenarios: the list, up to eight of them side by side, and the form for a new one. */
export const EscenariosScreen = ({ elegidos, onElegidos }: Props) => {
  const admin = useIsAdmin()
  const hoy = useHoy()
  const { data, isError, refetch } = useQuery(consulta(api.escenario.list))
  /** Whether the form of a new one is open; null: it has not been yet. */
  const [nuevo, setNuevo] = useState<boolean | null>(null)
  // Ids in an address may be of deleted scenarios, or more than fit.
  const known = (data ?? []).filter(({ id }) => elegidos.includes(id))
  const shown = known.slice(0, MAX)
  const resultados = useQueries({
    queries: shown.map(({ id }) => consulta(api.escenario.resultado, { params: { id }, query: {} })),
  })
  const columnas = shown.flatMap((escenario, i): Columna[] => {
    const resultado = resultados[i]?.data
    return resultado ? [{ escenario, resultado }] : []
  })
  const elegir = (id: string, si: boolean) => {
    if (si && shown.length >= MAX) {
      toast.error(OPERACION_TEXTOS.hastaOcho)
      return
    }
    const ids = shown.map((escenario) => escenario.id)
    onElegidos(si ? [...ids, id] : ids.filter((each) => each !== id))
  }
  // Whoever saves a scenario wants to see what it does.
  const cerrar = (guardado?: Escenario) => {
    setNuevo(false)
    if (guardado && shown.length < MAX) elegir(guardado.id, true)
  }
  const nuevoBoton = (
    <Button icon={Plus} autoFocus={nuevo === false} onClick={() => setNuevo(true)}>
      Nuevo escenario
    </Button>
  )
  return (
    <Page
      title="Escenarios"
      lead="Cambios que probás sin hacerlos: se calculan siempre sobre los costos de ahora, y se comparan uno al lado del otro."
      action={
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <Link to="/objetivo/{-$codigo}" params={{ codigo: undefined }}>
              <Target aria-hidden />
              Objetivo
            </Link>
          </Button>
          {admin && !nuevo && data?.length !== 0 && nuevoBoton}
        </div>
      }
      className="max-w-6xl"
    >
      {nuevo && <EscenarioForm onClose={cerrar} />}
      {isError && !data ? (
        <LoadFailure onRetry={() => void refetch()}>No se pudieron cargar los escenarios.</LoadFailure>
      ) : !data ? (
        <Skeleton className="h-32 w-full" />
      ) : data.length === 0 ? (
        !nuevo && (
          <div className="rounded-xl border bg-card">
            <Notice
              icon={FlaskConical}
              title="Todavía no hay escenarios"
              action={
                admin && (
                  <>
                    {nuevoBoton}
                    <ImportarEnlace tabla="escenarios" />
                  </>
                )
              }
            >
              Probá varios cambios juntos, como paritaria, dólar y una tela más barata, sin tocar los costos.
            </Notice>
          </div>
        )
      ) : (
        <SectionCard title="Guardados" lead="Elegí hasta ocho para verlos como columnas.">
          <ul className="divide-y">
            {data.map(({ id, nombre, nota, autor }) => (
              <li key={id} className="flex items-center gap-3 px-5 py-2.5 max-sm:px-4">
                <input
                  type="checkbox"
                  checked={shown.some((escenario) => escenario.id === id)}
                  onChange={(event) => elegir(id, event.target.checked)}
                  aria-label={`Comparar ${nombre}`}
                  className="reach size-4 accent-primary"
                />
                <span className="min-w-0">
                  <Link
                    to="/escenarios/{-$id}"
                    params={{ id }}
                    className="font-medium text-primary-text hover:underline"
                  >
                    {nombre}
                  </Link>
                  <span className="block truncate text-muted-foreground text-xs">
                    {[autor, nota].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {columnas.length > 0 && (
        <SectionCard
          title="Lado a lado"
          {...(known.length > MAX && { lead: OPERACION_TEXTOS.hastaOcho })}
          action={
            <Button
              variant="outline"
              onClick={() =>
                saveFile(
                  new Blob([escenariosCsv(columnas, hoy)], { type: 'text/csv;charset=utf-8' }),
                  'escenarios.csv',
                )
              }
            >
              <Download aria-hidden />
              Bajar CSV
            </Button>
          }
        >
          <EscenariosColumnas columnas={columnas} />
        </SectionCard>
      )}
    </Page>
  )
}
