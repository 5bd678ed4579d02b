import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { alcanceQuery, type DeAlcance } from './inicio-search.ts'
import { Panel, ProductoLink } from './panel.tsx'

const MAYORES = 5

/** The products with the largest losses by waste and seconds; nothing if the factory uses neither. */
export const Perdidas = ({ alcance }: DeAlcance) => {
  const format = useFormat()
  const { data } = useQuery(
    consulta(api.revisar.perdidas, { query: { ...alcanceQuery(alcance), limit: MAYORES } }),
  )
  if (!data?.length) return null
  return (
    <Panel
      title="Merma y segunda"
      detail="lo que se pierde de cada producto"
      to={{ to: '/perdidas', search: alcance, text: 'Ver pérdidas' }}
    >
      <ol className="py-1.5" aria-label="Los que más pierden en merma y segunda">
        {data.map(({ perdida, base_cdr, ...producto }) => (
          <li
            key={producto.codigo_producto}
            className="relative flex items-baseline gap-3 px-5 py-1.5 text-[0.8125rem] transition-colors hover:bg-row-hover max-sm:px-4"
          >
            <ProductoLink producto={producto} alcance={alcance} />
            <Amount value={perdida} className="text-muted-foreground text-xs" />
            <span className="figures w-13 shrink-0 text-right font-medium">
              {format.percent(Math.round((perdida / base_cdr) * 1_000))}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
