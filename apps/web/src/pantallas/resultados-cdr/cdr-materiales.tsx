import type { MaterialBase } from '@telar/contract'
import { useState } from 'react'
import { CdrCabeza, Parte } from '../../dominio/cdr/cdr-renglon.tsx'
import { cuentaDe } from '../../dominio/cdr/cuenta.ts'
import { masText } from '../../dominio/cdr/usos.ts'
import { parteDe, TIPOS } from '../../dominio/receta/tipo-ingrediente.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'

/** Rendered at first, and added by each press of the button. */
const CHUNK = 200

interface FilaProps {
  material: MaterialBase
  /** Share of the whole product's CDR; null if either is unknown. */
  parte: number | null
  mayor: number
}

const Fila = ({ material, parte, mayor }: FilaProps) => {
  const format = useFormat()
  const { codigo, descripcion, unidad, cantidad, costo_ingrediente, costo_total } = material
  const { label, icon: Icon, fill, text } = TIPOS[parteDe(material)]
  const cuenta = cuentaDe(
    { cantidad_efectiva: cantidad, costo_ingrediente, costo_total, motivos: [], incompleto: false },
    format,
    unidad,
  )
  return (
    <tr className="border-b hover:bg-row-hover">
      <th scope="row" className="h-10 py-[3px] text-left font-normal">
        <p className="line-clamp-1 font-medium text-[0.8125rem] leading-[1.125rem]" title={descripcion}>
          {descripcion}
        </p>
        {/* Extends to below the total. */}
        <p className="flex items-center justify-between gap-x-3 text-muted-foreground text-xs leading-4 max-sm:flex-wrap sm:-mr-28">
          <span className="flex min-w-0 items-center gap-1.5">
            <Icon className={cn('size-3.5 shrink-0', text)} aria-hidden />
            <span className="sr-only">{label} · </span>
            <span className="figures truncate">{codigo}</span>
          </span>
          <span className="figures shrink-0">{cuenta}</span>
        </p>
      </th>
      <td className="py-[3px] pl-3 text-right align-top font-medium text-[0.8125rem] leading-[1.125rem]">
        <Amount value={costo_total} />
      </td>
      <td className="py-[3px] pl-3 text-right align-top max-sm:hidden">
        {parte !== null && <Parte parte={parte} mayor={mayor} fill={fill} />}
      </td>
    </tr>
  )
}

interface Props {
  materiales: readonly MaterialBase[]
  /** The product's CDR. */
  base: number | null
}

/** All materials and work in a product with their total quantities, the dearest first. */
export const CdrMateriales = ({ materiales, base }: Props) => {
  const format = useFormat()
  const [limit, setLimit] = useState(CHUNK)
  const parteOf = ({ costo_total }: MaterialBase) =>
    costo_total === null || !base ? null : costo_total / base
  const mayor = Math.max(0, ...materiales.map((each) => parteOf(each) ?? 0))
  return (
    <>
      <table className="w-full table-fixed" aria-label="Todo lo que lleva, sumado">
        <CdrCabeza cantidad="cantidad total" />
        <tbody>
          {materiales.slice(0, limit).map((material) => (
            <Fila
              key={`${material.tipo} ${material.codigo}`}
              material={material}
              parte={parteOf(material)}
              mayor={mayor}
            />
          ))}
        </tbody>
      </table>
      {materiales.length > limit && (
        <div className="grid justify-items-center pt-4">
          <Button variant="outline" onClick={() => setLimit(limit + CHUNK)}>
            {masText(materiales.length - limit, CHUNK, format)}
          </Button>
        </div>
      )}
    </>
  )
}
