import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Estructura } from '@telar/contract'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { useMoneda } from '../../datos/instalacion.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { Fault, Field } from '../../kit/field.tsx'
import { DecimalField, TextField } from '../../kit/fields.tsx'
import { FormPage, FormSection } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { OnSearch } from '../../kit/lib/read-search.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { Select } from '../../kit/select.tsx'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { AlcanceCampos } from './alcance.tsx'
import {
  type Borrador,
  borradorDe,
  cuerpoDe,
  enBlanco,
  faltasDe,
  type PasoBorrador,
  pasoNuevo,
} from './borrador.ts'
import { PasoFila } from './paso-fila.tsx'
import { Volver } from './precio-detalle.tsx'

const MODOS = [
  { value: 'cercano', label: 'Al más cercano' },
  { value: 'arriba', label: 'Hacia arriba' },
  { value: 'abajo', label: 'Hacia abajo' },
] as const

/** Where to show a server error, by the field that it names. */
const CAMPOS: Readonly<Record<string, string>> = {
  nombre: 'nombre',
  moneda: 'pasos',
  sectores: 'sectores',
  lineas: 'lineas',
  productos: 'productos',
}

interface Props {
  /** Null for a new one. */
  estructura: Estructura | null
  onSearch: OnSearch<'/precios'>
}

