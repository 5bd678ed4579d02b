import { IMAGEN_TEXTOS, MAX_IMAGEN } from '@telar/contract'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { toast } from 'sonner'
import type { ApiError } from '../../datos/api-error.ts'
import { serverText } from '../../datos/save-error.ts'
import { Button } from '../../kit/button.tsx'
import { useAviso } from '../bitacora/use-aviso.tsx'

/** What came of a save, as `useGuardar` answers it. */
type Hecho = { estado: string; seq?: number | null; error?: ApiError }

interface Props {
  /** 'Imagen de CAMPERA'. */
  nombre: string
  hay: boolean
  /** Media types that are taken, and what is said of another. */
  tipos: readonly string[]
  falta: string
  poner: (form: FormData) => Promise<Hecho>
  quitar: () => Promise<Hecho>
  working: boolean
}

/** Sets, changes and takes away a picture; not printed. */
export const ImagenAcciones = ({ nombre, hay, tipos, falta, poner, quitar, working }: Props) => {
  const avisar = useAviso()
  const input = useRef<HTMLInputElement>(null)
  const tell = ({ estado, seq, error }: Hecho, hecho: string): void => {
    if (estado === 'guardado') avisar(hecho, { seq: seq ?? null })
    if (error) toast.error('La imagen quedó como estaba', { description: serverText(error) ?? error.message })
  }
  const faultOf = ({ type, size }: File): string | null => {
    if (!tipos.includes(type)) return falta
    return size > MAX_IMAGEN ? IMAGEN_TEXTOS.tamano : null
  }
  const onChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const fault = faultOf(file)
    if (fault) toast.error(fault)
    else {
      const form = new FormData()
      form.set('archivo', file)
      tell(await poner(form), `${nombre} guardada`)
    }
    // The same file may be chosen once more.
    if (input.current) input.current.value = ''
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <input
        ref={input}
        type="file"
        accept={tipos.join(',')}
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
          disabled={working}
          icon={Trash2}
          onClick={() => void quitar().then((outcome) => tell(outcome, `${nombre} quitada`))}
        >
          Quitar
        </Button>
      )}
    </div>
  )
}
