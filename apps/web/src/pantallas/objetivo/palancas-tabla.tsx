import { useNavigate } from '@tanstack/react-router'
import { api, MAX_NOMBRE_ESCENARIO, type PalancaResuelta } from '@telar/contract'
import { FlaskConical } from 'lucide-react'
import { useOfertasDe } from '../../datos/compra.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { enumerar } from '../../dominio/bitacora/frase-campos.ts'
import { type Ofertas, ofertaText } from '../../dominio/oferta/textos.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Scroller } from '../../kit/scroller.tsx'
import { cambio, conValor, enCifras, nombreDe, ofertaDe } from './palancas.ts'

const CELL = 'border-b px-3 py-2 first:pl-5 last:pr-5 max-sm:first:pl-4 max-sm:last:pr-4'

interface Props {
  producto: string
  /** The wanted CDR or price. */
  objetivo: number
  palancas: readonly PalancaResuelta[]
  /** False while the figures are those of another target. */
  settled: boolean
}

interface ConOfertas extends Props {
  ofertas: Ofertas
}

/** Saves the operation that would meet the target as a scenario, and opens it. */
const useEscenarioDe = (producto: string, objetivo: number) => {
  const format = useFormat()
  const navigate = useNavigate()
  const { guardar, working } = useGuardar(api.escenario.create)
  const llevar = async ({ palanca, necesario }: PalancaResuelta, que: string) => {
    const nombre = `${producto} a ${format.moneyInFull(objetivo)}: ${que}`.slice(0, MAX_NOMBRE_ESCENARIO)
    const outcome = await guardar({ body: { nombre, nota: '', cambios: [conValor(palanca, necesario!)] } })
    if (outcome.estado === 'guardado')
      void navigate({ to: '/escenarios/{-$id}', params: { id: outcome.respuesta.id } })
    if (outcome.estado === 'fallo')
      toast.error('No se guardó el escenario', {
        description: serverText(outcome.error) ?? outcome.error.message,
      })
  }
  return { llevar, working }
}

/** Levers that move nothing of the product, in one sentence. */
const NoMueven = ({ producto, palancas, ofertas }: Pick<ConOfertas, 'producto' | 'palancas' | 'ofertas'>) => {
  const format = useFormat()
  if (palancas.length === 0) return null
  const nombres = palancas.map(({ palanca }) => {
    const { que, codigo } = nombreDe(format, palanca, ofertas)
    return palanca.tipo === 'valor' ? codigo : `${que.charAt(0).toLowerCase()}${que.slice(1)} ${codigo}`
  })
  return (
    <p className="text-pretty px-5 py-3 text-[0.8125rem] text-muted-foreground max-sm:px-4">
      No {palancas.length === 1 ? 'mueve' : 'mueven'} {producto}: {enumerar(nombres)}.
    </p>
  )
}

const Tabla = ({ producto, objetivo, palancas, ofertas, settled }: ConOfertas) => {
  const format = useFormat()
  const admin = useIsAdmin()
  const { llevar, working } = useEscenarioDe(producto, objetivo)
  const titulos = [
    { texto: 'Qué' },
    { texto: 'Hoy', wide: true },
    { texto: 'Tendría que ser' },
    { texto: 'Cambio', wide: true },
    ...(admin ? [{ texto: '' }] : []),
  ]
  return (
    <Scroller
      label="Tabla del objetivo"
      aria-busy={!settled}
      className={cn('overflow-x-auto transition-opacity', !settled && 'opacity-50')}
    >
      <table className="w-full text-sm" aria-label={`Cuánto tendría que ser cada cosa para ${producto}`}>
        <thead className="bg-sunken text-left text-[0.8125rem] text-muted-foreground">
          <tr>
            {titulos.map(({ texto, wide }, i) => (
              <th
                key={texto}
                scope="col"
                className={cn(
                  CELL,
                  'whitespace-nowrap font-medium',
                  i > 0 && 'text-right',
                  wide && 'max-sm:hidden',
                )}
              >
                {texto || <span className="sr-only">Escenario</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {palancas.map((resuelta) => {
            const { palanca, descripcion, actual, necesario } = resuelta
            const { que, codigo } = nombreDe(format, palanca, ofertas)
            const oferta = ofertaDe(palanca, ofertas)
            const cifras = (valor: number | null) => enCifras(format, palanca, valor, ofertas)
            return (
              <tr key={JSON.stringify(palanca)}>
                <th scope="row" className={cn(CELL, 'text-left font-normal [overflow-wrap:anywhere]')}>
                  <span className="text-muted-foreground">{oferta ? 'Precio de' : que}</span>{' '}
                  <span className="figures font-medium">{codigo}</span>
                  {descripcion && (
                    <span className="block text-pretty text-muted-foreground text-xs">{descripcion}</span>
                  )}
                  {oferta && (
                    <span className="block text-muted-foreground text-xs">{ofertaText(format, oferta)}</span>
                  )}
                  <span className="figures block text-muted-foreground text-xs sm:hidden">
                    Hoy {cifras(actual)}
                  </span>
                </th>
                <td className={cn(CELL, 'figures text-right max-sm:hidden')}>{cifras(actual)}</td>
                <td
                  className={cn(
                    CELL,
                    // Leaves a phone's width to the names.
                    'text-right max-sm:w-px',
                    necesario === null ? 'text-muted-foreground sm:whitespace-nowrap' : 'figures font-medium',
                  )}
                >
                  {necesario === null ? 'Con eso solo no alcanza' : cifras(necesario)}
                </td>
                <td className={cn(CELL, 'figures text-right text-muted-foreground max-sm:hidden')}>
                  {necesario !== null && cambio(format, actual, necesario)}
                </td>
                {admin && (
                  <td className={cn(CELL, 'text-right')}>
                    {necesario !== null && (
                      <Button
                        variant="outline"
                        size="compact"
                        idle={working || !settled}
                        aria-label={`Guardar como escenario: ${que} ${codigo}`}
                        onClick={() => void llevar(resuelta, `${que} ${codigo}`)}
                      >
                        <FlaskConical aria-hidden />
                        <span className="max-sm:hidden">Escenario</span>
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroller>
  )
}

/**
 * Each lever with its present value and the one that it would need alone, those that meet the target first; levers that do not
 * move the product are only named.
 */
export const PalancasTabla = ({ palancas, ...props }: Props) => {
  const ofertas = useOfertasDe(palancas.map(({ palanca }) => palanca))
  const mueven = palancas
    .filter(({ no_mueve }) => no_mueve === undefined)
    .sort((a, b) => Number(b.alcanza) - Number(a.alcanza))
  return (
    <>
      {mueven.length > 0 && <Tabla {...props} palancas={mueven} ofertas={ofertas} />}
      <NoMueven
        producto={props.producto}
        ofertas={ofertas}
        palancas={palancas.filter(({ no_mueve }) => no_mueve !== undefined)}
      />
    </>
  )
}
