import type { VistaPrevia } from '@telar/contract'
import { Tabs } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../kit/format/format-context.ts'
import { Scroller } from '../../kit/scroller.tsx'
import { type Corregida, conCorregida, sinCorregida } from './correcciones.ts'
import { Corregidas } from './corregidas.tsx'
import type { Corregible } from './corregir.tsx'
import { Descargar } from './descargar.tsx'
import { Dichas } from './dichas.tsx'
import { Cambiadas, Nuevas, SinCambio } from './previa-filas.tsx'

type Vista = 'nuevas' | 'cambiadas' | 'sin_cambio' | 'rechazadas' | 'advertencias'

const VISTAS: readonly { vista: Vista; label: string; vacia: string; tono: string }[] = [
  { vista: 'nuevas', label: 'Nuevas', vacia: 'Ninguna fila es nueva.', tono: 'text-success-text' },
  { vista: 'cambiadas', label: 'Cambiadas', vacia: 'Ninguna fila cambia.', tono: 'text-primary-text' },
  { vista: 'sin_cambio', label: 'Sin cambio', vacia: 'Ninguna fila queda igual.', tono: '' },
  {
    vista: 'rechazadas',
    label: 'Rechazadas',
    vacia: 'Ninguna fila se rechaza.',
    tono: 'text-destructive',
  },
  {
    vista: 'advertencias',
    label: 'Advertencias',
    vacia: 'Nada llama la atención.',
    tono: 'text-warning-text',
  },
]

/** The effect of a file on the rows of one table. */
type Filables = Omit<VistaPrevia, 'modo' | 'huella' | 'cdr'>

/** The list shown first: what needs a decision, then what will be written. */
const inicialDe = ({ totales }: Filables): Vista => {
  const order: readonly Vista[] = ['rechazadas', 'advertencias', 'cambiadas', 'nuevas', 'sin_cambio']
  return order.find((vista) => totales[vista] > 0) ?? 'sin_cambio'
}

interface ListaProps {
  previa: Filables
  vista: Vista
  tono: string
  onCorregir: (fila: Corregible, despues: readonly string[] | null) => void
}

const Lista = ({ previa, vista, tono, onCorregir }: ListaProps) => {
  switch (vista) {
    case 'nuevas':
      return <Nuevas filas={previa.nuevas} />
    case 'cambiadas':
      return <Cambiadas filas={previa.cambiadas} />
    case 'sin_cambio':
      return <SinCambio filas={previa.sin_cambio} />
    default:
      return <Dichas filas={previa[vista]} tono={tono} columnas={previa} onCorregir={onCorregir} />
  }
}

/** Corrected and rejected rows of a file, of all its sheets. */
export interface Correcciones {
  corregidas: readonly Corregida[]
  onCorregidas: (corregidas: readonly Corregida[]) => void
  /** Requests the rejected rows of all sheets as a workbook. */
  onPedirRechazadas: () => Promise<Blob>
}

/** Number of rows in a list; a warning may stand for many. */
const shown = (previa: Filables, vista: Vista): number =>
  vista === 'advertencias'
    ? previa.advertencias.reduce((sum, { cantidad }) => sum + cantidad, 0)
    : previa[vista].length

const retenidas = ({ recetas_retenidas: { length } }: Filables, integer: (n: number) => string): string => {
  if (length === 0) return ''
  return length === 1
    ? ' Una receta no se aplica y queda como estaba.'
    : ` ${integer(length)} recetas no se aplican y quedan como estaban.`
}

/** The rows of a preview, grouped by outcome. */
export const Filas = ({
  previa,
  corregidas,
  onCorregidas,
  onPedirRechazadas,
}: { previa: Filables } & Correcciones) => {
  const format = useFormat()
  const [elegida, setVista] = useState<Vista | null>(null)
  const { totales, archivo } = previa
  const vista = elegida !== null && totales[elegida] > 0 ? elegida : inicialDe(previa)
  const list = useRef<HTMLElement>(null)
  const correcting = useRef(false)
  // A corrected row leaves the list, and the focus would be lost with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each preview
  useEffect(() => {
    if (correcting.current && document.activeElement === document.body) list.current?.focus()
    correcting.current = false
  }, [previa])
  /** @param stay the list to stay in; null for the one that needs a decision first */
  const correct = (next: readonly Corregida[], stay: Vista | null): void => {
    correcting.current = true
    setVista(stay)
    onCorregidas(next)
  }
  const { hoja } = archivo
  return (
    <>
      <Corregidas
        filas={corregidas.filter((each) => each.hoja === hoja)}
        columnas={previa}
        onQuitar={(gone) => correct(sinCorregida(corregidas, gone), null)}
      />
      <Tabs.Root value={vista} onValueChange={(next) => setVista(next as Vista)}>
        <Tabs.List
          aria-label="Filas del archivo"
          className="flex flex-wrap gap-1 border-y bg-sunken/60 px-3 py-1.5 max-sm:px-2"
        >
          {VISTAS.map(({ vista: value, label, tono }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="flex shrink-0 items-baseline gap-1.5 rounded-lg px-3 py-1.5 text-[0.8125rem] text-muted-foreground transition-colors hover:text-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-raised dark:data-[state=active]:bg-border"
            >
              {label}
              <span className={`figures font-semibold ${totales[value] > 0 ? tono : ''}`}>
                {format.integer(totales[value])}
              </span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {VISTAS.map(({ vista: value, label, vacia, tono }) => (
          <Tabs.Content key={value} value={value} className="focus-visible:outline-offset-[-2px]">
            {totales[value] === 0 ? (
              <p className="px-5 py-8 text-center text-muted-foreground">{vacia}</p>
            ) : (
              <>
                {value === 'rechazadas' && (
                  <div className="flex flex-wrap items-center justify-between gap-3 border-b px-5 py-3 max-sm:px-4">
                    <p className="text-[0.8125rem] text-muted-foreground">
                      Quedan afuera; las demás se pueden aplicar igual.{retenidas(previa, format.integer)}
                    </p>
                    <Descargar archivo={archivo.nombre} onPedir={onPedirRechazadas} />
                  </div>
                )}
                <Scroller ref={list} label={`Filas: ${label}`} className="max-h-96 overflow-y-auto">
                  <Lista
                    previa={previa}
                    vista={value}
                    tono={tono}
                    onCorregir={({ linea, codigo, celdas }, despues) =>
                      correct(
                        conCorregida(corregidas, { hoja, linea, codigo, antes: celdas, despues }),
                        value,
                      )
                    }
                  />
                </Scroller>
                {shown(previa, value) < totales[value] && (
                  <p className="border-t bg-sunken/60 px-5 py-2.5 text-[0.8125rem] text-muted-foreground">
                    Se muestran las primeras {format.integer(shown(previa, value))} de{' '}
                    {format.integer(totales[value])}.
                  </p>
                )}
              </>
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  )
}
