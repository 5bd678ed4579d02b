import { useQuery } from '@tanstack/react-query'
import { api, type VistaDeHoja } from '@telar/contract'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { consulta } from '../../../datos/consulta.ts'
import { Button } from '../../../kit/button.tsx'
import { Combobox } from '../../../kit/combobox.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'

interface Props {
  hoja: VistaDeHoja
  revisando: boolean
  /** Their codes, each with ours. */
  onEmparejar: (parejas: Readonly<Record<string, string>>) => void
}

type Una = VistaDeHoja['sin_pareja'][number]

const nombreDe = ({ codigo, detalle }: Una['sugerencias'][number]): string =>
  detalle === '' ? codigo : `${codigo} · ${detalle}`

/** What a supplier sells and no supply is known for: paired by hand, once, or left (ASI-05). */
export const SinPareja = ({ hoja: { sin_pareja: filas, totales }, revisando, onEmparejar }: Props) => {
  const { integer } = useFormat()
  const [elegidas, setElegidas] = useState<Readonly<Record<string, string>>>({})
  const { data: insumos = [] } = useQuery(consulta(api.insumo.list))
  if (filas.length === 0) return null
  const options = insumos.map((insumo) => ({ value: insumo.codigo, label: nombreDe(insumo) }))
  // Those of an earlier preview are paired already.
  const parejas = Object.fromEntries(
    filas.flatMap(({ codigo_proveedor: suyo }) => (elegidas[suyo] ? [[suyo, elegidas[suyo]]] : [])),
  )
  const pair = (suyo: string, nuestro: string) => setElegidas((before) => ({ ...before, [suyo]: nuestro }))
  const chosen = Object.keys(parejas).length
  return (
    <section aria-label="Sin pareja" className="border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 max-sm:px-4">
        <div>
          <h4 className="font-semibold text-sm">Sin pareja: {integer(totales.sin_pareja)}</h4>
          <p className="text-muted-foreground text-xs">
            Ningún insumo tiene esos códigos del proveedor. Decí cuál es cada uno, una vez, o dejalos: no se
            crea nada.
          </p>
        </div>
        {chosen > 0 && (
          <Button icon={Link2} working={revisando} doing="Emparejando…" onClick={() => onEmparejar(parejas)}>
            {chosen === 1 ? 'Emparejar 1' : `Emparejar ${integer(chosen)}`}
          </Button>
        )}
      </div>
      <ul className="max-h-[28rem] overflow-y-auto border-t">
        {filas.map(({ linea, codigo_proveedor: suyo, detalle, sugerencias }) => (
          <li
            key={suyo}
            className="grid items-center gap-x-4 gap-y-2 border-b px-5 py-2.5 last:border-b-0 max-sm:px-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
          >
            <div className="min-w-0">
              <p className="break-words font-medium text-sm">
                {suyo}{' '}
                <span className="font-normal text-muted-foreground text-xs">fila {integer(linea)}</span>
              </p>
              {detalle !== '' && <p className="break-words text-muted-foreground text-xs">{detalle}</p>}
            </div>
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              {sugerencias
                .filter(({ codigo }) => codigo !== parejas[suyo])
                .map((sugerencia) => (
                  <Button
                    key={sugerencia.codigo}
                    variant="outline"
                    className="max-w-full whitespace-normal text-left"
                    aria-label={`${suyo} es ${nombreDe(sugerencia)}`}
                    onClick={() => pair(suyo, sugerencia.codigo)}
                  >
                    ¿{nombreDe(sugerencia)}?
                  </Button>
                ))}
              <Combobox
                aria-label={`Qué insumo es ${suyo}`}
                options={options}
                value={parejas[suyo] ?? ''}
                onChange={(codigo) => pair(suyo, codigo)}
                placeholder={sugerencias.length > 0 ? 'Otro insumo' : 'Elegí el insumo'}
                searchLabel="Buscar insumo…"
                empty="No se encontraron insumos"
                className="w-60 max-w-full"
                wide
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
