import { useQueryClient } from '@tanstack/react-query'
import { api, LINEA_TEXTOS, type Linea } from '@telar/contract'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { listaDe } from '../../datos/lista.ts'
import { claveDe, recetaQueries } from '../../datos/receta.queries.ts'
import { useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { borradorDe, cambiarCantidad } from '../../dominio/receta/borrador.ts'
import { cantidadDicha, cantidadTexto, leerCantidad } from '../../dominio/receta/cantidad.ts'
import { usePesoReview } from '../../dominio/receta/use-peso-review.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'

/** Edits quantities down the list, and deletes single lines. */
export const useLineaCambios = (grilla: RefObject<GridHandle | null>, lineas: readonly Linea[]) => {
  const queryClient = useQueryClient()
  const format = useFormat()
  const avisar = useAviso()
  const revisarPeso = usePesoReview()
  /** The line that gets the focus once the quantity is saved. */
  const goal = useRef<string>(undefined)
  /** Typed while the last quantity was being saved; it belongs to the next line. */
  const ahead = useRef('')

  const lista = listaDe(queryClient, api.receta.list, claveDe)
  const editor = useRowEditor({
    endpoint: api.receta.updateLine,
    lista,
    keyOf: claveDe,
    draftOf: (linea) => ({ cantidad_ingrediente: cantidadTexto(linea, format) }),
    check: (borrador) => {
      const escrita = leerCantidad(borrador.cantidad_ingrediente)
      return escrita === null || typeof escrita === 'string'
        ? { faults: { cantidad_ingrediente: escrita ?? LINEA_TEXTOS.sinCantidad } }
        : { body: cantidadDicha(borrador.cantidad_ingrediente) }
    },
    review: async ({ cantidad_ingrediente }, { codigo_producto, codigo_ingrediente }) => {
      const { lineas } = await queryClient.fetchQuery(recetaQueries.receta(codigo_producto))
      const borrador = cambiarCantidad(
        borradorDe(lineas, (cantidad) => format.plain(cantidad)),
        codigo_ingrediente,
        cantidad_ingrediente,
      )
      const aCorregir = await revisarPeso(codigo_producto, borrador)
      return aCorregir === null ? { changes: {} } : { correct: 'cantidad_ingrediente' }
    },
    argsOf: ({ codigo_producto, codigo_ingrediente }: Linea, body) => ({
      params: { codigo_producto, codigo_ingrediente },
      body,
    }),
    faultTitle: LINEA_TEXTOS.sinCantidad,
    avisar,
    onClosed: (clave) => grilla.current?.focus(clave),
  })

  const { editing, start, change, save, cancel, dirty } = editor
  const next = (step: 1 | -1): Linea | undefined => {
    const index = lineas.findIndex((linea) => claveDe(linea) === editing?.key)
    return index < 0 ? undefined : lineas[index + step]
  }

  /** Saves the quantity if it changed, and moves to the next or previous line. */
  const saveAndMove = async (step: 1 | -1) => {
    const target = next(step)
    if (!dirty) {
      if (target) start(target)
      else cancel()
      return
    }
    goal.current = target && claveDe(target)
    ahead.current = ''
    await save()
  }
  const followGoal = useEffectEvent(() => {
    if (goal.current === undefined) return
    const target = lineas.find((linea) => claveDe(linea) === goal.current)
    goal.current = undefined
    if (!target) return
    start(target)
    if (ahead.current !== '') change('cantidad_ingrediente', ahead.current)
  })
  useEffect(() => {
    if (!editing) followGoal()
  }, [editing])

  const removal = useRowRemoval({
    endpoint: api.receta.removeLine,
    argsOf: ({ codigo_producto, codigo_ingrediente }: Linea) => ({
      params: { codigo_producto, codigo_ingrediente },
    }),
    lista,
    keyOf: claveDe,
    failureTitle: 'No se pudo eliminar la receta. Intenta nuevamente.',
    avisar,
  })

  return {
    editor: {
      ...editor,
      save: async () => {
        goal.current = undefined
        await save()
      },
      cancel: () => {
        goal.current = undefined
        cancel()
      },
      saveAndMove,
      /** A key pressed while the last quantity was being saved. */
      adelantar: (key: string) => {
        ahead.current += key
      },
    },
    removal,
  }
}

export type LineaEditor = ReturnType<typeof useLineaCambios>['editor']
