import type { ComponentProps } from 'react'
import { Input } from '../../kit/input.tsx'
import type { Clase } from './codigo-errors.ts'

/** A six-digit field that opens a phone's numeric keypad; it tolerates blanks in a pasted code. */
export const CodigoInput = (props: ComponentProps<'input'>) => (
  <Input
    name="codigo"
    inputMode="numeric"
    autoComplete="one-time-code"
    // Six digits, and the blanks that apps show among them.
    maxLength={9}
    spellCheck={false}
    className="figures h-11 text-center font-medium text-xl tracking-[0.3em] sm:text-xl"
    {...props}
  />
)

/** A field for a recovery code read from paper. */
const RecuperacionInput = (props: ComponentProps<'input'>) => (
  <Input
    name="codigo"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    className="h-11 text-center font-mono text-base tracking-wider sm:text-base"
    {...props}
  />
)

export const CODIGO_LABEL: Readonly<Record<Clase, string>> = {
  aplicacion: 'Código de 6 números',
  recuperacion: 'Código de recuperación',
}

/** The field of either kind of code, empty again when the kind changes. */
export const CodigoDe = ({ clase, ...props }: ComponentProps<'input'> & { clase: Clase }) =>
  clase === 'aplicacion' ? <CodigoInput {...props} /> : <RecuperacionInput {...props} />
