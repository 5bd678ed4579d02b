import { Amount } from '../../../kit/format/amount.tsx'
import { Componente } from '../componente.tsx'
import type { OpcionIngrediente } from './busqueda.ts'

/** What the ingredient box offers, with what a unit of it costs. */
export const Opcion = ({
  tipo,
  codigo,
  descripcion,
  costo,
  incompleto,
}: Pick<OpcionIngrediente, 'tipo' | 'codigo' | 'descripcion' | 'costo' | 'incompleto'>) => (
  <span className="flex items-center justify-between gap-4">
    <Componente tipo={tipo} codigo={codigo} descripcion={descripcion} />
    <Amount value={costo} incomplete={incompleto} className="shrink-0 font-medium" />
  </span>
)
