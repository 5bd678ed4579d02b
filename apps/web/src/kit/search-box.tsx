import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cn } from './cn.ts'
import { Input } from './input.tsx'
import { isCovered, isTyping, type KeyGroup, useKeys } from './keys.ts'

const KEYS: KeyGroup = {
  title: 'Al buscar',
  hints: [
    { keys: '/', does: 'va al cuadro de búsqueda' },
    { keys: '↓', does: 'pasa del cuadro a lo encontrado' },
    { keys: 'Escape', does: 'vacía el cuadro' },
  ],
}

interface Props {
  /** Names what is searched: 'Buscar por código, detalle o grupo'. */
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** Arrow down moves the focus to the rows. */
  onLeave: () => void
  className?: string
}

/** The search box of a list: `/` focuses it from anywhere on the page, Escape empties it. */
export const SearchBox = ({ label, placeholder, value, onChange, onLeave, className }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useKeys(KEYS)

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (isCovered()) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onLeave()
    } else if (event.key === 'Escape' && value) {
      event.stopPropagation()
      onChange('')
    }
  }

  return (
    <div className={cn('relative min-w-0 flex-1 sm:max-w-md sm:basis-64', className)}>
      <Search
        className="pointer-events-none -translate-y-1/2 absolute top-1/2 left-3 size-4 text-muted-foreground"
        aria-hidden
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="text-ellipsis px-9 max-sm:placeholder-shown:pr-3 max-sm:placeholder:text-sm"
      />
      {value ? (
        <button
          type="button"
          aria-label="Borrar la búsqueda"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-0 grid w-control place-items-center rounded-lg text-muted-foreground hover:text-foreground"
        >
          <X className="size-4" aria-hidden />
        </button>
      ) : (
        <kbd className="pointer-events-none -translate-y-1/2 absolute top-1/2 right-2 hidden h-5 min-w-5 place-items-center rounded border bg-sunken font-sans text-muted-foreground text-xs sm:grid">
          /
        </kbd>
      )}
    </div>
  )
}
