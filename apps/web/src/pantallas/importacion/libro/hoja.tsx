import type { TablaImportable } from '@telar/contract'
import { useState } from 'react'
import { importadaDe } from '../../../dominio/archivo/tablas.ts'
import { Button } from '../../../kit/button.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { cut } from '../../../kit/lib/cut.ts'
import { Select } from '../../../kit/select.tsx'
import { Switch } from '../../../kit/switch.tsx'
import { Campo } from './campo.tsx'
import { camposDe, leFalta, type Mapeo, NADA } from './mapeo.ts'

interface Props {
  mapeo: Mapeo
  tablas: readonly TablaImportable[]
  /** Fields with an error from the server. */
  faltas: readonly string[]
  onMapear: (mapeo: Mapeo) => void
  /** Called with another table for the sheet, or another line of titles. */
  onElegir: (elegido: { tabla?: TablaImportable; fila?: number }) => void
  /** Tables to which the sheet is not mapped. */
  otras: readonly TablaImportable[]
  /** Maps the sheet to one more table: a price list has offers, a costing has products and recipes. */
  onAgregar: (tabla: TablaImportable) => void
}

/** A line of the sheet, as text for a menu. */
const lineaDe = ({ linea, celdas }: Mapeo['reconocida']['comienzo'][number]): string => {
  const said = celdas.filter((celda) => celda.trim() !== '').map((celda) => cut(celda, 24))
  return `${linea}: ${said.slice(0, 4).join(' · ')}`
}

const LISTA = new Intl.ListFormat('es')
/** Sheets named; the others are counted. */
const NOMBRADAS = 6

/** Which costing sheets are read as one list, and which of their lines are left out, added up or inconsistent. */
const DeFichas = ({
  reconocida: { tabla, afuera = [], no_cierran = [], sumadas = [] },
  partes,
}: Pick<Mapeo, 'reconocida'> & { partes: readonly string[] }) => {
  const { integer } = useFormat()
  // The sheets are mapped to up to three tables. Each note shows at one of them only.
  const esPrimera = tabla !== 'insumos' && tabla !== 'recetas'
  if (!esPrimera && (tabla === 'recetas' || no_cierran.length === 0)) return null
  const rest = partes.length - NOMBRADAS
  const named = [...partes.slice(0, NOMBRADAS), ...(rest > 0 ? [`${integer(rest)} más`] : [])]
  return (
    <div className="grid gap-1 px-5 pt-3 text-sm max-sm:px-4">
      {esPrimera && (
        <p>
          {partes.length === 1
            ? `Es la hoja de costo de un producto: ${partes[0]}.`
            : `Son ${integer(partes.length)} hojas de costo, una por producto: ${LISTA.format(named)}.`}
        </p>
      )}
      {esPrimera && afuera.length > 0 && (
        <p className="text-muted-foreground">
          Quedan afuera los totales y lo que no es costo directo: {LISTA.format(afuera)}.
        </p>
      )}
      {esPrimera && sumadas.length > 0 && (
        <p className="text-muted-foreground">
          Están más de una vez al mismo precio, y se suman: {LISTA.format(sumadas)}.
        </p>
      )}
      {tabla === 'insumos' && no_cierran.length > 0 && (
        <p className="text-warning-text">
          El importe no es la cantidad por el precio en {LISTA.format(no_cierran)}. Mirá si el precio es de
          otra unidad, o por ciento o por docena.
        </p>
      )}
    </div>
  )
}

