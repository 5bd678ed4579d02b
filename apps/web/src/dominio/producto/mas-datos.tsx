import { useQuery } from '@tanstack/react-query'
import { api, MAX_TEXTO } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { DecimalField, SuggestField, TextField } from '../../kit/fields.tsx'
import type { Bound } from '../../kit/lib/bound.ts'
import { MoreFields } from '../../kit/more-fields.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import type { Ademas } from './ademas.ts'
import { leerCurva } from './curva.ts'

const CURVA = 'Separados con comas, cada uno con su peso en la curva:'

const Curva = ({ ejemplo, ...campo }: Bound & { ejemplo: string }) => {
  const curva = leerCurva(campo.value)
  const total = curva.reduce((sum, { peso }) => sum + peso, 0)
  const leida = curva.map(({ nombre, peso }) => `${nombre} ${peso}/${total}`).join(' · ')
  return <TextField {...campo} hint={curva.length > 0 ? leida : `${CURVA} ${ejemplo}.`} />
}

const Nombre = ({
  listLabel,
  nombres,
  ...campo
}: Bound & { listLabel: string; nombres: readonly string[] }) => (
  <SuggestField
    {...campo}
    listLabel={listLabel}
    maxLength={MAX_TEXTO}
    options={[...new Set(nombres)]
      .filter((name) => name !== '')
      .map((name) => ({ value: name, label: name }))}
  />
)

const SI_NO = [
  { value: 'si', label: 'Se vende' },
  { value: 'no', label: 'Solo para otros productos' },
] as const

const Campos = ({ campo }: { campo: (nombre: keyof Ademas) => Bound }) => {
  const { data: productos = [] } = useQuery(consulta(api.producto.list))
  const vendible = campo('vendible')
  return (
    <>
      <Nombre {...campo('linea')} listLabel="Líneas" nombres={productos.map(({ linea }) => linea)} />
      <Nombre
        {...campo('temporada')}
        listLabel="Temporadas"
        nombres={productos.map(({ temporada }) => temporada)}
      />
      <DecimalField
        {...campo('segunda_pct')}
        hint="De cada 100 que hacés, cuántos no sirven."
        placeholder="0"
      />
      <div className="grid justify-items-start gap-1.5">
        <span className="font-medium text-sm">{vendible.label}</span>
        <Segmented
          label={vendible.label}
          value={vendible.value}
          options={SI_NO}
          onChange={vendible.onChange}
        />
      </div>
      <Curva {...campo('talles')} ejemplo="S 1, M 2, L 2" />
      <Curva {...campo('colores')} ejemplo="Negro 2, Blanco 1" />
    </>
  )
}

interface Props {
  /** Gives a field of the form. */
  campo: (nombre: keyof Ademas) => Bound
  /** Whether the product has any of these fields already. */
  usado: boolean
}

/** A product's optional fields, hidden until somebody opens them. */
export const MasDatos = ({ campo, usado }: Props) => (
  <MoreFields title="Línea, temporada, segunda, talles y colores" used={usado}>
    <Campos campo={campo} />
  </MoreFields>
)
