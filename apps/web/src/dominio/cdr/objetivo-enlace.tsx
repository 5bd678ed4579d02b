import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'

interface Props {
  codigo: string
  /** A net price to reach; without it, the person says what they look for. */
  precio?: number | undefined
  /** A short text, if the place explains it. */
  children?: string
}

/** Link to a product's target. Only for a complete product, and for its costs of today. */
export const ObjetivoEnlace = ({
  codigo,
  precio,
  children = 'Qué tendría que cambiar para otro CDR o precio',
}: Props) => (
  <Link
    to="/objetivo/{-$codigo}"
    params={{ codigo }}
    search={precio === undefined ? {} : { busca: 'precio', monto: String(precio) }}
    className="reach inline-flex items-center gap-1.5 rounded-md font-medium text-primary-text text-sm hover:underline print:hidden"
  >
    <Target className="size-4 shrink-0" aria-hidden />
    {children}
  </Link>
)
