import { type MouseEvent, useCallback, useRef } from 'react'
import { cn } from '../cn.ts'
import { useLatest } from '../hooks/use-latest.ts'

/** The rows ticked for a bulk action. */
export interface Choice {
  chosen: ReadonlySet<string>
  onChoose: (keys: readonly string[], on: boolean) => void
}

/** Ticks or unticks a row; with `range`, all rows from the last ticked one to it. */
export type ChooseRow = (index: number, range: boolean) => void

/** Undefined if rows cannot be ticked. Its identity is stable, because rows render again when it changes. */
export const useChooseRow = <R,>(
  choice: Choice | undefined,
  rows: readonly R[],
  keyOf: (row: R) => string,
): ChooseRow | undefined => {
  const last = useRef<number | null>(null)
  const latest = useLatest({ choice, rows, keyOf })
  const choose = useCallback((index: number, range: boolean) => {
    const { choice, rows, keyOf } = latest.current
    const row = rows[index]
    if (!choice || row === undefined) return
    const from = range && last.current !== null ? last.current : index
    const keys = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(keyOf)
    choice.onChoose(keys, !choice.chosen.has(keyOf(row)))
    last.current = index
  }, [])
  return choice && choose
}

interface Props {
  label: string
  chosen: boolean
  tabIndex?: 0 | -1
  /** In a card it stands among the buttons. On a wide screen it stands in the margin, and shows on hover or focus. */
  inCard?: boolean
  onChoose: (event: MouseEvent<HTMLInputElement>) => void
}

export const ChoiceBox = ({ label, chosen, tabIndex = 0, inCard = false, onChoose }: Props) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={chosen}
    tabIndex={tabIndex}
    // The click handles it, because only the click tells whether Shift is down.
    onChange={() => {}}
    onClick={(event) => {
      event.stopPropagation()
      onChoose(event)
    }}
    className={cn(
      'size-4 shrink-0 accent-primary print:hidden',
      inCard
        ? 'reach mr-2'
        : 'absolute top-1/2 left-3 size-3.5 -translate-y-1/2 opacity-0 transition-opacity after:absolute after:-inset-y-2.5 after:-left-3 after:w-8 in-data-choosing:opacity-100 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
    )}
  />
)

interface AllProps<R> {
  choice: Choice
  rows: readonly R[]
  keyOf: (row: R) => string
}

/** In the head: ticks all rows shown, or unticks them. */
export const ChooseAll = <R,>({ choice, rows, keyOf }: AllProps<R>) => {
  const all = rows.length > 0 && rows.every((row) => choice.chosen.has(keyOf(row)))
  return (
    <ChoiceBox
      label="Elegir todas las filas"
      chosen={all}
      onChoose={() => choice.onChoose(rows.map(keyOf), !all)}
    />
  )
}
