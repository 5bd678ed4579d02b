import { Check, SlidersHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import type { ListView } from './hooks/use-list-view.ts'
import { MENU_ITEM, MenuPopup } from './menu-popup.tsx'

const LABEL = 'px-2.5 pt-2 pb-1 font-medium text-muted-foreground text-xs'

const Choice = ({
  on,
  onChange,
  children,
}: {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}) => (
  <DropdownMenu.CheckboxItem
    checked={on}
    onCheckedChange={onChange}
    // The menu stays open, because people turn on several columns in a row.
    onSelect={(event) => event.preventDefault()}
    className={cn(MENU_ITEM, 'py-1.5')}
  >
    <span
      className="grid size-4 place-items-center rounded-sm border border-input data-[on]:border-primary data-[on]:bg-primary"
      data-on={on || undefined}
    >
      <DropdownMenu.ItemIndicator>
        <Check className="size-3 text-primary-foreground" aria-hidden />
      </DropdownMenu.ItemIndicator>
    </span>
    {children}
  </DropdownMenu.CheckboxItem>
)

/** Chooses the columns of a list and the height of its rows. */
export const ListViewMenu = ({ view: { choices, show, tight, setTight } }: { view: ListView }) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger asChild>
      <Button variant="outline" size="icon" aria-label="Columnas y filas" title="Columnas y filas">
        <SlidersHorizontal aria-hidden />
      </Button>
    </DropdownMenu.Trigger>
    <MenuPopup className="max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-52 overflow-y-auto">
      <DropdownMenu.Group>
        <DropdownMenu.Label className={LABEL}>Columnas</DropdownMenu.Label>
        {choices.map(({ id, label, shown }) => (
          <Choice key={id} on={shown} onChange={(on) => show(id, on)}>
            {label}
          </Choice>
        ))}
      </DropdownMenu.Group>
      <DropdownMenu.Separator className="my-1 h-px bg-border" />
      <DropdownMenu.Group>
        <DropdownMenu.Label className={LABEL}>Filas</DropdownMenu.Label>
        <Choice on={tight} onChange={setTight}>
          Más juntas
        </Choice>
      </DropdownMenu.Group>
    </MenuPopup>
  </DropdownMenu.Root>
)
