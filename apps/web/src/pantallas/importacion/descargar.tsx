import { Download } from 'lucide-react'
import { useState } from 'react'
import { asApiError, toastFailure } from '../../datos/save-error.ts'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/lib/save-file.ts'

interface Props {
  /** Name of the file with rejected rows. */
  archivo: string
  /** Requests them as a workbook. */
  onPedir: () => Promise<Blob>
}

/** Downloads the rejected rows as a workbook, for correction and another import. */
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
