import { useQuery } from '@tanstack/react-query'
import { api, IMAGEN_TEXTOS, type Producto, TIPOS_IMAGEN } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { ImagenAcciones } from '../../dominio/imagen/imagen-acciones.tsx'
import { useDataUrl } from '../../dominio/imagen/use-data-url.ts'

const Acciones = ({ producto: { codigo_producto, imagen } }: { producto: Producto }) => {
  const poner = useGuardar(api.imagen.put)
  const quitar = useGuardar(api.imagen.remove)
  const params = { codigo_producto }
  return (
    <ImagenAcciones
      nombre={`Imagen de ${codigo_producto}`}
      hay={imagen !== undefined}
      tipos={TIPOS_IMAGEN}
      falta={IMAGEN_TEXTOS.tipo}
      poner={(form) => poner.guardar({ params, form })}
      quitar={() => quitar.guardar({ params })}
      working={poner.working || quitar.working}
    />
  )
}

/** The picture of a product; administrators can change it. */
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
          className="max-h-56 max-w-full rounded-lg border bg-white object-contain print:mr-3 print:max-h-32 print:border-0"
        />
      )}
      {admin && <Acciones producto={producto} />}
    </div>
  )
}
