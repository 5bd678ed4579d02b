import type { ComponentProps } from 'react'
import { Input } from '../../kit/input.tsx'

/** Six digits, by the numeric keypad of a telephone; blanks of a pasted code do no harm. */
export const CodigoInput = (props: ComponentProps<'input'>) => (
  <Input
    name="codigo"
    inputMode="numeric"
    autoComplete="one-time-code"
    // Six digits and the blank that applications show in the middle.
    maxLength={9}
    spellCheck={false}
    className="figures h-11 text-center font-medium text-xl tracking-[0.3em] sm:text-xl"
    {...props}
  />
)

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
