import { type Cascada, cascadaDe, cierreDe } from '@telar/contract'
import type { ReactNode } from 'react'
import { useEsFuturo } from '../../dominio/historia/lo-que-viene.ts'
import { momentoText } from '../../dominio/historia/momento.ts'
import { ventaNombre } from '../../dominio/producto/venta-search.ts'
import { Button } from '../../kit/button.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { shortPercent } from '../../kit/format/short.ts'
import { Trama } from '../../kit/trama.tsx'
import type { DeAlcance } from './inicio-search.ts'
import { type Titular, titularDe } from './titular.ts'
import { useVistazo } from './use-vistazo.ts'

/** The dashboard's headline, on a woven background. */
export const Bienvenida = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="Bienvenida"
    className="relative overflow-clip rounded-2xl bg-[oklch(0.31_0.085_268)] px-8 py-8 text-[oklch(0.97_0.008_84)] max-sm:px-5 max-sm:py-6 dark:bg-[oklch(0.285_0.06_268)] print:border print:bg-white print:p-4 print:[&_*]:text-black"
  >
    <Trama className="absolute inset-0 print:hidden" hilo={false} />
    <div className="absolute inset-0 bg-linear-to-r from-50% from-[oklch(0.31_0.085_268)] to-transparent print:hidden dark:from-[oklch(0.285_0.06_268)]" />
    <div className="relative grid max-w-180 gap-4 print:max-w-none">
      <p className="font-medium text-[0.8125rem] text-white/75 print:hidden">
        Te damos la bienvenida a Telar
      </p>
      {children}
    </div>
  </section>
)

/** `4,2 %`; with more decimals, or in words, if that rounds to zero. */
const cuanto = (format: Format, { decimas, centesimas }: Titular): string => {
  if (decimas > 0) return shortPercent(format, decimas)
  return centesimas > 0 ? shortPercent(format, centesimas / 10) : 'apenas'
}

/** How the headline speaks of a moment: past, present or future. */
const TIEMPOS = {
  pasado: { cuesta: 'costaba', paso: 'había pasado' },
  presente: { cuesta: 'cuesta', paso: 'pasó' },
  futuro: { cuesta: 'va a costar', paso: 'va a pasar' },
}

const useTiempo = (fecha: string | undefined) => {
  const futuro = useEsFuturo(fecha)
  if (fecha === undefined) return TIEMPOS.presente
  return futuro ? TIEMPOS.futuro : TIEMPOS.pasado
}

interface FraseProps extends DeAlcance {
  titular: Titular
  desde: string
}

const Frase = ({ titular, desde, alcance }: FraseProps) => {
  const format = useFormat()
  const { sentido, por } = titular
  const que = ventaNombre(alcance)
  const { cuesta: verbo } = useTiempo(alcance.fecha)
  const cierre = cierreDe(desde)
  const cuando = cierre === null ? momentoText(desde, format) : `en ${cierre}`
  if (sentido === 'desde_cero')
    return (
      <>
        Lo que hay{que && ` de ${que}`} no estaba {cuando}: todavía no hay con qué compararlo.
      </>
    )
  if (sentido === 'igual')
    return (
      <>
        Producir {que && `${que} `}
        {verbo} <strong className="font-semibold">lo mismo</strong> que {cuando}.
      </>
    )
  return (
    <>
      Producir {que && `${que} `}
      {verbo}{' '}
      <strong className="figures font-semibold">
        {cuanto(format, titular)} {sentido === 'mas' ? 'más' : 'menos'}
      </strong>{' '}
      que {cuando}.{por && <> Sobre todo por {por}.</>}
    </>
  )
}

const Totales = ({ cascada, fecha }: { cascada: Cascada; fecha: string | undefined }) => {
  const { paso } = useTiempo(fecha)
  return (
    <p className="text-pretty text-[0.8125rem] text-white/75">
      Uno de cada producto {paso} de <Amount value={cascada.antes} className="text-white/90" /> a{' '}
      <Amount value={cascada.despues} className="font-medium text-white" />, con mantención.
    </p>
  )
}

const Espera = () => (
  <output aria-label="Calculando qué cambió" className="grid gap-3">
    {['w-11/12', 'w-3/5'].map((width) => (
      <span key={width} className={`block h-8 animate-pulse rounded-md bg-white/10 ${width}`} />
    ))}
    <span className="block h-4 w-2/5 animate-pulse rounded-md bg-white/10" />
  </output>
)

const Dicho = ({ alcance }: DeAlcance) => {
  const { fecha } = alcance
  const { desde, comparacion, error, query } = useVistazo(alcance)
  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-pretty text-base">
          {error.code === 'sin_historia' ? error.message : 'No se pudo calcular qué cambió.'}
        </p>
        {error.code !== 'sin_historia' && (
          <Button
            variant="outline"
            className="text-foreground"
            idle={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Reintentar
          </Button>
        )}
      </div>
    )
  if (!comparacion || desde === undefined) return <Espera />
  const cascada = cascadaDe(comparacion.sectores)
  if (cascada === null)
    return (
      <p className="text-pretty text-base">
        No se puede decir cuánto cambió: en uno de los dos momentos hay un importe fuera de rango.
      </p>
    )
  return (
    <div className="grid gap-3">
      <p className="text-balance font-light text-[1.75rem] leading-[1.2] tracking-tight max-sm:text-[1.375rem] print:text-xl">
        <Frase titular={titularDe(cascada)} desde={desde} alcance={alcance} />
      </p>
      <Totales cascada={cascada} fecha={fecha} />
    </div>
  )
}

/** The change of the total since the start of the comparison, and its cause (VIV-03). */
export const TitularInicio = ({ alcance }: DeAlcance) => (
  <Bienvenida>
    <Dicho alcance={alcance} />
  </Bienvenida>
)
