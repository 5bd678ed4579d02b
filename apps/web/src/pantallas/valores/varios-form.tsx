import type { Valor } from '@telar/contract'
import { Calculator } from 'lucide-react'
import type { FormEvent } from 'react'
import { useMoneda } from '../../datos/instalacion.ts'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { Button } from '../../kit/button.tsx'
import { DayField } from '../../kit/day-input.tsx'
import { DecimalInput } from '../../kit/decimal-input.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { useHoy } from '../../kit/format/format-context.ts'
import type { OnSearch } from '../../kit/lib/read-search.ts'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Tick } from '../../kit/tick.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { CLASES } from './clases.ts'
import { enOperaciones, useVarios } from './use-varios.ts'
import { Volver } from './valor-detalle.tsx'
import { VariosFila } from './varios-fila.tsx'

interface Props {
  valores: readonly Valor[]
  onSearch: OnSearch<'/valores'>
}

/** Changes several valores from one day on, with one effect and one save: a wage agreement for three grades (VAL-28). */
export const VariosForm = ({ valores, onSearch }: Props) => {
  const moneda = useMoneda()
  const varios = useVarios(valores, useHoy(), () => onSearch({}, true))
  const { desde, elegidos, lecturas, listas, faltas, working } = varios
  const elegidosN = lecturas.size
  useUnsaved(elegidosN > 0 && !working)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void varios.guardar()
  }
  return (
    <Page
      back={<Volver />}
      title="Actualizar varios"
      lead="Elegí los valores, cuánto cambia cada uno y desde qué día. Se guarda todo junto, o nada."
      className="max-w-5xl"
    >
      <Form
        ref={varios.form}
        working={working}
        onSubmit={onSubmit}
        aria-label="Actualizar varios"
        className="grid gap-5"
      >
        <div className="grid items-start gap-4 rounded-xl border bg-card p-5 shadow-raised max-sm:p-4 sm:grid-cols-[13rem_13rem]">
          <DayField
            name="desde"
            label="Desde el día"
            value={desde}
            error={faltas.desde}
            onChange={varios.setDesde}
          />
          <Field label="El mismo % para todos" hint="Opcional: 6, o −2,5.">
            {(control) => (
              <DecimalInput {...control} name="todos" value={varios.todos} onChange={varios.setTodos} />
            )}
          </Field>
        </div>
        {CLASES.map(({ clase, titulo, todos }) => {
          const suyos = valores.filter((valor) => valor.clase === clase && valor.codigo !== moneda)
          if (suyos.length === 0) return null
          const codigos = suyos.map(({ codigo }) => codigo)
          const n = codigos.filter((codigo) => codigo in elegidos).length
          return (
            <SectionCard
              key={clase}
              title={titulo}
              action={
                suyos.length > 1 && (
                  <Tick
                    label={todos}
                    checked={n === suyos.length}
                    mixed={n > 0 && n < suyos.length}
                    onChange={(si) => varios.elegir(codigos, si)}
                  />
                )
              }
            >
              <ul className="divide-y" aria-label={titulo}>
                {suyos.map((valor) => (
                  <VariosFila
                    key={valor.codigo}
                    valor={valor}
                    elegido={elegidos[valor.codigo]}
                    serie={varios.serieDe(valor.codigo)}
                    desde={desde}
                    lectura={lecturas.get(valor.codigo)}
                    falta={faltas[valor.codigo]}
                    onElegir={(si) => varios.elegir([valor.codigo], si)}
                    onChange={(patch) => varios.change(valor.codigo, patch)}
                  />
                ))}
              </ul>
            </SectionCard>
          )
        })}
        <div className="flex justify-end">
          <Button type="submit" size="large" idle={elegidosN === 0} working={working} doing="Guardando…">
            {elegidosN === 1 ? 'Guardar 1 valor' : `Guardar ${elegidosN === 0 ? '' : `${elegidosN} `}valores`}
          </Button>
        </div>
      </Form>
      {listas.length > 0 && listas.length === elegidosN ? (
        <Impacto cambios={enOperaciones(listas)} />
      ) : (
        <p className="flex items-center justify-center gap-2.5 rounded-xl border border-dashed px-5 py-6 text-center text-muted-foreground">
          <Calculator className="size-4.5 shrink-0" aria-hidden />
          Elegí valores y escribí cuánto cambian: acá vas a ver, antes de guardar, cuánto se mueve cada CDR.
        </p>
      )}
    </Page>
  )
}
