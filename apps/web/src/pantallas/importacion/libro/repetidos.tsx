import type { Repetidas, VistaDeHoja } from '@telar/contract'
import { alComienzo } from '@telar/tablas'
import { useFormat } from '../../../kit/format/format-context.ts'
import { Select } from '../../../kit/select.tsx'
import { useLugar } from '../lugar.ts'
import { Valor } from '../valor.tsx'
import { NADA } from './mapeo.ts'

const OPCIONES: readonly { value: Repetidas | typeof NADA; label: string }[] = [
  { value: NADA, label: 'Ninguna: se rechazan' },
  { value: 'primera', label: 'La primera fila' },
  { value: 'ultima', label: 'La última fila' },
  { value: 'menor', label: 'La del precio más bajo' },
  { value: 'mayor', label: 'La del precio más alto' },
]

type Dejada = VistaDeHoja['repetidos']['dejadas'][number]

/** The cost in a row: 'a 5.900', 'a 2,50 USD'. */
const Costo = ({ precio, moneda }: Pick<Dejada, 'precio' | 'moneda'>) =>
  precio === null ? (
    <>sin precio</>
  ) : (
    <>
      a <Valor columna={moneda === null ? 'costo' : 'precio'} valor={precio} />
      {moneda !== null && ` ${moneda}`}
    </>
  )

interface Props {
  hoja: VistaDeHoja
  revisando: boolean
  onElegir: (repetidas: Repetidas | null) => void
}

/** Asks which row counts for a repeated code, and lists the rows that are left out for it. */
export const Repetidos = ({ hoja: { repetidos }, revisando, onElegir }: Props) => {
  const { counted, integer } = useFormat()
  const lugar = useLugar()
  const { codigos, distintos, vale, cantidad, dejadas } = repetidos
  if (codigos === 0) return null
  const shown = distintos > 0 ? distintos : codigos
  const often = `${counted(shown, 'código está', 'códigos están')} más de una vez`
  const pregunta = `${often}${distintos > 0 ? ' con precios distintos' : ''}: ¿cuál vale?`
  return (
    <section aria-label="Códigos repetidos" className="border-t px-5 py-3 text-sm max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className={vale === null ? 'font-medium text-warning-text' : 'font-medium'} aria-hidden>
          {pregunta}
        </span>
        <Select
          label={pregunta}
          value={vale ?? NADA}
          options={OPCIONES}
          onChange={(next) => revisando || onElegir(next === NADA ? null : next)}
          className="w-60 max-sm:w-full"
        />
      </div>
      {cantidad > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer">
            {cantidad === 1
              ? 'Queda afuera 1 fila repetida'
              : `Quedan afuera ${integer(cantidad)} filas repetidas`}
          </summary>
          <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
            {dejadas.map(({ linea, codigo, por, ...fila }) => (
              <li key={linea} className="break-words">
                {alComienzo(lugar(linea))}: <span className="figures font-medium">{codigo}</span>{' '}
                <Costo {...fila} />. Vale la {lugar(por.linea)}
                {por.hoja !== undefined && ` de «${por.hoja}»`}, <Costo {...por} />.
              </li>
            ))}
          </ul>
          {dejadas.length < cantidad && <p>Y {integer(cantidad - dejadas.length)} más.</p>}
        </details>
      )}
    </section>
  )
}
