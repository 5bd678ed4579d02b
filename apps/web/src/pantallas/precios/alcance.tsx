import { useQuery } from '@tanstack/react-query'
import { api, type Estructura } from '@telar/contract'
import { X } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { Button } from '../../kit/button.tsx'
import { Combobox } from '../../kit/combobox.tsx'
import { Fault } from '../../kit/field.tsx'
import { collator } from '../../kit/lib/rows.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { Tick } from '../../kit/tick.tsx'
import type { Borrador } from './borrador.ts'

const ALCANCES = ['sectores', 'lineas', 'productos'] as const
export type Alcance = (typeof ALCANCES)[number]

/** For each name in a draft's scope, the other structure that has it already. */
const tomados = (estructuras: readonly Estructura[], propia: string | undefined, alcance: Alcance) =>
  new Map(
    estructuras
      .filter(({ nombre }) => nombre !== propia)
      .flatMap((una) => una[alcance].map((name) => [name, una.nombre] as const)),
  )

const Parte = ({
  name,
  titulo,
  falta,
  children,
}: {
  name: Alcance
  titulo: string
  falta: string | undefined
  children: ReactNode
}) => {
  const id = useId()
  return (
    <fieldset
      name={name}
      aria-describedby={falta ? id : undefined}
      className="min-w-0 border-b px-5 py-4 last:border-b-0 max-sm:px-4"
    >
      <legend className="sr-only">{titulo}</legend>
      <p aria-hidden className="mb-2.5 font-medium text-sm">
        {titulo}
      </p>
      {children}
      {falta && (
        <Fault id={id} role="alert" className="mt-2.5">
          {falta}
        </Fault>
      )}
    </fieldset>
  )
}

interface Props {
  borrador: Borrador
  /** Name of the stored structure; undefined for a new one. */
  nombre: string | undefined
  faltas: Readonly<Record<string, string>>
  onChange: (patch: Partial<Borrador>) => void
}

/** The scope of a structure: sectors, lines and single products; the narrowest counts (PRE-07). */
export const AlcanceCampos = ({ borrador, nombre, faltas, onChange }: Props) => {
  const elegir = useRef<HTMLDivElement>(null)
  const { data: sectores = [] } = useQuery(consulta(api.sector.list))
  const { data: productos = [] } = useQuery(consulta(api.producto.list))
  const { data: estructuras = [] } = useQuery(consulta(api.estructura.list))
  const lineas = useMemo(
    () => [...new Set(productos.map(({ linea }) => linea))].filter((linea) => linea !== ''),
    [productos],
  )
  const ticks = (alcance: 'sectores' | 'lineas', todos: readonly string[]) => {
    const suyos = borrador[alcance]
    const de = tomados(estructuras, nombre, alcance)
    // A name that no product has any more can still be removed.
    return [...new Set([...todos, ...suyos])].toSorted(collator.compare).map((name) => {
      const otra = de.get(name)
      const sinNadie = !todos.includes(name) && productos.length > 0
      return (
        <Tick
          key={name}
          label={otra ? `${name} (tiene ${otra})` : sinNadie ? `${name} (ningún producto)` : name}
          checked={suyos.includes(name)}
          onChange={(on) =>
            onChange({ [alcance]: on ? [...suyos, name] : suyos.filter((one) => one !== name) })
          }
        />
      )
    })
  }
  const nombreDe = useMemo(
    () => new Map(productos.map((uno) => [uno.codigo_producto, uno.descripcion_producto])),
    [productos],
  )
  const opciones = useMemo(() => {
    const de = tomados(estructuras, nombre, 'productos')
    return productos
      .filter(({ codigo_producto: codigo }) => !borrador.productos.includes(codigo))
      .map(({ codigo_producto: codigo, descripcion_producto: descripcion }) => ({
        value: codigo,
        label: `${codigo} - ${descripcion}${de.has(codigo) ? ` (tiene ${de.get(codigo)})` : ''}`,
      }))
  }, [productos, estructuras, nombre, borrador.productos])
  const quitar = (codigo: string) => {
    onChange({ productos: borrador.productos.filter((one) => one !== codigo) })
    elegir.current?.querySelector('button')?.focus()
  }
  const filaDeLineas = ticks('lineas', lineas)
  return (
    <SectionCard
      title="Para qué productos"
      lead="La estructura de un producto cuenta antes que la de su línea, y la de la línea antes que la de su sector."
    >
      <Parte name="sectores" titulo="Sectores" falta={faltas.sectores}>
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {ticks(
            'sectores',
            sectores.map((uno) => uno.nombre),
          )}
        </div>
      </Parte>
      <Parte name="lineas" titulo="Líneas" falta={faltas.lineas}>
        {filaDeLineas.length > 0 ? (
          <div className="flex flex-wrap gap-x-6 gap-y-3">{filaDeLineas}</div>
        ) : (
          <p className="text-muted-foreground text-sm">
            Ningún producto tiene línea todavía: se le pone en Productos, en ‘Más datos’.
          </p>
        )}
      </Parte>
      <Parte name="productos" titulo="Productos" falta={faltas.productos}>
        <div ref={elegir} className="max-w-104">
          <Combobox
            name="productos"
            aria-label="Agregar un producto"
            aria-invalid={faltas.productos !== undefined}
            options={opciones}
            value=""
            onChange={(codigo) => onChange({ productos: [...borrador.productos, codigo] })}
            placeholder="Agregar un producto"
            searchLabel="Buscar producto"
            empty="No se encontraron productos"
            wide
          />
        </div>
        {borrador.productos.length > 0 && (
          <ul className="mt-2.5 flex flex-wrap gap-2">
            {borrador.productos.map((codigo) => (
              <li
                key={codigo}
                className="flex min-w-0 max-w-full items-center gap-1 rounded-lg border py-0.5 pr-0.5 pl-2.5 text-sm"
              >
                <span className="truncate" title={nombreDe.get(codigo)}>
                  {codigo}
                  <span className="text-muted-foreground"> {nombreDe.get(codigo)}</span>
                </span>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={`Quitar ${codigo}`}
                  onClick={() => quitar(codigo)}
                >
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Parte>
    </SectionCard>
  )
}
