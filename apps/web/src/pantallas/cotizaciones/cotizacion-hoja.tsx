import { type CotizacionCliente, cotizacionDias, cotizacionIva, type LineaCotizacion } from '@telar/contract'
import { MembretePapel } from '../../dominio/membrete/membrete-papel.tsx'
import { faltanteText, porciento } from '../../dominio/precio/textos.ts'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { ROLES } from '../../kit/table-roles.ts'

/** On a narrow screen each line is a block: its product, and the figures below it, three beside one another. */
const FILA = 'border-b max-sm:grid max-sm:grid-cols-3 max-sm:py-1'
const CELL = 'px-2 py-1.5 align-top first:pl-0 last:pr-0 max-sm:px-0 max-sm:py-0.5'
const QUE = `${CELL} max-sm:col-span-full`
const RIGHT = `${CELL} figures text-right`

const Falta = ({ linea: { faltante_pct: falta } }: { linea: LineaCotizacion }) => {
  const format = useFormat()
  if (falta === null || falta === 0) return null
  return (
    <span
      className={`block text-xs print:hidden ${falta > 0 ? 'text-warning-text' : 'text-muted-foreground'}`}
    >
      {faltanteText(format, falta)}
    </span>
  )
}

const Renglones = ({ lineas }: CotizacionCliente) => {
  const format = useFormat()
  // People who may not see costs see none, even in a quotation that shows them to the customer.
  const costos = lineas.some(({ base_cdr: base }) => base !== null)
  const descuentos = lineas.some(({ descuento_pct: pct }) => pct > 0)
  return (
    <table
      {...ROLES.table}
      aria-label="Renglones"
      className="mt-5 w-full text-sm max-sm:block max-sm:text-xs max-sm:[&>*]:block print:text-xs"
    >
      <thead {...ROLES.rowgroup} className="text-muted-foreground text-xs">
        <tr {...ROLES.row} className={`${FILA} [&>th]:font-normal`}>
          <th {...ROLES.columnheader} scope="col" className={`${QUE} text-left`}>
            Producto
          </th>
          {['Cantidad', ...(costos ? ['Costo unitario'] : []), 'Precio unitario'].map((head) => (
            <th key={head} {...ROLES.columnheader} scope="col" className={RIGHT}>
              {head}
            </th>
          ))}
          {descuentos && (
            <th {...ROLES.columnheader} scope="col" className={RIGHT}>
              Descuento
            </th>
          )}
          <th {...ROLES.columnheader} scope="col" className={RIGHT}>
            Importe
          </th>
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {lineas.map((linea, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may have several lines, and lines keep their order
          <tr key={i} {...ROLES.row} className={`${FILA} break-inside-avoid`}>
            <td {...ROLES.cell} className={QUE}>
              {linea.descripcion_producto}{' '}
              <span className="figures text-muted-foreground">({linea.codigo_producto})</span>
              <span className="block text-muted-foreground text-xs">
                {[linea.talle && `Talle ${linea.talle}`, linea.color && `Color ${linea.color}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {linea.motivos.map((motivo) => (
                <span key={motivo} className="block text-warning-text text-xs">
                  {motivo}
                </span>
              ))}
            </td>
            <td {...ROLES.cell} className={RIGHT}>
              {format.quantity(linea.cantidad)}
            </td>
            {costos && (
              <td {...ROLES.cell} className={RIGHT}>
                {format.money(linea.base_cdr)}
              </td>
            )}
            <td {...ROLES.cell} className={RIGHT}>
              {format.money(linea.precio_unitario)}
              <Falta linea={linea} />
            </td>
            {descuentos && (
              <td {...ROLES.cell} className={RIGHT}>
                {linea.descuento_pct > 0 && porciento(format, linea.descuento_pct)}
              </td>
            )}
            <td {...ROLES.cell} className={RIGHT}>
              {format.money(linea.neto)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Dato = ({ nombre, children }: { nombre: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground text-xs">{nombre}</dt>
    <dd className="break-words font-medium">{children}</dd>
  </div>
)

const Suma = ({ nombre, importe, fuerte }: { nombre: string; importe: string; fuerte?: boolean }) => (
  <div className={cn('flex justify-between gap-8 border-b py-1.5', fuerte && 'font-semibold text-base')}>
    <dt>{nombre}</dt>
    <dd className="figures">{importe}</dd>
  </div>
)

/** A quotation as the customer receives it. */
export const CotizacionHoja = (cotizacion: CotizacionCliente) => {
  const format = useFormat()
  const { cliente, neto, iva, total, nota, lineas } = cotizacion
  const { fecha, vence } = cotizacionDias(cotizacion)
  return (
    <article className="rounded-xl border bg-card px-8 py-6 shadow-raised max-sm:px-4 max-sm:py-4 print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <div className="print:hidden">
        <MembretePapel />
      </div>
      <dl className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_8rem] print:grid-cols-[minmax(0,1fr)_8rem_8rem]">
        <Dato nombre="Cliente">{cliente}</Dato>
        <Dato nombre="Fecha">{fecha}</Dato>
        <Dato nombre="Válida hasta">{vence}</Dato>
      </dl>
      <Renglones {...cotizacion} />
      <dl className="mt-4 ml-auto w-72 max-w-full break-inside-avoid text-sm">
        <Suma nombre="Neto" importe={format.money(neto)} />
        {iva !== 0 && <Suma nombre={cotizacionIva(lineas, format.quantity)} importe={format.money(iva)} />}
        <Suma nombre="Total" importe={format.money(total)} fuerte />
      </dl>
      {nota && <p className="mt-6 whitespace-pre-line break-words text-sm">{nota}</p>}
    </article>
  )
}
