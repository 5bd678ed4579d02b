import type { VistaPrevia } from '@telar/contract'
import { Check, Download } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { rechazadasDe } from './archivos.ts'
import type { Eleccion } from './eleccion.ts'
import { Elecciones } from './elecciones.tsx'
import { hayPreguntas, Preguntas } from './preguntas.tsx'
import { Cambiadas, Nuevas, Señaladas, SinCambio } from './previa-filas.tsx'

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

/** What a file does to the rows of one table. */
type Filables = Omit<VistaPrevia, 'modo' | 'huella' | 'cdr'>

/** Where the eye should go first: what needs a decision, then what will be written. */
const inicialDe = ({ totales }: Filables): Vista => {
  const order: readonly Vista[] = ['rechazadas', 'advertencias', 'cambiadas', 'nuevas', 'sin_cambio']
  return order.find((vista) => totales[vista] > 0) ?? 'sin_cambio'
}

const FORMATO = { csv: 'CSV', xlsx: 'Excel', ods: 'LibreOffice' } as const
const SEPARADOR: Readonly<Record<string, string>> = {
  ';': 'punto y coma',
  ',': 'coma',
  '\t': 'tabulador',
  '|': 'barra',
}

/** How the file was understood, so that a wrong reading is seen before anything else. */
const lecturaDe = ({ archivo, totales }: VistaPrevia, integer: (n: number) => string): string =>
  [
    `${integer(totales.filas)} ${totales.filas === 1 ? 'fila' : 'filas'}`,
    FORMATO[archivo.formato],
    archivo.codificacion,
    archivo.separador && `separado por ${SEPARADOR[archivo.separador] ?? archivo.separador}`,
    archivo.hoja && `hoja «${archivo.hoja}»`,
  ]
    .filter(Boolean)
    .join(' · ')

const Lista = ({ previa, vista, tono }: { previa: Filables; vista: Vista; tono: string }) => {
  switch (vista) {
    case 'nuevas':
      return <Nuevas filas={previa.nuevas} />
    case 'cambiadas':
      return <Cambiadas filas={previa.cambiadas} />
    case 'sin_cambio':
      return <SinCambio filas={previa.sin_cambio} />
    default:
      return <Señaladas filas={previa[vista]} tono={tono} />
  }
}

interface Props {
  previa: VistaPrevia
  eleccion: Eleccion
  /** Whether the same file is being read with another choice. */
  revisando: boolean
  aplicando: boolean
  onElegir: (eleccion: Eleccion) => void
  onAplicar: () => void
  titulo: Ref<HTMLHeadingElement>
}

const Aplicar = ({
  previa,
  revisando,
  aplicando,
  onAplicar,
}: Pick<Props, 'previa' | 'revisando' | 'aplicando' | 'onAplicar'>): ReactNode => {
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const { totales } = previa
  const cambios = totales.nuevas + totales.cambiadas + previa.recetas_completadas.length
  if (cambios === 0) {
    const text =
      totales.rechazadas > 0 ? 'No hay nada para aplicar.' : 'No hay nada para aplicar: todo está igual.'
    return <p className="font-medium text-muted-foreground">{text}</p>
  }
  const texto = cambios === 1 ? 'Aplicar 1 cambio' : `Aplicar ${format.integer(cambios)} cambios`
  return (
    <>
      <Button
        aria-disabled={revisando}
        onClick={() => {
          if (revisando) return
          if (hayPreguntas(previa)) setAsking(true)
          else onAplicar()
        }}
        icon={Check}
        working={aplicando}
        doing="Aplicando…"
      >
        {texto}
      </Button>
      <Preguntas
        previa={previa}
        open={asking}
        onDismiss={() => setAsking(false)}
        onAnswer={() => {
          setAsking(false)
          onAplicar()
        }}
      />
    </>
  )
}

/** Rows that a list shows; a warning may stand for many. */
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

/** The rows of a preview, by what becomes of them. */
export const Filas = ({ previa }: { previa: Filables }) => {
  const format = useFormat()
  const [vista, setVista] = useState<Vista>(() => inicialDe(previa))
  const { totales } = previa
  return (
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
                  <Button
                    variant="outline"
                    onClick={() => saveFile(rechazadasDe(previa), `rechazadas_${previa.tabla}.csv`)}
                  >
                    <Download aria-hidden />
                    Descargar para corregir
                  </Button>
                </div>
              )}
              <section
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
                tabIndex={0}
                aria-label={`Filas: ${label}`}
                className="max-h-96 overflow-y-auto"
              >
                <Lista previa={previa} vista={value} tono={tono} />
              </section>
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
  )
}

/** What a file would do, row by row, before anything is written. */
export const Previa = ({ previa, eleccion, revisando, aplicando, onElegir, onAplicar, titulo }: Props) => {
  const format = useFormat()
  return (
    <section
      aria-labelledby="previa-titulo"
      className="min-w-0 overflow-clip rounded-xl border bg-card shadow-raised"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-4 pb-3 max-sm:px-4">
        <div className="min-w-0">
          <h2
            id="previa-titulo"
            ref={titulo}
            tabIndex={-1}
            className="font-semibold text-lg tracking-tight focus:outline-none"
          >
            Vista previa
          </h2>
          <p className="text-muted-foreground text-xs">{lecturaDe(previa, format.integer)}</p>
          {previa.ignoradas.length > 0 && (
            <p className="mt-1 break-words text-muted-foreground text-xs">
              Columnas que no se usan: {previa.ignoradas.join(', ')}.
            </p>
          )}
        </div>
        <Aplicar previa={previa} revisando={revisando} aplicando={aplicando} onAplicar={onAplicar} />
      </div>
      <Elecciones previa={previa} eleccion={eleccion} disabled={aplicando || revisando} onElegir={onElegir} />
      <Filas key={previa.huella} previa={previa} />
    </section>
  )
}
