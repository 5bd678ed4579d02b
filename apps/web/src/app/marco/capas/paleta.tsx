import { useNavigate } from '@tanstack/react-router'
import type { Hallazgo } from '@telar/contract'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../../datos/session/session-context.ts'
import { TIPOS } from '../../../dominio/receta/tipo-ingrediente.ts'
import { cn } from '../../../kit/cn.ts'
import { Amount } from '../../../kit/format/amount.tsx'
import { useTheme } from '../../../kit/lib/theme.ts'
import { Listbox, useListbox } from '../../../kit/listbox.tsx'
import { Modal, ModalTitle } from '../../../kit/modal.tsx'
import type { Entrada } from './entradas.ts'
import { grupoDe, type Opcion, useBusqueda } from './use-busqueda.ts'

/** Opens a record: the breakdown of a product, the row of anything else. */
const useAbrir = () => {
  const navigate = useNavigate()
  return ({ tipo, codigo }: Hallazgo) => {
    switch (tipo) {
      case 'producto':
        return void navigate({ to: '/resultados-cdr', search: { producto: codigo } })
      case 'insumo':
        return void navigate({ to: '/insumos', search: { q: codigo } })
      case 'mano_obra':
        return void navigate({ to: '/mano-obra', search: { q: codigo } })
      case 'energia':
        return void navigate({ to: '/matriz-energetica', search: { q: codigo } })
    }
  }
}

const EntradaOpcion = ({ entrada: { icon: Icon, label } }: { entrada: Entrada }) => (
  <span className="flex h-7 items-center gap-3">
    <Icon className="size-4 shrink-0 text-muted-foreground" aria-hidden />
    <span className="truncate">{label}</span>
  </span>
)

const HallazgoOpcion = ({ hallazgo }: { hallazgo: Hallazgo }) => {
  const { icon: Icon, label, text } = TIPOS[hallazgo.tipo]
  return (
    <span className="flex items-center gap-3">
      <Icon className={cn('size-4 shrink-0', text)} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{hallazgo.descripcion}</span>
        <span className="block truncate text-muted-foreground text-xs">
          {hallazgo.tipo === 'producto' ? 'Producto' : label} ·{' '}
          <span className="figures">{hallazgo.codigo}</span>
        </span>
      </span>
      <Amount value={hallazgo.costo} incomplete={hallazgo.incompleto} className="shrink-0" />
    </span>
  )
}

interface Props {
  typed: string
  onClose: () => void
  /** Shows the list of keys. */
  onTeclas: () => void
}

const Cuerpo = ({ typed, onClose, onTeclas, onGo }: Props & { onGo: () => void }) => {
  const id = useId()
  const [texto, setTexto] = useState(typed)
  const { q, opciones, buscando, error } = useBusqueda(texto)
  const navigate = useNavigate()
  const abrir = useAbrir()
  const session = useSession()
  const { dark, setTheme } = useTheme()

  const obey = ({ to, orden }: Entrada) => {
    if (orden === 'tema') setTheme(dark ? 'claro' : 'oscuro')
    if (orden === 'salir') void session.leave('salida')
    if (to === undefined) return
    onGo()
    void navigate({ to, search: {} })
  }
  const pick = (opcion: Opcion) => {
    onClose()
    if ('hallazgo' in opcion) {
      onGo()
      abrir(opcion.hallazgo)
    } else if (opcion.entrada.orden === 'teclas') onTeclas()
    else obey(opcion.entrada)
  }
  const list = useListbox({ id, options: opciones, open: true, start: 0, view: q, onPick: pick })

  // Enter was pressed before the results arrived; it then takes the first one.
  const early = useRef(false)
  useEffect(() => {
    if (buscando || !early.current) return
    early.current = false
    if (opciones[0]) pick(opciones[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onKeyDown(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    early.current = buscando
  }

  return (
    <>
      <div className="relative border-b">
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted-foreground"
          aria-hidden
        />
        <input
          // biome-ignore lint/a11y/noAutofocus: people open it in order to type
          autoFocus
          {...list.field}
          aria-label="Buscar"
          placeholder="Buscá un producto, un insumo, una pantalla…"
          maxLength={200}
          value={texto}
          onChange={(event) => {
            early.current = false
            setTexto(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className="h-13 w-full bg-transparent pr-4 pl-12 text-base outline-none focus-visible:shadow-[inset_0_-2px_0_var(--ring)] placeholder:text-muted-foreground"
        />
      </div>
      <Listbox
        {...list.list}
        label="Resultados"
        groupOf={grupoDe}
        empty={buscando ? 'Buscando…' : error ? '' : 'No encontramos nada.'}
        className="max-h-[min(26rem,60dvh)] p-2"
        renderOption={(opcion) =>
          'entrada' in opcion ? (
            <EntradaOpcion entrada={opcion.entrada} />
          ) : (
            <HallazgoOpcion hallazgo={opcion.hallazgo} />
          )
        }
      />
      {error && (
        <p role="alert" className="border-t px-4 py-2.5 text-destructive text-sm">
          No se pudo buscar en los catálogos: {error.message}
        </p>
      )}
    </>
  )
}

/** Finds screens, actions and the records of all catalogues by name, records with their cost. */
export const Paleta = (props: Props) => {
  const went = useRef(false)
  return (
    <Modal
      onClose={props.onClose}
      onCloseAutoFocus={(event) => {
        if (!went.current) return
        // After a change of screen, the control that had the focus is gone.
        event.preventDefault()
        document.getElementById('contenido')?.focus()
      }}
      className="top-[min(12dvh,7rem)] w-[min(40rem,calc(100vw-1.5rem))] overflow-hidden duration-100"
    >
      <ModalTitle className="sr-only">Buscar en Telar</ModalTitle>
      <Cuerpo
        {...props}
        onGo={() => {
          went.current = true
        }}
      />
    </Modal>
  )
}
