import type { FilaCambiada, FilaNueva } from '@telar/contract'
import { alComienzo } from '@telar/tablas'
import { ArrowRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useLugar } from './lugar.ts'
import { Valor } from './valor.tsx'

interface Props {
  linea: number
  codigo: string
  children?: ReactNode
}

/** A key with several parts may wrap between them. */
const partes = (codigo: string): ReactNode =>
  codigo.split('/').map((parte, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one key never move
    <Fragment key={i}>
      {i > 0 && (
        <>
          /<wbr />
        </>
      )}
      {parte}
    </Fragment>
  ))

/** A row of the file: its line, its record, and a message. */
export const Renglon = ({ linea, codigo, children }: Props) => {
  const lugar = useLugar()(linea)
  return (
    <li className="grid gap-x-4 gap-y-1 border-b px-5 py-2.5 last:border-b-0 max-sm:px-4 sm:grid-cols-[5.5rem_minmax(8rem,14rem)_minmax(0,1fr)]">
      <span className="break-words tabular-nums text-muted-foreground text-xs sm:leading-5">
        {alComienzo(lugar)}
      </span>
      <span className="min-w-0 break-words font-medium text-[0.8125rem] tabular-nums">
        {codigo === '' ? '(sin código)' : partes(codigo)}
      </span>
      {children && <div className="min-w-0 text-[0.8125rem]">{children}</div>}
    </li>
  )
}

const Par = ({ columna, children }: { columna: string; children: ReactNode }) => (
  <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-1.5">
    <span className="text-muted-foreground text-xs">{columna}</span>
    {children}
  </span>
)

export const Nuevas = ({ filas }: { filas: readonly FilaNueva[] }) => (
  <ul>
    {filas.map(({ linea, codigo, valores }) => (
      <Renglon key={`${linea} ${codigo}`} linea={linea} codigo={codigo}>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {Object.entries(valores)
            // The key is already shown at the left.
            .filter(
              ([, valor]) => valor !== null && valor !== '' && !codigo.split('/').includes(String(valor)),
            )
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
      <Renglon key={`${linea} ${codigo}`} linea={linea} codigo={codigo}>
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
      <Renglon key={`${linea} ${codigo}`} linea={linea} codigo={codigo} />
    ))}
  </ul>
)
