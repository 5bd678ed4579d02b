import {
  type Aparte,
  type Costo,
  incompletosDe,
  mayorParte,
  PARTES_DE_PUENTE,
  type ProductoComparado,
} from '@telar/contract'
import { useFormat } from '../../kit/format/format-context.ts'
import { MoversList } from '../cdr/movers-list.tsx'

/** A product that does not exist costs nothing; null if it has no amount. */
export const amountOf = (costo: Costo | null): number | null => (costo === null ? 0 : costo.cdr_mantencion)

/** The reason of a change: the product was added or removed, or the part that moved it most. */
export const causaOf = ({ antes, despues, puente }: ProductoComparado): string | null => {
  if (antes === null) return 'producto nuevo'
  if (despues === null) return 'ya no está'
  const mayor = puente && mayorParte(puente)
  if (!mayor) return null
  return `sobre todo por ${PARTES_DE_PUENTE.find(({ parte }) => parte === mayor)?.label.toLowerCase()}`
}

interface Props {
  productos: readonly ProductoComparado[]
  /** What a product's name links to. */
  vista?: 'historia' | 'comparada'
}

/** The products that changed most, with the reason and a link to their history or comparison. */
export const MayoresComparados = ({ productos, vista = 'historia' }: Props) => (
  <MoversList
    label="Productos que más se movieron"
    vista={vista}
    movers={productos.map((producto) => ({
      codigo: producto.codigo_producto,
      descripcion: producto.descripcion_producto,
      sector: producto.sector_productivo,
      antes: amountOf(producto.antes),
      despues: amountOf(producto.despues),
      incompletos: incompletosDe(producto.antes, producto.despues),
      causa: causaOf(producto),
    }))}
  />
)

/** How many products a comparison leaves out, and why; nothing if none. */
export const AparteNota = ({ aparte: { productos, antes, despues } }: { aparte: Aparte }) => {
  const format = useFormat()
  if (productos === 0) return null
  const quienes =
    productos === 1
      ? '1 producto va aparte: su costo está incompleto'
      : `${format.integer(productos)} productos van aparte: su costo está incompleto`
  return (
    <>
      {quienes} en alguno de los dos momentos ({format.moneyMicros(antes)} → {format.moneyMicros(despues)} de
      lo que se sabe). No cuenta como suba ni como baja.
    </>
  )
}
