import { Link } from '@tanstack/react-router'
import type { Insumo, Oferta } from '@telar/contract'
import { CircleCheck, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useProveedores } from '../../datos/compra.ts'
import { useMoneda } from '../../datos/instalacion.ts'
import { faltaDe, usePlaza } from '../../dominio/oferta/en-planta.ts'
import { antiguedadText, cotizadoText, recargoText } from '../../dominio/oferta/textos.ts'
import { cuantas } from '../../dominio/unidad/dimensiones.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { dayText } from '../../kit/format/day-text.ts'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import { unitMoney } from '../../kit/format/short.ts'
import { Scroller } from '../../kit/scroller.tsx'
import { contenidoText } from './borrador.ts'

interface AccionesOferta {
  onCambiar: (oferta: Oferta) => void
  onQuitar: (oferta: Oferta) => void
}

interface Props {
  insumo: Insumo
  ofertas: readonly Oferta[]
  /** The offer whose form is open. */
  abierta: number | undefined
  /** Null for readers. */
  acciones: AccionesOferta | null
}

const ROW_HEAD =
  'sticky left-0 z-1 w-36 bg-card px-5 py-2 text-left align-baseline font-normal text-muted-foreground text-xs max-sm:w-28 max-sm:px-4'

/** Edits or deletes an offer. When its form has closed, the focus returns to the button that opened it. */
const Botones = ({
  oferta,
  abierta,
  onCambiar,
  onQuitar,
}: AccionesOferta & Pick<Props, 'abierta'> & { oferta: Oferta }) => {
  const { id, proveedor } = oferta
  const editar = useRef<HTMLButtonElement>(null)
  const antes = useRef(abierta)
  useEffect(() => {
    // Another form that opened instead already has the focus.
    if (antes.current === id && abierta === undefined && document.activeElement === document.body)
      editar.current?.focus()
    antes.current = abierta
  }, [id, abierta])
  return (
    <>
      <Button
        ref={editar}
        variant="ghost"
        size="icon"
        aria-label={`Editar la oferta de ${proveedor}`}
        aria-expanded={abierta === id}
        title="Editar"
        onClick={() => onCambiar(oferta)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Eliminar la oferta de ${proveedor}`}
        title="Eliminar"
        onClick={() => onQuitar(oferta)}
        className="hover:bg-destructive-soft hover:text-destructive"
      >
        <Trash2 aria-hidden />
      </Button>
    </>
  )
}

/** A supply's offers as columns: price, cost in the plant, and which one counts. */
export const OfertasTabla = ({ insumo, ofertas, abierta, acciones }: Props) => {
  const format = useFormat()
  const propia = useMoneda()
  const hoy = useHoy()
  const nombres = new Map(useProveedores().map(({ codigo, nombre }) => [codigo, nombre]))
  const plaza = usePlaza(insumo.unidad)
  // Among valid offers; if there are none, among expired ones, as for the choice of the cheapest.
  const begun = ofertas.filter(({ desde }) => desde <= hoy)
  const valid = begun.filter(({ vencida }) => !vencida)
  const cheapest = Math.min(
    ...(valid.length > 0 ? valid : begun).flatMap(({ puesto_en_planta: puesto }) => puesto ?? []),
  )
  /** The content that the units themselves give. */
  const unidadesText = ({ unidad_compra: compra }: Oferta, uso: string): string | null => {
    if (compra === null || compra === uso) return null
    const [from, to] = [compra, uso].map((codigo) => plaza.unidades.find((one) => one.codigo === codigo))
    if (!from || from.dimension !== to?.dimension) return null
    return `1 ${compra} = ${format.quantity(cuantas(plaza.unidades, compra, uso))} ${uso}`
  }
  const compraDe = ({ unidad_compra: compra }: Oferta) => compra ?? insumo.unidad ?? 'unidad'

  const filas: readonly (readonly [string, (oferta: Oferta) => ReactNode])[] = [
    [
      'Cotizado',
      (one) => (
        <>
          <span className="figures block font-medium">
            {cotizadoText(format, one, propia, insumo.unidad)}
          </span>
          {one.recargos.map((recargo) => (
            <span key={`${recargo.nombre} ${recargo.valor}`} className="block text-muted-foreground text-xs">
              {recargoText(format, recargo, one.moneda ?? propia)}
            </span>
          ))}
        </>
      ),
    ],
    [
      'Convertido',
      (one) => (
        <span className="figures">
          {one.convertido === null ? MISSING : unitMoney(format, one.convertido)}
        </span>
      ),
    ],
    [
      'Trae',
      (one) => {
        const { unidad } = insumo
        if (one.contenido !== null)
          return `1 ${compraDe(one)} = ${contenidoText(format, one.contenido)} ${unidad ?? ''}`
        const dicho = unidad !== null && unidadesText(one, unidad)
        return dicho ? <span className="text-muted-foreground">{dicho}</span> : MISSING
      },
    ],
    [
      'Puesto en planta',
      (one) =>
        one.puesto_en_planta === null ? (
          <span className="text-warning-text">{faltaDe(one, plaza)}</span>
        ) : (
          <>
            <span className="figures font-semibold" title={format.exact(one.puesto_en_planta)}>
              {unitMoney(format, one.puesto_en_planta)}
            </span>
            {insumo.unidad && <span className="text-muted-foreground text-xs"> por {insumo.unidad}</span>}
            {begun.length > 1 && one.puesto_en_planta === cheapest && one.desde <= hoy && (
              <span className="block text-green-text text-xs">la más barata</span>
            )}
          </>
        ),
    ],
    ['Mínimo', (one) => (one.minimo === null ? MISSING : `${format.quantity(one.minimo)} ${compraDe(one)}`)],
    [
      'Antigüedad',
      (one) => (
        <>
          <span className="block">{antiguedadText(one.desde, hoy)}</span>
          <span className="block text-muted-foreground text-xs">
            desde el {dayText(one.desde)}
            {one.hasta !== null && ` hasta el ${dayText(one.hasta)}`}
          </span>
        </>
      ),
    ],
    [
      'Cuál cuenta',
      (one) => (
        <span className="flex flex-wrap gap-1">
          {one.cuenta && (
            <Badge tone="green">
              <CircleCheck aria-hidden />
              Cuenta
            </Badge>
          )}
          {one.preferida && <Badge tone="primary">Preferida</Badge>}
          {one.vencida && <Badge tone="warning">Vencida</Badge>}
          {!one.cuenta && !one.preferida && !one.vencida && MISSING}
        </span>
      ),
    ],
  ]

  return (
    <Scroller label="Ofertas, una al lado de la otra" className="overflow-x-auto">
      <table
        aria-label={`Ofertas de ${insumo.detalle}`}
        className="w-full min-w-max border-separate border-spacing-0 [&_td]:border-b [&_th]:border-b [&_tbody_tr:last-child>*]:border-b-0"
      >
        <thead>
          <tr>
            <th scope="col" className={ROW_HEAD}>
              Proveedor
            </th>
            {ofertas.map((one) => (
              <th
                key={one.id}
                scope="col"
                className={cn(
                  'min-w-48 max-w-64 px-4 py-2.5 text-left align-baseline',
                  one.cuenta && 'bg-row-selected',
                )}
              >
                <Link
                  to="/proveedores"
                  search={{ proveedor: one.proveedor }}
                  className="block break-words font-semibold text-primary-text hover:underline"
                >
                  {nombres.get(one.proveedor) ?? one.proveedor}
                </Link>
                <span className="figures block break-words font-normal text-muted-foreground text-xs">
                  {[one.proveedor, one.codigo_proveedor].filter(Boolean).join(' · ')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map(([titulo, celda]) => (
            <tr key={titulo}>
              <th scope="row" className={ROW_HEAD}>
                {titulo}
              </th>
              {ofertas.map((one) => (
                <td key={one.id} className={cn('px-4 py-2 align-baseline', one.cuenta && 'bg-row-selected')}>
                  {celda(one)}
                </td>
              ))}
            </tr>
          ))}
          {acciones && (
            <tr className="print:hidden">
              <th scope="row" className={ROW_HEAD}>
                <span className="sr-only">Acciones</span>
              </th>
              {ofertas.map((one) => (
                <td key={one.id} className={cn('px-3 py-1.5', one.cuenta && 'bg-row-selected')}>
                  <Botones oferta={one} abierta={abierta} {...acciones} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </Scroller>
  )
}
