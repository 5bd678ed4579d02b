import { FileDown, type LucideIcon } from 'lucide-react'
import { toast } from 'sonner'
import type { Call } from '../../datos/api.ts'
import { useCall } from '../../datos/call-context.ts'
import { asApiError } from '../../datos/save-error.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/lib/save-file.ts'

interface Props {
  /** What the button says: 'PDF'. */
  children: string
  /** Said to those who hear it, where several say the same. */
  label?: string
  icon?: LucideIcon
  /** In a row of others. */
  compact?: boolean
  pedir: (call: Call) => Promise<Blob>
  /** Of the file. */
  nombre: string
}

/** Saves a file that the server makes. */
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
