import { Link } from '@tanstack/react-router'
import type { ResultadoCdr } from '@telar/contract'
import { ListTree, X } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useImperativeHandle, useRef } from 'react'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { useFecha } from '../../dominio/cdr/cdr-context.ts'
import { Incompleto } from '../../dominio/cdr/motivos.tsx'
import { ObjetivoEnlace } from '../../dominio/cdr/objetivo-enlace.tsx'
import { SectorBadge } from '../../dominio/sector/sector-badge.tsx'
import { Button } from '../../kit/button.tsx'
import { type KeyGroup, useKeys } from '../../kit/keys.ts'
import { Printed } from '../../kit/page.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Sheet, SheetClose, SheetContent, SheetTitle } from '../../kit/sheet.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { Variedad } from './cdr-variantes.tsx'

/** Most people open it later or not at all, so that this code loads on demand. */
const CdrDesglose = lazy(async () => ({ default: (await import('./cdr-desglose.tsx')).CdrDesglose }))

export interface PanelHandle {
  focus(): void
}

type Vista = 'desglose' | 'historia'
const VISTAS = [
  { value: 'desglose', label: 'Desglose' },
  { value: 'historia', label: 'Historia' },
] as const

interface Props {
  ref?: Ref<PanelHandle>
  codigo: string
  /** The product's row, if the list has it. */
  resultado: ResultadoCdr | undefined
  onClose: () => void
  /** The history of its CDR, which replaces the breakdown. */
  historia: ReactNode
  vista: Vista
  onVista: (vista: Vista) => void
  variedad: Variedad
  onVariedad: (variedad: Variedad) => void
  /** Beside the list, which stays usable; otherwise over it. */
  docked: boolean
}

/** Link to the recipe, for editing if the person may. */
const Receta = ({ codigo }: { codigo: string }) => {
  const className =
    'reach inline-flex items-center gap-1.5 rounded-md font-medium text-primary-text text-sm hover:underline'
  return useIsAdmin() ? (
    <Link to="/editarComposicion/$codigo" params={{ codigo }} className={className}>
      <ListTree className="size-4" aria-hidden />
      Editar composición
    </Link>
  ) : (
    <Link to="/detalle-composicion" search={{ productId: codigo }} className={className}>
      <ListTree className="size-4" aria-hidden />
      Ver composición
    </Link>
  )
}

type DelCuerpo = 'codigo' | 'resultado' | 'historia' | 'vista' | 'onVista' | 'variedad' | 'onVariedad'

interface CuerpoProps extends Pick<Props, DelCuerpo> {
  title: ReactNode
  close: ReactNode
}

const Cuerpo = ({ codigo, resultado, historia, vista, onVista, title, close, ...variedad }: CuerpoProps) => {
  const isNow = useFecha() === undefined
  return (
    <>
      <header className="flex items-start gap-3 border-b px-5 py-4 sm:px-6">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <span className="figures text-[0.8125rem] text-muted-foreground">{codigo}</span>
            {resultado && <SectorBadge sector={resultado.sector_productivo} />}
            {resultado?.incompleto && <Incompleto motivos={resultado.motivos} />}
          </div>
          {title}
          <Printed />
          <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <Segmented label="Qué ver del producto" value={vista} options={VISTAS} onChange={onVista} />
            <Receta codigo={codigo} />
            {isNow && resultado?.incompleto === false && (
              <ObjetivoEnlace codigo={codigo}>Objetivo</ObjetivoEnlace>
            )}
          </div>
        </div>
        {close}
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          {vista === 'historia' ? (
            historia
          ) : (
            <CdrDesglose
              codigo={codigo}
              media={resultado?.base_cdr ?? null}
              elegida={variedad.variedad}
              onElegir={variedad.onVariedad}
            />
          )}
        </Suspense>
      </div>
    </>
  )
}

const TITLE = 'mt-1 text-pretty font-semibold text-lg leading-snug tracking-tight focus:outline-none'
const CLOSE = {
  variant: 'ghost',
  size: 'icon',
  'aria-label': 'Cerrar el desglose',
  className: '-mt-1 -mr-2',
} as const

const Docked = ({ ref, onClose, ...cuerpo }: Props) => {
  const { codigo, resultado } = cuerpo
  const title = useRef<HTMLHeadingElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => title.current?.focus() }))
  return (
    <section
      role="dialog"
      aria-modal={false}
      aria-labelledby="desglose-titulo"
      className="fade-in-0 slide-in-from-right-4 flex w-[35rem] shrink-0 animate-in flex-col border-l bg-card duration-200 2xl:w-[40rem]"
    >
      <Cuerpo
        {...cuerpo}
        title={
          <h2 id="desglose-titulo" ref={title} tabIndex={-1} className={TITLE}>
            {resultado?.descripcion_producto ?? codigo}
          </h2>
        }
        close={
          <Button {...CLOSE} onClick={onClose}>
            <X aria-hidden />
          </Button>
        }
      />
    </section>
  )
}

/** Radix would focus the close button; the title of what has opened is a better start. */
const focusTitle = (event: Event) => {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.querySelector<HTMLElement>('h2')?.focus()
}

const Over = ({ ref: _, onClose, ...cuerpo }: Props) => (
  <Sheet open onOpenChange={(open) => !open && onClose()}>
    <SheetContent
      side="right"
      className="w-full sm:w-[36rem] sm:max-w-[92vw]"
      onOpenAutoFocus={focusTitle}
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <Cuerpo
        {...cuerpo}
        title={
          <SheetTitle tabIndex={-1} className={TITLE}>
            {cuerpo.resultado?.descripcion_producto ?? cuerpo.codigo}
          </SheetTitle>
        }
        close={
          <SheetClose asChild>
            <Button {...CLOSE}>
              <X aria-hidden />
            </Button>
          </SheetClose>
        }
      />
    </SheetContent>
  </Sheet>
)

const KEYS: KeyGroup = { title: 'En el desglose', hints: [{ keys: 'Escape', does: 'cierra el desglose' }] }

/** The breakdown of a product: beside the list if there is room, otherwise over it. */
export const CdrPanel = (props: Props) => {
  const { docked, onClose } = props

  useKeys(KEYS)
  useEffect(() => {
    if (!docked) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // A menu or dialog above the page handles its own Escape.
      if (
        document.querySelector(
          '[data-radix-popper-content-wrapper] [role=listbox], [role=menu], [role=dialog][data-state=open]',
        )
      )
        return
      onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [docked, onClose])

  return docked ? <Docked {...props} /> : <Over {...props} />
}
