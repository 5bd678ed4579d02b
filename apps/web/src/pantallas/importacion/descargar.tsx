import { Download } from 'lucide-react'
import { useState } from 'react'
import { asApiError, toastFailure } from '../../datos/save-error.ts'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/lib/save-file.ts'

interface Props {
  /** Name of the file whose rows are rejected. */
  archivo: string
  /** Asks for them as a workbook. */
  onPedir: () => Promise<Blob>
}

/** The rejected rows as a workbook, to be mended and imported again. */
export const Descargar = ({ archivo, onPedir }: Props) => {
  const [working, setWorking] = useState(false)
  const descargar = async () => {
    setWorking(true)
    try {
      saveFile(await onPedir(), `rechazadas_${archivo.replace(/\.\w+$/, '')}.xlsx`)
    } catch (failure) {
      toastFailure(asApiError(failure), 'No se pudo armar el archivo')
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button
      variant="outline"
      icon={Download}
      working={working}
      doing="Armando…"
      onClick={() => void descargar()}
    >
      Descargar para corregir
    </Button>
  )
}
