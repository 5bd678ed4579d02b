import { useQuery } from '@tanstack/react-query'
import { api, type UsoEnProducto } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { AplicarCambios } from '../../dominio/operacion/aplicar-cambios.tsx'
import { CAMPO_DE } from '../../dominio/operacion/en-palabras.ts'
import { IngredienteField } from '../../dominio/operacion/ingrediente-field.tsx'
import { ReemplazoNotas } from '../../dominio/operacion/reemplazo-notas.tsx'
import { DecimalField } from '../../kit/fields.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { type Accion, type Borrador, leerAccion } from './accion-lineas.ts'

const TITULOS: Readonly<Record<Accion, string>> = {
  reemplazar: 'Reemplazar por…',
  quitar: 'Quitar',
  cantidad: 'Cantidad ×',
  merma: 'Merma',
}

interface Props {
  accion: Accion
  ingrediente: string
  /** The ticked products, in the list's order. */
  usos: readonly UsoEnProducto[]
  onDone: () => void
  onCancel: () => void
}

/** Why each of these products is left out, in the list's order (MAS-04). */
const useAfuera = (
  accion: Accion,
  ingrediente: string,
  por: Borrador['por'],
  usos: readonly UsoEnProducto[],
): ReadonlyMap<string, string> => {
  const cual = accion === 'reemplazar' ? por : null
  const { data } = useQuery({
    ...consulta(api.uso.list, { params: { tipo: cual?.tipo ?? 'insumo', codigo: cual?.codigo ?? '' } }),
    enabled: cual !== null,
  })
  return useMemo(() => {
    const conLinea = new Set(
      data?.filter((uso) => uso.directo && !uso.solo_en_color).map((uso) => uso.codigo_producto),
    )
    const whyNot = ({ codigo_producto: producto, solo_en_color }: UsoEnProducto): string | null => {
      if (accion !== 'reemplazar')
        return solo_en_color
          ? `${producto} lleva ${ingrediente} solo en un color: queda afuera, cambialo en su composición.`
          : null
      // In a colour it may stand beside a line with the same ingredient, but two lines may not have the same.
      return cual !== null && !solo_en_color && conLinea.has(producto)
        ? `${producto} ya lleva ${cual.codigo}: queda afuera.`
        : null
    }
    return new Map(
      usos.flatMap((uso): [string, string][] => {
        const why = whyNot(uso)
        return why === null ? [] : [[uso.codigo_producto, why]]
      }),
    )
  }, [accion, ingrediente, cual, data, usos])
}

const hechoDe = (accion: Accion, ingrediente: string, n: number): string => {
  const donde = n === 1 ? 'en 1 composición' : `en ${n} composiciones`
  if (accion === 'reemplazar') return `Se reemplazó ${ingrediente} ${donde}`
  if (accion === 'quitar') return `Se quitó ${ingrediente} ${donde}`
  return `Se cambió ${ingrediente} ${donde}`
}

/** A change of the ticked lines, its effect before anything is stored, and the button to apply it. */
export const AccionForm = ({ accion, ingrediente, usos, onDone, onCancel }: Props) => {
  const format = useFormat()
  const [borrador, setBorrador] = useState<Omit<Borrador, 'accion'>>({ por: null, numero: '' })
  const afuera = useAfuera(accion, ingrediente, borrador.por, usos)
  const adentro = useMemo(
    () => usos.map((uso) => uso.codigo_producto).filter((producto) => !afuera.has(producto)),
    [usos, afuera],
  )
  const { op, falta } = leerAccion({ accion, ...borrador }, ingrediente, adentro)
  const panel = useRef<HTMLDivElement>(null)
  // It opens above the list, while the line that was ticked last may stand far below.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={panel} className="grid scroll-mt-20 gap-4 max-sm:scroll-mt-32">
      <SectionCard
        title={`${TITULOS[accion]} · ${format.integer(adentro.length)} ${adentro.length === 1 ? 'composición' : 'composiciones'}`}
      >
        <div className="grid items-start gap-4 p-5 max-sm:p-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          {accion === 'reemplazar' && (
            <IngredienteField
              label="Por cuál"
              value={borrador.por}
              onChange={(por) => setBorrador((now) => ({ ...now, por }))}
              menos={ingrediente}
            />
          )}
          {accion === 'quitar' ? (
            <p className="text-muted-foreground">
              Se quita <span className="figures text-foreground">{ingrediente}</span> de las composiciones
              elegidas.
            </p>
          ) : (
            <DecimalField
              name="numero"
              label={CAMPO_DE[accion].label}
              hint={CAMPO_DE[accion].hint}
              error={falta}
              value={borrador.numero}
              onChange={(numero) => setBorrador((now) => ({ ...now, numero }))}
              autoFocus={accion !== 'reemplazar'}
            />
          )}
          {accion === 'reemplazar' && borrador.por && (
            <ReemplazoNotas
              de={ingrediente}
              por={borrador.por}
              onPor={(por) => setBorrador((now) => ({ ...now, por }))}
            />
          )}
        </div>
        {afuera.size > 0 && (
          <ul className="grid gap-1 border-t px-5 py-3 text-[0.8125rem] text-warning-text max-sm:px-4">
            {Array.from(afuera, ([producto, why]) => (
              <li key={producto} className="flex items-start gap-2">
                <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
                {why}
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
      <AplicarCambios
        cambios={op === null ? [] : [op]}
        hecho={() => hechoDe(accion, ingrediente, adentro.length)}
        onDone={onDone}
        onCancel={onCancel}
      />
    </div>
  )
}
