import type { Desglose } from '@telar/contract'
import { Copy } from 'lucide-react'
import { toast } from '../../datos/toast.ts'
import { sinImporte } from '../../dominio/cdr/motivos.tsx'
import { Button } from '../../kit/button.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { copyText } from '../../kit/lib/clipboard.ts'
import { toMicros } from '../../kit/lib/micros.ts'

interface CifraProps {
  label: string
  value: number | null
  fault: string | null
  incomplete: boolean
  strong?: boolean
}

const Cifra = ({ label, value, fault, incomplete, strong = false }: CifraProps) => {
  const format = useFormat()
  const copy = async (amount: number) => {
    if (await copyText(format.plain(amount)))
      toast.success('Importe copiado', { description: format.exact(amount) })
    else toast.error('No pudimos copiar el importe')
  }
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="mt-0.5 flex h-8 items-center gap-1">
        {value === null && fault ? (
          <span className="font-semibold text-destructive text-lg">{fault}</span>
        ) : (
          <Amount
            value={value}
            incomplete={incomplete}
            className={`font-semibold tracking-tight ${strong ? 'text-[1.375rem]' : 'text-lg text-muted-foreground'}`}
          />
        )}
        {value !== null && strong && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Copiar ${label} con seis decimales`}
            title="Copiar con seis decimales"
            onClick={() => void copy(value)}
          >
            <Copy aria-hidden />
          </Button>
        )}
      </dd>
    </div>
  )
}

/** The figures above a breakdown. */
export const CdrCifras = ({ desglose }: { desglose: Desglose }) => {
  const { base_cdr: base, cdr_mantencion: total, incompleto, motivos } = desglose.resultado
  const fault = sinImporte(motivos)
  const mantencion = base === null || total === null ? null : Number(toMicros(total) - toMicros(base)) / 1e6
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      <Cifra label="CDR base" value={base} fault={fault} incomplete={incompleto} strong />
      <Cifra
        label={`Mantención (${desglose.porcentaje_mantencion}\u00a0%)`}
        value={mantencion}
        fault={null}
        incomplete={incompleto}
      />
      <Cifra label="CDR con mantención" value={total} fault={fault} incomplete={incompleto} strong />
    </dl>
  )
}
