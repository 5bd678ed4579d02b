import { Link, type LinkProps } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from './button.tsx'

interface Props {
  to: NonNullable<LinkProps['to']>
  search?: LinkProps['search']
  /** 'Agregar insumo' */
  children: string
}

/** The way from a list to the form of a new record. */
export const AddLink = ({ to, search, children }: Props) => (
  <Button asChild>
    <Link to={to} {...(search !== undefined && { search })}>
      <Plus aria-hidden />
      {children}
    </Link>
  </Button>
)
