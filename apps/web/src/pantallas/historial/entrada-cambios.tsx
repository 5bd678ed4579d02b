import { useQuery } from '@tanstack/react-query'
import type { Entrada } from '@telar/contract'
import { bitacoraQueries } from '../../datos/bitacora.queries.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ROLES } from '../../kit/table-roles.ts'
import { cuentaText, filasDe, type RegistroCambiado, registrosCambiados } from './cambios-vista.ts'

interface TablaProps {
  registros: readonly RegistroCambiado[]
  /** Names of the two sides: 'Antes' and 'Después', or 'Ahora' and 'Va a quedar'. */
  lados: readonly [string, string]
}

const Renglones = ({ registro, lados }: { registro: RegistroCambiado; lados: readonly [string, string] }) => {
  const campos = registro.campos.length > 0 ? registro.campos : null
  return (
    <tbody {...ROLES.rowgroup} className="border-t first-of-type:border-t-0">
      {(campos ?? [{ nombre: 'Sin datos que cuenten', antes: '', despues: '' }]).map((campo, index) => (
        <tr
          key={campo.nombre}
          {...ROLES.row}
          className="align-top max-sm:grid max-sm:grid-cols-2 max-sm:px-3 max-sm:py-1.5"
        >
          {index === 0 && (
            <th
              {...ROLES.rowheader}
              scope="rowgroup"
              rowSpan={campos?.length ?? 1}
              className="py-1.5 pr-3 pl-3.5 text-left font-normal max-sm:col-span-2 max-sm:p-0 max-sm:pb-1"
            >
              <span className="block break-words font-medium tabular-nums">{registro.codigo}</span>
              <span className="block break-words text-muted-foreground text-xs">{registro.nombre}</span>
            </th>
          )}
          <th
            {...ROLES.rowheader}
            scope="row"
            className="py-1.5 pr-3 text-left font-normal text-muted-foreground max-sm:col-span-2 max-sm:p-0 max-sm:text-xs"
          >
            {campo.nombre}
          </th>
          <td
            {...ROLES.cell}
            className="whitespace-normal break-words py-1.5 pr-3 text-muted-foreground tabular-nums max-sm:p-0"
          >
            <span className="sr-only">{lados[0]}: </span>
            {campo.antes}
          </td>
          <td
            {...ROLES.cell}
            className="whitespace-normal break-words py-1.5 pr-3.5 font-medium tabular-nums max-sm:p-0"
          >
            <span className="sr-only">{lados[1]}: </span>
            {campo.despues}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Records and their fields, with both sides. */
export const CambiosTabla = ({ registros, lados }: TablaProps) => (
  <div className="overflow-clip rounded-lg border bg-card text-[0.8125rem]">
    <table
      {...ROLES.table}
      className="w-full table-fixed max-sm:block max-sm:[&>tbody>tr]:w-full max-sm:[&>tbody]:block"
      aria-label="Qué cambió"
    >
      <thead
        {...ROLES.rowgroup}
        className="bg-sunken/60 text-left text-muted-foreground text-xs max-sm:sr-only [&_th]:py-1.5 [&_th]:font-medium"
      >
        <tr {...ROLES.row}>
          <th {...ROLES.columnheader} scope="col" className="w-3/10 pl-3.5">
            Registro
          </th>
          <th {...ROLES.columnheader} scope="col" className="w-1/5">
            Dato
          </th>
          <th {...ROLES.columnheader} scope="col">
            {lados[0]}
          </th>
          <th {...ROLES.columnheader} scope="col">
            {lados[1]}
          </th>
        </tr>
      </thead>
      {registros.map((registro) => (
        <Renglones key={registro.clave} registro={registro} lados={lados} />
      ))}
    </table>
  </div>
)

/** The changed fields of an entry; for a bulk write the counts, and the first rows. */
export const EntradaCambios = ({ entrada }: { entrada: Entrada }) => {
  const format = useFormat()
  const { data, isError, refetch } = useQuery(bitacoraQueries.cambios(entrada.seq))
  if (isError) return <LoadFailure onRetry={() => void refetch()}>No se pudo leer qué cambió.</LoadFailure>
  if (!data)
    return (
      <output aria-label="Cargando qué cambió" className="grid gap-2">
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-7 w-full" />
      </output>
    )
  if (data.tablas === null)
    return (
      <p className="text-muted-foreground text-sm">
        Se escribió en la base de datos sin pasar por Telar: se sabe cuándo, no qué.
      </p>
    )
  const total = filasDe(data.tablas)
  if (total === 0) return <p className="text-muted-foreground text-sm">No tocó ningún dato de costos.</p>
  return (
    <div className="grid gap-2">
      {total > 1 && <p className="text-sm tabular-nums">{cuentaText(data.tablas, format)}.</p>}
      <CambiosTabla registros={registrosCambiados(data.filas, format)} lados={['Antes', 'Después']} />
      {data.filas.length < total && (
        <p className="tabular-nums text-muted-foreground text-xs">
          Se muestran las primeras {format.integer(data.filas.length)} de {format.integer(total)} filas.
        </p>
      )}
    </div>
  )
}
