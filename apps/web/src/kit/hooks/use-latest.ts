import { type RefObject, useInsertionEffect, useRef } from 'react'

/**
 * The value of the newest render, for handlers that must keep their identity because rows render again when they
 * change. It is set before other effects run and never during a render, which React may abandon. For code that only
 * runs in effects, use an effect event.
 */
export const useLatest = <T>(value: T): Readonly<RefObject<T>> => {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
