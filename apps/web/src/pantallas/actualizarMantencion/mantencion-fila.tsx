import { Link } from '@tanstack/react-router'
import { SECTOR_TEXTOS, type SectorMantencion } from '@telar/contract'
import { History, Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { historyHref } from '../../dominio/bitacora/historial-search.ts'
import { SectorBadge } from '../../dominio/sector/sector-badge.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { Form } from '../../kit/form.tsx'
import { Input } from '../../kit/input.tsx'
import { type KeyGroup, useKeys } from '../../kit/keys.ts'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { SectorNombre } from './sector-nombre.tsx'
import { useMantencion } from './use-mantencion.ts'

interface Props {
  sector: SectorMantencion
  /** The effect of another percentage on the sector. */
  impacto: (sector: string, porcentaje: number) => ReactNode
  /** Whether it was just renamed, so that it keeps the focus. */
  renombrado: boolean
  onRenombrado: (nombre: string) => void
}

const KEYS: KeyGroup = {
  title: 'En un porcentaje',
  hints: [
    { keys: 'Enter', does: 'lo guarda' },
    { keys: 'Escape', does: 'vuelve al que había' },
  ],
}

export const MantencionFila = ({ sector, impacto, renombrado, onRenombrado }: Props) => {
  const { nombre, porcentaje_mantencion: guardado } = sector
  const fila = useMantencion(sector)
  const { texto, porcentaje, changed, working, conflict } = fila
  const input = useRef<HTMLInputElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const [renaming, setRenaming] = useState(false)
  const id = useId()
  useKeys(KEYS)
  useUnsaved(changed && !working)

  useEffect(() => {
    if (renombrado) pencil.current?.focus()
  }, [renombrado])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    await fila.save()
    // The button that was pressed is idle now.
    input.current?.focus()
  }

  if (renaming)
    return (
      <li className="px-4 py-4 sm:px-5">
        <SectorNombre
          nombre={nombre}
          onRenombrado={onRenombrado}
          onClose={() => {
            setRenaming(false)
            requestAnimationFrame(() => pencil.current?.focus())
          }}
        />
      </li>
    )
  return (
    <li className="px-4 py-4 sm:px-5">
      <Form
        working={working}
        onSubmit={(event) => void onSubmit(event)}
        aria-label={`Mantención de ${nombre}`}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      >
        <span className="flex items-center gap-2.5 max-sm:w-full sm:grid sm:grid-cols-[minmax(8.5rem,auto)_3.25rem_auto_auto] sm:justify-items-start">
          <SectorBadge sector={nombre} className="text-[0.8125rem]" />
          <Badge className="figures">
            <span className="sr-only">Ahora </span>
            {`${guardado}\u00a0%`}
          </Badge>
          <Button
            ref={pencil}
            variant="ghost"
            size="small"
            disabled={changed}
            aria-label={`Renombrar ${nombre}`}
            title="Renombrar"
            onClick={() => setRenaming(true)}
            className="max-sm:ml-auto"
          >
            <Pencil aria-hidden />
          </Button>
          <Button variant="ghost" size="small" asChild>
            <Link
              to={historyHref('sector', nombre)}
              aria-label={`Historia de la mantención de ${nombre}`}
              title="Historia"
            >
              <History aria-hidden />
            </Link>
          </Button>
        </span>
        <span className="flex items-center gap-2 max-sm:w-full">
          <span className="relative max-sm:flex-1">
            <Input
              ref={input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              aria-label={`% de mantención de ${nombre}`}
              aria-invalid={changed && texto !== '' && porcentaje === null}
              aria-describedby={changed ? id : undefined}
              value={texto}
              onChange={(event) => fila.change(event.target.value)}
              onBlur={fila.leave}
              onKeyDown={(event) => {
                if (event.key === 'Escape') fila.revert()
              }}
              className="figures w-20 pr-7 text-right max-sm:w-full"
            />
            <span
              className="pointer-events-none -translate-y-1/2 absolute top-1/2 right-3 text-muted-foreground text-sm"
              aria-hidden
            >
              %
            </span>
          </span>
          <Button type="submit" idle={!changed} aria-label={`Guardar ${nombre}`} working={working}>
            Guardar
          </Button>
        </span>
      </Form>
      {changed && (
        <div id={id} className="mt-3 rounded-lg bg-sunken/70 px-3.5 py-2.5">
          {porcentaje === null ? (
            <p className="text-[0.8125rem] text-muted-foreground">{SECTOR_TEXTOS.mantencion}</p>
          ) : (
            impacto(nombre, porcentaje)
          )}
        </div>
      )}
      <ConflictDialog
        versions={
          conflict && [
            {
              label: '% Mantención',
              theirs: `${conflict.porcentaje_mantencion}\u00a0%`,
              mine: `${texto}\u00a0%`,
            },
          ]
        }
        working={working}
        onKeepTheirs={fila.keepTheirs}
        onStoreMine={fila.storeMine}
        onDismiss={fila.backToEditor}
        onClosed={() => input.current?.focus()}
      />
    </li>
  )
}
