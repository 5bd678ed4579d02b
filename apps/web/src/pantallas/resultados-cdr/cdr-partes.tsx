import type { Desglose, Partes } from '@telar/contract'
import { Scissors } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useHayValores } from '../../datos/valores.ts'
import { CdrIciclo } from '../../dominio/cdr/cdr-iciclo.tsx'
import { ORDEN_PARTES, parteDe, SEGUNDA, TIPOS } from '../../dominio/receta/tipo-ingrediente.ts'
import { cn } from '../../kit/cn.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { sharesInTenths, tenthsOf, toMicros } from '../../kit/lib/micros.ts'
import { Segmented } from '../../kit/segmented.tsx'

const VISTAS = [
  { value: 'directas', label: 'Directo' },
  { value: 'profundas', label: 'Abriendo subproductos' },
  { value: 'dentro', label: 'Por dentro' },
] as const
type Vista = (typeof VISTAS)[number]['value']

const TODAS = [...ORDEN_PARTES, 'segunda'] as const

interface Parte {
  tipo: (typeof TODAS)[number]
  importe: number
  /** Of the CDR. */
  tenths: number
}

/** @param conSegunda false where the amount of seconds is only the rounding of a mean */
const partesOf = (partes: Partes, conSegunda: boolean): Parte[] => {
  const importes = TODAS.map((tipo) => (tipo !== 'segunda' || conSegunda ? (partes[tipo] ?? 0) : 0))
  const shares = sharesInTenths(importes.map((importe) => toMicros(Math.max(importe, 0))))
  return TODAS.map((tipo, index) => ({
    tipo,
    importe: importes[index] ?? 0,
    tenths: shares[index] ?? 0,
  })).filter(({ importe }) => importe !== 0)
}

const fillOf = (tipo: Parte['tipo']): string => (tipo === 'segunda' ? SEGUNDA.fill : TIPOS[tipo].fill)

const Nombre = ({ tipo }: Pick<Parte, 'tipo'>) => {
  const {
    icon: Icon,
    text,
    plural,
  } = tipo === 'segunda'
    ? { icon: Scissors, text: 'text-muted-foreground', plural: SEGUNDA.nombre }
    : TIPOS[tipo]
  return (
    <span className="flex items-center gap-2">
      <span className={cn('size-2.5 rounded-[3px]', fillOf(tipo))} aria-hidden />
      <Icon className={cn('size-3.5', text)} aria-hidden />
      {plural}
    </span>
  )
}

/** The share of the cost priced in other currencies. */
const EnMonedas = ({ desglose: { monedas, resultado } }: { desglose: Desglose }) => {
  const format = useFormat()
  const { base_cdr: whole, incompleto } = resultado
  if (!monedas || !whole) return null
  return (
    <ul className="mt-2 grid gap-1 border-t pt-2 text-[0.8125rem]">
      {monedas.map(({ moneda, monto }) => (
        <li key={moneda} className="flex items-baseline justify-between gap-3">
          <span>
            {incompleto ? (
              'De lo que se sabe, en '
            ) : (
              <>
                <span className="figures font-medium">{format.percent(tenthsOf(monto, whole))}</span> de este
                costo es{' '}
              </>
            )}
            <span className="figures">{moneda}</span>
          </span>
          <Amount value={monto} incomplete={incompleto} className="text-muted-foreground" />
        </li>
      ))}
    </ul>
  )
}

/** The cost by supplies, services, labour, energy and sub-products. */
export const CdrPartes = (props: ComponentProps<typeof CdrIciclo>) => {
  const { desglose } = props
  const { partes_directas, partes_profundas, lineas, pasos, resultado } = desglose
  // A factory without its own valores keeps the view of the first edition (VIV-26).
  const inicial: Vista = useHayValores() ? 'dentro' : 'directas'
  const [elegida, setVista] = useState<Vista | null>(null)
  const vista = elegida ?? inicial
  const format = useFormat()
  if (!partes_directas || !partes_profundas) return null
  const hasSub = partes_directas.producto !== 0
  const profundas = hasSub && vista !== 'directas'
  const conSegunda = pasos.some(({ tipo }) => tipo === 'segunda')
  const partes = partesOf(profundas ? partes_profundas : partes_directas, conSegunda)
  // With sub-products opened, a missing cost may be of any kind.
  const falta = (tipo: Parte['tipo']) =>
    profundas || tipo === 'segunda'
      ? resultado.incompleto
      : lineas.some((linea) => parteDe(linea) === tipo && linea.incompleto)
  if (partes.length === 0) return null
  return (
    <section aria-labelledby="partes-titulo">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="partes-titulo" className="font-semibold">
          De qué se compone
        </h3>
        {hasSub && (
          <Segmented
            label="Cómo contar los subproductos"
            value={vista}
            options={VISTAS}
            onChange={setVista}
          />
        )}
      </div>
      {hasSub && vista === 'dentro' ? (
        <div className="mt-3">
          <CdrIciclo {...props} />
        </div>
      ) : (
        <div className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full" aria-hidden>
          {partes.map(({ tipo, tenths }) => (
            <span
              key={tipo}
              className={cn('min-w-1 transition-[flex-grow]', fillOf(tipo))}
              style={{ flex: `${tenths} 0 0` }}
            />
          ))}
        </div>
      )}
      <table className="mt-3 w-full text-[0.8125rem]">
        {/* The lines below have a head of their own. */}
        <thead className="sr-only">
          <tr>
            <th scope="col">Tipo</th>
            <th scope="col">Importe</th>
            <th scope="col">{!resultado.incompleto && '% del CDR'}</th>
          </tr>
        </thead>
        <tbody>
          {partes.map(({ tipo, importe, tenths }) => (
            <tr key={tipo}>
              <th scope="row" className="py-1 text-left font-normal">
                <Nombre tipo={tipo} />
              </th>
              <td className="py-1 text-right font-medium">
                <Amount value={importe} incomplete={falta(tipo)} />
              </td>
              <td className="figures w-20 py-1 text-right text-muted-foreground">
                {!resultado.incompleto && format.percent(tenths)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {profundas && conSegunda && (
        <p className="mt-1 text-[0.8125rem] text-muted-foreground">
          Lo que agrega la segunda está repartido entre las partes.
        </p>
      )}
      <EnMonedas desglose={desglose} />
    </section>
  )
}
