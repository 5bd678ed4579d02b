import { useQuery } from '@tanstack/react-query'
import { api, type VistaDeHoja } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { useFormat } from '../../../kit/format/format-context.ts'
import { Parejas } from './parejas.tsx'

interface Props {
  hoja: VistaDeHoja
  revisando: boolean
  /** Receives the supplier's codes, each with one of ours. */
  onEmparejar: (parejas: Readonly<Record<string, string>>) => void
}

/** A supplier's articles for which no supply is known (ASI-05). */
export const SinPareja = ({ hoja: { sin_pareja: filas, totales }, ...props }: Props) => {
  const { integer } = useFormat()
  const { data: insumos = [] } = useQuery(consulta(api.insumo.list))
  return (
    <Parejas
      titulo={`Sin pareja: ${integer(totales.sin_pareja)}`}
      lead="Ningún insumo tiene esos códigos del proveedor. Decí cuál es cada uno, una vez, o dejalos: no se crea nada."
      unas={filas.map(({ codigo_proveedor: dicho, ...fila }) => ({ dicho, ...fila }))}
      nombrados={insumos}
      que="insumo"
      {...props}
    />
  )
}
