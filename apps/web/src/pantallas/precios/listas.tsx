import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, ESTRUCTURA_TEXTOS, type ListaPrecios } from '@telar/contract'
import { ListPlus, Tags } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { ImportarEnlace } from '../../dominio/catalogo/importar-enlace.tsx'
import { tituloDeLista } from '../../dominio/precio/textos.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { ChoiceField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { OnSearch } from '../../kit/lib/read-search.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { Volver } from './precio-detalle.tsx'

const LA_DE_CADA_UNO = 'La de cada producto'

const Alta = ({ onSearch }: { onSearch: OnSearch<'/precios'> }) => {
  const avisar = useAviso()
  const { guardar, working } = useGuardar(api.listaPrecios.create)
  const before = useTypedBefore<{ nombre: string; estructura: string }>('lista nueva')
  const [nombre, setNombre] = useState(before?.nombre ?? '')
  const [estructura, setEstructura] = useState(before?.estructura ?? '')
  const [falta, setFalta] = useState<string>()
  const { data: estructuras = [] } = useQuery(consulta(api.estructura.list))
  const form = useRef<HTMLFormElement>(null)
  const falla = (text: string) => {
    setFalta(text)
    form.current?.querySelector<HTMLElement>('[name="nombre"]')?.focus()
  }
  const tocado = nombre !== '' || estructura !== ''
  useUnsaved(tocado && !working)
  useKeepTyped('lista nueva', tocado ? { nombre, estructura } : null)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (nombre.trim() === '') {
      falla(ESTRUCTURA_TEXTOS.listaSinNombre)
      return
    }
    // Empty before its own save leads away, which must not ask.
    const outcome = await guardar({ body: { nombre, estructura: estructura || null } }, () => {
      setNombre('')
      setEstructura('')
    })
    if (outcome.estado === 'guardado') {
      avisar(`${tituloDeLista(outcome.respuesta.nombre)} creada`, { seq: outcome.seq })
      onSearch({ lista: outcome.respuesta.nombre })
    }
    if (outcome.estado !== 'fallo') return
    if (outcome.error.code === 'duplicado') falla(outcome.error.message)
    else
      toast.error('No se pudo crear la lista', {
        description: serverText(outcome.error) ?? outcome.error.message,
      })
  }
  return (
    <Form
      ref={form}
      onSubmit={(event) => void onSubmit(event)}
      working={working}
      className="grid items-start gap-x-4 gap-y-3 rounded-xl border bg-card px-5 py-4 shadow-raised max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] print:hidden"
    >
      <TextField
        name="nombre"
        label="Nueva lista"
        hint="Cómo se llama: Otoño, Mayorista 12/26."
        value={nombre}
        error={falta}
        onChange={(text) => {
          setNombre(text)
          setFalta(undefined)
        }}
      />
      <ChoiceField
        name="estructura"
        label="Estructura"
        hint="Con sus pasos y su margen salen los precios de la lista."
        value={estructura}
        error={undefined}
        onChange={setEstructura}
        options={[
          { value: '', label: LA_DE_CADA_UNO },
          ...estructuras.map((one) => ({ value: one.nombre, label: one.nombre })),
        ]}
        placeholder={LA_DE_CADA_UNO}
        searchLabel="Buscar estructura"
        empty="No se encontraron estructuras"
      />
      <Button type="submit" idle={working} className="sm:mt-[1.625rem]">
        <ListPlus aria-hidden />
        Crear lista
      </Button>
    </Form>
  )
}

const Fila = ({ lista }: { lista: ListaPrecios }) => {
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b px-5 py-3 last:border-b-0 max-sm:px-4">
      <Link
        to="/precios"
        search={{ lista: lista.nombre }}
        className="font-medium text-primary-text hover:underline"
      >
        {lista.nombre}
      </Link>
      {lista.estructura && <span className="grow text-muted-foreground text-sm">{lista.estructura}</span>}
      <span className="text-muted-foreground text-sm">
        {lista.publicada === null ? (
          <Badge tone="green">En vivo</Badge>
        ) : (
          <>
            Publicada el {format.date(`${lista.publicada}T12:00:00Z`)}
            {lista.publicada_por && ` por ${lista.publicada_por}`} ·{' '}
            <span className="figures">{format.integer(lista.precios)}</span>{' '}
            {lista.precios === 1 ? 'precio' : 'precios'}
          </>
        )}
      </span>
    </li>
  )
}

/** All price lists, the live ones first. */
export const Listas = ({ onSearch }: { onSearch: OnSearch<'/precios'> }) => {
  const admin = useIsAdmin()
  const { data, error, isFetching, refetch } = useQuery(consulta(api.listaPrecios.list))
  return (
    <Page
      back={<Volver />}
      title="Listas de precios"
      lead="En vivo hasta que las publicás; desde entonces, cuánto le falta a cada precio."
      className="max-w-5xl"
    >
      {admin && <Alta onSearch={onSearch} />}
      {data ? (
        data.length === 0 ? (
          <Notice
            icon={Tags}
            title="Todavía no hay listas de precios"
            action={<ImportarEnlace tabla="listas_precios" />}
            className="py-10"
          >
            Una lista publicada congela los precios de ese día, y te avisa cuando quedan cortos.
          </Notice>
        ) : (
          <SectionCard title="Tus listas">
            <ul>
              {data.map((lista) => (
                <Fila key={lista.nombre} lista={lista} />
              ))}
            </ul>
          </SectionCard>
        )
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudieron cargar las listas"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40 w-full rounded-xl" />
      )}
    </Page>
  )
}
