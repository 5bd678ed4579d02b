import { useQuery } from '@tanstack/react-query'
import { api, IMAGEN_TEXTOS, MAX_IMAGEN, type Producto, TIPOS_IMAGEN } from '@telar/contract'
import { ImagePlus, LoaderCircle, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useIsAdmin } from '../../datos/session/admin.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { Button } from '../../kit/button.tsx'

/** A file as an address that holds it whole: the page may show no other. */
const useDataUrl = (file: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setUrl(reader.result as string)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return file ? url : null
}

const faultOf = ({ type, size }: File): string | null => {
  if (!(TIPOS_IMAGEN as readonly string[]).includes(type)) return IMAGEN_TEXTOS.tipo
  return size > MAX_IMAGEN ? IMAGEN_TEXTOS.tamano : null
}

/** Sets, changes and takes away the picture of a product; not printed. */
const Acciones = ({ producto }: { producto: Producto }) => {
  const avisar = useAviso()
  const input = useRef<HTMLInputElement>(null)
  const poner = useGuardar(api.imagen.put)
  const quitar = useGuardar(api.imagen.remove)
  const { codigo_producto: codigo } = producto
  const params = { codigo_producto: codigo }
  const working = poner.guardando || quitar.guardando
  const tell = (
    outcome: Awaited<ReturnType<typeof poner.guardar | typeof quitar.guardar>>,
    hecho: string,
  ): void => {
    if (outcome.estado === 'guardado') avisar(hecho, { seq: outcome.seq })
    if (outcome.estado === 'fallo')
      toast.error('La imagen quedó como estaba', {
        description: serverText(outcome.error) ?? outcome.error.message,
      })
  }
  const onChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const fault = faultOf(file)
    if (fault) toast.error(fault)
    else {
      const form = new FormData()
      form.set('archivo', file)
      tell(await poner.guardar({ params, form }), `Imagen de ${codigo} guardada`)
    }
    // The same file may be chosen once more.
    if (input.current) input.current.value = ''
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <input
        ref={input}
        type="file"
        accept={TIPOS_IMAGEN.join(',')}
        onChange={(event) => void onChange(event)}
        className="sr-only"
        tabIndex={-1}
        aria-label={`Imagen de ${codigo}`}
      />
      <Button variant="outline" disabled={working} onClick={() => input.current?.click()}>
        {working ? <LoaderCircle className="animate-spin" aria-hidden /> : <ImagePlus aria-hidden />}
        {producto.imagen === undefined ? 'Poner imagen' : 'Cambiar imagen'}
      </Button>
      {producto.imagen !== undefined && (
        <Button
          variant="ghost"
          disabled={working}
          onClick={() =>
            void quitar.guardar({ params }).then((outcome) => tell(outcome, `Imagen de ${codigo} quitada`))
          }
        >
          <Trash2 aria-hidden />
          Quitar
        </Button>
      )}
    </div>
  )
}

/** The picture of a product, and for an administrator what can be done with it. */
export const FichaImagen = ({ producto }: { producto: Producto }) => {
  const admin = useIsAdmin()
  const { data } = useQuery({
    ...consulta(api.imagen.get, { params: { codigo_producto: producto.codigo_producto } }),
    enabled: producto.imagen !== undefined,
  })
  const url = useDataUrl(producto.imagen === undefined ? undefined : data)
  if (!admin && producto.imagen === undefined) return null
  return (
    <div className="grid justify-items-start gap-2">
      {url && (
        <img
          src={url}
          alt={producto.descripcion_producto}
          className="max-h-56 max-w-full rounded-lg border bg-white object-contain print:max-h-32 print:border-0"
        />
      )}
      {admin && <Acciones producto={producto} />}
    </div>
  )
}
