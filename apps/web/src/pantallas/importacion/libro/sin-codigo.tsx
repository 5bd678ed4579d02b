import { useQuery } from '@tanstack/react-query'
import { api, type VistaDeHoja } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { useFormat } from '../../../kit/format/format-context.ts'
import { Parejas } from './parejas.tsx'

export type CampoConNombre = VistaDeHoja['sin_codigo'][number]['campo']

interface Props {
  hoja: VistaDeHoja
  revisando: boolean
  /** Receives the names in a column, each with one of our codes. */
  onEmparejar: (campo: CampoConNombre, parejas: Readonly<Record<string, string>>) => void
}

/** Names in recipes without a known record: products and ingredients. */
export const SinCodigo = ({ hoja: { sin_codigo: dichas }, revisando, onEmparejar }: Props) => {
  const { integer } = useFormat()
  const { data: insumos = [] } = useQuery(consulta(api.insumo.list))
  const { data: productos = [] } = useQuery(consulta(api.producto.list))
  const de = (campo: CampoConNombre) =>
    dichas
      .filter((dicha) => dicha.campo === campo)
      .map(({ palabra, linea, sugerencias }) => ({ dicho: palabra, detalle: '', linea, sugerencias }))
  const [desconocidos, ingredientes] = [de('codigo_producto'), de('codigo_ingrediente')]
  const props = {
    revisando,
    lead: 'No es ningún código ni se llama así nada. Decí cuál es cada uno, una vez: queda para la próxima.',
  }
  return (
    <>
      <Parejas
        titulo={`Productos que no se conocen: ${integer(desconocidos.length)}`}
        unas={desconocidos}
        nombrados={productos.map(({ codigo_producto: codigo, descripcion_producto: detalle }) => ({
          codigo,
          detalle,
        }))}
        que="producto"
        onEmparejar={(parejas) => onEmparejar('codigo_producto', parejas)}
        {...props}
      />
      <Parejas
        titulo={`Ingredientes que no se conocen: ${integer(ingredientes.length)}`}
        unas={ingredientes}
        nombrados={insumos}
        que="ingrediente"
        onEmparejar={(parejas) => onEmparejar('codigo_ingrediente', parejas)}
        {...props}
      />
    </>
  )
}
