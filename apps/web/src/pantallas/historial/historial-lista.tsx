import type { Entrada } from '@telar/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { ListaPorDia, type Paginado } from '../../dominio/bitacora/lista-por-dia.tsx'
import { HistorialEntrada } from './historial-entrada.tsx'

interface Props extends Paginado {
  entradas: readonly Entrada[]
  /** Number of the entry that starts open. */
  abierta: number | undefined
  onDeshacer: ((entrada: Entrada) => void) | undefined
  efecto: (seq: number) => ReactNode
}

const seqDe = ({ seq }: Entrada): string => String(seq)

/** Entries by day; each opens in place. */
export const HistorialLista = ({ entradas, abierta, onDeshacer, efecto, ...paginado }: Props) => {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(abierta === undefined ? [] : [abierta]))
  const toggle = useCallback(
    (seq: number) =>
      setOpen((now) => {
        const next = new Set(now)
        if (!next.delete(seq)) next.add(seq)
        return next
      }),
    [],
  )
  return (
    <ListaPorDia label="Cambios" noun="cambios" registros={entradas} claveDe={seqDe} {...paginado}>
      {(entrada) => (
        <HistorialEntrada
          entrada={entrada}
          open={open.has(entrada.seq)}
          onToggle={toggle}
          onDeshacer={onDeshacer}
          efecto={efecto}
        />
      )}
    </ListaPorDia>
  )
}
