import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Receta } from '@telar/contract'
import { History, PackageX, TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLoadToast } from '../../datos/consulta.ts'
import { falloDeCarga, recetaQueries } from '../../datos/receta.queries.ts'
import { borradorDe } from '../../dominio/receta/borrador.ts'
import type { LineasHandle } from '../../dominio/receta/editor/lineas-tabla.tsx'
import { RecetaEditor } from '../../dominio/receta/editor/receta-editor.tsx'
import { productoNoExistente } from '../../dominio/receta/editor/reglas.ts'
import { useCostosAlDia } from '../../dominio/receta/editor/use-costos-al-dia.ts'
import { hayEscrito, NADA_ESCRITO } from '../../dominio/receta/sin-guardar.ts'
import { useConservar, useRecuperada, useRecuperar } from '../../dominio/receta/use-recuperacion.ts'
import { SectorBadge } from '../../dominio/sector/sector-badge.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Notice } from '../../kit/notice.tsx'
import { OnceOpen } from '../../kit/once-open.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { useRecetaCambios } from './use-receta-cambios.ts'

/** Conflicts are rare, so that this code loads on demand. */
const ConflictoReceta = lazy(async () => ({
  default: (await import('./conflicto-receta.tsx')).ConflictoReceta,
}))

interface EditorProps {
  receta: Receta
  renderSubproducto: (codigo: string) => ReactNode
}

const Volver = () => <BackLink to="/composicion">Volver a composiciones</BackLink>

const Cabecera = ({ receta }: { receta: Receta }) => (
  <div className="flex items-center justify-between gap-3">
    <div className="min-w-0">
      <p className="text-pretty font-semibold text-base leading-snug">{receta.descripcion_producto}</p>
      <p className="mt-1 flex items-center gap-2 text-muted-foreground text-xs">
        <span className="figures">{receta.codigo_producto}</span>
        <SectorBadge sector={receta.sector_productivo} />
      </p>
    </div>
    <Button asChild variant="outline" className="max-sm:w-control max-sm:px-0">
      <Link
        to="/historial"
        search={{ entidad: 'receta', clave: receta.codigo_producto }}
        title="Historia de la composición"
      >
        <History aria-hidden />
        <span className="max-sm:sr-only">Historia</span>
      </Link>
    </Button>
  </div>
)

