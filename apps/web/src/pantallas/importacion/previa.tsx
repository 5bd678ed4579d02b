import type { VistaPrevia } from '@telar/contract'
import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Eleccion } from './eleccion.ts'
import { Elecciones } from './elecciones.tsx'
import { type Correcciones, Filas } from './filas.tsx'
import { hayPreguntas, Preguntas } from './preguntas.tsx'

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

interface Props extends Correcciones {
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

/** What a file would do, row by row, before anything is written. */
export const Previa = ({
  previa,
  eleccion,
  revisando,
  aplicando,
  onElegir,
  onAplicar,
  titulo,
  ...correcciones
}: Props) => {
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
      <Filas previa={previa} {...correcciones} />
    </section>
  )
}
