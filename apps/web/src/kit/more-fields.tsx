import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** What they are, for whoever hovers. */
  title: string
  /** Whether any of them says something already. */
  used: boolean
  children: ReactNode
}

/** Fields for whoever asks for them, behind one button. Once open they stay: whoever empties the last box goes on in it. */
export const MoreFields = ({ title, used, children }: Props) => {
  const [open, setOpen] = useState(used)
  // The button that had the keyboard is gone: whoever pressed it goes on in the first field.
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
