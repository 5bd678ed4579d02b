import { useQuery } from '@tanstack/react-query'
import type { Persona } from '@telar/contract'
import { X } from 'lucide-react'
import { useCall } from '../lib/call-context.ts'
import { Button } from '../ui/button.tsx'
import { Sheet, SheetClose, SheetContent, SheetTitle } from '../ui/sheet.tsx'
import { AccesosLista } from './accesos-lista.tsx'
import { nombreDe, personaQueries } from './persona.queries.ts'
import { TODOS } from './persona-search.ts'

const Contenido = ({ de, persona }: { de: string; persona: Persona | undefined }) => {
  const id = de === TODOS ? undefined : de
  const { data, isError, refetch } = useQuery(personaQueries.accesos(useCall(), id))
  return (
    <>
      <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b py-2 pr-2 pl-5">
        <SheetTitle className="min-w-0 break-words font-semibold text-base">
          {id === undefined ? 'Accesos de todos' : `Accesos de ${persona ? nombreDe(persona) : 'la persona'}`}
        </SheetTitle>
        <SheetClose asChild>
          <Button variant="ghost" size="icon" aria-label="Cerrar">
            <X aria-hidden />
          </Button>
        </SheetClose>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <div className="min-h-0 flex-1 overflow-y-auto focus:outline-none" tabIndex={0}>
        <AccesosLista eventos={data} failed={isError} onRetry={() => void refetch()} conPersona />
      </div>
    </>
  )
}

interface Props {
  /** A person's id, or `todos`; undefined: closed. */
  de: string | undefined
  personas: readonly Persona[]
  onClose: () => void
  onClosed: () => void
}

/** What happened with the accounts, of one person or of all, beside the list. */
export const AccesosHoja = ({ de, personas, onClose, onClosed }: Props) => (
  <Sheet open={de !== undefined} onOpenChange={(next) => !next && onClose()}>
    <SheetContent
      side="right"
      className="w-[36rem] max-w-full"
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        onClosed()
      }}
    >
      {de !== undefined && <Contenido de={de} persona={personas.find(({ id }) => id === de)} />}
    </SheetContent>
  </Sheet>
)
