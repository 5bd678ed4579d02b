import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ApiError } from '../../datos/api-error.ts'
import { asApiError } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/lib/save-file.ts'

type Query<T> = Pick<
  UseInfiniteQueryResult<InfiniteData<T[]>, ApiError>,
  'data' | 'error' | 'hasNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Loads the missing pages of a list and returns all its rows. @throws the error of a page that failed */
export async function allPages<T>(query: Query<T>): Promise<T[]> {
  let now = query
  while (now.hasNextPage) {
    now = await now.fetchNextPage()
    if (now.isFetchNextPageError) throw now.error
  }
  return now.data?.pages.flat() ?? []
}

interface Props {
  /** The file's name without its extension. */
  nombre: string
  /** Makes the CSV on demand. */
  csv: () => Promise<string>
  disabled?: boolean
}

/** Saves what a screen shows as a CSV. */
export const ExportarBoton = ({ nombre, csv, disabled = false }: Props) => {
  const { once, working } = useLatch()
  const exportar = async () => {
    try {
      const file = `${nombre}.csv`
      saveFile(new Blob([await csv()], { type: 'text/csv;charset=utf-8' }), file)
      toast.success('Exportación completada', { description: file })
    } catch (failure) {
      toast.error('Error en exportación', {
        description: `No se pudo exportar ${nombre}: ${asApiError(failure).message}`,
      })
    }
  }
  return (
    <Button
      variant="outline"
      size="icon"
      icon={Download}
      working={working}
      aria-label="Exportar estas filas"
      title="Exportar estas filas (CSV)"
      disabled={disabled}
      onClick={() => void once(exportar)}
    />
  )
}
