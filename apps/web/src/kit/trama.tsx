import { useId } from 'react'
import { cn } from './cn.ts'

interface Props {
  className?: string
  /** Whether one thread of another colour runs through. */
  hilo?: boolean
}

/** Woven cloth, seen close: each cell is one thread over another. Drawn in white, for dark grounds. */
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
