import { useQueryClient } from '@tanstack/react-query'
import {
  type EfectoCdr,
  type LibroReconocido,
  TABLAS_IMPORTABLES,
  type TablaImportable,
} from '@telar/contract'
import { Download, Eraser, ScanSearch, TableProperties, TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTablasEnUso } from '../../datos/tablas-en-uso.ts'
import { importadaDe } from '../../dominio/archivo/tablas.ts'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/lib/save-file.ts'
import { Page } from '../../kit/page.tsx'
import { Progress } from '../../kit/progress.tsx'
import { Select } from '../../kit/select.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { plantillaDe } from './archivos.ts'
import { LIBRO_EN_CURSO } from './en-curso.queries.ts'
import { ETAPAS, type Etapa, faltaAjustar, sinFilasValidas, TEXTO_ETAPA } from './estado.ts'
import { Previa } from './previa.tsx'
import { ReglasPanel } from './reglas-panel.tsx'
import { Fallo, Resultado } from './resultado.tsx'
import { useImportacion } from './use-importacion.ts'
import { ZonaArchivo } from './zona-archivo.tsx'

/** The progress of the import, announced to screen readers. */
const AvanceImportacion = ({ etapa, revisando }: { etapa: Etapa; revisando: boolean }) => {
  const percent = ETAPAS[etapa]
  const texto = revisando ? 'Revisando el archivo…' : TEXTO_ETAPA[etapa]
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4 text-[0.8125rem]">
        <output className={etapa === 'nada' ? 'text-muted-foreground' : ''}>{texto}</output>
        <span className="figures text-muted-foreground text-xs" aria-hidden>
          {`${percent}\u00a0%`}
        </span>
      </div>
      <Progress label="Avance de la importación" percent={percent} text={`${percent} %: ${texto}`} />
    </div>
  )
}

// Loaded only for files that are mapped by hand, or were before.
const Asistente = lazy(async () => ({ default: (await import('./libro/asistente.tsx')).Asistente }))

/** Moves the focus to what has just appeared, but not to what was there when the screen opened. */
const useArrival = (value: unknown, focus: () => void): void => {
  const known = useRef(value)
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    if (value) focus()
  })
}

interface Props {
  tabla: TablaImportable
  onTabla: (tabla: TablaImportable) => void
  /** Renders the effect on the CDR. */
  efecto: (cdr: EfectoCdr) => ReactNode
}

