import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, type ListaPrecios, laLista, type PrecioProducto } from '@telar/contract'
import { contado } from '@telar/tablas'
import { PinOff, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { confirmado, useGuardar } from '../../datos/guardar.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { tituloDeLista } from '../../dominio/precio/textos.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog, type Question } from '../../kit/confirm-dialog.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { PreciosTabla } from './precios-lista.tsx'

type PreciosSearch = SearchOf<'/precios'>

/** How many names are listed; the others are counted. */
const NOMBRADOS = 10

/** The products left out of a publication, and why: 'incompleto', 'sin estructura' (PRE-11). */
const afuera = (rows: readonly PrecioProducto[], uno: string, varios: string): string => {
  const n = rows.length
  const first = rows.slice(0, NOMBRADOS).map(({ codigo_producto: codigo }) => codigo)
  const rest = n > NOMBRADOS ? ` y ${n - NOMBRADOS} más` : ''
  return `${contado(n, `producto ${uno} queda afuera.`, `productos ${varios} quedan afuera.`)} ${first.join(', ')}${rest}.`
}

interface Props {
  nombre: string
  search: PreciosSearch
  onSearch: (patch: Partial<PreciosSearch>) => void
}

const Publicar = ({ lista, rows }: { lista: ListaPrecios; rows: readonly PrecioProducto[] }) => {
  const avisar = useAviso()
  const { guardar } = useGuardar(api.listaPrecios.publicar)
  const [question, setQuestion] = useState<Question | null>(null)
  const incompletos = rows.filter(({ incompleto, estructura }) => incompleto && estructura !== null)
  const sinEstructura = rows.filter(
    ({ precio_neto: neto, estructura }) => neto === null && estructura === null,
  )
  const preguntar = () =>
    setQuestion({
      title: `¿Publicar ${laLista(lista.nombre)}?`,
      text: (
        <>
          <p>Los precios de hoy quedan congelados, y la lista ya no se cambia.</p>
          {incompletos.length > 0 && (
            <p className="mt-2 text-warning-text">{afuera(incompletos, 'incompleto', 'incompletos')}</p>
          )}
          {sinEstructura.length > 0 && (
            <p className="mt-2 text-warning-text">
              {afuera(sinEstructura, 'sin estructura', 'sin estructura')}
            </p>
          )}
        </>
      ),
      answer: 'Publicar',
      act: async () => {
        const hecho = confirmado(await guardar({ params: { lista: lista.nombre }, ifMatch: lista.version }))
        if (hecho) avisar(`${tituloDeLista(lista.nombre)} publicada`, { seq: hecho.seq })
      },
    })
  return (
    <>
      <Button onClick={preguntar}>
        <Send aria-hidden />
        Publicar
      </Button>
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
    </>
  )
}

/** Releases the fixed prices that a file gave to a live list. */
const Soltar = ({ lista }: { lista: ListaPrecios }) => {
  const avisar = useAviso()
  const { guardar } = useGuardar(api.listaPrecios.update)
  const [question, setQuestion] = useState<Question | null>(null)
  const { nombre, estructura, nota, precios } = lista
  const preguntar = () =>
    setQuestion({
      title: precios === 1 ? '¿Soltar el precio fijo?' : `¿Soltar los ${precios} precios fijos?`,
      text: 'Vuelven a calcularse con su estructura, y a moverse con cada costo. Se puede deshacer desde el historial.',
      answer: 'Soltar',
      act: async () => {
        const hecho = confirmado(
          await guardar({
            params: { lista: nombre },
            ifMatch: lista.version,
            body: { nombre, estructura, nota, soltar: true },
          }),
        )
        if (hecho) avisar('Todos los precios se calculan', { seq: hecho.seq })
      },
    })
  return (
    <>
      <Button variant="outline" onClick={preguntar} icon={PinOff}>
        Soltar fijos
      </Button>
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
    </>
  )
}