/** Somebody else saved the recipe while it is being edited here. */
const AvisoDeOtro = ({ onVer }: { onVer: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-warning-border bg-warning-soft px-4 py-3 text-warning-text"
  >
    <p className="flex items-center gap-2">
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      Otro usuario guardó esta composición mientras la editás.
    </p>
    <Button variant="outline" size="compact" onClick={onVer}>
      Ver las dos versiones
    </Button>
  </div>
)

/** An import stored the recipe without some of its lines. */
const AvisoDeRechazadas = ({ lineas }: { lineas: string }) => (
  <p
    role="status"
    className="flex items-start gap-2 rounded-xl border border-warning-border bg-warning-soft px-4 py-3 text-warning-text"
  >
    <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
    <span className="min-w-0 break-words">
      Se importó sin líneas que se rechazaron: {lineas}. Agregalas, o guardala así si está completa.
    </span>
  </p>
)

const Editor = ({ receta, renderSubproducto }: EditorProps) => {
  const format = useFormat()
  const editor = useRef<LineasHandle>(null)
  const codigo = receta.codigo_producto
  const mia = useRecuperada()
  const recuperada = mia?.abierta?.codigo_producto === codigo ? mia : undefined
  const cambios = useRecetaCambios(receta, recuperada, (linea) => editor.current?.enfocar(linea))
  const { borrador, abierta, otra, dirty, porGuardar, working, comparando } = cambios
  const [escrito, setEscrito] = useState(recuperada?.escrito ?? NADA_ESCRITO)
  const sinGuardar = dirty || hayEscrito(escrito)
  const olvidar = useConservar(recuperada, sinGuardar, { producto: codigo, abierta, borrador, escrito })
  useUnsaved(sinGuardar, { onDiscard: olvidar })
  useCostosAlDia(recuperada, cambios.onBorrador)
  const guardado = useMemo(
    () => ({
      lineas: borradorDe(abierta.lineas, (cantidad) => format.plain(cantidad)),
      faltanLineas: Boolean(abierta.lineas_rechazadas),
    }),
    [abierta, format],
  )
  const destino = { codigo, hallazgo: 'encontrado' as const }
  return (
    <>
      <RecetaEditor
        ref={editor}
        titulo="Editar composición"
        bajada="Los cambios se guardan todos juntos, o ninguno."
        volver={<Volver />}
        cabecera={<Cabecera receta={receta} />}
        aviso={
          otra ? (
            <AvisoDeOtro onVer={cambios.comparar} />
          ) : (
            abierta.lineas_rechazadas && <AvisoDeRechazadas lineas={abierta.lineas_rechazadas} />
          )
        }
        borrador={borrador}
        onBorrador={cambios.onBorrador}
        guardado={guardado}
        codigo={codigo}
        producto={async () => destino}
        productoEncontrado
        onReparoProducto={() => {}}
        escrito={escrito}
        onEscrito={setEscrito}
        onGuardar={() => void cambios.guardar()}
        botones={(onGuardar) => (
          <>
            <Button size="large" onClick={onGuardar} idle={!porGuardar} working={working} doing="Guardando…">
              {porGuardar && !dirty ? 'Guardar así' : 'Guardar cambios'}
            </Button>
            {dirty ? (
              <Button variant="outline" size="large" onClick={cambios.descartar} idle={working}>
                Cancelar
              </Button>
            ) : (
              <Button asChild variant="outline" size="large">
                <Link to="/detalle-composicion" search={{ productId: codigo }}>
                  Ver detalle
                </Link>
              </Button>
            )}
          </>
        )}
        renderSubproducto={renderSubproducto}
      />
      {otra && (
        <OnceOpen open={comparando}>
          <ConflictoReceta
            open={comparando}
            abierta={abierta}
            borrador={borrador}
            otra={otra}
            working={working}
            onSuya={cambios.tomarSuya}
            onMia={() => void cambios.guardarMia()}
            onJuntar={cambios.juntar}
            onDismiss={cambios.seguir}
          />
        </OnceOpen>
      )}
    </>
  )
}

const Esqueleto = () => (
  <output aria-label="Cargando la composición" className="grid max-w-[88rem] gap-5 p-4 sm:p-6">
    <Skeleton className="h-8 w-64" />
    <span className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="grid gap-4">
        <Skeleton className="h-20 rounded-xl" />
        <Skeleton className="h-96 rounded-xl" />
      </span>
      <Skeleton className="h-64 rounded-xl" />
    </span>
  </output>
)

interface Props {
  codigo: string
  renderSubproducto: (codigo: string) => ReactNode
}

/** The editor of an existing recipe (COMP-24 to COMP-26). */
export const RecetaEdicion = ({ codigo, renderSubproducto }: Props) => {
  const query = useQuery(recetaQueries.receta(codigo))
  const { data, error, isFetching, refetch } = query
  const recuperar = useRecuperar()
  const unknown = error?.code === 'no_encontrado'
  useLoadToast(query, unknown ? null : falloDeCarga(error))
  if (data)
    return <Editor key={`${codigo} ${recuperar}`} receta={data} renderSubproducto={renderSubproducto} />
  if (!error) return <Esqueleto />
  return (
    <div className="grid min-h-full place-content-center">
      {unknown ? (
        <Notice
          icon={PackageX}
          tone="destructive"
          role="alert"
          title={productoNoExistente(codigo)}
          action={
            <Button asChild>
              <Link to="/composicion">Volver a composiciones</Link>
            </Button>
          }
        >
          Puede que lo hayan eliminado, o que el enlace esté mal escrito.
        </Notice>
      ) : (
        <FailureNotice
          error={error}
          title={falloDeCarga(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
