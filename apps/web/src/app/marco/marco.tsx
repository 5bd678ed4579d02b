import { type ReactNode, useState } from 'react'
import { useUser } from '../../datos/session/session-context.ts'
import { createKeyList, KeysContext } from '../../kit/keys.ts'
import { Encabezado } from './encabezado.tsx'
import { MenuFijo, useMenuFijo } from './menu-fijo.tsx'
import { useCapas } from './use-capas.tsx'

/** The frame of every signed-in screen. The page itself never scrolls; its content does. */
export const Marco = ({ aviso, children }: { aviso?: ReactNode; children: ReactNode }) => {
  const user = useUser()
  const menu = useMenuFijo()
  const { search, prepare, capas } = useCapas()
  const [keys] = useState(createKeyList)
  if (!user) return null
  return (
    <KeysContext value={keys}>
      <div className="relative flex h-dvh flex-col overflow-clip">
        <a
          href="#contenido"
          className="fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-primary px-4 py-2 font-medium text-primary-foreground focus:translate-y-0"
        >
          Ir al contenido
        </a>
        <Encabezado user={user} menu={menu} search={search} prepare={prepare} />
        <div className="flex min-h-0 flex-1">
          {menu.wide && <MenuFijo folded={menu.folded} />}
          <div className="flex min-w-0 flex-1 flex-col">
            {aviso}
            <main
              id="contenido"
              tabIndex={-1}
              className="relative min-h-0 flex-1 overflow-y-auto overflow-x-clip focus:outline-none"
            >
              {children}
            </main>
          </div>
        </div>
        {capas}
      </div>
    </KeysContext>
  )
}
