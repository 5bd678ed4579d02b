import { useQueries } from '@tanstack/react-query'
import {
  api,
  type Operacion,
  VALOR_TEXTOS,
  type Valor,
  type Vigencia,
  type VigenciaDeValor,
} from '@telar/contract'
import { useRef, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import { CORRECT_IT } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { useMuchoMueve } from '../../dominio/simulacion/use-mucho-mueve.ts'
import { dayText } from '../../kit/format/day-text.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { decimalText } from '../../kit/lib/decimal.ts'
import { faltaDeDia } from './faltas.ts'
import { type Elegido, type Lectura, leerElegido, nombreDe } from './varios.ts'

const FILA = /^Fila (\d+): /

type Puesto = Omit<VigenciaDeValor, 'nota'>

/** The same as operations, for their effect on costs. */
export const enOperaciones = (puestos: readonly Puesto[]): Operacion[] =>
  puestos.map(({ valor, ...cambio }) => ({ tipo: 'valor', codigo: valor, ...cambio }))

type Elegidos = Readonly<Record<string, Elegido>>

/** New amounts of several valores for one day, typed and saved together: one entry, all or none. */
export const useVarios = (valores: readonly Valor[], hoy: string, onDone: () => void) => {
  const form = useRef<HTMLFormElement>(null)
  const before = useTypedBefore<{ desde: string; elegidos: Elegidos; todos: string }>('varios valores')
  const [desde, setDesde] = useState(before?.desde ?? hoy)
  const [elegidos, setElegidos] = useState<Elegidos>(before?.elegidos ?? {})
  /** The percentage typed for all of them. */
  const [todos, setTodos] = useState(before?.todos ?? '')
  useKeepTyped('varios valores', Object.keys(elegidos).length > 0 ? { desde, elegidos, todos } : null)
  const [faltas, setFaltas] = useState<Readonly<Record<string, string>>>({})
  const { guardar, working } = useGuardar(api.valor.fijarVarios)
  const format = useFormat()
  const review = useMoneyReview()
  const confirmar = useMuchoMueve()
  const avisar = useAviso()

  // In the list's order, so that a row in the server's refusal can be found.
  const codigos = valores.map(({ codigo }) => codigo).filter((codigo) => codigo in elegidos)
  const series = useQueries({
    queries: codigos.map((valor) => consulta(api.valor.vigencias, { params: { valor } })),
  })
  const serieDe = (codigo: string): readonly Vigencia[] | undefined => series[codigos.indexOf(codigo)]?.data

  const lecturas = new Map<string, Lectura>(
    codigos.map((codigo) => [codigo, leerElegido(elegidos[codigo]!, serieDe(codigo), desde)]),
  )
  const listas = codigos.flatMap((valor): Puesto[] => {
    const lectura = lecturas.get(valor)!
    return 'monto' in lectura ? [{ valor, desde, monto: lectura.monto }] : []
  })

  const change = (codigo: string, patch: Partial<Elegido>) => {
    setElegidos((now) => ({ ...now, [codigo]: { ...now[codigo]!, ...patch } }))
    setFaltas(({ [codigo]: _, ...rest }) => rest)
  }

  /** Errors by code; the day's under its own name. */
  const faltasDe = (): Record<string, string> => {
    const found: Record<string, string> = {}
    const dia = faltaDeDia(desde)
    if (dia !== undefined) found.desde = dia
    for (const [codigo, lectura] of lecturas) {
      if ('falta' in lectura) found[codigo] = lectura.falta
      if ('vacio' in lectura) found[codigo] = VALOR_TEXTOS.sinMonto
    }
    return found
  }

  /** Shows errors, and focuses the control of the first one, which may be far above the button. */
  const fallar = (found: Readonly<Record<string, string>>) => {
    setFaltas(found)
    const [first] = Object.keys(found)
    if (first === undefined) return
    const control = first === 'desde' ? first : nombreDe(first)
    form.current?.querySelector<HTMLElement>(`[name="${control}"]`)?.focus()
  }

  /** The amounts after the review; null if one is to be corrected. */
  const revisadas = async () => {
    const textOf = (codigo: string): string => {
      const [elegido, lectura] = [elegidos[codigo]!, lecturas.get(codigo)!]
      return elegido.modo === 'porcentaje' && 'monto' in lectura
        ? decimalText(format, lectura.monto)
        : elegido.texto
    }
    const outcome = await review<Record<string, string>>(
      codigos.map((codigo) => ({
        field: codigo,
        text: textOf(codigo),
        name: codigo,
        stored: valores.find((valor) => valor.codigo === codigo)?.monto ?? null,
      })),
    )
    if ('correct' in outcome) {
      fallar({ [outcome.correct]: CORRECT_IT })
      return null
    }
    for (const [codigo, texto] of Object.entries(outcome.changes)) if (texto) change(codigo, { texto })
    return codigos.map((valor) => {
      const texto = outcome.changes[valor]
      const elegido = { ...elegidos[valor]!, ...(texto && { texto }) }
      const lectura = leerElegido(elegido, serieDe(valor), desde)
      return { valor, desde, monto: 'monto' in lectura ? lectura.monto : 0 }
    })
  }

  const guardarTodo = async () => {
    if (codigos.length === 0) {
      toast.error(VALOR_TEXTOS.ninguno)
      return
    }
    const found = faltasDe()
    fallar(found)
    if (Object.keys(found).length > 0) return
    const outcome = await guardar(async () => {
      const body = await revisadas()
      if (body === null || !(await confirmar(enOperaciones(body)))) return null
      return { body }
    })
    if (outcome.estado === 'guardado') {
      const n = outcome.respuesta.length
      avisar(
        `${n === 1 ? 'Se actualizó 1 valor' : `Se actualizaron ${n} valores`} desde el ${dayText(desde)}`,
        { seq: outcome.seq, desde },
      )
      onDone()
    }
    if (outcome.estado !== 'fallo') return
    const text = serverText(outcome.error) ?? outcome.error.message
    const codigo = codigos[Number(FILA.exec(text)?.[1]) - 1]
    if (codigo === undefined) toast.error('No se pudieron guardar los valores', { description: text })
    else fallar({ [codigo]: text.replace(FILA, '') })
  }

  return {
    form,
    desde,
    setDesde: (dia: string) => {
      setDesde(dia)
      setFaltas({})
    },
    todos,
    /** Sets one percentage for all that change by a percentage. */
    setTodos: (texto: string) => {
      setTodos(texto)
      setFaltas({})
      setElegidos((now) =>
        Object.fromEntries(
          Object.entries(now).map(([codigo, one]) => [
            codigo,
            one.modo === 'porcentaje' ? { ...one, texto } : one,
          ]),
        ),
      )
    },
    elegidos,
    /** Ticks or unticks some; typed values of those already ticked stay. */
    elegir: (suyos: readonly string[], si: boolean) => {
      setFaltas({})
      setElegidos((now) => {
        if (!si) return Object.fromEntries(Object.entries(now).filter(([codigo]) => !suyos.includes(codigo)))
        const nuevos = suyos.filter((codigo) => !(codigo in now))
        return {
          ...now,
          ...Object.fromEntries(
            nuevos.map((codigo): [string, Elegido] => [codigo, { modo: 'porcentaje', texto: todos }]),
          ),
        }
      })
    },
    change,
    serieDe,
    lecturas,
    /** The amounts to send now, for the effect. */
    listas,
    faltas,
    working,
    guardar: guardarTodo,
  }
}