/** Says that the drafts with this list lose their prices. */
const Borradores = ({ lista }: { lista: string }) => {
  const { data = [] } = useQuery(consulta(api.cotizacion.list))
  const n = data.filter((one) => one.lista === lista && one.estado === 'borrador').length
  if (n === 0) return null
  return (
    <p className="mt-2 text-warning-text">
      {n === 1
        ? 'Un borrador de cotización usa sus precios, y se queda sin ellos.'
        : `${n} borradores de cotización usan sus precios, y se quedan sin ellos.`}
    </p>
  )
}

/** Says what is deleted with a live list. */
const conLosFijos = ({ nombre, precios }: ListaPrecios): string => {
  if (precios === 0) return `Se elimina ${laLista(nombre)}.`
  const fijos = precios === 1 ? 'el precio fijo' : `los ${precios} precios fijos`
  return `Se elimina ${laLista(nombre)}, con ${fijos} que le dio un archivo.`
}

const Eliminar = ({ lista }: { lista: ListaPrecios }) => {
  const navigate = useNavigate()
  const avisar = useAviso()
  const { guardar } = useGuardar(api.listaPrecios.remove)
  const [question, setQuestion] = useState<Question | null>(null)
  const { nombre, version } = lista
  const preguntar = () =>
    setQuestion({
      title: '¿Estás seguro?',
      text: (
        <>
          <p>{conLosFijos(lista)} Se puede deshacer desde el historial.</p>
          <Borradores lista={nombre} />
        </>
      ),
      answer: 'Eliminar',
      destructive: true,
      act: async () => {
        const hecho = confirmado(await guardar({ params: { lista: nombre }, ifMatch: version }))
        if (hecho === null) return
        avisar(`${tituloDeLista(nombre)} eliminada`, { seq: hecho.seq })
        await navigate({ to: '/precios', search: { vista: 'listas' }, replace: true })
      },
    })
  return (
    <>
      <Button variant="ghost" onClick={preguntar} icon={Trash2}>
        Eliminar
      </Button>
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
    </>
  )
}

/** Says which prices of a live list change, and which do not. */
const deVivo = (fijos: number): string => {
  const moves = 'En vivo: se mueve con cada costo hasta que la publiques.'
  if (fijos === 0) return moves
  return fijos === 1
    ? `${moves} Un precio es fijo: vino de un archivo.`
    : `${moves} ${fijos} precios son fijos: vinieron de un archivo.`
}

const leadDe = ({ estructura, publicada, precios }: ListaPrecios, format: Format): string => {
  const estado =
    publicada === null
      ? deVivo(precios)
      : `Publicada el ${format.date(`${publicada}T12:00:00Z`)}: lo que le falta hoy a cada precio.`
  return estructura === null ? estado : `Con la estructura ${estructura}. ${estado}`
}

/** The prices of a list, live or frozen. */
export const ListaDetalle = ({ nombre, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const { data: listas } = useQuery(consulta(api.listaPrecios.list))
  const lista = listas?.find((one) => one.nombre === nombre)
  const query = useQuery(
    consulta(api.listaPrecios.precios, { params: { lista: nombre }, query: { fecha: search.fecha } }),
  )
  const lead = lista ? leadDe(lista, format) : ''
  return (
    <PreciosTabla
      search={search}
      onSearch={onSearch}
      query={query}
      texts={{ title: tituloDeLista(nombre), lead, none: 'La lista no tiene productos', noneHint: '' }}
      back={
        <BackLink to="/precios" search={{ vista: 'listas' }}>
          Volver a las listas
        </BackLink>
      }
      action={
        <div className="flex flex-wrap gap-2 empty:hidden">
          {admin && lista?.publicada === null && <Eliminar lista={lista} />}
          {admin && lista?.publicada === null && lista.precios > 0 && <Soltar lista={lista} />}
          {admin && lista?.publicada === null && query.data && <Publicar lista={lista} rows={query.data} />}
        </div>
      }
    />
  )
}
