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

/** A product that is not there costs nothing; one without amount has none to compare. */
export const amountOf = (costo: Costo | null): number | null => (costo === null ? 0 : costo.cdr_mantencion)

/** What there is to say of why: it came, it went, or what moved it most. */
export const causaOf = ({ antes, despues, puente }: ProductoComparado): string | null => {
  if (antes === null) return 'producto nuevo'
  if (despues === null) return 'ya no está'
  const mayor = puente && mayorParte(puente)
  if (!mayor) return null
  return `sobre todo por ${PARTES_DE_PUENTE.find(({ parte }) => parte === mayor)?.label.toLowerCase()}`
}

interface Props {
  productos: readonly ProductoComparado[]
  /** Where the name of one leads. */
  vista?: 'historia' | 'comparada'
}

/** The products that moved most, each with why and the way to its history, or to what moved it alone. */
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

/** How many products a comparison leaves out, and why; nothing where it leaves out none. */
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
