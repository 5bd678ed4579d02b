import { useQuery } from '@tanstack/react-query'
import { api, OPERACION_TEXTOS } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { consulta, consultaONada } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/admin.ts'
import { AplicarCambios } from '../../dominio/operacion/aplicar-cambios.tsx'
import { operacionEnPalabras } from '../../dominio/operacion/en-palabras.ts'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tick } from '../../kit/tick.tsx'

const Volver = () => (
  <BackLink to="/escenarios/{-$id}" params={{ id: undefined }}>
    Volver a escenarios
  </BackLink>
)

/** One scenario by its link: its operations, what they do now, and for an administrator the way to make them, all or those ticked. */
export const EscenarioDetalle = ({ id }: { id: string }) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const { data } = useQuery(consultaONada(api.escenario.get, { params: { id } }))
  const { data: resultado } = useQuery({
    ...consulta(api.escenario.resultado, { params: { id }, query: {} }),
    enabled: Boolean(data),
  })
  const [afuera, setAfuera] = useState<readonly number[]>([])
  const noAplican = useMemo(
    () => new Map(resultado?.no_aplican.map(({ indice, texto }) => [indice, texto])),
    [resultado],
  )
  const cambios = useMemo(
    () => data?.cambios.filter((_, i) => !afuera.includes(i) && !noAplican.has(i)) ?? [],
    [data, afuera, noAplican],
  )
  if (data === null)
    return (
      <Page back={<Volver />} title="Escenarios" lead={OPERACION_TEXTOS.noEsta} className="max-w-5xl">
        {null}
      </Page>
    )
  if (!data) return <Skeleton className="m-6 h-40" />
  return (
    <Page
      back={<Volver />}
      title={data.nombre}
      lead={[data.autor, data.nota].filter(Boolean).join(' · ') || 'Sobre los costos de ahora.'}
      className="max-w-5xl"
    >
      <SectionCard title="Cambios" lead="Uno después del otro, cada uno sobre lo que dejó el anterior.">
        <ul className="divide-y">
          {data.cambios.map((op, i) => {
            const texto = operacionEnPalabras(op, format)
            const falla = noAplican.get(i)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an operation is its place in the list
              <li key={i} className="px-5 py-2.5 max-sm:px-4">
                {admin && falla === undefined ? (
                  <Tick
                    label={texto}
                    checked={!afuera.includes(i)}
                    onChange={(si) => setAfuera(si ? afuera.filter((at) => at !== i) : [...afuera, i])}
                  />
                ) : (
                  <span>{texto}</span>
                )}
                {falla && (
                  <p className="mt-1 flex items-start gap-2 text-[0.8125rem] text-warning-text">
                    <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
                    {falla}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      </SectionCard>
      {cambios.length > 0 &&
        (admin ? (
          <AplicarCambios
            cambios={cambios}
            hecho={`Se aplicó ${data.nombre}`}
            onDone={() => setAfuera([])}
            onCancel={() => setAfuera([])}
          />
        ) : (
          <Impacto cambios={cambios} />
        ))}
    </Page>
  )
}
