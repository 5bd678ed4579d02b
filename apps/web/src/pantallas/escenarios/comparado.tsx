import { useQuery } from '@tanstack/react-query'
import { api, cascadaDe, type Escenario, pasosDe } from '@telar/contract'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { AparteNota } from '../../dominio/historia/mayores-comparados.tsx'
import { PuenteCascada } from '../../dominio/historia/puente-cascada.tsx'
import { Field } from '../../kit/field.tsx'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Select } from '../../kit/select.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

const HOY = '*'

/** Compares a scenario with today, another scenario or a closing, in the parts of every comparison (ESC-06). */
export const EscenarioComparado = ({ escenario: { id, nombre } }: { escenario: Escenario }) => {
  const [con, setCon] = useState(HOY)
  const { data: otros = [] } = useQuery(consulta(api.escenario.list))
  const { data: cierres = [] } = useQuery(consulta(api.historia.cierres))
  const { data, isError, refetch } = useQuery(
    consulta(api.escenario.comparacion, {
      params: { id },
      query: { ...(con !== HOY && { con }), limit: 1 },
    }),
  )
  const opciones = [
    { value: HOY, label: 'Hoy' },
    ...otros.filter((otro) => otro.id !== id).map((otro) => ({ value: otro.id, label: otro.nombre })),
    ...cierres.map((cierre) => ({ value: `cierre:${cierre.nombre}`, label: `Cierre ${cierre.nombre}` })),
  ]
  const desde = opciones.find(({ value }) => value === con)?.label ?? con
  const cascada = data && cascadaDe(data.sectores)
  return (
    <SectionCard
      title="Qué lo separa"
      lead="Por qué cuesta distinto, con mantención: las partes suman la diferencia exacta."
      action={
        <Field label="De">
          {(control) => (
            <Select {...control} value={con} options={opciones} onChange={setCon} className="w-60" />
          )}
        </Field>
      }
    >
      {cascada ? (
        data.cambian === 0 ? (
          <p className="px-5 py-6 text-muted-foreground max-sm:px-4">No hay ninguna diferencia.</p>
        ) : (
          <>
            <PuenteCascada cascada={cascada} pasos={pasosDe(cascada)} desde={desde} hasta={nombre} />
            <p className="text-pretty border-t px-5 py-2.5 text-muted-foreground text-xs empty:hidden max-sm:px-4">
              <AparteNota aparte={cascada.aparte} />
            </p>
          </>
        )
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()}>No se pudo comparar.</LoadFailure>
      ) : data ? (
        <p className="px-5 py-6 text-muted-foreground max-sm:px-4">
          No se puede decir cuánto: hay un importe fuera de rango.
        </p>
      ) : (
        <Skeleton className="m-5 h-48" />
      )}
    </SectionCard>
  )
}
