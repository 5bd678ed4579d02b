import { alComienzo } from '@telar/tablas'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { type Columnas, type Corregida, cambiosDe, tituloDe } from './correcciones.ts'
import { useLugar } from './lugar.ts'

interface Props {
  filas: readonly Corregida[]
  columnas: Columnas
  onQuitar: (corregida: Corregida) => void
}

const cambioDe = (fila: Corregida, columnas: Columnas): string =>
  fila.despues === null
    ? 'queda afuera'
    : cambiosDe(fila)
        .map(
          ({ columna, antes, despues }) => `${tituloDe(columnas, columna)} «${antes}» → «${despues.trim()}»`,
        )
        .join(', ')

/** The rows that differ from the file, with buttons to restore them. */
export const Corregidas = ({ filas, columnas, onQuitar }: Props) => {
  const { integer } = useFormat()
  const lugar = useLugar()
  const out = filas.filter(({ despues }) => despues === null).length
  const corrected = filas.length - out
  const told = [
    corrected > 0 && (corrected === 1 ? 'Corregiste 1 fila' : `Corregiste ${integer(corrected)} filas`),
    out > 0 && (out === 1 ? 'Dejaste afuera 1 fila' : `Dejaste afuera ${integer(out)} filas`),
  ].filter(Boolean)
  return (
    <>
      <p role="status" className="sr-only">
        {told.join('. ')}
      </p>
      {filas.length > 0 && (
        <details className="border-t px-5 py-3 text-[0.8125rem] max-sm:px-4">
          <summary className="cursor-pointer font-medium">{told.join(' · ')}</summary>
          <p className="mt-1 text-muted-foreground">
            El archivo queda como está: esto vale solo para esta vez.
          </p>
          <ul className="mt-2 grid max-h-60 gap-1.5 overflow-y-auto">
            {filas.map((fila) => (
              <li key={fila.linea} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 break-words">
                  <span className="figures font-medium">
                    {alComienzo(lugar(fila.linea))}
                    {fila.codigo !== '' && ` · ${fila.codigo}`}
                  </span>
                  : {cambioDe(fila, columnas)}
                </span>
                <Button
                  variant="outline"
                  size="compact"
                  aria-label={`Como en el archivo: ${lugar(fila.linea)}`}
                  onClick={() => onQuitar(fila)}
                >
                  Como en el archivo
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
