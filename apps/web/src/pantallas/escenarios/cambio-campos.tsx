import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { gruposDe } from '../../dominio/insumo/insumo-campos.tsx'
import { cotizadoText } from '../../dominio/oferta/textos.ts'
import { type Elegido, IngredienteField } from '../../dominio/operacion/ingrediente-field.tsx'
import { useSectores } from '../../dominio/sector/use-sectores.ts'
import { Button } from '../../kit/button.tsx'
import { ChoiceField } from '../../kit/fields.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Option } from '../../kit/listbox.tsx'
import { Tick } from '../../kit/tick.tsx'
import type { Lista } from './borrador-cambio.ts'

const NOMBRES: Readonly<Record<Lista, string>> = {
  valor: 'Valor',
  grupo: 'Grupo',
  proveedor: 'Proveedor',
  moneda: 'Moneda',
  oferta: 'Oferta',
  unidad: 'Unidad',
  sector: 'Sector',
}

const named = (rows: readonly { codigo: string; nombre: string }[] = []): Option[] =>
  rows.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} - ${nombre}` }))

/** The options of a list; only the shown list is loaded. */
const useOpciones = (lista: Lista, insumo: string | undefined): readonly Option[] => {
  const format = useFormat()
  const sectores = useSectores()
  const is = (...these: Lista[]) => these.includes(lista)
  const valores = useQuery({ ...consulta(api.valor.list), enabled: is('valor', 'moneda') }).data
  const insumos = useQuery({ ...consulta(api.insumo.list), enabled: is('grupo') }).data
  const proveedores = useQuery({ ...consulta(api.proveedor.list), enabled: is('proveedor') }).data
  const unidades = useQuery({ ...consulta(api.unidad.list), enabled: is('unidad') }).data
  const ofertas = useQuery({
    ...consulta(api.oferta.list, { params: { codigo: insumo ?? '' } }),
    enabled: is('oferta') && insumo !== undefined,
  }).data
  switch (lista) {
    case 'valor':
      return named(valores)
    case 'moneda':
      return named(valores?.filter(({ clase }) => clase === 'moneda' || clase === 'indice'))
    case 'proveedor':
      return named(proveedores)
    case 'unidad':
      return named(unidades)
    case 'grupo':
      return gruposDe(insumos ?? []).map((value) => ({ value, label: value }))
    case 'sector':
      return sectores.map((value) => ({ value, label: value }))
    case 'oferta':
      return (ofertas ?? []).map((oferta) => ({
        value: String(oferta.id),
        label: [
          oferta.proveedor,
          oferta.codigo_proveedor,
          cotizadoText(format, oferta, format.moneda, null),
          oferta.minimo !== null && `mínimo ${format.quantity(oferta.minimo)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      }))
  }
}

interface ListaProps {
  lista: Lista
  /** The supply whose offers are listed. */
  insumo: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Chooses from the list that the kind of change needs. */
export const ListaField = ({ lista, insumo, value, onChange }: ListaProps) => {
  const options = useOpciones(lista, insumo)
  const empty = lista === 'oferta' ? 'Este insumo no tiene ofertas.' : 'No encontramos nada.'
  return (
    <ChoiceField
      name={lista}
      label={NOMBRES[lista]}
      error={undefined}
      options={options}
      value={value}
      onChange={onChange}
      placeholder="Elegí"
      searchLabel={`Buscar ${NOMBRES[lista].toLowerCase()}`}
      empty={lista === 'oferta' && insumo === undefined ? 'Elegí primero el insumo.' : empty}
    />
  )
}

/** Chooses several supplies, one after the other. */
export const VariosField = ({
  value,
  onChange,
}: {
  value: readonly string[]
  onChange: (codigos: readonly string[]) => void
}) => (
  <div className="grid gap-2">
    <IngredienteField
      label="Insumos"
      tipo="insumo"
      value={null}
      onChange={({ codigo }) => !value.includes(codigo) && onChange([...value, codigo])}
    />
    {value.length > 0 && (
      <ul className="flex flex-wrap gap-1.5" aria-label="Insumos elegidos">
        {value.map((codigo) => (
          <li key={codigo}>
            <Button
              variant="outline"
              size="compact"
              aria-label={`Quitar ${codigo}`}
              onClick={() => onChange(value.filter((each) => each !== codigo))}
            >
              <span className="figures">{codigo}</span>
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    )}
  </div>
)

interface DondeProps {
  ingrediente: Elegido
  /** Whether the change also reaches recipes that use it only for a colour of another line. */
  enColores: boolean
  value: readonly string[]
  onChange: (productos: readonly string[]) => void
}

/** Chooses among the recipes that use an ingredient and that the change can reach; none ticked means all. */
export const DondeField = ({ ingrediente: { tipo, codigo }, enColores, value, onChange }: DondeProps) => {
  const { data } = useQuery(consulta(api.uso.list, { params: { tipo, codigo } }))
  const llevan = useMemo(() => (data ?? []).filter(({ directo }) => directo), [data])
  const usan = llevan.filter(({ solo_en_color }) => enColores || !solo_en_color)
  if (data === undefined) return null
  if (usan.length === 0)
    return (
      <p className="text-[0.8125rem] text-warning-text">
        {llevan.length === 0
          ? `Ninguna composición lleva ${codigo}.`
          : `${codigo} va solo en un color de otra línea: cambialo en la composición.`}
      </p>
    )
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">En qué composiciones</legend>
      <div className="grid max-h-52 gap-2 overflow-y-auto rounded-lg border px-3 py-2.5">
        <Tick
          label={
            usan.length === 1 ? 'En la única que lo lleva' : `En todas las que lo llevan (${usan.length})`
          }
          checked={value.length === 0}
          onChange={() => onChange([])}
        />
        {usan.length > 1 &&
          usan.map(({ codigo_producto: producto, descripcion_producto: descripcion, solo_en_color }) => (
            <Tick
              key={producto}
              label={`${producto} - ${descripcion}${solo_en_color ? ' · solo en un color' : ''}`}
              checked={value.includes(producto)}
              onChange={(si) =>
                onChange(si ? [...value, producto] : value.filter((each) => each !== producto))
              }
            />
          ))}
      </div>
    </fieldset>
  )
}
