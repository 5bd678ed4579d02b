import { nombreDePorCrear, type Repetidas, type VistaDeHoja, type VistaDeLibro } from '@telar/contract'
import type { Ref } from 'react'
import { importadaDe } from '../../../dominio/archivo/tablas.ts'
import { useFormat } from '../../../kit/format/format-context.ts'
import { type Correcciones, Filas } from '../filas.tsx'
import { Partes } from '../lugar.ts'
import type { Preguntada } from '../preguntas.tsx'
import { PreviaMarco } from '../previa-marco.tsx'
import { Repetidos } from './repetidos.tsx'
import { type CampoConNombre, SinCodigo } from './sin-codigo.tsx'
import { SinPareja } from './sin-pareja.tsx'

/** The doubtful prices, hours and quantities of all sheets together. */
const preguntasDe = ({ hojas, cdr }: VistaDeLibro): Preguntada => {
  const of = (cual: keyof VistaDeHoja['preguntas']) => ({
    cantidad: hojas.reduce((sum, { preguntas }) => sum + preguntas[cual].cantidad, 0),
    filas: hojas.flatMap(({ preguntas }) => preguntas[cual].filas).slice(0, 10),
  })
  return {
    cdr,
    preguntas: {
      saltos: of('saltos'),
      dos_lecturas: of('dos_lecturas'),
      compartidas: of('compartidas'),
      sin_ofertas: of('sin_ofertas'),
    },
  }
}

interface Emparejable extends Correcciones {
  revisando: boolean
  /** Pairs a supplier's codes, or the names in a column of recipes, with records. */
  onEmparejar: (hoja: VistaDeHoja, parejas: Readonly<Record<string, string>>, campo?: CampoConNombre) => void
  /** Chooses which row counts for a repeated code. */
  onRepetidas: (hoja: VistaDeHoja, repetidas: Repetidas | null) => void
}

/** Recipe lines that the import removes. */
const SeQuitan = ({ hoja: { se_quitan: lineas, quitadas } }: { hoja: VistaDeHoja }) => {
  const { counted, integer, quantity } = useFormat()
  if (quitadas === 0) return null
  return (
    <details className="border-t px-5 py-3 text-sm max-sm:px-4">
      <summary className="cursor-pointer font-medium text-destructive">
        Se quitan {counted(quitadas, 'línea', 'líneas')} de composición
      </summary>
      <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
        {lineas.map(({ codigo, cantidad }) => (
          <li key={codigo} className="break-words tabular-nums">
            {codigo} · {quantity(cantidad)}
          </li>
        ))}
      </ul>
      {lineas.length < quitadas && <p>Y {integer(quitadas - lineas.length)} más.</p>}
    </details>
  )
}

const DEL_INSUMO: Readonly<Record<string, string>> = {
  eleccion: 'de qué sale su costo',
  unidad: 'la unidad de uso',
  detalle: 'el detalle',
  grupo: 'el grupo',
}

/** Other changes of a supplier's list to supplies, and how many of its offers do not set the cost. */
const AlInsumo = ({ hoja: { al_insumo: cambian, sin_contar: sin } }: { hoja: VistaDeHoja }) => {
  const { counted, integer } = useFormat()
  if (sin === 0 && cambian.length === 0) return null
  return (
    <div className="grid gap-1 border-t px-5 py-3 text-sm max-sm:px-4">
      {cambian.length > 0 && (
        <p>
          <span className="font-medium">También en insumos:</span>{' '}
          {cambian.map(({ columna, cantidad }) => `${DEL_INSUMO[columna]} (${integer(cantidad)})`).join(', ')}
          .
        </p>
      )}
      {sin > 0 && (
        <p className="text-warning-text">
          {counted(sin, 'insumo sigue', 'insumos siguen')} costando su precio propio. Para que cuenten estas
          ofertas, elegí arriba «De qué sale el costo del insumo».
        </p>
      )}
    </div>
  )
}

const Hoja = ({
  hoja,
  revisando,
  onEmparejar,
  onRepetidas,
  ...correcciones
}: { hoja: VistaDeHoja } & Emparejable) => {
  const { counted, integer } = useFormat()
  const { tabla, archivo, totales, salteadas } = hoja
  return (
    <section aria-label={archivo.hoja ?? importadaDe(tabla).nombre} className="border-t">
      <h3 className="px-5 pt-3 font-semibold text-[0.9375rem] max-sm:px-4">
        {archivo.hoja && `${archivo.hoja} → `}
        {importadaDe(tabla).nombre}
      </h3>
      <p className="px-5 pb-3 text-muted-foreground text-xs max-sm:px-4">
        {counted(totales.filas, 'fila', 'filas')}
        {salteadas === 1 && ' · se saltea 1 subtítulo, total o repetida'}
        {salteadas > 1 && ` · se saltean ${integer(salteadas)} subtítulos, totales o repetidas`}
      </p>
      <Partes value={archivo.partes}>
        <SeQuitan hoja={hoja} />
        <AlInsumo hoja={hoja} />
        <SinPareja hoja={hoja} revisando={revisando} onEmparejar={(parejas) => onEmparejar(hoja, parejas)} />
        <SinCodigo
          hoja={hoja}
          revisando={revisando}
          onEmparejar={(campo, parejas) => onEmparejar(hoja, parejas, campo)}
        />
        <Repetidos hoja={hoja} revisando={revisando} onElegir={(cual) => onRepetidas(hoja, cual)} />
        <Filas previa={hoja} {...correcciones} />
      </Partes>
    </section>
  )
}

interface Props extends Emparejable {
  previa: VistaDeLibro
  aplicando: boolean
  onAplicar: () => void
  titulo: Ref<HTMLHeadingElement>
}

/** The effect of a workbook, by sheet in the order of the import. */
export const PreviaDeLibro = ({ previa, aplicando, onAplicar, titulo, ...emparejable }: Props) => (
  <PreviaMarco
    titulo={titulo}
    cambios={previa.hojas.reduce(
      (sum, { totales, quitadas, recetas_completadas, al_insumo }) =>
        sum +
        totales.nuevas +
        totales.cambiadas +
        quitadas +
        recetas_completadas.length +
        Math.max(0, ...al_insumo.map(({ cantidad }) => cantidad)),
      previa.se_crean.length,
    )}
    nada="No hay nada para aplicar."
    preguntas={preguntasDe(previa)}
    aplicando={aplicando}
    revisando={emparejable.revisando}
    onAplicar={onAplicar}
  >
    {previa.se_crean.length > 0 && (
      <p className="border-t px-5 py-3 text-sm max-sm:px-4">
        <span className="font-medium">Se crean:</span> {previa.se_crean.map(nombreDePorCrear).join(', ')}.
      </p>
    )}
    {previa.hojas.map((hoja) => (
      <Hoja key={`${hoja.archivo.hoja} ${hoja.tabla}`} hoja={hoja} {...emparejable} />
    ))}
  </PreviaMarco>
)
