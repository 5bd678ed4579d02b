import { Dialog } from 'radix-ui'
import { Fragment, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useFocusReturn } from '../../../kit/hooks/use-focus-return.ts'
import type { KeyGroup } from '../../../kit/keys.ts'

const Tecla = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded-md border bg-sunken px-1.5 py-0.5 text-center font-sans text-xs">
    {children}
  </kbd>
)

/** 'Ctrl+S' as two keys pressed together, '↑ ↓' as two of which either does it. */
const Teclas = ({ keys }: { keys: string }) =>
  keys.split(' ').map((key) => (
    <Fragment key={key}>
      {key.split('+').map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <span className="text-muted-foreground"> + </span>}
          <Tecla>{part.replaceAll('_', ' ')}</Tecla>
        </Fragment>
      ))}{' '}
    </Fragment>
  ))

interface Props {
  /** Those of the screen first. */
  groups: readonly KeyGroup[]
  onClose: () => void
}

/** Nothing in it is to be pressed but the way out: it begins at its top, and scrolls by keyboard. */
const focusAll = (event: Event) => {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}

const Contenido = ({ groups, onClose }: Props) => {
  // As it was when it opened: what comes and goes behind it says nothing to who reads.
  const [shown] = useState(groups)
  return (
    <Dialog.Content
      aria-describedby={undefined}
      onOpenAutoFocus={focusAll}
      onCloseAutoFocus={useFocusReturn()}
      className="data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95 fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 gap-5 overflow-y-auto rounded-2xl border border-border bg-card p-6 shadow-float focus:outline-none data-[state=open]:animate-in"
    >
      <Dialog.Title className="font-semibold text-lg leading-snug tracking-tight">Teclas</Dialog.Title>
      {shown.map(({ title, hints }) => (
        <section key={title} aria-label={title}>
          <h3 className="font-medium text-muted-foreground text-xs">{title}</h3>
          <dl className="mt-1.5 grid gap-1.5">
            {hints.map(({ keys, does }) => (
              <div key={keys} className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-baseline gap-4">
                <dt>
                  <Teclas keys={keys} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Button variant="outline" onClick={onClose} className="justify-self-end">
        Cerrar
      </Button>
    </Dialog.Content>
  )
}

/** The keys that hold where one is. */
export const TeclasDialog = (props: Props) => (
  <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
    <Dialog.Portal>
      <Dialog.Overlay className="data-[state=open]:fade-in-0 fixed inset-0 z-50 bg-black/40 data-[state=open]:animate-in" />
      <Contenido {...props} />
    </Dialog.Portal>
  </Dialog.Root>
)
