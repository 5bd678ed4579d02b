import { useValores } from '../../datos/valores.ts'
import { valeHoy } from './efectivo.ts'

interface Props {
  /** The grade or tariff of a row. */
  codigo: string | null
  /** The cost of its hour or kWh. */
  monto: number | null
  className?: string
}

/** The grade or tariff of a row's hour or kWh; nothing if it names none. */
export const Fuente = ({ codigo, monto, className = 'block whitespace-normal leading-tight' }: Props) => {
  const valores = useValores()
  if (codigo === null) return null
  const valor = valores.find((one) => one.codigo === codigo)
  // A row may name a grade and still have its own value.
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