/** The editor of a price structure: steps in order, rounding, VAT and scope. */
export const EstructuraEditor = ({ estructura, onSearch }: Props) => {
  const format = useFormat()
  const propia = useMoneda()
  const form = useRef<HTMLFormElement>(null)
  const avisar = useAviso()
  const lista = listaDe(useQueryClient(), api.estructura.list, (one: Estructura) => one.nombre)
  const crear = useGuardar(api.estructura.create)
  const cambiar = useGuardar(api.estructura.update)
  const { data: valores } = useQuery(consulta(api.valor.list))
  const monedas = (valores ?? [])
    .filter(({ clase, codigo }) => (clase === 'moneda' || clase === 'indice') && codigo !== propia)
    .map(({ codigo }) => codigo)
  const name = `estructura ${estructura?.nombre ?? ''}`
  const before = useTypedBefore<{ visto: Estructura | null; borrador: Borrador }>(name)
  // The version when editing began.
  const [visto, setVisto] = useState(before === null ? estructura : before.visto)
  const [borrador, setBorrador] = useState<Borrador>(
    () => before?.borrador ?? (visto === null ? enBlanco() : borradorDe(format, visto)),
  )
  const [tocado, setTocado] = useState(before !== null)
  useKeepTyped(name, tocado ? { visto, borrador } : null)
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const [conflicto, setConflicto] = useState<Estructura | null>(null)
  const working = crear.guardando || cambiar.guardando

  const set = (patch: Partial<Borrador>) => {
    setBorrador((now) => ({ ...now, ...patch }))
    setTocado(true)
  }
  const setPaso = (id: number, patch: Partial<PasoBorrador>) =>
    set({ pasos: borrador.pasos.map((paso) => (paso.id === id ? { ...paso, ...patch } : paso)) })
  const mover = (from: number, by: -1 | 1) => {
    const to = from + by
    if (to < 0 || to >= borrador.pasos.length) return
    const pasos = [...borrador.pasos]
    pasos.splice(to, 0, ...pasos.splice(from, 1))
    set({ pasos })
  }
  const agregar = () => {
    const id = Math.max(0, ...borrador.pasos.map((paso) => paso.id)) + 1
    set({ pasos: [...borrador.pasos, pasoNuevo(id)] })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="nombre-${id}"]`)?.focus())
  }
  const focusOn = (name: string) =>
    (form.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? form.current)?.focus()

  const fallo = (error: ApiError) => {
    const campo = CAMPOS[error.details.campos?.[0] ?? '']
    if (campo === undefined) {
      toast.error('No se pudo guardar la estructura', { description: serverText(error) ?? error.message })
      return
    }
    setFaltas({ [campo]: error.message })
    focusOn(campo)
  }

  const guardado = (
    outcome: Awaited<ReturnType<typeof crear.guardar>> | Awaited<ReturnType<typeof cambiar.guardar>>,
  ) => {
    if (outcome.estado === 'conflicto') setConflicto(outcome.actual)
    else if (outcome.estado === 'fallo') fallo(outcome.error)
    else if (outcome.estado === 'guardado') {
      setConflicto(null)
      setTocado(false)
      avisar(`Estructura ${outcome.respuesta.nombre} guardada`, { seq: outcome.seq })
      onSearch({ vista: 'estructuras' }, true)
    }
  }

  const enviar = async (ifMatch: number | undefined) => {
    const body = cuerpoDe(borrador)
    const put = (row: Estructura) => lista.put(row)
    if (visto === null) guardado(await crear.guardar({ body }, put))
    else
      guardado(
        await cambiar.guardar(
          { params: { estructura: visto.nombre }, body, ...(ifMatch !== undefined && { ifMatch }) },
          put,
        ),
      )
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = faltasDe(format, borrador)
    setFaltas(found)
    const [first] = Object.keys(found)
    if (first === undefined) void enviar(visto?.version)
    else focusOn(first)
  }

  const campo = (name: 'nombre' | 'iva' | 'multiplo', label: string) => ({
    name,
    label,
    value: borrador[name],
    error: faltas[name],
    onChange: (text: string) => set({ [name]: text }),
  })
  const alcance = [...borrador.productos, ...borrador.lineas, ...borrador.sectores]
  return (
    <>
      <FormPage
        title={visto === null ? 'Nueva estructura de precios' : visto.nombre}
        lead="Los pasos que van del CDR al precio, en orden."
        back={<Volver />}
        form={{ ref: form, onSubmit, working }}
        dirty={tocado}
        submit="Guardar estructura"
        aside={
          <SummaryCard
            rows={[
              { label: 'Nombre', value: borrador.nombre.trim() },
              { label: 'Pasos', value: String(borrador.pasos.length) },
              {
                label: 'Se aplica a',
                value: alcance.slice(0, 4).join(', ') + (alcance.length > 4 ? '…' : ''),
              },
            ]}
          />
        }
      >
        <FormSection title="Datos de la estructura">
          <TextField {...campo('nombre', 'Nombre')} hint="Mayorista, Exportación, Tienda propia." autoFocus />
          <DecimalField {...campo('iva', 'IVA (%)')} />
          <DecimalField
            {...campo('multiplo', 'Redondear el neto a múltiplos de')}
            hint="Vacío: sin redondeo comercial."
          />
          <Field label="Cómo redondea">
            {(control) => (
              <Select
                {...control}
                value={borrador.modo}
                options={MODOS}
                onChange={(modo) => set({ modo })}
                className="w-full"
              />
            )}
          </Field>
        </FormSection>
        <SectionCard
          title="Pasos"
          lead="Primero lo que se suma al costo; lo que va sobre el precio sale de lo que cobrás. Alt con una flecha mueve un paso."
          action={
            <Button variant="outline" onClick={agregar}>
              <Plus aria-hidden />
              Agregar paso
            </Button>
          }
        >
          {faltas.pasos && (
            <Fault role="alert" className="px-5 pt-3 max-sm:px-4">
              {faltas.pasos}
            </Fault>
          )}
          <ol>
            {borrador.pasos.map((paso, i) => (
              <PasoFila
                key={paso.id}
                paso={paso}
                lugar={i + 1}
                monedas={monedas}
                faltas={faltas}
                onChange={(patch) => setPaso(paso.id, patch)}
                onMover={(by) => mover(i, by)}
                onQuitar={() => set({ pasos: borrador.pasos.filter(({ id }) => id !== paso.id) })}
              />
            ))}
          </ol>
        </SectionCard>
        <AlcanceCampos borrador={borrador} nombre={visto?.nombre} faltas={faltas} onChange={set} />
      </FormPage>
      <ConflictDialog
        open={conflicto !== null}
        versions={
          conflicto && visto
            ? [
                {
                  label: 'Pasos',
                  theirs: conflicto.pasos.map(({ nombre }) => nombre).join(', '),
                  mine: borrador.pasos.map(({ nombre }) => nombre).join(', '),
                  before: visto.pasos.map(({ nombre }) => nombre).join(', '),
                },
              ]
            : []
        }
        working={working}
        onKeepTheirs={() => {
          if (!conflicto) return
          setVisto(conflicto)
          setBorrador(borradorDe(format, conflicto))
          setTocado(false)
          setConflicto(null)
        }}
        onStoreMine={() => void enviar(conflicto?.version)}
        onDismiss={() => setConflicto(null)}
        onClosed={() => {}}
      />
    </>
  )
}
