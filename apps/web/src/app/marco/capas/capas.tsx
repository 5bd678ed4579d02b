import { useContext } from 'react'
import { type KeyGroup, KeysContext } from '../../../kit/keys.ts'
import { Paleta } from './paleta.tsx'
import { TeclasDialog } from './teclas.tsx'

export type Capa = 'paleta' | 'teclas'

interface Props {
  open: Capa | null
  onOpen: (capa: Capa | null) => void
  /** Keys of every screen. */
  general: KeyGroup
}

/** What lies over any screen; brought once it is asked for. */
export const Capas = ({ open, onOpen, general }: Props) => {
  const keys = useContext(KeysContext)
  const close = () => onOpen(null)
  if (open === 'paleta') return <Paleta onClose={close} onTeclas={() => onOpen('teclas')} />
  if (open === 'teclas') return <TeclasDialog groups={[...(keys?.get() ?? []), general]} onClose={close} />
  return null
}
