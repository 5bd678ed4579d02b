import { Link } from '@tanstack/react-router'
import type { ResultadoEscenario } from '@telar/contract'
import { type ReactNode, useState } from 'react'
import { masText } from '../../dominio/cdr/usos.ts'
import { cn } from '../../kit/cn.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { dayText } from '../../kit/format/day-text.ts'
import type { Format } from '../../kit/format/format.ts'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import { MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { Scroller } from '../../kit/scroller.tsx'
import { baseDe, type Columna, contraBase, diaDe, type Importe, tituloDeBase } from './columnas.ts'

/** So many products are shown at first, and so many more each time. */
const PRODUCTOS = 50

const CELL = 'border-b px-3 py-2 first:pl-5 last:pr-5'

/** An amount in a column, with what is missing in it. */
interface Celda extends Importe {
  motivos?: readonly string[]
}

/** The names stay while the columns scroll past; if there is room, so does today's. */
const NOMBRE =
  'sticky left-0 z-1 bg-card text-left font-medium max-sm:first:pl-4 max-sm:shadow-[inset_-1px_0_0_var(--border)] sm:w-60 sm:max-w-60 sm:min-w-60 max-sm:max-w-36 max-sm:min-w-36'
const HOY = 'bg-card sm:sticky sm:left-60 sm:z-1 sm:shadow-[inset_-1px_0_0_var(--border)]'

/** The first reason, and the number of the others. A scenario's own screen tells all of them. */
const Motivos = ({ motivos: [first, ...others] }: { motivos: readonly string[] }) =>
  first && (
    <span className="block whitespace-normal text-pretty font-normal text-muted-foreground text-xs">
      {first}
      {others.length > 0 && ` (+${others.length})`}
    </span>
  )

/** The reasons that all scenarios share; null if they differ, or if only the scenarios lack something. */
const deTodas = ([hoy, ...celdas]: readonly Celda[]): readonly string[] | null => {
  const [first = [], ...others] = celdas.map(({ motivos = [] }) => motivos)
  return hoy!.incomplete && others.every((each) => each.join('\n') === first.join('\n')) ? first : null
}

const Fila = ({ nombre, celdas }: { nombre: ReactNode; celdas: readonly Celda[] }) => {
  const comunes = deTodas(celdas)
  return (
    <tr className="align-top">
      <th scope="row" className={cn(CELL, NOMBRE)}>
        {nombre}
        {comunes && <Motivos motivos={comunes} />}
      </th>
      {celdas.map(({ value, incomplete, motivos = [] }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id but their position
        <td key={i} className={cn(CELL, 'whitespace-nowrap text-right', i === 0 && HOY)}>
          <Amount
            value={value}
            incomplete={incomplete}
            className={i > 0 && value === celdas[0]!.value ? 'text-muted-foreground' : ''}
          />
          {i > 0 && (
            <span className="block text-muted-foreground text-xs">
              <MovimientoPorcentaje diferencia={contraBase(celdas[0]!, { value, incomplete })} />
            </span>
          )}
          {!comunes && <Motivos motivos={motivos} />}
        </td>
      ))}
    </tr>
  )
}

const Titulo = ({ children, columnas }: { children: string; columnas: number }) => (
  <tr className="bg-sunken">
    <th
      scope="colgroup"
      colSpan={columnas}
      className={`${CELL} text-left font-medium text-[0.8125rem] text-muted-foreground max-sm:first:pl-4`}
    >
      <span className="sticky left-5 inline-block max-sm:left-4 max-sm:max-w-[calc(100vw-4rem)]">
        {children}
      </span>
    </th>
  </tr>
)

/** How many products keep an ingredient for a colour. Null: none. */
const enColorText = (
  { en_color: pares = [], en_color_total: total }: ResultadoEscenario,
  { integer }: Format,
): string | null => {
  const productos = total?.productos ?? new Set(pares.map(({ codigo_producto }) => codigo_producto)).size
  if (productos === 0) return null
  return productos === 1
    ? '1 producto no cambia en un color'
    : `${integer(productos)} productos no cambian en un color`
}

/** A scenario's name above its column, with its day if that lies ahead, and counts of what it leaves as it is. */
const Cabeza = ({
  columna: { escenario, resultado },
  dia,
}: {
  columna: Columna
  dia: string | undefined
}) => {
  const format = useFormat()
  const { length: fuera } = resultado.no_aplican
  const enColor = enColorText(resultado, format)
  return (
    <th scope="col" className={`${CELL} max-w-44 min-w-32 text-right align-bottom font-medium`}>
      <Link
        to="/escenarios/{-$id}"
        params={{ id: escenario.id }}
        title={escenario.nombre}
        className="line-clamp-3 break-words text-foreground hover:underline"
      >
        {escenario.nombre}
      </Link>
      {dia && <span className="block font-normal text-muted-foreground text-xs">al {dayText(dia)}</span>}
      {fuera > 0 && (
        <span
          className="block text-warning-text text-xs"
          title={resultado.no_aplican.map(({ texto }) => texto).join(' ')}
        >
          {format.counted(fuera, 'cambio no se aplica', 'cambios no se aplican')}
        </span>
      )}
      {enColor && <span className="block text-warning-text text-xs">{enColor}</span>}
    </th>
  )
}

type Sector = ResultadoEscenario['sectores'][number]

const celdaDe = (total: Sector['antes'] | undefined): Celda => ({
  value: total?.total_cdr ?? null,
  incomplete: total?.incompleto ?? false,
})

/** The sectors that a scenario changes, with their totals before, as the column `base` has them, and in each scenario. */
const sectoresDe = (columnas: readonly Columna[], base: number) => {
  const all = columnas.map(
    ({ resultado }) => new Map(resultado.sectores.map((sector) => [sector.sector_productivo, sector])),
  )
  return [...all[base]!.values()]
    .filter(({ sector_productivo: nombre }) => all.some((sectores) => sectores.get(nombre)?.diferencia !== 0))
    .map(({ sector_productivo: nombre, antes }) => ({
      nombre,
      celdas: [celdaDe(antes), ...all.map((sectores) => celdaDe(sectores.get(nombre)?.despues))],
    }))
}

/**
 * The products that a scenario changes, with their CDR before, as the column `base` has it, and in each; the largest change in any
 * of them comes first.
 */
const productosDe = (columnas: readonly Columna[], base: number) => {
  const all = columnas.map(
    ({ resultado }) => new Map(resultado.mayores.map((producto) => [producto.codigo_producto, producto])),
  )
  /** The largest change in any scenario: 0 without one, and infinite if unknown. */
  const movida = (codigo: string): number =>
    Math.max(
      ...all.map((productos) => Math.abs(productos.get(codigo)?.diferencia ?? Number.POSITIVE_INFINITY)),
    )
  return [...all[base]!.values()]
    .map((producto) => ({ ...producto, movida: movida(producto.codigo_producto) }))
    .filter((producto) => producto.movida !== 0)
    .sort((a, b) => (a.movida < b.movida ? 1 : a.movida > b.movida ? -1 : 0))
    .map(({ codigo_producto: codigo, descripcion_producto: descripcion, antes, antes_incompleto }) => ({
      codigo,
      descripcion,
      celdas: [
        { value: antes, incomplete: antes_incompleto },
        ...all.map((productos): Celda => {
          const producto = productos.get(codigo)
          return {
            value: producto?.despues ?? null,
            incomplete: producto?.despues_incompleto ?? false,
            motivos: producto?.motivos ?? [],
          }
        }),
      ],
    }))
}

/** Sectors and products today and in scenarios. @param columnas at least one */
export const EscenariosColumnas = ({ columnas }: { columnas: readonly Columna[] }) => {
  const hoy = useHoy()
  const format = useFormat()
  const [limit, setLimit] = useState(PRODUCTOS)
  const base = baseDe(columnas, hoy)
  const sectores = sectoresDe(columnas, base)
  const productos = productosDe(columnas, base)
  const width = columnas.length + 2
  const rest = productos.length - limit
  return (
    <Scroller
      label="Tabla de los escenarios"
      className="max-h-[80dvh] overflow-auto overscroll-x-contain print:max-h-none"
    >
      <table
        // Collapsed borders would scroll away from under the cells that stay.
        className="w-full border-separate border-spacing-0 text-sm [&>tbody>tr:last-child>*]:border-b-0"
        aria-label="CDR de cada sector y producto, hoy y en cada escenario"
      >
        <thead className="sticky top-0 z-2 bg-sunken text-[0.8125rem] text-muted-foreground">
          <tr>
            <th scope="col" className={cn(CELL, NOMBRE, 'bg-sunken align-bottom')}>
              CDR
            </th>
            <th scope="col" className={cn(CELL, HOY, 'bg-sunken text-right align-bottom font-medium')}>
              {tituloDeBase(columnas, hoy)}
            </th>
            {columnas.map((columna) => (
              <Cabeza key={columna.escenario.id} columna={columna} dia={diaDe(columna, hoy)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sectores.length > 0 && <Titulo columnas={width}>Total de cada sector</Titulo>}
          {sectores.map(({ nombre, celdas }) => (
            <Fila key={nombre} nombre={nombre} celdas={celdas} />
          ))}
          {productos.length > 0 && (
            <Titulo columnas={width}>
              {rest > 0
                ? `Productos: los ${format.integer(limit)} que más cambian, de ${format.integer(productos.length)}; el CSV los tiene todos`
                : 'Productos'}
            </Titulo>
          )}
          {productos.slice(0, limit).map(({ codigo, descripcion, celdas }) => (
            <Fila
              key={codigo}
              nombre={
                <>
                  {descripcion}
                  <span className="figures block font-normal text-muted-foreground text-xs">{codigo}</span>
                </>
              }
              celdas={celdas}
            />
          ))}
        </tbody>
      </table>
      {productos.length === 0 && (
        <p className="px-5 py-6 text-center text-muted-foreground">Ningún producto cambia.</p>
      )}
      {rest > 0 && (
        <p className="sticky left-0 w-fit px-5 py-2.5 text-[0.8125rem] max-sm:px-4 print:hidden">
          <button
            type="button"
            onClick={() => setLimit(limit + PRODUCTOS)}
            className="reach rounded-sm font-medium text-primary-text hover:underline"
          >
            {masText(rest, PRODUCTOS, format)}
          </button>
        </p>
      )}
    </Scroller>
  )
}
