import { useContext } from 'react'
import { type KeyGroup, KeysContext } from '../../../kit/keys.ts'
import { Paleta } from './paleta.tsx'
import { TeclasDialog } from './teclas.tsx'

export type Capa = 'paleta' | 'teclas'

/** Keys that work on every screen. */
const GENERAL: KeyGroup = {
  title: 'En cualquier pantalla',
  hints: [
    { keys: 'Ctrl+K', does: 'busca productos, insumos, pantallas y acciones (⌘ + K en Mac)' },
    { keys: '?', does: 'muestra estas teclas' },
    { keys: 'Tab', does: 'pasa al control siguiente; la primera vez ofrece «Ir al contenido»' },
    { keys: 'Alt+T', does: 'va al último aviso: con Tab, a su botón, como «Deshacer»' },
    { keys: 'Escape', does: 'cierra lo que está abierto encima de la pantalla' },
  ],
}

interface Props {
  open: Capa | null
  /** The text with which the palette opens. */
  typed: string
  onOpen: (capa: Capa | null) => void
}

/** The dialogs that can open over any screen; loaded on demand. */
export const Capas = ({ open, typed, onOpen }: Props) => {
  const keys = useContext(KeysContext)
  const close = () => onOpen(null)
  if (open === 'paleta') return <Paleta typed={typed} onClose={close} onTeclas={() => onOpen('teclas')} />
  if (open === 'teclas') return <TeclasDialog groups={[...(keys?.get() ?? []), GENERAL]} onClose={close} />
  return null
}
