import { FileDown, type LucideIcon } from 'lucide-react'
import { type Call, useCall } from '../../datos/api.ts'
import { asApiError } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/lib/save-file.ts'

interface Props {
  /** The button's text: 'PDF'. */
  children: string
  /** The button's name for screen readers, if several have the same text. */
  label?: string
  icon?: LucideIcon
  /** Smaller, for a row of buttons. */
  compact?: boolean
  pedir: (call: Call) => Promise<Blob>
  /** The file's name. */
  nombre: string
}

/** Downloads a file that the server makes. */
export const Bajar = ({ children, label, icon = FileDown, compact = false, pedir, nombre }: Props) => {
  const call = useCall()
  const { once, working } = useLatch()
  const bajar = async () => {
    try {
      saveFile(await pedir(call), nombre)
    } catch (failure) {
      toast.error(`No se pudo armar ${nombre}`, { description: asApiError(failure).message })
    }
  }
  return (
    <Button
      variant="outline"
      size={compact ? 'compact' : 'default'}
      onClick={() => void once(bajar)}
      icon={icon}
      working={working}
      aria-label={label}
    >
      {children}
    </Button>
  )
}
