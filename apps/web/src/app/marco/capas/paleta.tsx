import { useNavigate } from '@tanstack/react-router'
import type { Hallazgo } from '@telar/contract'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../../datos/session/session-context.ts'
import { TIPOS } from '../../../dominio/receta/tipo-ingrediente.ts'
import { cn } from '../../../kit/cn.ts'
import { Amount } from '../../../kit/format/amount.tsx'
import { useFocusReturn } from '../../../kit/hooks/use-focus-return.ts'
import { useTheme } from '../../../kit/lib/theme.ts'
import { useListbox } from '../../../kit/listbox.tsx'
import { OptionsList } from '../../../kit/options-list.tsx'
import type { Entrada } from './entradas.ts'
import { grupoDe, type Opcion, useBusqueda } from './use-busqueda.ts'

/** Where a record is looked at: the breakdown of a product, the row of anything else. */
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
  onClose: () => void
  /** Shows which keys hold here. */
  onTeclas: () => void
}

const Cuerpo = ({ onClose, onTeclas, onGo }: Props & { onGo: () => void }) => {
  const id = useId()
  const [texto, setTexto] = useState('')
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
  const list = useListbox({
    id,
    options: opciones,
    open: true,
    start: 0,
    view: q,
    onPick: (o) => pick(o as Opcion),
  })

  // Enter that came before what was searched for: it takes the first, once that is there.
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
          // biome-ignore lint/a11y/noAutofocus: it has just been opened to be typed in
          autoFocus
          role="combobox"
          aria-expanded
          aria-label="Buscar"
          placeholder="Buscá un producto, un insumo, una pantalla…"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={texto}
          onChange={(event) => {
            early.current = false
            setTexto(event.target.value)
          }}
          onKeyDown={onKeyDown}
          {...list.props}
          className="h-13 w-full bg-transparent pr-4 pl-12 text-base outline-none placeholder:text-muted-foreground"
        />
      </div>
      <OptionsList
        id={id}
        label="Resultados"
        options={opciones}
        active={list.active}
        onActive={list.setActive}
        onPick={pick}
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

const Contenido = (props: Props) => {
  const went = useRef(false)
  const onCloseAutoFocus = useFocusReturn((event) => {
    if (!went.current) return
    // On another screen nothing of before is left to go back to.
    event.preventDefault()
    document.getElementById('contenido')?.focus()
  })
  return (
    <Dialog.Content
      aria-describedby={undefined}
      onCloseAutoFocus={onCloseAutoFocus}
      className="data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95 fixed top-[min(12dvh,7rem)] left-1/2 z-50 w-[min(40rem,calc(100vw-1.5rem))] -translate-x-1/2 overflow-hidden rounded-2xl border border-border bg-card shadow-float duration-100 focus:outline-none data-[state=open]:animate-in"
    >
      <Dialog.Title className="sr-only">Buscar en Telar</Dialog.Title>
      <Cuerpo
        {...props}
        onGo={() => {
          went.current = true
        }}
      />
    </Dialog.Content>
  )
}

/** Everything by its name: screens, actions, and the records of all catalogues with their cost. */
export const Paleta = (props: Props) => (
  <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
    <Dialog.Portal>
      <Dialog.Overlay className="data-[state=open]:fade-in-0 fixed inset-0 z-50 bg-black/40 data-[state=open]:animate-in" />
      <Contenido {...props} />
    </Dialog.Portal>
  </Dialog.Root>
)
