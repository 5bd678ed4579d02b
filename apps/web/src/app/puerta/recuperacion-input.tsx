import type { ComponentProps } from 'react'
import { Input } from '../../kit/input.tsx'

/** A recovery code, as it is read from paper. */
export const RecuperacionInput = (props: ComponentProps<'input'>) => (
  <Input
    name="codigo"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    className="h-11 text-center font-mono text-base tracking-wider sm:text-base"
    {...props}
  />
)
