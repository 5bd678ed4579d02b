import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, IMAGEN_TEXTOS, type Membrete, type MembreteNuevo, TIPOS_MEMBRETE } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { faltaDelServidor } from '../../datos/faltas.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useForm } from '../../datos/use-form.ts'
import { UltimoCambio } from '../../dominio/bitacora/ultimo-cambio.tsx'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { ImagenAcciones } from '../../dominio/imagen/imagen-acciones.tsx'
import { Encabezado } from '../../dominio/membrete/membrete-papel.tsx'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { boundTo } from '../../kit/lib/bound.ts'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'

const datosDe = ({ nombre, datos }: Membrete) => ({ nombre, datos })

/** Name and data, with a preview of the printed letterhead. */
const Datos = ({ membrete }: { membrete: Membrete }) => {
  const avisar = useAviso()
  const queryClient = useQueryClient()
  const { guardar, working } = useGuardar(api.membrete.update)
  const [conflicto, setConflicto] = useState<{ actual: Membrete; mia: MembreteNuevo } | null>(null)
  const put = (row: Membrete) => void queryClient.setQueryData(consulta(api.membrete.get).queryKey, row)
  const send = async (mia: MembreteNuevo, ifMatch: number) => {
    const outcome = await guardar({ body: mia, ifMatch }, put)
    setConflicto(outcome.estado === 'conflicto' ? { actual: outcome.actual, mia } : null)
    if (outcome.estado === 'guardado') {
      form.take(outcome.respuesta, datosDe(outcome.respuesta))
      avisar('Membrete guardado', { seq: outcome.seq })
    }
    if (outcome.estado === 'fallo' && !faltaDelServidor(outcome.error, form))
      toast.error('No se pudo guardar el membrete', {
        description: serverText(outcome.error) ?? outcome.error.message,
      })
  }
  const form = useForm({
    name: 'membrete',
    row: membrete,
    initial: datosDe(membrete),
    check: () => [],
    // A picture set meanwhile raises the row's version, but does not conflict with its name.
    submit: (typed, { version }) => send(typed, version),
  })
  useUnsaved(form.dirty && !form.working)
  const campo = boundTo(form)
  return (
    <>
      <Form {...form.props} aria-label="Nombre y datos" className="grid gap-5 px-5 py-4 max-sm:px-4">
        <TextField
          {...campo('nombre', 'Nombre de la fábrica')}
          maxLength={TABLAS.membrete.columnas.nombre.largo}
        />
        <TextField
          {...campo('datos', 'Datos (opcional)')}
          hint="Una línea debajo del nombre: dirección, CUIT, teléfono, correo."
        />
        <section
          aria-label="Así sale en el papel"
          className="rounded-lg border bg-white px-6 pt-5 pb-8 text-black [--muted-foreground:#667085]"
        >
          {form.values.nombre.trim() === '' && membrete.imagen === null ? (
            <p className="text-[#667085]">Sin nombre ni imagen, las hojas salen sin encabezado.</p>
          ) : (
            <Encabezado {...membrete} nombre={form.values.nombre} datos={form.values.datos} />
          )}
        </section>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted-foreground text-xs">
            {membrete.version > 0 && <UltimoCambio registro={{ entidad: 'membrete', clave: 'membrete' }} />}
          </p>
          <Button type="submit" idle={!form.dirty} working={form.working} doing="Guardando…">
            Guardar
          </Button>
        </div>
      </Form>
      <ConflictDialog
        versions={
          conflicto &&
          (['nombre', 'datos'] as const).map((field) => ({
            label: field === 'nombre' ? 'Nombre' : 'Datos',
            theirs: conflicto.actual[field],
            mine: conflicto.mia[field] ?? '',
            before: form.row[field],
          }))
        }
        working={working}
        onKeepTheirs={() => {
          if (!conflicto) return
          put(conflicto.actual)
          form.take(conflicto.actual, datosDe(conflicto.actual))
          setConflicto(null)
        }}
        onStoreMine={() => {
          if (conflicto) void send(conflicto.mia, conflicto.actual.version)
        }}
        onDismiss={() => setConflicto(null)}
      />
    </>
  )
}

const Imagen = ({ hay }: { hay: boolean }) => {
  const poner = useGuardar(api.membrete.putImagen)
  const quitar = useGuardar(api.membrete.removeImagen)
  return (
    <ImagenAcciones
      nombre="Imagen de la fábrica"
      hay={hay}
      tipos={TIPOS_MEMBRETE}
      falta={IMAGEN_TEXTOS.tipo}
      poner={(form) => poner.guardar({ form })}
      quitar={() => quitar.guardar({})}
      working={poner.working || quitar.working}
    />
  )
}

/** The letterhead of sheets and quotations. */
export const MembreteScreen = () => {
  const { data, error, isFetching, refetch } = useQuery(consulta(api.membrete.get))
  return (
    <Page
      title="Membrete"
      lead="El nombre y la imagen con que salen las fichas de costo, las cotizaciones y los informes, en la página y en el PDF."
      className="max-w-3xl"
    >
      {data ? (
        <>
          <SectionCard title="Nombre y datos">
            <Datos membrete={data} />
          </SectionCard>
          <SectionCard
            title="Imagen"
            lead="Un logo en JPG, PNG o WebP, hasta 5 MB. Se achica a una línea de alto, sin deformarse."
            action={<Imagen hay={data.imagen !== null} />}
          />
        </>
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudo cargar el membrete"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-80 w-full rounded-xl" />
      )}
    </Page>
  )
}
