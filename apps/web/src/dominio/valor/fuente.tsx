import { useValores } from '../../datos/valores.ts'
import { valeHoy } from './efectivo.ts'

interface Props {
  /** The grade or tariff that a row names. */
  codigo: string | null
  /** What its hour or kWh costs. */
  monto: number | null
  className?: string
}

/** Of which grade or tariff an hour or kWh is; nothing for a row that names none. */
export const Fuente = ({ codigo, monto, className = 'block truncate' }: Props) => {
  const valores = useValores()
  if (codigo === null) return null
  const valor = valores.find((one) => one.codigo === codigo)
  // A row may name a grade and have a value of its own beside it.
  const propio = valor !== undefined && monto !== null && valeHoy(valores, codigo) !== monto
  return (
    <span
      className={`${className} text-[0.6875rem] text-muted-foreground`}
      title={valor ? `${codigo} · ${valor.nombre}` : codigo}
    >
      {propio ? 'propio' : (valor?.nombre ?? codigo)}
    </span>
  )
}
