import type { EscalonPrecio, PasoPrecio, PrecioDetalle } from '@telar/contract'
import { porciento } from '../../dominio/precio/textos.ts'
import { Amount } from '../../kit/format/amount.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { redondeoText } from './redondeo.ts'

/** The amount of a step, beside its name: '12 % del costo', 'US$ 0,50 por unidad'. */
export const cuantoDe = (
  format: Format,
  { sobre, valor, moneda, por }: Pick<PasoPrecio, 'sobre' | 'valor' | 'moneda' | 'por'>,
): string => {
  if (sobre === 'costo') return `${porciento(format, valor)} del costo`
  if (sobre === 'precio') return `${porciento(format, valor)} del precio`
  const amount = moneda === null ? format.moneyInFull(valor) : format.price(valor, moneda)
  return por === 'minuto' ? `${amount} por minuto` : `${amount} por unidad`
}

interface Props {
  detalle: PrecioDetalle
  neto: number
  final: number
}

/** What is said of a step, below its name. */
const dichoDe = (
  format: Format,
  { tipo, paso }: EscalonPrecio,
  { iva_pct, redondeo, minutos }: PrecioDetalle,
): string => {
  if (paso !== null) {
    const veces = paso.sobre === 'fijo' && paso.por === 'minuto' ? ` × ${format.quantity(minutos)} min` : ''
    return `${cuantoDe(format, paso)}${veces}${paso.margen ? ' · tu margen' : ''}`
  }
  if (tipo === 'iva') return `${porciento(format, iva_pct ?? 0)} del neto`
  return tipo === 'redondeo' && redondeo ? redondeoText(format, redondeo) : ''
}

/** The steps from cost to price; their widths are their shares of the price with VAT. */
export const Cascada = ({ detalle, neto, final }: Props) => {
  const format = useFormat()
  const { cascada, incompleto } = detalle
  let until = 0
  const rows = cascada.map((escalon, i) => {
    const from = until
    until += escalon.monto
    return {
      clave: `${escalon.tipo} ${i}`,
      escalon,
      from: Math.min(from, until),
      size: Math.abs(escalon.monto),
    }
  })
  const of = (amount: number) => `${final === 0 ? 0 : (amount / final) * 100}%`
  return (
    <table className="w-full">
      <caption className="sr-only">Del CDR al precio, paso por paso</caption>
      <tbody>
        {rows.map(({ clave, escalon, from, size }) => (
          <tr key={clave} className="border-b last:border-b-0">
            <th scope="row" className="px-5 py-2.5 text-left font-normal max-sm:px-4">
              <span className={escalon.tipo === 'cdr' ? 'font-medium' : ''}>{escalon.nombre}</span>
              <span className="block text-muted-foreground text-xs">{dichoDe(format, escalon, detalle)}</span>
            </th>
            <td className="w-2/5 px-2 max-sm:hidden">
              <span className="relative block h-4 rounded bg-sunken">
                <span
                  className={`absolute inset-y-0 rounded ${escalon.tipo === 'cdr' ? 'bg-kind-insumo' : escalon.paso?.margen ? 'bg-primary' : 'bg-kind-insumo/40'}`}
                  style={{ left: of(from), width: of(size) }}
                />
              </span>
            </td>
            <td className="w-40 px-5 py-2.5 text-right max-sm:px-4">
              <Amount value={escalon.monto} incomplete={incompleto && escalon.paso?.sobre !== 'fijo'} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="bg-sunken">
        <tr>
          <th scope="row" className="px-5 py-2.5 text-left font-semibold max-sm:px-4">
            Precio neto
          </th>
          <td className="max-sm:hidden" />
          <td className="px-5 py-2.5 text-right font-semibold max-sm:px-4">
            <Amount value={neto} incomplete={incompleto} />
          </td>
        </tr>
        {detalle.iva_pct !== null && detalle.iva_pct > 0 && (
          <tr>
            <th scope="row" className="px-5 pb-2.5 text-left font-normal max-sm:px-4">
              Con IVA
            </th>
            <td className="max-sm:hidden" />
            <td className="px-5 pb-2.5 text-right max-sm:px-4">
              <Amount value={final} incomplete={incompleto} />
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
