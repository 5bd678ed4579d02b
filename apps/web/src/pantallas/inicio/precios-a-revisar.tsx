import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type PreciosARevisar as Respuesta } from '@telar/contract'
import { contado } from '@telar/tablas'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { shortPercent } from '../../kit/format/short.ts'
import { type DeAlcance, enToda } from './inicio-search.ts'
import { Panel } from './panel.tsx'

/** How many supplies with a cheaper offer are named. */
const NOMBRADOS = 5

const Barata = ({ barata }: { barata: Respuesta['mas_baratas'][number] }) => {
  const format = useFormat()
  const { codigo, detalle, costo, costo_menor, proveedor, nombre_proveedor, ahorro_anual } = barata
  const menos = `−${format.percent(Math.round(((costo - costo_menor) / costo) * 1_000))}`
  return (
    <li className="relative flex items-baseline gap-3 px-5 py-1.5 text-[0.8125rem] transition-colors hover:bg-row-hover max-sm:px-4">
      <Link
        to="/ofertas/$insumo"
        params={{ insumo: codigo }}
        title={`${detalle} (${codigo})`}
        className="min-w-0 flex-1 rounded-sm after:absolute after:inset-0"
      >
        <span className="block truncate">{detalle || codigo}</span>
        <span className="block truncate text-muted-foreground text-xs">
          en {nombre_proveedor || proveedor}
          {ahorro_anual !== null && (
            <>
              {' · '}
              <Amount value={ahorro_anual} /> al año
            </>
          )}
        </span>
      </Link>
      <span className="figures w-13 shrink-0 text-right font-medium">{menos}</span>
    </li>
  )
}

/** Null only where no price gets old, so that nobody reads it. */
const masDe = (dias: number | null): string => `más de ${contado(dias ?? 0, 'día', 'días')}`

const contados = (n: number, uno: string, varios: string): string => (n === 1 ? uno : varios)

const Cuentas = ({ dias, viejos, vencidas }: Pick<Respuesta, 'dias' | 'viejos' | 'vencidas'>) => {
  const { integer } = useFormat()
  const lines = [
    viejos > 0 &&
      `${integer(viejos)} ${contados(viejos, 'insumo tiene', 'insumos tienen')} el precio de hace ${masDe(dias)}.`,
    vencidas > 0 &&
      `${integer(vencidas)} ${contados(vencidas, 'se paga por una oferta que venció', 'se pagan por ofertas que vencieron')}.`,
  ].filter((line) => line !== false)
  return lines.map((line) => (
    <p key={line} className="px-5 pt-3 text-[0.8125rem] text-muted-foreground last:pb-3 max-sm:px-4">
      {line}
    </p>
  ))
}

/** Old prices, expired offers, and supplies with a cheaper offer (COM-19); nothing if all is in order. */
export const PreciosARevisar = ({ alcance }: DeAlcance) => {
  const { fecha } = alcance
  const format = useFormat()
  const [todas, setTodas] = useState(false)
  const { data } = useQuery(consulta(api.revisar.precios, { query: { fecha } }))
  if (!data || data.viejos + data.vencidas + data.mas_baratas.length === 0) return null
  const { dias, viejos, viejo_pct, mas_baratas, meses } = data
  const rest = mas_baratas.length - NOMBRADOS
  return (
    <Panel
      title="Precios a revisar"
      detail={[
        enToda(alcance),
        viejo_pct && `${shortPercent(format, viejo_pct * 10)} de los CDR tiene ${masDe(dias)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      to={{ to: '/insumos', search: { viejos: viejos > 0 || undefined }, text: 'Ver insumos' }}
    >
      <Cuentas {...data} />
      {mas_baratas.length > 0 && (
        <>
          <h3 className="px-5 pt-3 font-medium text-[0.8125rem] max-sm:px-4">
            Se ofrecen más baratos
            {meses > 0 && (
              <span className="font-normal text-muted-foreground text-xs">
                {' '}
                según {meses === 1 ? 'el último mes' : `los últimos ${meses} meses`} de volúmenes
              </span>
            )}
          </h3>
          <ol className="py-1.5" aria-label="Insumos que se ofrecen más baratos">
            {(todas ? mas_baratas : mas_baratas.slice(0, NOMBRADOS)).map((barata) => (
              <Barata key={barata.codigo} barata={barata} />
            ))}
          </ol>
          {rest > 0 && !todas && (
            <p className="px-5 pb-3 max-sm:px-4">
              <button
                type="button"
                onClick={() => setTodas(true)}
                className="reach rounded-md font-medium text-primary-text text-xs hover:underline"
              >
                {rest === 1 ? 'Ver el otro' : `Ver los otros ${format.integer(rest)}`}
              </button>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}
