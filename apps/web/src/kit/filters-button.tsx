import { ListFilter } from 'lucide-react'
import { Button } from './button.tsx'

interface Props {
  open: boolean
  /** How many hold: they narrow the list also while they are not seen. */
  count: number
  onToggle: () => void
}

/** Where there is no room for the filters of a list: shows them, and says how many hold. */
export const FiltersButton = ({ open, count, onToggle }: Props) => (
  <Button variant="outline" icon={ListFilter} aria-expanded={open} onClick={onToggle}>
    Filtros
    {count > 0 && (
      <span className="figures grid size-5 place-items-center rounded-full bg-primary text-primary-foreground text-xs">
        {count}
      </span>
    )}
  </Button>
)
