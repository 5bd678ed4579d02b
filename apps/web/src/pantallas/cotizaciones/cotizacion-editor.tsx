import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, type CotizacionCliente } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { Plus } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useVe } from '../../datos/session/admin.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { tituloDeLista } from '../../dominio/precio/textos.ts'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { FormPage, FormSection } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { Select } from '../../kit/select.tsx'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { Tick } from '../../kit/tick.tsx'
import {
  type Borrador,
  borradorDe,
  cuerpoDe,
  enBlanco,
  faltasDe,
  importeDe,
  type LineaBorrador,
  lineaNueva,
} from './borrador.ts'
import { Volver } from './cotizacion-detalle.tsx'
import { tituloDe } from './estado.tsx'
import { LineaFila } from './linea-fila.tsx'
import { usePrecios } from './use-precios.ts'

const HOY = '*'
const COSTOS = ['costos'] as const
const NONE: readonly never[] = []

interface Props {
  /** The quotation that the form starts from; null for an empty form. */
  desde: CotizacionCliente | null
  /** Whether that quotation is the draft being edited, rather than the model for a new one. */
  misma: boolean
}

/** The form of a quotation: customer, validity and lines. */
export const CotizacionEditor = ({ desde, misma }: Props) => {
  const format = useFormat()
  const ve = useVe()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const avisar = useAviso()
  const crear = useGuardar(api.cotizacion.create)
  const cambiar = useGuardar(api.cotizacion.update)
  const { data: productos = NONE } = useQuery(consulta(api.producto.list, { query: {} }))
  const { data: listas = NONE } = useQuery(consulta(api.listaPrecios.list))
  const name = `cotizacion ${desde?.id ?? ''} ${misma}`
  const before = useTypedBefore<{ version: number | undefined; borrador: Borrador }>(name)
  // The version when editing began; `desde` follows what others save.
  const [version] = useState(before === null ? desde?.version : before.version)
  const [borrador, setBorrador] = useState<Borrador>(
    () => before?.borrador ?? (desde === null ? enBlanco() : borradorDe(format, desde)),
  )
  const [tocado, setTocado] = useState(before !== null)
  useKeepTyped(name, tocado ? { version, borrador } : null)
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const [conflicto, setConflicto] = useState<CotizacionCliente | null>(null)
  const precioDe = usePrecios(
    borrador.lineas,
    borrador.lista,
    listas.find(({ nombre }) => nombre === borrador.lista),
  )
  const porCodigo = useMemo(() => new Map(productos.map((one) => [one.codigo_producto, one])), [productos])
  const opciones = useMemo(
    () =>
      productos
        .filter(({ vendible }) => vendible)
        .map(({ codigo_producto: value, descripcion_producto: texto }) => ({
          value,
          label: `${value} · ${texto}`,
        })),
    [productos],
  )

  const set = (patch: Partial<Borrador>) => {
    setBorrador((now) => ({ ...now, ...patch }))
    setTocado(true)
  }
  const setLinea = (id: number, patch: Partial<LineaBorrador>) =>
    set({ lineas: borrador.lineas.map((one) => (one.id === id ? { ...one, ...patch } : one)) })
  const mover = (from: number, by: -1 | 1) => {
    const to = from + by
    if (to < 0 || to >= borrador.lineas.length) return
    const lineas = [...borrador.lineas]
    lineas.splice(to, 0, ...lineas.splice(from, 1))
    set({ lineas })
  }
  const focusOn = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  const agregar = () => {
    const id = Math.max(0, ...borrador.lineas.map((linea) => linea.id)) + 1
    set({ lineas: [...borrador.lineas, lineaNueva(id)] })
    focusOn(`producto-${id}`)
  }

  const enviar = async (ifMatch: number | undefined) => {
    const body = cuerpoDe(borrador)
    const put = (row: CotizacionCliente) =>
      void queryClient.setQueryData(
        consulta(api.cotizacion.get, { params: { cotizacion: row.id } }).queryKey,
        row,
      )
    const outcome =
      desde !== null && misma
        ? await cambiar.guardar(
            { params: { cotizacion: desde.id }, body, ...(ifMatch !== undefined && { ifMatch }) },
            put,
          )
        : await crear.guardar({ body }, put)
    if (outcome.estado === 'conflicto') setConflicto(outcome.actual)
    if (outcome.estado === 'fallo')
      toast.error('No se pudo guardar la cotización', {
        description: serverText(outcome.error) ?? outcome.error.message,
      })
    if (outcome.estado !== 'guardado') return
    setTocado(false)
    setConflicto(null)
    avisar(`${tituloDe(outcome.respuesta)} guardada`, { seq: outcome.seq })
    await navigate({
      to: '/cotizaciones/{-$id}',
      params: { id: outcome.respuesta.id },
      replace: true,
      ignoreBlocker: true,
    })
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = faltasDe(format, borrador)
    setFaltas(found)
    const [first] = Object.keys(found)
    if (first === undefined) void enviar(version)
    else focusOn(first)
  }

  const campo = (name: 'cliente' | 'validez' | 'nota', label: string) => ({
    name,
    label,
    value: borrador[name],
    error: faltas[name],
    onChange: (text: string) => set({ [name]: text }),
  })
  const importes = borrador.lineas.map((linea) => importeDe(linea, precioDe(linea)))
  const neto = importes.includes(null) ? null : importes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return (
    <>
      <FormPage
        title={misma && desde ? tituloDe(desde) : 'Nueva cotización'}
        lead="Queda en borrador, al día con cada precio, hasta que la emitas."
        back={<Volver />}
        form={{ ref: form, onSubmit, working: crear.guardando || cambiar.guardando }}
        dirty={tocado}
        submit="Guardar borrador"
        aside={
          <SummaryCard
            rows={[
              { label: 'Cliente', value: borrador.cliente.trim() },
              { label: 'Renglones', value: String(borrador.lineas.length) },
              { label: 'Neto, sin IVA', value: neto === null ? '' : format.money(neto) },
            ]}
          />
        }
      >
        <FormSection title="Para quién">
          <TextField
            {...campo('cliente', 'Cliente')}
            maxLength={TABLAS.cotizaciones.columnas.cliente.largo}
            autoFocus
          />
          <TextField
            {...campo('validez', 'Validez (días)')}
            maxLength={3}
            hint="Desde el día en que se emite."
          />
          <Field label="Precios">
            {(control) => (
              <Select
                {...control}
                value={borrador.lista === '' ? HOY : borrador.lista}
                options={[
                  { value: HOY, label: 'Los de hoy, por estructura' },
                  ...listas.map(({ nombre }) => ({ value: nombre, label: tituloDeLista(nombre) })),
                ]}
                onChange={(lista) => set({ lista: lista === HOY ? '' : lista })}
                className="w-full"
              />
            )}
          </Field>
          <TextField
            {...campo('nota', 'Nota (opcional)')}
            maxLength={TABLAS.cotizaciones.columnas.nota.largo}
            hint="Sale al pie: entrega, pago, lo que convenga."
          />
          {ve(COSTOS) && (
            <div className="sm:col-span-2">
              <Tick
                label="Mostrar al cliente el costo de cada unidad"
                checked={borrador.costos}
                onChange={(costos) => set({ costos })}
              />
            </div>
          )}
        </FormSection>
        <SectionCard
          title="Renglones"
          lead="Sin precio escrito, cada uno toma el de la lista o el de su estructura. Alt con una flecha mueve un renglón."
          action={
            <Button variant="outline" onClick={agregar} icon={Plus}>
              Agregar renglón
            </Button>
          }
        >
          {faltas.lineas && (
            <p role="alert" className="px-5 pt-3 text-destructive text-sm max-sm:px-4">
              {faltas.lineas}
            </p>
          )}
          <ol>
            {borrador.lineas.map((linea, i) => (
              <LineaFila
                key={linea.id}
                linea={linea}
                lugar={i + 1}
                productos={opciones}
                producto={porCodigo.get(linea.producto)}
                precio={precioDe(linea)}
                faltas={faltas}
                onChange={(patch) => setLinea(linea.id, patch)}
                onMover={(by) => mover(i, by)}
                onQuitar={() => set({ lineas: borrador.lineas.filter(({ id }) => id !== linea.id) })}
              />
            ))}
          </ol>
        </SectionCard>
      </FormPage>
      <ConflictDialog
        open={conflicto !== null}
        versions={
          conflicto
            ? [
                {
                  label: 'Cliente',
                  theirs: conflicto.cliente,
                  mine: borrador.cliente,
                  before: desde?.cliente,
                },
                {
                  label: 'Renglones',
                  theirs: conflicto.lineas.map(({ codigo_producto: codigo }) => codigo).join(', '),
                  mine: borrador.lineas.map(({ producto }) => producto).join(', '),
                },
              ]
            : []
        }
        working={cambiar.guardando}
        onKeepTheirs={() => {
          setTocado(false)
          if (conflicto) setBorrador(borradorDe(format, conflicto))
          setConflicto(null)
        }}
        onStoreMine={() => void enviar(conflicto?.version)}
        onDismiss={() => setConflicto(null)}
        onClosed={() => {}}
      />
    </>
  )
}
