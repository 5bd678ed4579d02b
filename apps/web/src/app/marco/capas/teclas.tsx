import { Fragment, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { focusWhole } from '../../../kit/hooks/use-focus-return.ts'
import type { KeyGroup } from '../../../kit/keys.ts'
import { Modal, ModalTitle } from '../../../kit/modal.tsx'

const Tecla = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded-md border bg-sunken px-1.5 py-0.5 text-center font-sans text-xs">
    {children}
  </kbd>
)

/** Shows 'Ctrl+S' as two keys pressed together, and '↑ ↓' as two keys of which either works. */
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
  /** The screen's own groups come first. */
  groups: readonly KeyGroup[]
  onClose: () => void
}

/** The keys that work on the present screen. */
export const TeclasDialog = ({ groups, onClose }: Props) => {
  // Keeps the list as it was on opening, whatever changes behind the dialog.
  const [shown] = useState(groups)
  return (
    <Modal
      onClose={onClose}
      // So that it opens at its top and scrolls by keyboard. Its only control is the one that closes it.
      onOpenAutoFocus={focusWhole}
      className="top-1/2 grid max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-1.5rem))] -translate-y-1/2 gap-5 overflow-y-auto p-6"
    >
      <ModalTitle className="font-semibold text-lg leading-snug tracking-tight">Teclas</ModalTitle>
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
    </Modal>
  )
}
