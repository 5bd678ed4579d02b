import { useQuery } from '@tanstack/react-query'
import { api, type VistaDeHoja } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { useFormat } from '../../../kit/format/format-context.ts'
import { Parejas } from './parejas.tsx'

interface Props {
  hoja: VistaDeHoja
  revisando: boolean
  /** Their codes, each with ours. */
  onEmparejar: (parejas: Readonly<Record<string, string>>) => void
}

/** What a supplier sells and no supply is known for (ASI-05). */
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
