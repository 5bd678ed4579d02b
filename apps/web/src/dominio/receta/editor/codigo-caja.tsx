import { type ComponentProps, useState } from 'react'
import type { Option } from '../../../kit/listbox.tsx'
import { SuggestBox } from '../../../kit/suggest-box.tsx'

/** Typed codes hold at most this many characters; longer ones are picked (D1). */
const MAX_TYPED = 15

type Caja<O extends Option> = ComponentProps<typeof SuggestBox<O>>
type Propio = 'options' | 'textOf' | 'empty' | 'open' | 'onOpen' | 'onShown'

interface Props<O extends Option> extends Omit<Caja<O>, Propio> {
  /** Enter where nothing in the list is chosen. */
  onEnter: () => void
  /** Told whether there is something to pick: what is typed may be words of a description, not yet a code. */
  onOfrece: (ofrece: boolean) => void
  /** Found for what is typed, while it is open. Stable while it stays the same. */
  useOpciones: (texto: string, open: boolean) => { opciones: readonly O[]; buscando: boolean }
}

/** A box for a code: typed and upper-cased, or picked from what is found by code or description. */
export const CodigoCaja = <O extends Option & { codigo: string }>(props: Props<O>) => {
  const { useOpciones, onOfrece, ...caja } = props
  const [open, setOpen] = useState(false)
  const { opciones, buscando } = useOpciones(props.value, open)
  return (
    <SuggestBox
      {...caja}
      code
      search
      maxLength={MAX_TYPED}
      options={opciones}
      textOf={({ codigo }) => codigo}
      // What is found is known only once it is open.
      empty={buscando || !open ? 'Buscando...' : undefined}
      open={open}
      onOpen={setOpen}
      onShown={onOfrece}
    />
  )
}
