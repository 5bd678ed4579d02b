import { useQueryClient } from '@tanstack/react-query'
import { api, type Insumo, type Oferta, type Unidad } from '@telar/contract'
import type { ApiError } from '../../datos/api-error.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useBorrador } from '../../datos/use-borrador.ts'
import { CORRECT_IT } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import {
  jumpQuestion,
  ofertaQuestion,
  saltoQuestion,
  useMoneyReview,
} from '../../dominio/importe/use-money-review.ts'
import { puestoEnPlanta, usePlaza } from '../../dominio/oferta/en-planta.ts'
import { useAsk } from '../../kit/ask.tsx'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import { decimalText, readingsOf } from '../../kit/lib/decimal.ts'
import { orderedRows } from '../../kit/lib/ordered-rows.ts'
import { quantityQuestion } from '../../kit/lib/two-quantities.ts'
import {
  type Borrador,
  borradorDe,
  type CampoDeTexto,
  conMontos,
  cuerpoDe,
  enBlanco,
  faltasDe,
  leerContenido,
  montosDeRecargos,
  pideContenido,
  type RecargoBorrador,
  recargoNuevo,
} from './borrador.ts'

interface Options {
  insumo: Insumo
  /** Null for a new one. */
  oferta: Oferta | null
  unidades: readonly Unidad[]
  /** Called once saved. */
  onDone: () => void
}

/** What a supply is used by, in words. */
export const usoDe = ({ unidad }: Insumo): string => unidad ?? 'unidades de uso'

/** An offer being typed, with its checks, questions and save. */
export const useOferta = ({ insumo, oferta, unidades, onDone }: Options) => {
  const format = useFormat()
  const hoy = useHoy()
  const avisar = useAviso()
  const review = useMoneyReview()
  const ask = useAsk()
  const plaza = usePlaza(insumo.unidad)
  const lista = listaDe(useQueryClient(), api.oferta.list, (one: Oferta) => String(one.id))
  const crear = useGuardar(api.oferta.create)
  const cambiar = useGuardar(api.oferta.update)
  const draft = useBorrador<Oferta, Borrador>({
    name: `oferta ${insumo.codigo} ${oferta?.id ?? 'nueva'}`,
    row: oferta,
    initial: () => (oferta === null ? enBlanco(hoy) : borradorDe(format, oferta)),
    borradorDe: (row) => borradorDe(format, row),
    faltasDe,
  })
  const { visto, borrador, faltas, set, falla, conflicto } = draft
  const working = crear.working || cambiar.working
  const conContenido = pideContenido(borrador, insumo.unidad, unidades)

  const recargos = orderedRows(borrador.recargos, (recargos) => set({ recargos }))

  const fallo = (error: ApiError) => {
    const [campo] = error.details.campos ?? []
    if (campo !== undefined && campo in borrador && campo !== 'recargos')
      falla(campo, error.message.replace(/^\w+: /, ''))
    else toast.error('No se pudo guardar la oferta', { description: serverText(error) ?? error.message })
  }

  /**
   * The content, after a question if a point may separate thousands (COM-22): nothing stored tells that the thread of a
   * first offer costs a thousand times what it should. Null to correct it.
   */
  const contenidoQueQuiso = async (): Promise<string | null> => {
    const { contenido } = borrador
    const uso = usoDe(insumo)
    const readings = conContenido ? readingsOf(contenido) : null
    if (readings === null) return contenido
    const meant = await ask({
      title: quantityQuestion(format, contenido, uso) ?? '',
      answers: [
        { value: 'thousands', label: `${format.quantity(readings.thousands)} ${uso}` },
        { value: 'decimals', label: `${format.quantity(readings.decimals)} ${uso}` },
      ],
      back: 'Corregir',
    })
    return meant === null ? null : decimalText(format, readings[meant])
  }

  /** The draft after the review; null if an amount is to be corrected. */
  const revisado = async (): Promise<Borrador | null> => {
    const stored = visto !== null && (visto.moneda ?? '') === borrador.moneda ? visto.precio : null
    const name = `${borrador.proveedor}: ${insumo.codigo}`
    const outcome = await review<Record<string, string>>([
      { field: 'precio', text: borrador.precio, name, stored, moneda: borrador.moneda || undefined },
      ...montosDeRecargos(borrador.recargos).map(({ field, text, moneda }) => ({
        field,
        text,
        name,
        stored: null,
        moneda: moneda || borrador.moneda || undefined,
      })),
    ])
    if ('correct' in outcome) {
      falla(outcome.correct, CORRECT_IT)
      return null
    }
    const contenido = await contenidoQueQuiso()
    if (contenido === null) {
      falla('contenido', CORRECT_IT)
      return null
    }
    const meant = { ...conMontos(borrador, outcome.changes), contenido }
    const pregunta = jumpQuestion(format, name, stored, meant.precio) ? null : saltoDe(meant)
    if (pregunta === null) return meant
    const answer = await ask({
      title: pregunta,
      answers: [{ value: 'igual', label: 'Guardar igual' }],
      back: 'Corregir',
    })
    if (answer !== null) return meant
    draft.focusOn(conContenido ? 'contenido' : 'precio')
    return null
  }

  /** The question about a jump: an existing offer is compared with its former result, a new one with the supply's cost. */
  const saltoDe = (meant: Borrador): string | null => {
    const puesto = puestoEnPlanta({ ...cuerpoDe(meant, conContenido), id: visto?.id ?? 0 }, plaza)
    if (puesto === null) return null
    const { proveedor } = meant
    if (visto !== null)
      return saltoQuestion(format, `${proveedor}: ${insumo.codigo}`, visto.puesto_en_planta, puesto)
    const { codigo, costo } = insumo
    return costo === null || costo === 0 ? null : ofertaQuestion(format, { proveedor, codigo, costo, puesto })
  }

  const enviar = async (ifMatch?: number) => {
    const meant = await revisado()
    if (meant === null) return
    const body = cuerpoDe(meant, conContenido)
    const put = (row: Oferta) => lista.change(String(row.id), () => [row])
    const outcome =
      visto === null
        ? await crear.guardar({ params: { codigo: insumo.codigo }, body })
        : await cambiar.guardar(
            { params: { oferta: visto.id }, body, ...(ifMatch !== undefined && { ifMatch }) },
            put,
          )
    if (outcome.estado === 'conflicto') draft.setConflicto(outcome.actual)
    else if (outcome.estado === 'fallo') fallo(outcome.error)
    else if (outcome.estado === 'guardado') {
      draft.guardado()
      avisar(`Oferta de ${outcome.respuesta.proveedor} por ${insumo.codigo} guardada`, {
        seq: outcome.seq,
        desde: outcome.respuesta.desde,
      })
      onDone()
    }
  }

  return {
    ...draft,
    working,
    conContenido,
    /** The body to send now; null if there is an error. */
    dicho: Object.keys(faltasDe(borrador)).length > 0 ? null : cuerpoDe(borrador, conContenido),
    contenido: leerContenido(borrador.contenido),
    campo: (name: CampoDeTexto, label: string) => ({
      name,
      label,
      value: borrador[name],
      error: faltas[name],
      onChange: (text: string) => set({ [name]: text }),
    }),
    setRecargo: (id: number, patch: Partial<RecargoBorrador>) => {
      recargos.change(id, patch)
      draft.setFaltas({})
    },
    moverRecargo: recargos.move,
    quitarRecargo: recargos.remove,
    agregarRecargo: () => draft.focusNew(`nombre-${recargos.add(recargoNuevo)}`),
    onSubmit: draft.onSubmit(enviar),
    guardarMia: () => void enviar(conflicto?.version),
  }
}
