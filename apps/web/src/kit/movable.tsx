import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** What the row is called: 'Flete'. */
  who: string
  onMover: (by: -1 | 1) => void
  onQuitar: () => void
}

/** Alt with an arrow moves a row whose position matters. */
export const movedByKeys = (onMover: Props['onMover']) => (event: KeyboardEvent) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  onMover(event.key === 'ArrowUp' ? -1 : 1)
}

/** The buttons that move such a row or remove it. */
export const MoveButtons = ({ who, onMover, onQuitar }: Props) => (
  <span className="flex justify-end">
    <Button variant="ghost" size="icon" aria-label={`Subir ${who}`} onClick={() => onMover(-1)}>
      <ArrowUp aria-hidden />
    </Button>
    <Button variant="ghost" size="icon" aria-label={`Bajar ${who}`} onClick={() => onMover(1)}>
      <ArrowDown aria-hidden />
    </Button>
    <Button variant="ghost" size="icon" aria-label={`Quitar ${who}`} onClick={onQuitar}>
      <Trash2 aria-hidden />
    </Button>
  </span>
)
