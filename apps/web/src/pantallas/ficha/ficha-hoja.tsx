import {
  type Desglose,
  fichaIva,
  fichaMantencion,
  fichaPaso,
  fichaValores,
  type GrupoDeFicha,
  gruposDeFicha,
  type PrecioDetalle,
  type Producto,
  usoDeLinea,
} from '@telar/contract'
import type { ReactNode } from 'react'
import { MembretePapel } from '../../dominio/membrete/membrete-papel.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { ROLES } from '../../kit/table-roles.ts'
import { FichaImagen } from './ficha-imagen.tsx'

/** Closer on paper, so that thirty lines fit on one sheet. */
const CELL = 'px-2 py-1 align-top first:pl-0 last:pr-0 print:py-px max-sm:px-0'
/** On a phone a line's figures are below its name. */
const FILA = 'max-sm:grid max-sm:py-1'
const QUE = 'max-sm:col-span-full max-sm:pb-0'

const Lineas = ({ titulo, lineas, subtotal }: GrupoDeFicha) => {
  const format = useFormat()
  const conMerma = lineas.some(({ merma_pct }) => merma_pct > 0)
  const fila = `${FILA} ${conMerma ? 'max-sm:grid-cols-4' : 'max-sm:grid-cols-3'}`
  return (
    <table
      {...ROLES.table}
      className="mt-4 w-full table-fixed text-xs max-sm:block max-sm:[&>*]:block print:table-fixed! print:mt-2 print:text-[0.625rem] print:leading-tight"
    >
      <caption className="pb-1 text-left print:pb-0 font-semibold text-sm">{titulo}</caption>
      <thead {...ROLES.rowgroup} className="text-muted-foreground">
        <tr {...ROLES.row} className={`${fila} border-b [&>th]:font-normal`}>
          <th {...ROLES.columnheader} scope="col" className={`${CELL} ${QUE} text-left`}>
            Ingrediente
          </th>
          <th {...ROLES.columnheader} scope="col" className={`${CELL} text-right sm:w-24 print:w-20!`}>
            Cantidad
          </th>
          {conMerma && (
            <th {...ROLES.columnheader} scope="col" className={`${CELL} text-right sm:w-14 print:w-14!`}>
              Merma
            </th>
          )}
          <th {...ROLES.columnheader} scope="col" className={`${CELL} text-right sm:w-28 print:w-24!`}>
            Costo unitario
          </th>
          <th {...ROLES.columnheader} scope="col" className={`${CELL} text-right sm:w-28 print:w-24!`}>
            Costo
          </th>
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {lineas.map((linea) => (
          <tr {...ROLES.row} key={linea.codigo} className={`${fila} break-inside-avoid border-b`}>
            <td {...ROLES.cell} className={`${CELL} ${QUE} [overflow-wrap:anywhere]`}>
              {linea.descripcion} <span className="figures text-muted-foreground">({linea.codigo})</span>{' '}
              <span className="text-muted-foreground">{usoDeLinea(linea)}</span>
            </td>
            <td {...ROLES.cell} className={`${CELL} figures text-right`}>
              {linea.expresion ?? format.quantity(linea.cantidad)}
            </td>
            {conMerma && (
              <td {...ROLES.cell} className={`${CELL} figures text-right`}>
                {linea.merma_pct > 0 && `${format.quantity(linea.merma_pct)}\u00a0%`}
              </td>
            )}
            <td {...ROLES.cell} className={`${CELL} figures text-right`}>
              <Amount value={linea.costo_ingrediente} incomplete={linea.incompleto} />
            </td>
            <td {...ROLES.cell} className={`${CELL} figures text-right`}>
              <Amount value={linea.costo_total} incomplete={linea.incompleto} />
            </td>
          </tr>
        ))}
      </tbody>
      {subtotal !== null && (
        <tfoot {...ROLES.rowgroup}>
          <tr {...ROLES.row} className="border-b bg-sunken/60 font-medium max-sm:flex max-sm:justify-between">
            <th
              {...ROLES.rowheader}
              scope="row"
              colSpan={conMerma ? 4 : 3}
              className={`${CELL} text-left font-medium`}
            >
              Subtotal {titulo}
            </th>
            <td {...ROLES.cell} className={`${CELL} figures text-right`}>
              <Amount value={subtotal} incomplete={lineas.some(({ incompleto }) => incompleto)} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const Renglon = ({
  children,
  importe,
  incompleto,
  fuerte,
}: {
  children: ReactNode
  importe: number | null
  /** Whether a part is missing. */
  incompleto: boolean
  fuerte?: boolean
}) => (
  <div
    className={`flex justify-between gap-6 border-b py-1 text-xs print:py-px print:text-[0.625rem] print:leading-tight ${fuerte ? 'bg-sunken font-semibold' : ''}`}
  >
    <dt>{children}</dt>
    <dd>
      <Amount value={importe} incomplete={incompleto} />
    </dd>
  </div>
)

const Precio = ({ precio }: { precio: PrecioDetalle }) => {
  const format = useFormat()
  if (precio.cascada.length === 0) return null
  const pasos = precio.cascada.filter(({ tipo }) => tipo !== 'iva')
  const iva = precio.cascada.find(({ tipo }) => tipo === 'iva')
  const { incompleto } = precio
  return (
    <section className="mt-4 break-inside-avoid print:mt-2">
      <h2 className="pb-1 font-semibold text-sm print:pb-0">Del costo al precio: {precio.estructura}</h2>
      <dl>
        {pasos.map(({ tipo, nombre, paso, monto }) => (
          <Renglon
            key={`${tipo} ${nombre} ${monto}`}
            importe={monto}
            incompleto={incompleto && paso?.sobre !== 'fijo'}
          >
            {nombre}
            {paso && <span className="text-muted-foreground"> {fichaPaso({ paso }, format.quantity)}</span>}
          </Renglon>
        ))}
        <Renglon importe={precio.precio_neto} incompleto={incompleto} fuerte>
          Precio neto
        </Renglon>
        {iva && (
          <>
            <Renglon importe={iva.monto} incompleto={incompleto}>
              {fichaIva(precio.iva_pct ?? 0, format.quantity)}
            </Renglon>
            <Renglon importe={precio.precio_final} incompleto={incompleto} fuerte>
              Precio con IVA
            </Renglon>
          </>
        )}
      </dl>
    </section>
  )
}

/** Sizes or colours with their weights in the curve. */
const Curva = ({ titulo, partes }: { titulo: string; partes: readonly (readonly [string, number])[] }) => {
  const format = useFormat()
  if (partes.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-4 text-xs">
      <dt className="text-muted-foreground">{titulo}</dt>
      {partes.map(([nombre, peso]) => (
        <dd key={nombre}>
          {nombre} <span className="figures text-muted-foreground">× {format.integer(peso)}</span>
        </dd>
      ))}
    </div>
  )
}

/** The product's data besides its cost. */
const Cabeza = ({ producto }: { producto: Producto }) => (
  <header className="mt-4 grid gap-3 first:mt-0 print:mt-2 print:flex print:items-start print:gap-0">
    <FichaImagen producto={producto} />
    <dl className="grid gap-1">
      <Curva titulo="Talles" partes={producto.talles.map(({ talle, peso }) => [talle, peso])} />
      <Curva titulo="Colores" partes={producto.colores.map(({ color, peso }) => [color, peso])} />
    </dl>
  </header>
)

interface HojaProps {
  desglose: Desglose
  precio: PrecioDetalle
  /** The product today; undefined if it was deleted. */
  producto: Producto | undefined
}

/** The sheet itself. */
export const Hoja = ({ desglose, precio, producto }: HojaProps) => {
  const { resultado, lineas, porcentaje_mantencion: pct, pasos } = desglose
  const format = useFormat()
  const valores = fichaValores(lineas, format.quantity)
  return (
    <article className="rounded-xl border bg-card px-8 py-6 shadow-raised max-sm:px-4 max-sm:py-4 print:max-w-none print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <MembretePapel />
      {producto && <Cabeza producto={producto} />}
      <section aria-label="De qué se compone">
        {gruposDeFicha(lineas).map((grupo) => (
          <Lineas key={grupo.titulo} {...grupo} />
        ))}
      </section>
      <section className="mt-4 break-inside-avoid print:mt-2">
        <h2 className="pb-1 font-semibold text-sm print:pb-0">Costo de reposición directo</h2>
        <dl>
          {pasos.map(({ texto, resultado: monto }) => (
            <Renglon key={texto} importe={monto} incompleto={resultado.incompleto}>
              {texto}
            </Renglon>
          ))}
          <Renglon importe={resultado.base_cdr} incompleto={resultado.incompleto} fuerte>
            CDR
          </Renglon>
          <Renglon importe={resultado.cdr_mantencion} incompleto={resultado.incompleto}>
            {fichaMantencion(pct)}
          </Renglon>
        </dl>
        {resultado.motivos.map(({ causa, codigo, texto }) => (
          <p key={`${causa} ${codigo}`} className="mt-1 text-warning-text text-xs">
            {texto}
          </p>
        ))}
      </section>
      <Precio precio={precio} />
      {valores.length > 0 && (
        <section className="mt-4 break-inside-avoid text-xs print:mt-2 print:text-[0.625rem]">
          <h2 className="pb-1 font-semibold text-sm print:pb-0">Valores usados</h2>
          <p className="tabular-nums text-muted-foreground">{valores.join(' · ')}</p>
        </section>
      )}
    </article>
  )
}
