import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Estructura } from '@telar/contract'
import { FileSignature, Layers, ListOrdered, TrendingDown } from 'lucide-react'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin, useVe } from '../../datos/session/session-context.ts'
import { Button } from '../../kit/button.tsx'
import type { OnSearch, SearchOf } from '../../kit/lib/read-search.ts'
import { Page } from '../../kit/page.tsx'
import { EstructuraEditor } from './estructura-editor.tsx'
import { EstructurasLista, QueEs } from './estructuras-lista.tsx'
import { ListaDetalle } from './lista-detalle.tsx'
import { Listas } from './listas.tsx'
import { MargenesPerdidos } from './margenes-perdidos.tsx'
import { PrecioDetalle } from './precio-detalle.tsx'
import { PreciosLista } from './precios-lista.tsx'

type PreciosSearch = SearchOf<'/precios'>

interface Props {
  search: PreciosSearch
  onSearch: OnSearch<'/precios'>
}

/** Shown once prices are frozen, because no margin can be lost before, and only to people who see costs and prices. */
const MargenEnlace = () => {
  const { data } = useQuery(consulta(api.listaPrecios.list))
  const ve = useVe()
  if (!ve(['costos', 'precios']) || !data?.some(({ publicada }) => publicada !== null)) return null
  return (
    <Button asChild variant="outline">
      <Link to="/precios" search={{ vista: 'margenes' }}>
        <TrendingDown aria-hidden />
        Margen perdido
      </Link>
    </Button>
  )
}

/** Structures reveal costs, because a price can be computed back through its steps. */
const Acciones = ({ costos }: { costos: boolean }) => (
  <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
    {costos && <MargenEnlace />}
    <Button asChild variant="outline">
      <Link to="/cotizaciones/{-$id}" params={{ id: undefined }}>
        <FileSignature aria-hidden />
        Cotizaciones
      </Link>
    </Button>
    <Button asChild variant="outline">
      <Link to="/precios" search={{ vista: 'listas' }}>
        <ListOrdered aria-hidden />
        Listas
      </Link>
    </Button>
    {costos && (
      <Button asChild variant="outline">
        <Link to="/precios" search={{ vista: 'estructuras' }}>
          <Layers aria-hidden />
          Estructuras
        </Link>
      </Button>
    )}
  </div>
)

interface EdicionProps {
  estructuras: readonly Estructura[]
  /** Undefined for a new one. */
  nombre: string | undefined
  onSearch: OnSearch<'/precios'>
}

/** The editor of a structure, or the list of all if the link names one that is gone. */
const Edicion = ({ estructuras, nombre, onSearch }: EdicionProps) => {
  // An open editor stays, although somebody else renames or deletes its structure.
  const [abierta] = useState(() => estructuras.find((one) => one.nombre === nombre) ?? null)
  if (nombre !== undefined && abierta === null) return <EstructurasLista />
  return <EstructuraEditor estructura={abierta} onSearch={onSearch} />
}

/** Prices: all products, one of them, structures, or lists. */
export const PreciosScreen = ({ search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const costos = useVe()(['costos'])
  const { data: estructuras } = useQuery({ ...consulta(api.estructura.list), enabled: costos })
  const { producto, lista, estructura: nombre } = search
  // Structures and lost margins show costs.
  const vista = costos || search.vista === 'listas' ? search.vista : undefined
  const patch = (next: Partial<PreciosSearch>) => onSearch({ ...search, ...next }, true)
  if (admin && vista === 'estructura' && estructuras)
    return <Edicion key={nombre ?? ''} estructuras={estructuras} nombre={nombre} onSearch={onSearch} />
  // Until the structures are here, the list says that they load, or that they failed to.
  if (vista === 'estructuras' || (admin && vista === 'estructura')) return <EstructurasLista />
  if (vista === 'margenes') return <MargenesPerdidos search={search} onSearch={patch} />
  if (vista === 'listas') return <Listas onSearch={onSearch} />
  if (lista !== undefined) return <ListaDetalle nombre={lista} search={search} onSearch={patch} />
  if (producto !== undefined) return <PrecioDetalle codigo={producto} fecha={search.fecha} />
  if (estructuras?.length === 0)
    return (
      <Page
        title="Precios"
        lead="De cada CDR a su precio, al día con todo lo que cuesta."
        className="max-w-5xl"
      >
        <QueEs admin={admin} />
      </Page>
    )
  return <PreciosLista search={search} onSearch={patch} action={<Acciones costos={costos} />} />
}
