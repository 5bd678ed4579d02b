import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** Names the fields, in the button's tooltip. */
  title: string
  /** Whether any of the fields has a value. */
  used: boolean
  children: ReactNode
}

/**
 * Optional fields behind one button. Once open they stay, even if the last value is removed, because somebody may be
 * typing there.
 */
export const MoreFields = ({ title, used, children }: Props) => {
  const [open, setOpen] = useState(used)
  // The focused button disappears, so that the first field takes the focus.
  const pressed = useRef(false)
  const enter = (fields: HTMLDivElement | null) => {
    if (!pressed.current) return
    pressed.current = false
    fields?.querySelector<HTMLElement>('input, button')?.focus()
  }
  if (open)
    return (
      <div ref={enter} className="contents">
        {children}
      </div>
    )
  const show = () => {
    pressed.current = true
    setOpen(true)
  }
  return (
    <div className="sm:col-span-2">
      <Button variant="outline" size="compact" title={title} onClick={show}>
        <SlidersHorizontal aria-hidden />
        Más datos
      </Button>
    </div>
  )
}
