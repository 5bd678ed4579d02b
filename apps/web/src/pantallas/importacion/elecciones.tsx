import type { ColumnaCambiada, VistaPrevia } from '@telar/contract'
import type { ReactNode } from 'react'
import { useFormat } from '../../kit/format/format-context.ts'
import { Switch } from '../../kit/switch.tsx'
import { conColumna, type Eleccion } from './eleccion.ts'
import { Valor } from './valor.tsx'

interface Props {
  previa: VistaPrevia
  eleccion: Eleccion
  disabled: boolean
  onElegir: (eleccion: Eleccion) => void
}

const Opcion = ({ children, detalle }: { children: ReactNode; detalle: ReactNode }) => (
  <li className="grid gap-1 px-5 py-3 max-sm:px-4">
    {children}
    <div className="pl-11.5 text-[0.8125rem] text-muted-foreground">{detalle}</div>
  </li>
)

/** The changes in a column of existing records. */
const Diferencias = ({ columna: { columna, filas, cantidad } }: { columna: ColumnaCambiada }) => {
  const { integer } = useFormat()
  return (
    <details>
      <summary className="cursor-pointer">
        {cantidad === 1
          ? 'Un registro conocido difiere.'
          : `${integer(cantidad)} registros conocidos difieren.`}
      </summary>
      <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
        {filas.map(({ linea, codigo, antes, despues }) => (
          <li key={linea} className="break-words">
            <span className="figures font-medium text-foreground">{codigo}</span>:{' '}
            <Valor columna={columna} valor={antes} /> → <Valor columna={columna} valor={despues} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The choices for a file that can be imported in several ways; nothing if there is only one. */
export const Elecciones = ({ previa, eleccion, disabled, onElegir }: Props) => {
  const { counted } = useFormat()
  const { tabla, columnas, precios_vacios: vacios, otras_monedas: monedas } = previa
  const rechazadas = previa.recetas_retenidas.length + previa.recetas_incompletas.length
  const elegibles = columnas.length > 1 || columnas.some(({ tomada }) => !tomada) ? columnas : []
  if (vacios + rechazadas + monedas.length + elegibles.length === 0) return null
  return (
    <section aria-labelledby="elecciones-titulo" className="border-t">
      <h3 id="elecciones-titulo" className="px-5 pt-3 font-semibold text-sm max-sm:px-4">
        Qué se toma del archivo
      </h3>
      <ul>
        {elegibles.map((columna) => (
          <Opcion key={columna.columna} detalle={<Diferencias columna={columna} />}>
            <Switch
              label={`Cambiar ${columna.columna} de lo que ya existe`}
              checked={columna.tomada}
              disabled={disabled}
              onChange={(tomada) => onElegir(conColumna(eleccion, tabla, columna.columna, tomada))}
            />
          </Opcion>
        ))}
        {vacios > 0 && (
          <Opcion
            detalle={
              eleccion.sinPrecio
                ? `Deja incompletos ${counted(previa.cdr.incompletan, 'producto', 'productos')}`
                : `${counted(vacios, 'fila sin precio se rechaza', 'filas sin precio se rechazan')}.`
            }
          >
            <Switch
              label="Los precios vacíos quedan sin precio"
              checked={eleccion.sinPrecio}
              disabled={disabled}
              onChange={(sinPrecio) => onElegir({ ...eleccion, sinPrecio })}
            />
          </Opcion>
        )}
        {rechazadas > 0 && (
          <Opcion
            detalle={
              eleccion.conRechazos
                ? `${counted(rechazadas, 'producto queda incompleto', 'productos quedan incompletos')} hasta que su composición se guarde entera.`
                : `${counted(rechazadas, 'receta queda', 'recetas quedan')} como ${rechazadas === 1 ? 'estaba' : 'estaban'}.`
            }
          >
            <Switch
              label="Aplicar igual las recetas con líneas rechazadas"
              checked={eleccion.conRechazos}
              disabled={disabled}
              onChange={(conRechazos) => onElegir({ ...eleccion, conRechazos })}
            />
          </Opcion>
        )}
        {monedas.length > 0 && (
          <Opcion
            detalle={`Hay precios en ${monedas
              .map(({ moneda, filas }) => `${moneda} (${counted(filas, 'fila', 'filas')})`)
              .join(
                ', ',
              )}. ${eleccion.sinConvertir ? 'Se toman como si fueran de la moneda de acá.' : 'Esas filas se rechazan.'}`}
          >
            <Switch
              label="Tomar esos precios sin convertir"
              checked={eleccion.sinConvertir}
              disabled={disabled}
              onChange={(sinConvertir) => onElegir({ ...eleccion, sinConvertir })}
            />
          </Opcion>
        )}
      </ul>
    </section>
  )
}
