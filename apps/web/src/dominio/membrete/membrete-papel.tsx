import { useQuery } from '@tanstack/react-query'
import { api, type Membrete } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { useDataUrl } from '../imagen/use-data-url.ts'

/** The factory's picture as a data URL; null without one and while loading. */
const useLogo = ({ imagen }: Pick<Membrete, 'imagen'>): string | null => {
  const { data } = useQuery({ ...consulta(api.membrete.imagen), enabled: imagen !== null })
  return useDataUrl(imagen === null ? undefined : data)
}

/** The letterhead of a page in the factory's name, as printed. */
export const Encabezado = (membrete: Pick<Membrete, 'nombre' | 'datos' | 'imagen'>) => {
  const url = useLogo(membrete)
  const { nombre, datos } = membrete
  if (nombre === '' && url === null) return null
  return (
    <div className="flex min-h-10 items-center justify-between gap-6 border-b pb-3">
      <div className="min-w-0">
        <p className="break-words font-semibold text-base leading-tight">{nombre}</p>
        {datos && <p className="mt-0.5 break-words text-muted-foreground text-xs">{datos}</p>}
      </div>
      {url && <img src={url} alt="" className="max-h-12 max-w-36 rounded bg-white object-contain" />}
    </div>
  )
}

/** The present letterhead; nothing if the factory has none. */
export const MembretePapel = () => {
  const { data } = useQuery(consulta(api.membrete.get))
  return data ? <Encabezado {...data} /> : null
}
