import type { EfectoCdr, LibroReconocido, TablaImportable } from '@telar/contract'
import { LoaderCircle, ScanSearch, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Input } from '../../../kit/input.tsx'
import { SectionCard } from '../../../kit/section-card.tsx'
import { Switch } from '../../../kit/switch.tsx'
import { Fallo, Resultado } from '../resultado.tsx'
import { Hoja } from './hoja.tsx'
import { type Mapeo, tomadas } from './mapeo.ts'
import { PreviaDeLibro } from './previa-libro.tsx'
import { useLibro } from './use-libro.ts'

interface Props {
  archivo: File
  /** Whether to show the preview at once if no column is missing, because somebody must look at its rows. */
  mirar: boolean
  /** The mapping of each sheet from last time, if known. */
  reconocido: LibroReconocido | null
  /** The target table of a file with one sheet. */
  tabla: TablaImportable
  tablas: readonly TablaImportable[]
  onCerrar: () => void
  efecto: (cdr: EfectoCdr) => ReactNode
}

const OPCIONES = [
  ['sinPrecio', 'Los precios vacíos quedan sin precio'],
  ['conRechazos', 'Aplicar igual las recetas con líneas rechazadas'],
  ['sinConvertir', 'Tomar precios en otra moneda sin convertir'],
] as const

/** Whether a sheet is already mapped to this table. */
const esDe = (each: Mapeo, { reconocida: { hoja } }: Mapeo, tabla: TablaImportable): boolean =>
  each.reconocida.hoja === hoja && each.tabla === tabla

/** Maps a file made elsewhere: the table of each sheet and the field of each column; then preview, import, undo. */
export const Asistente = ({ archivo, mirar, reconocido, tabla, tablas, onCerrar, efecto }: Props) => {
  const asistente = useLibro(archivo, tabla, { mirar, reconocido })
  const { libro, elegir, agregar, mapear, nombrar, optar, revisar, aplicar, deshacer } = asistente
  const { mapeos, nombre, opciones, previa, resultado, fallo, espera } = libro
  const titulo = useRef<HTMLHeadingElement>(null)
  const none = tomadas(mapeos).length === 0

  // The focus follows the work; if one preview replaces another, it stays.
  const there = previa !== null
  useEffect(() => {
    if (there || resultado !== null) titulo.current?.focus()
  }, [there, resultado])

  if (resultado !== null) {
    const sum = (of: 'insertados' | 'cambiados' | 'sin_cambio' | 'rechazadas') =>
      resultado.hojas.reduce((total, hoja) => total + hoja[of], 0)
    const [insertados, cambiados, sin_cambio] = [sum('insertados'), sum('cambiados'), sum('sin_cambio')]
    return (
      <Resultado
        resultado={{
          ...resultado,
          modo: 'upsert',
          insertados,
          cambiados,
          validas: insertados + cambiados + sin_cambio,
          rechazadas: sum('rechazadas'),
        }}
        deshacer={libro.deshecho ? 'hecho' : espera === 'deshaciendo' ? 'en_curso' : 'ofrecido'}
        onDeshacer={() => void deshacer()}
        titulo={titulo}
      />
    )
  }
  return (
    <>
      <SectionCard
        title="Hojas y columnas"
        lead={
          mapeos.length > 1
            ? 'Qué es cada hoja y qué dice cada columna. Se revisan y se aplican todas juntas.'
            : 'Qué dice cada columna del archivo.'
        }
        action={
          <Button variant="outline" onClick={onCerrar}>
            <X aria-hidden />
            Cerrar
          </Button>
        }
      >
        {mapeos.length === 0 ? (
          <p className="flex items-center gap-2 px-5 py-8 text-muted-foreground" role="status">
            {espera !== null && <LoaderCircle className="size-4 animate-spin" aria-hidden />}
            {espera === null ? 'No se pudo reconocer el archivo.' : 'Reconociendo las hojas…'}
          </p>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (espera === null && !none) void revisar()
            }}
          >
            {mapeos.map((mapeo) => (
              <Hoja
                key={mapeo.id}
                mapeo={mapeo}
                tablas={tablas}
                faltas={fallo?.campos ?? []}
                onMapear={mapear}
                otras={tablas.filter((otra) => !mapeos.some((each) => esDe(each, mapeo, otra)))}
                onElegir={(elegido) => void elegir(mapeo, elegido)}
                onAgregar={(otra) => void agregar(mapeo, otra)}
              />
            ))}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t px-5 py-3 max-sm:px-4">
              {OPCIONES.map(([opcion, label]) => (
                <Switch
                  key={opcion}
                  label={label}
                  checked={opciones[opcion]}
                  onChange={(on) => optar({ ...opciones, [opcion]: on })}
                />
              ))}
              <div className="flex items-center gap-2 text-sm max-sm:w-full">
                <span className="shrink-0" aria-hidden>
                  Recordar como
                </span>
                <Input
                  aria-label="Recordar como"
                  value={nombre}
                  maxLength={60}
                  placeholder="Opcional: avios-sa"
                  onChange={(event) => nombrar(event.target.value)}
                  className="w-44 max-sm:w-full"
                />
              </div>
              <Button
                type="submit"
                className="ml-auto max-sm:w-full"
                variant={previa ? 'outline' : 'primary'}
                aria-disabled={espera !== null || none}
              >
                {espera === 'revisando' || espera === 'reconociendo' ? (
                  <LoaderCircle className="animate-spin" aria-hidden />
                ) : (
                  <ScanSearch aria-hidden />
                )}
                {espera === 'revisando' ? 'Revisando…' : 'Ver qué haría'}
              </Button>
            </div>
          </form>
        )}
      </SectionCard>
      {fallo && <Fallo fallo={fallo} onRevisar={() => void revisar()} />}
      {previa && (
        <>
          <PreviaDeLibro
            previa={previa}
            aplicando={espera === 'aplicando'}
            revisando={espera === 'revisando'}
            corregidas={libro.corregidas}
            onCorregidas={asistente.corregir}
            onPedirRechazadas={asistente.pedirRechazadas}
            onEmparejar={(...pareja) => void asistente.emparejar(...pareja)}
            onRepetidas={(...elegida) => void asistente.elegirRepetidas(...elegida)}
            onAplicar={() => void aplicar()}
            titulo={titulo}
          />
          {efecto(previa.cdr)}
        </>
      )}
    </>
  )
}