/** Imports a file into a table: first a preview, then all rows at once. */
export const ImportacionScreen = ({ tabla: inUrl, onTabla, efecto }: Props) => {
  const importacion = useImportacion(inUrl)
  const { estado, elegir, revisar, aplicar, deshacer, limpiar, cambiarTabla } = importacion
  const { tabla, archivo, eleccion, corregidas, etapa, revisando, previa, resultado, fallo } = estado
  const aplicando = etapa === 'aplicando'
  const enUso = useTablasEnUso(TABLAS_IMPORTABLES)
  // The address may name a table that is not in use yet.
  const tablas = enUso.includes(tabla) ? enUso : [...enUso, tabla]
  // A file with unknown titles is mapped by hand; any other on request.
  const queryClient = useQueryClient()
  const [pedido, setPedido] = useState<File | null>(
    () => queryClient.getQueryData<{ archivo: File }>(LIBRO_EN_CURSO)?.archivo ?? null,
  )
  const [recordado, setRecordado] = useState<LibroReconocido | null>(null)
  /** A file like one imported before is mapped the same way at once, so that only preview and import remain (ASI-03). */
  const tomar = async (file: File): Promise<void> => {
    setRecordado(null)
    const copia = await elegir(file)
    const known = copia && (await importacion.recordar(copia))
    if (!known) return
    setRecordado(known)
    setPedido(copia)
  }
  const desconocido = fallo !== null && faltaAjustar(fallo.mensajes)
  const rechazado = fallo !== null && sinFilasValidas(fallo.mensajes)
  const ajustado = archivo !== null && (pedido === archivo || desconocido || rechazado) ? archivo : null
  const start = useRef<HTMLButtonElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const titulo = useRef<HTMLHeadingElement>(null)

  // The focus follows the work: from the file to its preview, and to the titles of preview and result.
  const toTitle = () => titulo.current?.focus()
  useArrival(archivo, () => start.current?.focus())
  // After another choice there is a new preview, but the focus stays on the choice.
  useArrival(previa !== null, toTitle)
  useArrival(resultado, toTitle)
  useArrival(estado.deshacer === 'hecho', toTitle)

  return (
    <Page
      title="Importación"
      lead="Cargá o actualizá muchas filas de una vez. Antes de guardar ves qué cambia, fila por fila, y cuánto se mueve el CDR."
      action={
        <div className="flex flex-wrap gap-2">
          <ReglasPanel tabla={tabla} />
          <Button variant="outline" onClick={() => saveFile(plantillaDe(tabla), `plantilla_${tabla}.csv`)}>
            <Download aria-hidden />
            Plantilla
          </Button>
        </div>
      }
      className="max-w-5xl"
    >
      <div className="grid gap-4 rounded-xl border bg-card p-5 shadow-raised max-sm:p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="font-medium" aria-hidden>
            Importar en
          </span>
          <Select
            label="Tabla"
            value={tabla}
            options={tablas.map((value) => ({ value, label: importadaDe(value).nombre }))}
            onChange={(next) => {
              if (aplicando) return
              // For the other table, a file with one unknown sheet is recognised again.
              queryClient.removeQueries({ queryKey: LIBRO_EN_CURSO })
              cambiarTabla(next)
              onTabla(next)
            }}
            className="w-56 max-sm:flex-1"
          />
        </div>
        <ZonaArchivo
          ref={choose}
          archivo={archivo}
          disabled={aplicando}
          onElegir={(file) => void tomar(file)}
        />
        {/* With columns chosen by hand, titles may be anything, and the progress is shown below. */}
        {ajustado === null && (
          <>
            <p className="flex items-start gap-2 rounded-lg bg-warning-soft px-3 py-2 text-[0.8125rem] text-warning-text">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              No cambies el orden ni los títulos de las columnas del archivo. Si el orden ya es otro, sirve
              igual: cada columna se busca por su título.
            </p>
            <AvanceImportacion etapa={etapa} revisando={revisando} />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>button]:flex-1">
          <Button
            variant="outline"
            aria-disabled={aplicando}
            onClick={() => {
              if (aplicando) return
              limpiar()
              choose.current?.focus()
            }}
          >
            <Eraser aria-hidden />
            Limpiar
          </Button>
          {archivo !== null && ajustado === null && (
            <Button
              variant="outline"
              aria-disabled={aplicando}
              onClick={() => {
                if (aplicando) return
                cambiarTabla(tabla)
                setPedido(archivo)
              }}
            >
              <TableProperties aria-hidden />
              Elegir hojas y columnas
            </Button>
          )}
          {(pedido === null || pedido !== archivo) && (
            <Button
              ref={start}
              variant={previa || ajustado ? 'outline' : 'primary'}
              aria-disabled={aplicando}
              onClick={() => void revisar()}
              icon={ScanSearch}
              working={revisando}
              doing="Revisando…"
            >
              {previa ? 'Revisar de nuevo' : 'Revisar archivo'}
            </Button>
          )}
        </div>
      </div>

      {fallo && !desconocido && <Fallo fallo={fallo} onRevisar={() => void revisar()} />}
      {ajustado && (
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-xl" />}>
          <Asistente
            key={`${tabla} ${ajustado.name} ${ajustado.lastModified}`}
            archivo={ajustado}
            mirar={rechazado}
            reconocido={pedido === ajustado ? recordado : null}
            tabla={tabla}
            tablas={tablas}
            onCerrar={() => {
              setPedido(null)
              queryClient.removeQueries({ queryKey: LIBRO_EN_CURSO })
              cambiarTabla(tabla)
            }}
            efecto={efecto}
          />
        </Suspense>
      )}
      {resultado && (
        <Resultado
          resultado={resultado}
          deshacer={estado.deshacer}
          onDeshacer={() => void deshacer()}
          titulo={titulo}
        />
      )}
      {previa && !ajustado && (
        <>
          <Previa
            previa={previa}
            eleccion={eleccion}
            revisando={revisando}
            onElegir={(otra) => void importacion.optar(otra)}
            corregidas={corregidas}
            onPedirRechazadas={importacion.pedirRechazadas}
            onCorregidas={(otras) => void importacion.corregir(otras)}
            aplicando={aplicando}
            onAplicar={() => void aplicar()}
            titulo={titulo}
          />
          {efecto(previa.cdr)}
        </>
      )}
    </Page>
  )
}
