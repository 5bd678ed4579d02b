import { useQuery } from '@tanstack/react-query'
import { api, type Escenario, type NodoDesglose, type ResultadoEscenario } from '@telar/contract'
import { ArrowLeftRight, ArrowRight, Minus, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { MotivosLista } from '../../dominio/cdr/motivos.tsx'
import { Badge } from '../../kit/badge.tsx'
import { cn } from '../../kit/cn.ts'
import { Combobox } from '../../kit/combobox.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Scroller } from '../../kit/scroller.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tick } from '../../kit/tick.tsx'
import { type FilaMarcada, filasMarcadas } from './desglose-marcado.ts'

const CELL = 'px-3 py-2 first:pl-5 last:pr-5 max-sm:px-2 max-sm:last:pr-4'

/** Columns whose values a screen too narrow for all of them shows below the name of the line, or above the scenario's total. */
const ANCHA = 'max-xl:hidden'

const MARCAS = {
  cambia: { label: 'cambia', tone: 'primary', icon: ArrowLeftRight },
  entra: { label: 'entra', tone: 'green', icon: Plus },
  sale: { label: 'sale', tone: 'orange', icon: Minus },
} as const

const Marca = ({ marca }: Pick<FilaMarcada, 'marca'>) => {
  if (marca === 'igual') return null
  const { label, tone, icon: Icon } = MARCAS[marca]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}

/** Today's value, and the scenario's if it differs. */
const Par = ({ antes, despues }: { antes: string | null; despues: string | null }) => (
  <span className="figures">
    {antes !== null && despues !== null && antes !== despues && (
      <>
        <s className="text-muted-foreground decoration-1">{antes}</s>{' '}
        <ArrowRight className="inline size-3" aria-label="pasa a" />{' '}
      </>
    )}
    {despues ?? antes}
  </span>
)

const Linea = ({ fila: { nivel, marca, antes, despues } }: { fila: FilaMarcada }) => {
  const format = useFormat()
  const una = (despues ?? antes)!
  const cantidad = (nodo: NodoDesglose | null) => nodo && format.quantity(nodo.cantidad_efectiva)
  const costo = (nodo: NodoDesglose | null) =>
    nodo && (nodo.costo_ingrediente === null ? MISSING : format.money(nodo.costo_ingrediente))
  const cuanto = <Par antes={cantidad(antes)} despues={cantidad(despues)} />
  const unitario = <Par antes={costo(antes)} despues={costo(despues)} />
  return (
    <tr className={cn('border-b', marca !== 'igual' && 'bg-primary-soft/40')}>
      <th
        scope="row"
        className={`${CELL} text-left font-normal`}
        style={{ paddingLeft: `${1.25 + nivel * 1.25}rem` }}
      >
        <span className={cn(marca === 'sale' && 'line-through decoration-1')}>
          <span className="figures font-medium">{una.codigo}</span>{' '}
          <span className="text-muted-foreground">{una.descripcion}</span>
        </span>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-1.5 gap-y-1 text-[0.8125rem] xl:hidden">
          <Marca marca={marca} />
          {cuanto}
          <span>×</span>
          {unitario}
        </span>
      </th>
      <td className={`${CELL} ${ANCHA}`}>
        <Marca marca={marca} />
      </td>
      <td className={`${CELL} ${ANCHA} text-right`}>{cuanto}</td>
      <td className={`${CELL} ${ANCHA} text-right`}>{unitario}</td>
      <td className={`${CELL} ${ANCHA} text-right text-muted-foreground`}>
        {antes && <Amount value={antes.costo_total} incomplete={antes.incompleto} />}
      </td>
      <td className={`${CELL} text-right`}>
        {marca !== 'igual' && antes && (
          <s className="block text-[0.8125rem] text-muted-foreground decoration-1 xl:hidden">
            <Amount value={antes.costo_total} incomplete={antes.incompleto} />
          </s>
        )}
        {despues && <Amount value={despues.costo_total} incomplete={despues.incompleto} />}
      </td>
    </tr>
  )
}

interface TablaProps {
  escenario: Escenario
  codigo: string
  /** Shows only what the scenario changes. */
  solo: boolean
}

