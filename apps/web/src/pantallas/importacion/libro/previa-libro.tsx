import type { PorCrear, VistaDeHoja, VistaDeLibro } from '@telar/contract'
import { Check } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { type Correcciones, Filas } from '../filas.tsx'
import { hayPreguntas, Preguntas } from '../preguntas.tsx'
import { TABLAS } from '../tablas.ts'
import { SinPareja } from './sin-pareja.tsx'

/** What is to be asked about, of all sheets together. */
const preguntasDe = ({
  hojas,
  cdr,
}: VistaDeLibro): Pick<VistaDeLibro, 'cdr'> & Pick<VistaDeHoja, 'preguntas'> => {
  const of = (cual: 'saltos' | 'dos_lecturas') => ({
    cantidad: hojas.reduce((sum, { preguntas }) => sum + preguntas[cual].cantidad, 0),
    filas: hojas.flatMap(({ preguntas }) => preguntas[cual].filas).slice(0, 10),
  })
  return { cdr, preguntas: { saltos: of('saltos'), dos_lecturas: of('dos_lecturas') } }
}

/** What is made besides rows, as people call it. */
const nombreDe = (creada: PorCrear): string => {
  switch (creada.tabla) {
    case 'sectores_productivos':
      return `el sector ${creada.nombre}`
    case 'proveedores':
      return `el proveedor ${creada.nombre} (${creada.codigo})`
    case 'unidades':
      return `la unidad ${creada.codigo}`
    case 'valores':
      return `${creada.nombre} (${creada.codigo})`
  }
}

interface Emparejable extends Correcciones {
  revisando: boolean
  /** Pairs codes of a supplier's sheet with supplies. */
  onEmparejar: (hoja: string | null, parejas: Readonly<Record<string, string>>) => void
}

/** Recipe lines that go. */
const SeQuitan = ({ hoja: { se_quitan: lineas, quitadas } }: { hoja: VistaDeHoja }) => {
  const { integer, quantity } = useFormat()
  if (quitadas === 0) return null
  return (
    <details className="border-t px-5 py-3 text-sm max-sm:px-4">
      <summary className="cursor-pointer font-medium text-destructive">
        Se quitan {quitadas === 1 ? '1 línea' : `${integer(quitadas)} líneas`} de composición
      </summary>
      <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
        {lineas.map(({ codigo, cantidad }) => (
          <li key={codigo} className="figures break-words">
            {codigo} · {quantity(cantidad)}
          </li>
        ))}
      </ul>
      {lineas.length < quitadas && <p>Y {integer(quitadas - lineas.length)} más.</p>}
    </details>
  )
}

const Hoja = ({ hoja, revisando, onEmparejar, ...correcciones }: { hoja: VistaDeHoja } & Emparejable) => {
  const { integer } = useFormat()
  const { tabla, archivo, totales, salteadas } = hoja
  return (
    <section aria-label={archivo.hoja ?? TABLAS[tabla].nombre} className="border-t">
      <h3 className="px-5 pt-3 font-semibold text-[0.9375rem] max-sm:px-4">
        {archivo.hoja && `${archivo.hoja} → `}
        {TABLAS[tabla].nombre}
      </h3>
      <p className="px-5 pb-3 text-muted-foreground text-xs max-sm:px-4">
        {totales.filas === 1 ? '1 fila' : `${integer(totales.filas)} filas`}
        {salteadas === 1 && ' · se saltea 1 subtítulo, total o repetida'}
        {salteadas > 1 && ` · se saltean ${integer(salteadas)} subtítulos, totales o repetidas`}
      </p>
      <SeQuitan hoja={hoja} />
      <SinPareja
        hoja={hoja}
        revisando={revisando}
        onEmparejar={(parejas) => onEmparejar(hoja.archivo.hoja, parejas)}
      />
      <Filas previa={hoja} {...correcciones} />
    </section>
  )
}

interface Props extends Emparejable {
  previa: VistaDeLibro
  aplicando: boolean
  onAplicar: () => void
  titulo: Ref<HTMLHeadingElement>
}

/** What a workbook would do, sheet by sheet in the order in which they are taken. */
export const PreviaDeLibro = ({ previa, aplicando, onAplicar, titulo, ...emparejable }: Props) => {
  const { integer } = useFormat()
  const [asking, setAsking] = useState(false)
  const asked = preguntasDe(previa)
  const cambios = previa.hojas.reduce(
    (sum, { totales, quitadas, recetas_completadas }) =>
      sum + totales.nuevas + totales.cambiadas + quitadas + recetas_completadas.length,
    previa.se_crean.length,
  )
  return (
    <section
      aria-labelledby="previa-titulo"
      className="min-w-0 overflow-clip rounded-xl border bg-card shadow-raised"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 max-sm:px-4">
        <h2
          id="previa-titulo"
          ref={titulo}
          tabIndex={-1}
          className="font-semibold text-lg tracking-tight focus:outline-none"
        >
          Vista previa
        </h2>
        {cambios === 0 ? (
          <p className="font-medium text-muted-foreground">No hay nada para aplicar.</p>
        ) : (
          <Button
            onClick={() => {
              if (hayPreguntas(asked)) setAsking(true)
              else onAplicar()
            }}
            icon={Check}
            working={aplicando}
            doing="Aplicando…"
          >
            {cambios === 1 ? 'Aplicar 1 cambio' : `Aplicar ${integer(cambios)} cambios`}
          </Button>
        )}
      </div>
      {previa.se_crean.length > 0 && (
        <p className="border-t px-5 py-3 text-sm max-sm:px-4">
          <span className="font-medium">Se crean:</span> {previa.se_crean.map(nombreDe).join(', ')}.
        </p>
      )}
      {previa.hojas.map((hoja) => (
        <Hoja key={`${hoja.archivo.hoja} ${hoja.tabla}`} hoja={hoja} {...emparejable} />
      ))}
      <Preguntas
        previa={asked}
        open={asking}
        onDismiss={() => setAsking(false)}
        onAnswer={() => {
          setAsking(false)
          onAplicar()
        }}
      />
    </section>
  )
}
