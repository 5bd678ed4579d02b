import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, type Escenario, OPERACION_TEXTOS } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useOfertasDe } from '../../datos/compra.ts'
import { consulta, consultaONada } from '../../datos/consulta.ts'
import { confirmado, useGuardar } from '../../datos/guardar.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { AplicarCambios } from '../../dominio/operacion/aplicar-cambios.tsx'
import { operacionEnPalabras } from '../../dominio/operacion/en-palabras.ts'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog, type Question } from '../../kit/confirm-dialog.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tick } from '../../kit/tick.tsx'
import { AplicarDesde, sonValores } from './aplicar-desde.tsx'
import { EscenarioComparado } from './comparado.tsx'
import { EscenarioDesglose } from './escenario-desglose.tsx'
import { EscenarioForm } from './escenario-form.tsx'

const Volver = () => (
  <BackLink to="/escenarios/{-$id}" params={{ id: undefined }}>
    Volver a escenarios
  </BackLink>
)

const Acciones = ({ escenario, onEditar }: { escenario: Escenario; onEditar: () => void }) => {
  const { id, nombre, version } = escenario
  const navigate = useNavigate()
  const avisar = useAviso()
  const { guardar } = useGuardar(api.escenario.remove)
  const [question, setQuestion] = useState<Question | null>(null)
  const preguntar = () =>
    setQuestion({
      title: `¿Borrar el escenario ${nombre}?`,
      text: 'Ningún costo cambia. Quien abra su enlace va a ver que ya no existe.',
      answer: 'Borrar',
      destructive: true,
      act: async () => {
        const hecho = confirmado(await guardar({ params: { id }, ifMatch: version }))
        if (hecho === null) return
        avisar(`Escenario ${nombre} borrado`, { seq: hecho.seq })
        // A note for applying it has no use any more.
        await navigate({ to: '/escenarios/{-$id}', params: { id: undefined }, ignoreBlocker: true })
      },
    })
  return (
    <div className="flex gap-2">
      <Button variant="outline" onClick={onEditar}>
        Editar
      </Button>
      <Button variant="outline" onClick={preguntar}>
        Borrar
      </Button>
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
    </div>
  )
}

const leadDe = ({ autor, nota }: Escenario): string =>
  [autor, nota].filter(Boolean).join(' · ') || 'Sobre los costos de ahora.'

/** Unique keys for operations: their content, numbered among equal ones. */
const clavesDe = (cambios: Escenario['cambios']): string[] => {
  const seen = new Map<string, number>()
  return cambios.map((op) => {
    const text = JSON.stringify(op)
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    return `${nth} ${text}`
  })
}

/** A scenario: its operations and their present effect. Administrators can apply all or some of them. */
export const EscenarioDetalle = ({ id }: { id: string }) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const { data } = useQuery(consultaONada(api.escenario.get, { params: { id } }))
  const { data: resultado } = useQuery({
    ...consulta(api.escenario.resultado, { params: { id }, query: {} }),
    enabled: Boolean(data),
  })
  const navigate = useNavigate()
  /** Contents of the unticked operations, because another person may insert operations before them. */
  const [afuera, setAfuera] = useState<readonly string[]>([])
  const [editando, setEditando] = useState<Escenario | null>(null)
  const noAplican = useMemo(
    () => new Map(resultado?.no_aplican.map(({ indice, texto }) => [indice, texto])),
    [resultado],
  )
  const ofertas = useOfertasDe(data?.cambios ?? [])
  const claves = useMemo(() => clavesDe(data?.cambios ?? []), [data])
  const cambios = useMemo(
    () => data?.cambios.filter((_, i) => !afuera.includes(claves[i]!) && !noAplican.has(i)) ?? [],
    [data, claves, afuera, noAplican],
  )
  // Also if it was deleted meanwhile, because typed values must not be lost.
  if (editando)
    return (
      <Page back={<Volver />} title={editando.nombre} lead={leadDe(editando)} className="max-w-5xl">
        <EscenarioForm
          escenario={editando}
          onClose={(guardado) => {
            setEditando(null)
            setAfuera([])
            if (guardado && guardado.id !== id)
              void navigate({ to: '/escenarios/{-$id}', params: { id: guardado.id }, ignoreBlocker: true })
          }}
        />
      </Page>
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
      lead={leadDe(data)}
      className="max-w-5xl"
      action={admin && <Acciones escenario={data} onEditar={() => setEditando(data)} />}
    >
      <SectionCard title="Cambios" lead="Uno después del otro, cada uno sobre lo que dejó el anterior.">
        <ul className="divide-y">
          {data.cambios.map((op, i) => {
            const texto = operacionEnPalabras(op, format, ofertas)
            const falla = noAplican.get(i)
            const clave = claves[i]!
            return (
              <li key={clave} className="px-5 py-2.5 max-sm:px-4 [&_label]:first-letter:uppercase">
                {admin && falla === undefined ? (
                  <Tick
                    label={texto}
                    checked={!afuera.includes(clave)}
                    onChange={(si) =>
                      setAfuera(si ? afuera.filter((each) => each !== clave) : [...afuera, clave])
                    }
                  />
                ) : (
                  <span className="block first-letter:uppercase">{texto}</span>
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
          <>
            <AplicarCambios
              cambios={cambios}
              hecho={() => `Se aplicó ${data.nombre}`}
              notaInicial={`Escenario ${data.nombre}`}
              onDone={() => setAfuera([])}
              onCancel={() => setAfuera([])}
            />
            {sonValores(cambios) && (
              <AplicarDesde
                escenario={data}
                elegidos={data.cambios.flatMap((op, i) => (cambios.includes(op) ? [i] : []))}
                onDone={() => setAfuera([])}
              />
            )}
          </>
        ) : (
          <Impacto cambios={cambios} />
        ))}
      <EscenarioComparado escenario={data} />
      {resultado && <EscenarioDesglose escenario={data} resultado={resultado} />}
    </Page>
  )
}