const Tabla = ({ escenario: { id, nombre }, codigo, solo }: TablaProps) => {
  const { data, isError, refetch } = useQuery(
    consulta(api.escenario.desglose, { params: { id, codigo_producto: codigo }, query: {} }),
  )
  const filas = useMemo(() => data && filasMarcadas(data.antes.lineas, data.despues.lineas), [data])
  if (isError) return <LoadFailure onRetry={() => void refetch()}>No se pudo cargar el desglose.</LoadFailure>
  if (!data || !filas) return <Skeleton className="m-5 h-40" />
  const { antes, despues } = data
  return (
    <Scroller label={`Desglose de ${codigo}`} className="overflow-x-auto">
      <table className="w-full text-sm" aria-label={`De qué está hecho ${codigo}, hoy y en ${nombre}`}>
        <thead className="border-b bg-sunken text-left text-[0.8125rem] text-muted-foreground">
          <tr>
            {['Línea', '', 'Cantidad', 'Costo unitario', 'Hoy', 'En el escenario'].map((titulo, i) => (
              <th
                key={titulo}
                scope="col"
                className={cn(
                  CELL,
                  'font-medium sm:whitespace-nowrap',
                  // On a wide screen the names take all that the amounts leave.
                  i === 0 && 'xl:w-full',
                  i > 1 && 'text-right',
                  i > 0 && i < 5 && ANCHA,
                )}
              >
                {titulo || <span className="sr-only">Qué hace el escenario</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas
            .filter(({ marca }) => !solo || marca !== 'igual')
            .map((fila) => (
              <Linea key={fila.clave} fila={fila} />
            ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={`${CELL} text-left font-semibold`}>
              CDR base
            </th>
            <td colSpan={3} className={ANCHA} />
            <td className={`${CELL} ${ANCHA} text-right`}>
              <Amount value={antes.resultado.base_cdr} incomplete={antes.resultado.incompleto} />
            </td>
            <td className={`${CELL} text-right`}>
              {antes.resultado.base_cdr !== despues.resultado.base_cdr && (
                <s className="block text-muted-foreground decoration-1 xl:hidden">
                  <Amount value={antes.resultado.base_cdr} incomplete={antes.resultado.incompleto} />
                </s>
              )}
              <Amount value={despues.resultado.base_cdr} incomplete={despues.resultado.incompleto} />
            </td>
          </tr>
        </tfoot>
      </table>
      {despues.resultado.incompleto && (
        <div className="border-t text-[0.8125rem] text-muted-foreground">
          <div className="sticky left-0 w-fit text-pretty px-5 py-2.5 max-sm:px-4">
            <MotivosLista motivos={despues.resultado.motivos} all />
          </div>
        </div>
      )}
    </Scroller>
  )
}

interface Props {
  escenario: Escenario
  resultado: ResultadoEscenario
}

/** A product's lines in a scenario, with the changed ones marked (ESC-20). */
export const EscenarioDesglose = ({ escenario, resultado: { mayores } }: Props) => {
  const [elegido, setElegido] = useState<string>()
  const [solo, setSolo] = useState(false)
  const codigo = elegido ?? mayores[0]?.codigo_producto
  const opciones = useMemo(
    () =>
      mayores.map(({ codigo_producto: value, descripcion_producto: descripcion }) => ({
        value,
        label: `${value} - ${descripcion}`,
      })),
    [mayores],
  )
  if (codigo === undefined) return null
  return (
    <SectionCard
      title="Línea por línea"
      lead="De qué está hecho un producto en este escenario, con lo que el escenario le cambia marcado."
      action={
        <Combobox
          aria-label="Producto del desglose"
          options={opciones}
          value={codigo}
          onChange={setElegido}
          placeholder="Elegí un producto"
          searchLabel="Buscar producto"
          empty="No se encontraron productos"
          className="w-80 max-w-full"
          wide
        />
      }
    >
      <div className="border-b px-5 py-2.5 max-sm:px-4">
        <Tick label="Solo lo que cambia" checked={solo} onChange={setSolo} />
      </div>
      <Tabla escenario={escenario} codigo={codigo} solo={solo} />
    </SectionCard>
  )
}
