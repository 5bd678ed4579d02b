import { type RefObject, useInsertionEffect, useRef } from 'react'

/**
 * What was given at the newest render, for handlers that must stay the same because rows are drawn anew when they change.
 * It is written before any other effect runs, and never during a render, which React may begin and give up. What only an
 * effect asks for is an effect event instead.
 */
export const useLatest = <T>(value: T): Readonly<RefObject<T>> => {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
