import { createFileRoute, redirect } from '@tanstack/react-router'
import { TABLAS_IMPORTABLES } from '@telar/contract'
import { EfectoEnCdr } from '../../../dominio/simulacion/efecto-cdr.tsx'
import { search, text } from '../../../kit/lib/read-search.ts'
import { TABLA_INICIAL, tablaEnCurso } from '../../../pantallas/importacion/en-curso.queries.ts'
import { ImportacionScreen } from '../../../pantallas/importacion/importacion-screen.tsx'

/** The target table, of a list that loads with the screen. */
const parametros = search({ tabla: text })

const Importacion = () => {
  const wanted = Route.useSearch().tabla
  const tabla = TABLAS_IMPORTABLES.find((one) => one === wanted) ?? TABLA_INICIAL
  const navigate = Route.useNavigate()
  return (
    <ImportacionScreen
      tabla={tabla}
      onTabla={(next) =>
        void navigate({ search: { tabla: next === TABLA_INICIAL ? undefined : next }, replace: true })
      }
      efecto={(cdr) => <EfectoEnCdr efecto={cdr} />}
    />
  )
}

export const Route = createFileRoute('/_sesion/importacion')({
  staticData: { ayuda: 'importar-y-exportar#importar', areas: ['costos'], soloAdmin: true },
  validateSearch: parametros,
  loaderDeps: ({ search: { tabla } }) => ({ tabla }),
  loader: ({ context: { queryClient }, deps }) => {
    // The menu leads back to the file under review.
    const tabla = tablaEnCurso(queryClient)
    if (deps.tabla === undefined && tabla !== TABLA_INICIAL)
      throw redirect({ to: '/importacion', search: { tabla }, replace: true })
  },
  component: Importacion,
})
