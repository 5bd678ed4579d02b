import type { Advertencia, FilaCambiada, FilaNueva, FilaRechazada } from '@telar/contract'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../kit/format/format-context.ts'
import { Valor } from './valor.tsx'

interface RenglonProps {
  linea: number
  codigo: string
  children?: ReactNode
}

/** A row of the file: where it stands, which record it names, and what is to be said of it. */
const Renglon = ({ linea, codigo, children }: RenglonProps) => (
  <li className="grid gap-x-4 gap-y-1 border-b px-5 py-2.5 last:border-b-0 max-sm:px-4 sm:grid-cols-[5.5rem_minmax(8rem,14rem)_minmax(0,1fr)]">
    <span className="figures text-muted-foreground text-xs sm:leading-5">Línea {linea}</span>
    <span className="figures break-words font-medium text-[0.8125rem]">{codigo || '(sin código)'}</span>
    {children && <div className="min-w-0 text-[0.8125rem]">{children}</div>}
  </li>
)

const Par = ({ columna, children }: { columna: string; children: ReactNode }) => (
  <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-1.5">
    <span className="text-muted-foreground text-xs">{columna}</span>
    {children}
  </span>
)

export const Nuevas = ({ filas }: { filas: readonly FilaNueva[] }) => (
  <ul>
    {filas.map(({ linea, codigo, valores }) => (
      <Renglon key={linea} linea={linea} codigo={codigo}>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {Object.entries(valores)
            // The key stands to the left already.
            .filter(([, valor]) => valor !== null && !codigo.split('/').includes(String(valor)))
            .map(([columna, valor]) => (
              <Par key={columna} columna={columna}>
                <span className="min-w-0 break-words">
                  <Valor columna={columna} valor={valor} />
                </span>
              </Par>
            ))}
        </div>
      </Renglon>
    ))}
  </ul>
)

export const Cambiadas = ({ filas }: { filas: readonly FilaCambiada[] }) => (
  <ul>
    {filas.map(({ linea, codigo, cambios }) => (
      <Renglon key={linea} linea={linea} codigo={codigo}>
        <div className="grid gap-1">
          {cambios.map(({ columna, antes, despues }) => (
            <Par key={columna} columna={columna}>
              <del className="min-w-0 break-words text-muted-foreground">
                <span className="sr-only">antes </span>
                <Valor columna={columna} valor={antes} />
              </del>
              <ArrowRight className="size-3 shrink-0 self-center text-muted-foreground" aria-hidden />
              <ins className="min-w-0 break-words font-medium no-underline">
                <span className="sr-only">después </span>
                <Valor columna={columna} valor={despues} />
              </ins>
            </Par>
          ))}
        </div>
      </Renglon>
    ))}
  </ul>
)

export const SinCambio = ({ filas }: { filas: readonly { linea: number; codigo: string }[] }) => (
  <ul>
    {filas.map(({ linea, codigo }) => (
      <Renglon key={linea} linea={linea} codigo={codigo} />
    ))}
  </ul>
)

const CUT = 80
const short = (text: string): string => (text.length > CUT ? `${text.slice(0, CUT)}…` : text)

type Señalada = Pick<FilaRechazada | Advertencia, 'linea' | 'codigo' | 'columna' | 'valor' | 'motivo'> &
  Partial<Pick<Advertencia, 'cantidad' | 'lineas'>>

/** Of which rows the same is said. */
const Lineas = ({ cantidad, lineas }: Pick<Advertencia, 'cantidad' | 'lineas'>) => {
  const { integer } = useFormat()
  if (cantidad === 1) return null
  const rest = cantidad - lineas.length
  return (
    <p className="mt-0.5 break-words text-muted-foreground text-xs">
      {integer(cantidad)} filas: líneas {lineas.join(', ')}
      {rest > 0 && ` y ${integer(rest)} más`}.
    </p>
  )
}

/** Rows with something to say about one of their cells: rejected ones, and those to look at. */
export const Señaladas = ({ filas, tono }: { filas: readonly Señalada[]; tono: string }) => (
  <ul>
    {filas.map(({ linea, codigo, columna, valor, motivo, cantidad, lineas }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row may be told of twice, and the list never changes
      <Renglon key={`${linea} ${i}`} linea={linea} codigo={codigo}>
        <p className={tono}>{motivo}</p>
        {columna !== null && (
          <p className="mt-0.5 break-words text-muted-foreground text-xs">
            {columna}
            {valor !== '' && (
              <>
                : <span className="figures text-foreground">«{short(valor)}»</span>
              </>
            )}
          </p>
        )}
        {cantidad !== undefined && lineas && <Lineas cantidad={cantidad} lineas={lineas} />}
      </Renglon>
    ))}
  </ul>
)
