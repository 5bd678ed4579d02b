import { useQueryClient } from '@tanstack/react-query'
import { api, type Insumo, type Oferta, type UsoEnProducto } from '@telar/contract'
import { useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useForm } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { compraQuestion } from '../../dominio/importe/use-money-review.ts'
import { costoPorOfertas, type Plaza, usePlaza } from '../../dominio/oferta/en-planta.ts'
import { ELECCIONES } from '../../dominio/oferta/textos.ts'
import { EfectoLinea } from '../../dominio/simulacion/efecto-linea.tsx'
import { cuantas } from '../../dominio/unidad/dimensiones.ts'
import { UnidadCampo } from '../../dominio/unidad/unidad-campo.tsx'
import { enPesos, valeHoy } from '../../dominio/valor/efectivo.ts'
import { useAsk } from '../../kit/ask.tsx'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { ChoiceField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { microOf } from '../../kit/lib/typed-micro.ts'
import { useUnsaved } from '../../kit/unsaved.tsx'

interface Props {
  insumo: Insumo
  ofertas: readonly Oferta[]
}

type Valores = { unidad: string; eleccion: Insumo['eleccion'] }

/** The supply's cost with another choice or unit. */
const costoDe = ({ insumo, ofertas }: Props, { unidad, eleccion }: Valores, aqui: Plaza): number | null => {
  const plaza = { ...aqui, uso: unidad || null }
  if (eleccion !== 'propio') return costoPorOfertas(ofertas, eleccion, plaza)
  const { precio, moneda } = insumo
  return moneda === null ? precio : enPesos(microOf(precio), valeHoy(plaza.valores, moneda))
}

/** The question if recipe quantities without a unit would change their meaning; null if none would (M16). */
const unidadQuestion = (
  format: Format,
  { codigo, unidad }: Insumo,
  nueva: string,
  usos: readonly UsoEnProducto[],
): string | null => {
  if (unidad === null || nueva === '' || nueva === unidad) return null
  const productos = usos.filter((uso) => uso.en_su_unidad).length
  if (productos === 0) return null
  const cuantos = format.counted(productos, 'producto', 'productos')
  return `${codigo} se usa en ${cuantos} en ${unidad}: ¿sus cantidades pasan a ser ${nueva}?`
}

const valoresDe = ({ unidad, eleccion }: Insumo): Valores => ({ unidad: unidad ?? '', eleccion })

/** A supply's unit of use and the source of its cost; shows the effect on every CDR before saving. */
export const EleccionForm = ({ insumo, ofertas }: Props) => {
  const format = useFormat()
  const avisar = useAviso()
  const queryClient = useQueryClient()
  const lista = listaDe(queryClient, api.insumo.list, (one: Insumo) => one.codigo)
  const ask = useAsk()
  const plaza = usePlaza(insumo.unidad)
  const { guardar, working } = useGuardar(api.insumo.update)
  const [conflicto, setConflicto] = useState<{ actual: Insumo; mia: Valores } | null>(null)

  const enviar = async (mia: Valores, { detalle, grupo, precio, moneda, version }: Insumo) => {
    const body = { detalle, grupo, precio, moneda, unidad: mia.unidad || null, eleccion: mia.eleccion }
    const outcome = await guardar({ params: { codigo: insumo.codigo }, body, ifMatch: version }, (row) =>
      lista.put(row),
    )
    if (outcome.estado === 'conflicto') setConflicto({ actual: outcome.actual, mia })
    if (outcome.estado === 'guardado') {
      setConflicto(null)
      form.take(outcome.respuesta, valoresDe(outcome.respuesta))
      avisar(`Compra de ${insumo.codigo} guardada`, { seq: outcome.seq })
    }
    if (outcome.estado !== 'fallo') return
    setConflicto(null)
    const { error } = outcome
    const [campo] = error.details.campos ?? []
    if (campo === 'unidad') form.fail('unidad', error.message)
    else toast.error('No se pudo guardar', { description: serverText(error) ?? error.message })
  }

  const form = useForm<Valores, Insumo>({
    name: `compra ${insumo.codigo}`,
    row: insumo,
    initial: valoresDe(insumo),
    check: () => [],
    review: async (mia) => {
      const answers = [{ value: 'igual', label: 'Guardar igual' }] as const
      const isSure = async (title: string | null) =>
        title === null || (await ask({ title, answers, back: 'Corregir' })) !== null
      const params = { tipo: 'insumo' as const, codigo: insumo.codigo }
      // If the uses cannot be loaded, the save goes on without the question.
      const usos =
        mia.unidad === (insumo.unidad ?? '')
          ? []
          : await queryClient.fetchQuery(consulta(api.uso.list, { params, query: {} })).catch(() => [])
      if (!(await isSure(unidadQuestion(format, insumo, mia.unidad, usos)))) return { correct: 'unidad' }
      const salto = compraQuestion(
        format,
        insumo.codigo,
        { costo: insumo.costo, unidad: insumo.unidad ?? '' },
        { costo: costoDe({ insumo, ofertas }, mia, plaza), unidad: mia.unidad },
        cuantas(plaza.unidades, insumo.unidad ?? '', mia.unidad),
      )
      if (await isSure(salto)) return { changes: {} }
      return { correct: mia.unidad === (insumo.unidad ?? '') ? 'eleccion' : 'unidad' }
    },
    submit: enviar,
  })
  useUnsaved(form.dirty && !form.working)
  const campo = boundTo(form)
  const costo = costoDe({ insumo, ofertas }, form.values, plaza)
  // Whoever enters the first offer of a supply without a price thinks that it has one now.
  const sinContar = insumo.eleccion === 'propio' && insumo.precio === null && ofertas.length > 0
  const suya = ofertas.some(({ preferida }) => preferida) ? 'preferida' : 'menor'
  const nombre = (eleccion: string) => ELECCIONES.find(({ value }) => value === eleccion)?.label ?? eleccion
  return (
    <>
      <Form
        {...form.props}
        aria-label="Unidad y elección"
        className="grid items-start gap-4 border-t px-5 py-4 print:hidden max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]"
      >
        <UnidadCampo {...campo('unidad', 'Se usa por')} ninguna="Sin unidad" />
        <ChoiceField
          {...campo('eleccion', 'Su costo sale de')}
          options={ELECCIONES}
          placeholder="Su precio propio"
          searchLabel="Buscar elección"
          empty="No se encontraron"
        />
        <Button
          type="submit"
          idle={!form.dirty}
          className="sm:mt-[1.625rem]"
          working={form.working}
          doing="Guardando…"
        >
          Guardar
        </Button>
        {sinContar && !form.dirty && (
          <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.8125rem] text-warning-text">
            No tiene precio propio, y{' '}
            {ofertas.length === 1 ? 'su oferta no cuenta' : 'sus ofertas no cuentan'} hasta que lo digas.
            <Button variant="outline" size="compact" onClick={() => form.set('eleccion', suya)}>
              {suya === 'preferida' ? 'Que cuente la preferida' : 'Que cuente la más barata'}
            </Button>
          </p>
        )}
        {form.dirty && (
          <div className="col-span-full grid gap-1 text-[0.8125rem]">
            <p className="tabular-nums">
              {costo === null ? (
                <span className="text-warning-text">
                  Así queda sin costo: los productos que lo usan quedan incompletos.
                </span>
              ) : (
                `Así cuesta ${format.moneyInFull(costo)}${form.values.unidad && ` por ${form.values.unidad}`}.`
              )}
            </p>
            <EfectoLinea
              cambio={{
                tipo: 'insumo',
                codigo: insumo.codigo,
                unidad: form.values.unidad || null,
                eleccion: form.values.eleccion,
              }}
            />
          </div>
        )}
      </Form>
      <ConflictDialog
        versions={
          conflicto && [
            { label: 'Se usa por', theirs: conflicto.actual.unidad ?? '', mine: conflicto.mia.unidad },
            {
              label: 'Su costo sale de',
              theirs: nombre(conflicto.actual.eleccion),
              mine: nombre(conflicto.mia.eleccion),
            },
          ]
        }
        working={working}
        onKeepTheirs={() => {
          if (conflicto) {
            void lista.put(conflicto.actual)
            form.take(conflicto.actual, valoresDe(conflicto.actual))
          }
          setConflicto(null)
        }}
        onStoreMine={() => {
          if (conflicto) void enviar(conflicto.mia, conflicto.actual)
        }}
        onDismiss={() => setConflicto(null)}
      />
    </>
  )
}
