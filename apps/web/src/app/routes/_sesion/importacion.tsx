import { createFileRoute, redirect } from '@tanstack/react-router'
import { TABLAS_IMPORTABLES } from '@telar/contract'
import { adminOnly } from '../../../datos/session/admin.ts'
import { EfectoEnCdr } from '../../../dominio/simulacion/efecto-cdr.tsx'
import { tablaEnCurso } from '../../../pantallas/importacion/en-curso.queries.ts'
import { ImportacionScreen } from '../../../pantallas/importacion/importacion-screen.tsx'
import { importacionSearch, TABLA_INICIAL } from '../../../pantallas/importacion/importacion-search.ts'

const Importacion = () => {
  const search = Route.useSearch()
  const tabla = TABLAS_IMPORTABLES.find((one) => one === search.tabla) ?? TABLA_INICIAL
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
  validateSearch: importacionSearch,
  beforeLoad: adminOnly,
  loaderDeps: ({ search: { tabla } }) => ({ tabla }),
  loader: ({ context: { queryClient }, deps }) => {
    // The menu leads back to the file under review.
    const tabla = tablaEnCurso(queryClient)
    if (deps.tabla === undefined && tabla !== TABLA_INICIAL)
      throw redirect({ to: '/importacion', search: { tabla }, replace: true })
  },
  component: Importacion,
})
