import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  title: string
  /** Advice on what to try instead. */
  children: ReactNode
  onClear: () => void
}

/** Shown if search and filters leave no rows. */
export const NoMatch = ({ title, children, onClear }: Props) => (
  <Notice
    icon={SearchX}
    role="status"
    title={title}
    className="flex-1"
    action={
      <Button variant="outline" onClick={onClear}>
        Quitar los filtros
      </Button>
    }
  >
    {children}
  </Notice>
)
