import { useQuery } from '@tanstack/react-query'
import { recetaQueries } from '../../datos/receta.queries.ts'
import type { Elegido } from './ingrediente-field.tsx'

interface Props {
  /** Code of the replaced ingredient. */
  de: string
  por: Elegido
  /** Called to use another one instead. */
  onPor: (elegido: Elegido) => void
}

/** What to know of an ingredient before it replaces another: that it is discontinued (MAS-09), or measured otherwise. */
export const ReemplazoNotas = ({ de, por, onPor }: Props) => {
  const { data: viejo } = useQuery(recetaQueries.ingrediente(de))
  const { data: dado } = useQuery(recetaQueries.ingrediente(por.codigo))
  const nuevo = dado?.tipo === por.tipo ? dado : undefined
  const otro = nuevo?.discontinuado?.reemplazo
  const { data: mejor } = useQuery({ ...recetaQueries.ingrediente(otro ?? ''), enabled: otro != null })
  const [unidad, suya] = [viejo?.unidad, nuevo?.unidad]
  return (
    <div role="status" className="grid gap-1 text-[0.8125rem] text-warning-text empty:hidden sm:col-span-2">
      {nuevo?.discontinuado && (
        <p>
          {por.codigo} está discontinuado.{' '}
          {mejor && mejor.codigo !== de && (
            <button
              type="button"
              onClick={() => onPor(mejor)}
              className="font-medium underline underline-offset-2"
            >
              Usar {mejor.codigo}
            </button>
          )}
        </p>
      )}
      {unidad && suya && unidad !== suya && (
        <p className="text-pretty">
          {de} se mide en {unidad} y {por.codigo} en {suya}: donde la línea no dice su unidad, 2 {unidad}{' '}
          pasan a ser 2 {suya}. En Cantidad × poné cuánto va por cada {unidad}.
        </p>
      )}
    </div>
  )
}
