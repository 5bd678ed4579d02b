import type { VistaPrevia } from '@telar/contract'
import type { Ref } from 'react'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Eleccion } from './eleccion.ts'
import { Elecciones } from './elecciones.tsx'
import { type Correcciones, Filas } from './filas.tsx'
import { PreviaMarco } from './previa-marco.tsx'

const FORMATO = { csv: 'CSV', xlsx: 'Excel', ods: 'LibreOffice' } as const
const SEPARADOR: Readonly<Record<string, string>> = {
  ';': 'punto y coma',
  ',': 'coma',
  '\t': 'tabulador',
  '|': 'barra',
}

/** How the file was read, shown first so that people notice a wrong reading. */
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
  /** Whether the file is being read with other choices. */
  revisando: boolean
  aplicando: boolean
  onElegir: (eleccion: Eleccion) => void
  onAplicar: () => void
  titulo: Ref<HTMLHeadingElement>
}

/** The message if there is nothing to import. */
const nadaDe = ({ totales: { rechazadas } }: VistaPrevia): string =>
  rechazadas > 0 ? 'No hay nada para aplicar.' : 'No hay nada para aplicar: todo está igual.'

/** The effect of a file, row by row, before anything is written. */
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
  const { integer } = useFormat()
  const { totales, ignoradas, recetas_completadas } = previa
  return (
    <PreviaMarco
      titulo={titulo}
      lectura={
        <>
          <p className="text-muted-foreground text-xs">{lecturaDe(previa, integer)}</p>
          {ignoradas.length > 0 && (
            <p className="mt-1 break-words text-muted-foreground text-xs">
              Columnas que no se usan: {ignoradas.join(', ')}.
            </p>
          )}
        </>
      }
      cambios={totales.nuevas + totales.cambiadas + recetas_completadas.length}
      nada={nadaDe(previa)}
      preguntas={previa}
      aplicando={aplicando}
      revisando={revisando}
      onAplicar={onAplicar}
    >
      <Elecciones previa={previa} eleccion={eleccion} disabled={aplicando || revisando} onElegir={onElegir} />
      <Filas previa={previa} {...correcciones} />
    </PreviaMarco>
  )
}
