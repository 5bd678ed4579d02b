import { useQuery } from '@tanstack/react-query'
import type { Ingrediente, TipoIngrediente } from '@telar/contract'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import { cn } from '../../../kit/cn.ts'
import { Amount } from '../../../kit/format/amount.tsx'
import { TIPOS } from '../tipo-ingrediente.ts'
import { ingredientesComo } from './busqueda.ts'

export type IngredienteHallado = Ingrediente

interface Props {
  ingrediente: IngredienteHallado
  /** Called if the person means the record of another catalogue with the same code. */
  onTipo: (tipo: TipoIngrediente, ingrediente: Omit<IngredienteHallado, 'tambien_en'>) => void
  /** Called to use another code instead. */
  onReemplazo: (codigo: string) => void
}

const AVISO =
  'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-warning-soft px-3 py-1.5 text-[0.8125rem] text-warning-text'
const ENLACE = 'font-medium underline underline-offset-2'

/** Warns that a supply is discontinued and offers its replacement (MAS-09). */
const Discontinuado = ({
  ingrediente: { codigo, tipo },
  onReemplazo,
}: Pick<Props, 'ingrediente' | 'onReemplazo'>) => {
  // An option picked from the list lacks this information.
  const { data } = useQuery({ ...recetaQueries.ingrediente(codigo), enabled: tipo === 'insumo' })
  const dicho = data?.tipo === tipo ? data.discontinuado : undefined
  if (!dicho) return null
  const { reemplazo } = dicho
  return (
    <p role="status" className={AVISO}>
      <span>{codigo} está discontinuado.</span>
      {reemplazo && (
        <button type="button" onClick={() => onReemplazo(reemplazo)} className={ENLACE}>
          Usar {reemplazo}
        </button>
      )}
    </p>
  )
}

/** Offers the records of other catalogues with the same code (D2). */
const TambienEn = ({ ingrediente, onTipo }: Pick<Props, 'ingrediente' | 'onTipo'>) => {
  const { codigo, tipo, tambien_en } = ingrediente
  const { data } = useQuery(ingredientesComo(codigo))
  const mismos = (data ?? []).filter((option) => option.codigo === codigo && option.tipo !== tipo)
  return (
    <p className={AVISO}>
      <span>
        El código también es de {tambien_en.map((otro) => TIPOS[otro].label.toLowerCase()).join(' y de ')}. Se
        toma como {TIPOS[tipo].label.toLowerCase()}.
      </span>
      {mismos.map((option) => (
        <button
          key={option.tipo}
          type="button"
          onClick={() => onTipo(option.tipo, option)}
          className={ENLACE}
        >
          Usar {TIPOS[option.tipo].label.toLowerCase()}
        </button>
      ))}
    </p>
  )
}

/** The ingredient with the typed code: description, kind and unit cost. */
export const IngredienteInfo = ({ ingrediente, onTipo, onReemplazo }: Props) => {
  const { descripcion, tipo, costo, incompleto, tambien_en } = ingrediente
  const { label, icon: Icon, text } = TIPOS[tipo]
  return (
    <div className="grid gap-1.5">
      <output
        aria-label="Ingrediente"
        className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 text-[0.8125rem]"
      >
        <span className="min-w-0 truncate font-medium">{descripcion}</span>
        <span className="flex items-center gap-1.5 text-muted-foreground text-xs">
          <Icon className={cn('size-3.5 self-center', text)} aria-hidden />
          {label}
        </span>
        <span className="text-muted-foreground text-xs">
          {costo === null ? (
            <span className="font-medium text-destructive">Sin costo</span>
          ) : (
            <>
              <Amount value={costo} incomplete={incompleto} className="font-medium text-foreground" /> por
              unidad
              {incompleto && <span className="ml-2 font-medium text-warning-text">Incompleto</span>}
            </>
          )}
        </span>
      </output>
      <Discontinuado ingrediente={ingrediente} onReemplazo={onReemplazo} />
      {tambien_en.length > 0 && <TambienEn ingrediente={ingrediente} onTipo={onTipo} />}
    </div>
  )
}