/** A sheet of a workbook: its table, its line of titles, and the field of each column. */
export const Hoja = ({ mapeo, tablas, faltas, otras, onMapear, onElegir, onAgregar }: Props) => {
  const { counted, date } = useFormat()
  const [todos, setTodos] = useState(false)
  const { reconocida, tabla, tomar } = mapeo
  const nombre = reconocida.hoja ?? 'El archivo'
  const proveedor = reconocida.campos.find(({ campo }) => campo === 'proveedor')?.fijo
  const de = reconocida.recuerdo?.perfil ?? proveedor
  const options: { value: TablaImportable | typeof NADA; label: string }[] = [
    ...(tabla === null ? [{ value: NADA, label: 'Elegí qué es' } as const] : []),
    // A sheet may be of a table that the factory does not use yet.
    ...(tabla === null || tablas.includes(tabla) ? tablas : [...tablas, tabla]).map((value) => ({
      value,
      label: importadaDe(value).nombre,
    })),
  ]
  return (
    <section
      aria-label={`Hoja ${nombre}${tabla === null ? '' : `, ${importadaDe(tabla).nombre}`}`}
      className="border-t"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-sunken/60 px-5 py-3 max-sm:px-4">
        <Switch
          label={nombre}
          checked={tomar && tabla !== null}
          disabled={tabla === null}
          onChange={(next) => onMapear({ ...mapeo, tomar: next })}
        />
        <span className="text-muted-foreground text-xs">
          {counted(reconocida.filas, 'fila', 'filas')}
          {reconocida.oculta && ' · oculta en el libro'}
        </span>
        <Select
          label={`Qué es la hoja ${nombre}`}
          value={tabla ?? NADA}
          options={options}
          onChange={(next) => next !== NADA && onElegir({ tabla: next })}
          className="ml-auto w-52 max-sm:ml-0 max-sm:w-full"
        />
      </div>
      {reconocida.aviso && leFalta(mapeo) && (tomar || tabla === null) && (
        <p className="px-5 pt-3 text-sm text-warning-text max-sm:px-4">{reconocida.aviso}</p>
      )}
      {tomar && reconocida.partes && <DeFichas reconocida={reconocida} partes={reconocida.partes} />}
      {tomar && reconocida.recuerdo && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-3 text-sm max-sm:px-4">
          {`Como la última vez${de ? ` de ${de}` : ''}, en «${reconocida.recuerdo.archivo}».`}
          <Button variant="outline" onClick={() => onElegir({})}>
            Olvidar
          </Button>
        </p>
      )}
      {tomar && reconocida.recuerdo?.despues && (
        <p className="px-5 pt-3 text-sm text-warning-text max-sm:px-4">
          {`Este archivo ya se aplicó, y después «${reconocida.recuerdo.despues.archivo}», el ${date(reconocida.recuerdo.despues.at)}: si lo aplicás, vuelve lo de antes.`}
        </p>
      )}
      {tomar && tabla !== null && (
        <>
          {reconocida.partes === undefined && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 max-sm:px-4">
              <span className="font-medium text-sm" aria-hidden>
                Los títulos están en la fila
              </span>
              <Select
                label="Los títulos están en la fila"
                value={String(reconocida.fila)}
                options={reconocida.comienzo.map((linea) => ({
                  value: String(linea.linea),
                  label: lineaDe(linea),
                }))}
                onChange={(fila) => onElegir({ tabla, fila: Number(fila) })}
                aria-invalid={faltas.includes('fila')}
                className="min-w-0 max-w-full flex-1 basis-60"
              />
            </div>
          )}
          <ul className="border-t">
            {camposDe(mapeo, todos).map((campo) => (
              <Campo
                key={campo}
                mapeo={mapeo}
                tabla={tabla}
                campo={campo}
                error={faltas.includes(campo)}
                onMapear={onMapear}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t px-5 py-3 max-sm:px-4">
            <Switch
              label="Solo actualizar los que existen"
              checked={mapeo.soloActualizar}
              onChange={(soloActualizar) => onMapear({ ...mapeo, soloActualizar })}
            />
            {tabla === 'recetas' && (
              <Switch
                label="La receta queda como en el archivo"
                checked={mapeo.comoArchivo}
                onChange={(comoArchivo) => onMapear({ ...mapeo, comoArchivo })}
              />
            )}
            <Select
              label={`Leer ${nombre} también como`}
              value={NADA}
              options={[
                { value: NADA, label: 'Leerla también como…' },
                ...otras.map((value) => ({ value, label: importadaDe(value).nombre })),
              ]}
              onChange={(next) => next !== NADA && onAgregar(next as TablaImportable)}
              className="ml-auto w-56 max-sm:ml-0 max-sm:w-full"
            />
            {!todos && camposDe(mapeo, true).length > camposDe(mapeo, false).length && (
              <Button variant="outline" onClick={() => setTodos(true)}>
                Más campos
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
