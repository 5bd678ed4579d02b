import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
  if (open) return children
  return (
    <div className="sm:col-span-2">
      <Button variant="outline" size="compact" title={title} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        Más datos
      </Button>
    </div>
  )
}
