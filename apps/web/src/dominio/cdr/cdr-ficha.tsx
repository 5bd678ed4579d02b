import { useQuery } from '@tanstack/react-query'
import { api, type TipoIngrediente } from '@telar/contract'
import { History, Tag } from 'lucide-react'
import { useContext } from 'react'
import { useHayCompra } from '../../datos/compra.ts'
import { consulta } from '../../datos/consulta.ts'
import { dayText } from '../../kit/format/day-text.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { HistorialContext, useFecha } from './cdr-context.ts'
import { CdrUsos } from './cdr-usos.tsx'

interface Props {
  tipo: TipoIngrediente
  codigo: string
}

/**
 * A supply's own price with its day, if the factory uses suppliers or units (COM-28). The line itself shows the day of
 * an offer.
 */
const PrecioPropio = ({ codigo }: { codigo: string }) => {
  const format = useFormat()
  const hay = useHayCompra()
  const insumo = useQuery(consulta(api.insumo.list)).data?.find((one) => one.codigo === codigo)
  if (!hay || insumo?.eleccion !== 'propio' || insumo.precio === null || insumo.precio_desde === null)
    return null
  const { precio, moneda, precio_desde } = insumo
  return (
    <p className="flex gap-2 text-muted-foreground">
      <Tag className="mt-0.5 size-3.5 shrink-0" aria-hidden />
      <span className="figures whitespace-normal">
        Precio propio: {moneda ? format.price(precio, moneda) : format.money(precio)}, desde el{' '}
        {dayText(precio_desde)}
      </span>
    </p>
  )
}

/** Details of an ingredient: the day of a supply's price, its last change, and what depends on it. */
export const CdrFicha = ({ tipo, codigo }: Props) => {
  const historial = useContext(HistorialContext)
  // Both are about today, and would be mistaken for the past.
  if (useFecha() !== undefined)
    return (
      <p className="text-[0.8125rem] text-muted-foreground">
        Dónde se usa y quién lo cambió se ven en los costos de hoy.
      </p>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-[0.8125rem]">
      {tipo === 'insumo' && <PrecioPropio codigo={codigo} />}
      <p className="flex gap-2 text-pretty text-muted-foreground">
        <History className="mt-0.5 size-3.5 shrink-0" aria-hidden />
        <span className="min-w-0 break-words">{historial(tipo, codigo)}</span>
      </p>
      <CdrUsos tipo={tipo} codigo={codigo} />
    </div>
  )
}
