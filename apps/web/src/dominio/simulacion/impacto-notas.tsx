import { Link } from '@tanstack/react-router'
import type { Simulacion } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../kit/format/format-context.ts'

/** How many products of a note are named. */
const NOMBRADOS = 10

const ENLACE = 'figures font-medium text-foreground hover:underline'

interface Nombrada {
  clave: string
  enlace: ReactNode
  texto: string | undefined
}

/** Products with something to know of each. @param total of all, of which `filas` may be the first */
const Nombrados = ({
  titulo,
  filas,
  total,
}: {
  titulo: string
  filas: readonly Nombrada[]
  total: number
}) => {
  const { integer } = useFormat()
  return (
    <div>
      <p className="flex items-start gap-2 font-medium text-warning-text">
        <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
        {titulo}
      </p>
      <ul className="mt-1 grid gap-0.5 pl-5.5">
        {filas.slice(0, NOMBRADOS).map(({ clave, enlace, texto }) => (
          <li key={clave} className="text-pretty text-muted-foreground">
            {enlace}
            {texto && `: ${texto}`}
          </li>
        ))}
        {total > NOMBRADOS && <li className="text-muted-foreground">y {integer(total - NOMBRADOS)} más</li>}
      </ul>
    </div>
  )
}

/** Other consequences of changes: products that become incomplete or lose their lines, rows that stay as they are. */
export const ImpactoNotas = ({ simulacion }: { simulacion: Simulacion }) => {
  const { counted } = useFormat()
  const { incompletan, sin_composicion, sin_precio, en_color = [] } = simulacion
  const { incompletan_total: incompletos = incompletan.length } = simulacion
  const notas = [
    sin_composicion > 0 &&
      counted(sin_composicion, 'producto se queda sin composición', 'productos se quedan sin composición'),
    sin_precio > 0 && counted(sin_precio, 'sin precio no cambia', 'sin precio no cambian'),
  ].filter((nota) => nota !== false)
  if (notas.length === 0 && incompletan.length === 0 && en_color.length === 0) return null
  return (
    <div className="grid gap-1.5 border-t px-5 py-3 text-[0.8125rem] max-sm:px-4">
      {notas.map((nota) => (
        <p key={nota} className="flex items-start gap-2 text-warning-text">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
          {nota}
        </p>
      ))}
      {incompletan.length > 0 && (
        <Nombrados
          titulo={counted(incompletos, 'producto queda incompleto', 'productos quedan incompletos')}
          total={incompletos}
          filas={incompletan.map(({ codigo_producto: producto, motivos }) => ({
            clave: producto,
            enlace: (
              <Link to="/resultados-cdr" search={{ producto }} className={ENLACE}>
                {producto}
              </Link>
            ),
            texto: motivos[0]?.texto,
          }))}
        />
      )}
      {en_color.length > 0 && (
        <Nombrados
          titulo="En un color de otra línea no cambia: hacelo en su composición"
          total={simulacion.en_color_total?.pares ?? en_color.length}
          filas={en_color.map(({ codigo_producto: codigo, codigo_ingrediente: ingrediente }) => ({
            clave: `${codigo} ${ingrediente}`,
            enlace: (
              <Link to="/detalle-composicion" search={{ productId: codigo }} className={ENLACE}>
                {codigo}
              </Link>
            ),
            texto: `lleva ${ingrediente} en un color`,
          }))}
        />
      )}
    </div>
  )
}

/** Beside the save button: how many rows have a value of their own, which it replaces (VIV-16); nothing if none. */
export const ConValorPropio = ({ n }: { n: number }) => {
  const { integer } = useFormat()
  if (n === 0) return null
  return (
    <p className="flex items-start gap-2 text-[0.8125rem] text-warning-text">
      <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
      {n === 1
        ? '1 con valor propio se va a reemplazar.'
        : `${integer(n)} con valor propio se van a reemplazar.`}
    </p>
  )
}
