import { useEffect, useState } from 'react'
import { useFormat } from '../../kit/format/format-context.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'always' })

/** How long ago an instant was, up to a day; null if longer. */
export const haceOf = (at: number, now: number): string | null => {
  const passed = now - at
  // Clocks differ; an instant ahead of this machine's clock counts as just now.
  if (passed < MINUTE) return 'recién'
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour')
  return null
}

/** The age of an entry: `hace 5 minutos`, or its day. */
export const Hace = ({ at }: { at: string }) => {
  const format = useFormat()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={format.date(at)} className="figures">
      {haceOf(Date.parse(at), now) ?? `el ${format.date(at)}`}
    </time>
  )
}
