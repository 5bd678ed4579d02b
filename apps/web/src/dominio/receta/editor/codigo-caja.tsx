import { type ComponentProps, useState } from 'react'
import type { Option } from '../../../kit/listbox.tsx'
import { SuggestBox } from '../../../kit/suggest-box.tsx'

/** Limit for typed codes; longer ones must be picked (D1). */
const MAX_TYPED = 15

type Caja<O extends Option> = ComponentProps<typeof SuggestBox<O>>
type Propio = 'options' | 'textOf' | 'empty' | 'open' | 'onOpen' | 'onShown'

interface Props<O extends Option> extends Omit<Caja<O>, Propio> {
  /** Called with whether there are options: the text may be words of a description rather than a code. */
  onOfrece?: (ofrece: boolean) => void
  /** Options for the text while the list is open. Keep their identity stable while they are the same. */
  useOpciones: (texto: string, open: boolean) => { opciones: readonly O[]; buscando: boolean }
}

/** A box for a code, typed in upper case or picked by code or description. */
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
      // The search begins only once the list is open.
      empty={buscando || !open ? 'Buscando...' : undefined}
      open={open}
      onOpen={setOpen}
      {...(onOfrece && { onShown: onOfrece })}
    />
  )
}
