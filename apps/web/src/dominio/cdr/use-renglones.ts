import { useQueries } from '@tanstack/react-query'
import { api, type Desglose } from '@telar/contract'
import { useMemo, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { codigosHondos, conFichas, type Hondos, renglonesDe } from './arbol.ts'
import { useFecha } from './cdr-context.ts'

const NADA: Hondos = new Map()

const toggled = (set: ReadonlySet<string>, clave: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(clave)) next.add(clave)
  return next
}

/** The visible lines of a breakdown. Sub-products below the depth of the first answer are loaded when opened. */
export const useRenglones = ({ lineas, resultado }: Desglose) => {
  const fecha = useFecha()
  const [abiertos, setAbiertos] = useState<ReadonlySet<string>>(new Set())
  const [fichas, setFichas] = useState<ReadonlySet<string>>(new Set())

  // A missing line shows as loading, and its code is requested. A loaded sub-product may contain more open ones, which the
  // next render requests.
  const [asked, setAsked] = useState<readonly string[]>([])
  const answers = useQueries({
    queries: asked.map((codigo) =>
      consulta(api.cdr.desglose, { params: { codigo_producto: codigo }, query: { fecha } }),
    ),
  })
  const hondos: Hondos =
    asked.length === 0
      ? NADA
      : new Map(
          answers.map((answer, index) => [
            asked[index] ?? '',
            answer.data?.lineas ?? (answer.isError ? ('fallo' as const) : ('cargando' as const)),
          ]),
        )
  const renglones = renglonesDe(lineas, resultado.base_cdr, abiertos, hondos)
  const missing = codigosHondos(renglones).filter((codigo) => !asked.includes(codigo))
  if (missing.length > 0) setAsked([...asked, ...missing])

  return useMemo(
    () => ({
      renglones: conFichas(renglones, fichas),
      fichas,
      alternar: (clave: string) => setAbiertos((now) => toggled(now, clave)),
      abrir: (claves: readonly string[]) => setAbiertos((now) => new Set([...now, ...claves])),
      alternarFicha: (clave: string) => setFichas((now) => toggled(now, clave)),
      reintentar: (codigo: string) => void answers[asked.indexOf(codigo)]?.refetch(),
    }),
    [renglones, fichas, answers, asked],
  )
}
