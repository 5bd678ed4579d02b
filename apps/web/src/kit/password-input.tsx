import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cn } from './cn.ts'
import { Input } from './input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** Noun for the button that shows the text: 'contraseña', 'frase'. */
  noun?: string
}

/** A field for a secret, with a button that shows and hides it. */
export const PasswordInput = ({ noun = 'contraseña', className, ...props }: Props) => {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cn('pr-11', className)}
      />
      <button
        type="button"
        aria-label={`${shown ? 'Ocultar' : 'Mostrar'} ${noun}`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-lg text-muted-foreground hover:text-foreground"
      >
        <Icon className="size-4.5" aria-hidden />
      </button>
    </div>
  )
}
