import { useId } from 'react'
import { cn } from './cn.ts'

/** The loom: two threads over and two under, one of them ochre. */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" className={cn('size-7', className)} aria-hidden>
    <path
      stroke="currentColor"
      d="M1.5 7.5h10.8M18.7 7.5h3.8M16 1.5v11.3M16 19.2v3.3M7.5 1.5v2.8M7.5 10.7v11.8"
    />
    <path stroke="var(--thread)" d="M1.5 16h2.8M10.7 16h11.8" />
  </svg>
)

interface Props {
  className?: string
  /** Whether one thread has another colour. */
  hilo?: boolean
}

/** A weave in close-up: each cell is one thread over another. Drawn in white, for dark backgrounds. */
export const Trama = ({ className, hilo = true }: Props) => {
  const id = useId()
  return (
    <svg className={cn('size-full', className)} aria-hidden>
      <defs>
        <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
          <g fill="none" strokeWidth="13">
            <path stroke="white" strokeOpacity=".075" d="M-3 14h34M53 14h6M25 42h34M-3 42h6" />
            <path stroke="white" strokeOpacity=".04" d="M14 25v34M14 -3v6M42 -3v34M42 53v6" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      {hilo && (
        <path
          d="M0 406H2000"
          stroke="var(--thread)"
          strokeWidth="13"
          strokeDasharray="34 22"
          strokeDashoffset="31"
        />
      )}
    </svg>
  )
}
