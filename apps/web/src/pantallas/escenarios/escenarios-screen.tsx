import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Escenario, OPERACION_TEXTOS, type ResultadoEscenario } from '@telar/contract'
import { useState } from 'react'
import { toast } from 'sonner'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/admin.ts'
import { Button } from '../../kit/button.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EscenarioAlta } from './escenario-alta.tsx'

/** Scenarios side by side at most. */
const MAX = 8
/** Products in the comparison. */
const PRODUCTOS = 50

const CELL = 'px-3 py-2 first:pl-5 last:pr-5'

interface Columna {
  escenario: Escenario
  resultado: ResultadoEscenario
}

/** The products that some scenario moves, the largest move of the first one first, each with its CDR today and in each. */
const Columnas = ({ columnas }: { columnas: readonly Columna[] }) => {
  const [primera] = columnas
  if (!primera) return null
  const porCodigo = columnas.map(
    ({ resultado }) => new Map(resultado.mayores.map((producto) => [producto.codigo_producto, producto])),
  )
  const movidos = primera.resultado.mayores.filter(({ codigo_producto }) =>
    porCodigo.some((productos) => productos.get(codigo_producto)?.diferencia !== 0),
  )
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
      tabIndex={0}
      aria-label="Lado a lado"
      className="overflow-x-auto"
    >
      <table className="w-full text-sm" aria-label="CDR de cada producto, hoy y en cada escenario">
        <thead className="border-b bg-sunken text-left text-[0.8125rem] text-muted-foreground">
          <tr>
            {['Producto', 'Hoy', ...columnas.map(({ escenario }) => escenario.nombre)].map((nombre, i) => (
              <th key={nombre} scope="col" className={`${CELL} font-medium ${i > 0 ? 'text-right' : ''}`}>
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {movidos
            .slice(0, PRODUCTOS)
            .map(({ codigo_producto, descripcion_producto, antes, antes_incompleto }) => (
              <tr key={codigo_producto} className="border-b last:border-b-0">
                <th scope="row" className={`${CELL} text-left font-medium`}>
                  {descripcion_producto}
                  <span className="figures block font-normal text-muted-foreground text-xs">
                    {codigo_producto}
                  </span>
                </th>
                <td className={`${CELL} text-right`}>
                  <Amount value={antes} incomplete={antes_incompleto} />
                </td>
                {porCodigo.map((productos, i) => {
                  const producto = productos.get(codigo_producto)
                  return (
                    <td
                      key={columnas[i]!.escenario.id}
                      className={`${CELL} text-right`}
                      title={producto?.motivos.join('. ')}
                    >
                      <Amount
                        value={producto?.despues ?? null}
                        incomplete={producto?.despues_incompleto ?? false}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
        </tbody>
      </table>
      {movidos.length === 0 && (
        <p className="px-5 py-6 text-center text-muted-foreground">Ningún producto cambia.</p>
      )}
    </section>
  )
}

interface Props {
  /** Ids of those that stand side by side. */
  elegidos: readonly string[]
  onElegidos: (ids: readonly string[]) => void
}

/** Lists of operations that are kept: which there are, up to eight of them side by side, and a new one. */
export const EscenariosScreen = ({ elegidos, onElegidos }: Props) => {
  const admin = useIsAdmin()
  const { data, isError, refetch } = useQuery(consulta(api.escenario.list))
  const [nuevo, setNuevo] = useState(false)
  const shown = (data ?? []).filter(({ id }) => elegidos.includes(id))
  const resultados = useQueries({
    queries: shown.map(({ id }) => consulta(api.escenario.resultado, { params: { id }, query: {} })),
  })
  const columnas = shown.flatMap((escenario, i): Columna[] => {
    const resultado = resultados[i]?.data
    return resultado ? [{ escenario, resultado }] : []
  })
  const elegir = (id: string, si: boolean) => {
    if (si && elegidos.length >= MAX) {
      toast.error(OPERACION_TEXTOS.hastaOcho)
      return
    }
    onElegidos(si ? [...elegidos, id] : elegidos.filter((each) => each !== id))
  }
  return (
    <Page
      title="Escenarios"
      lead="Cambios que probás sin hacerlos: se calculan siempre sobre los costos de ahora, y se comparan uno al lado del otro."
      action={admin && !nuevo && <Button onClick={() => setNuevo(true)}>Nuevo escenario</Button>}
      className="max-w-6xl"
    >
      {nuevo && <EscenarioAlta onClose={() => setNuevo(false)} />}
      {isError && !data ? (
        <LoadFailure onRetry={() => void refetch()}>No se pudieron cargar los escenarios.</LoadFailure>
      ) : !data ? (
        <Skeleton className="h-32 w-full" />
      ) : data.length === 0 ? (
        !nuevo && (
          <p className="rounded-xl border border-dashed px-5 py-8 text-center text-muted-foreground">
            Todavía no hay escenarios.
          </p>
        )
      ) : (
        <SectionCard title="Guardados" lead="Elegí hasta ocho para verlos como columnas.">
          <ul className="divide-y">
            {data.map(({ id, nombre, nota, autor }) => (
              <li key={id} className="flex items-center gap-3 px-5 py-2.5 max-sm:px-4">
                <input
                  type="checkbox"
                  checked={elegidos.includes(id)}
                  onChange={(event) => elegir(id, event.target.checked)}
                  aria-label={`Comparar ${nombre}`}
                  className="reach size-4 accent-primary"
                />
                <span className="min-w-0">
                  <Link to="/escenarios/{-$id}" params={{ id }} className="font-medium hover:underline">
                    {nombre}
                  </Link>
                  <span className="block truncate text-muted-foreground text-xs">
                    {[autor, nota].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {columnas.length > 0 && (
        <SectionCard title="Lado a lado">
          <Columnas columnas={columnas} />
        </SectionCard>
      )}
    </Page>
  )
}
