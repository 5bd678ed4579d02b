import { createFileRoute, redirect } from '@tanstack/react-router'
import { tablaEnCurso } from '../../importacion/en-curso.queries.ts'
import { ImportacionScreen } from '../../importacion/importacion-screen.tsx'
import { importacionSearch, TABLA_INICIAL } from '../../importacion/importacion-search.ts'
import { adminOnly } from '../../lib/session/admin.ts'
import { EfectoEnCdr } from './-efecto-cdr.tsx'

const Importacion = () => {
  const { tabla = TABLA_INICIAL } = Route.useSearch()
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
    // The menu leads back to the file that was left under review.
    const tabla = tablaEnCurso(queryClient)
    if (deps.tabla === undefined && tabla !== TABLA_INICIAL)
      throw redirect({ to: '/importacion', search: { tabla }, replace: true })
  },
  component: Importacion,
})
