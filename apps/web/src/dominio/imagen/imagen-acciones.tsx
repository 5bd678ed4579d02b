import { IMAGEN_TEXTOS, MAX_IMAGEN } from '@telar/contract'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { Button } from '../../kit/button.tsx'
import { useAviso } from '../bitacora/use-aviso.tsx'

const WEBP = 'image/webp'

const drawn = (bitmap: ImageBitmap, tipo: 'image/png' | 'image/jpeg'): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const brush = canvas.getContext('2d')
  if (brush === null) return Promise.resolve(null)
  if (tipo === 'image/jpeg') {
    // Transparent parts are white on paper, and would become black in a JPEG.
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
  }
  brush.drawImage(bitmap, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, tipo, 0.92))
}

/**
 * Converts a picture for a PDF: WebP becomes PNG, or JPEG if the PNG would be too large. Null if the browser cannot
 * read it.
 */
const paraPapel = async (file: Blob): Promise<Blob | null> => {
  if (file.type !== WEBP) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const png = await drawn(bitmap, 'image/png')
  return png !== null && png.size <= MAX_IMAGEN ? png : drawn(bitmap, 'image/jpeg')
}

/** The types to offer if these are the stored ones: a WebP is converted. */
const conWebp = (tipos: readonly string[]): string[] => [...new Set([...tipos, WEBP])]

/** The result of `useGuardar`. */
type Hecho = { estado: string; seq?: number | null; error?: ApiError }

interface Props {
  /** 'Imagen de CAMPERA'. */
  nombre: string
  hay: boolean
  /** Accepted media types, and the error for others. */
  tipos: readonly string[]
  falta: string
  poner: (form: FormData) => Promise<Hecho>
  quitar: () => Promise<Hecho>
  working: boolean
}

/** Buttons to set, change and remove a picture; not printed. */
export const ImagenAcciones = ({ nombre, hay, tipos, falta, poner, quitar, working }: Props) => {
  const avisar = useAviso()
  const input = useRef<HTMLInputElement>(null)
  const tell = ({ estado, seq, error }: Hecho, hecho: string): void => {
    if (estado === 'guardado') avisar(hecho, { seq: seq ?? null })
    if (error) toast.error('La imagen quedó como estaba', { description: serverText(error) ?? error.message })
  }
  const faultOf = ({ type, size }: File): string | null => {
    if (!conWebp(tipos).includes(type)) return falta
    return size > MAX_IMAGEN ? IMAGEN_TEXTOS.tamano : null
  }
  const guardar = async (file: File): Promise<void> => {
    const imagen = await paraPapel(file)
    if (imagen === null) return void toast.error('No se pudo leer la imagen. Probá con un JPG o un PNG.')
    const form = new FormData()
    form.set('archivo', imagen, file.name)
    tell(await poner(form), `${nombre} guardada`)
  }
  const onChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const fault = faultOf(file)
    if (fault) toast.error(fault)
    else await guardar(file)
    // Allows the same file to be chosen again.
    if (input.current) input.current.value = ''
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <input
        ref={input}
        type="file"
        accept={conWebp(tipos).join(',')}
        onChange={(event) => void onChange(event)}
        className="sr-only"
        tabIndex={-1}
        aria-label={nombre}
      />
      <Button variant="outline" icon={ImagePlus} working={working} onClick={() => input.current?.click()}>
        {hay ? 'Cambiar imagen' : 'Poner imagen'}
      </Button>
      {hay && (
        <Button
          variant="ghost"
          idle={working}
          icon={Trash2}
          onClick={() => void quitar().then((outcome) => tell(outcome, `${nombre} quitada`))}
        >
          Quitar
        </Button>
      )}
    </div>
  )
}
