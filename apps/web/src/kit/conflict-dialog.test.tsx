// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ConflictDialog, type Version } from './conflict-dialog.tsx'

afterEach(cleanup)

const VERSIONS = [
  { label: 'Detalle', theirs: 'Lona cruda', mine: 'Lona' },
  { label: 'Grupo', theirs: 'Telas', mine: 'Telas' },
  { label: 'Costo', theirs: '$ 10,00', mine: '$ 12,00' },
]

/** Opens the dialog, which is fetched when it is first needed. */
const open = async (versions: readonly Version[]) => {
  const onStoreChosen = vi.fn()
  render(
    <ConflictDialog
      versions={versions}
      working={false}
      onKeepTheirs={() => {}}
      onStoreMine={() => {}}
      onStoreChosen={onStoreChosen}
      onDismiss={() => {}}
      onClosed={() => {}}
    />,
  )
  await screen.findByRole('alertdialog')
  return onStoreChosen
}

it('[CONC-05] shows the differing fields, counts the others, and returns the choice for each field', async () => {
  const user = userEvent.setup()
  const onStoreChosen = await open(VERSIONS)
  expect(screen.getAllByRole('rowheader').map((th) => th.textContent)).toEqual(['Detalle', 'Costo'])
  expect(screen.getByText('El otro dato es igual en las dos.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Detalle: la guardada' }))
  await user.click(screen.getByRole('button', { name: 'Guardar lo elegido' }))
  expect(onStoreChosen).toHaveBeenCalledWith([false, true, true])
})

it('[CONC-05] offers no choice field by field if only one differs', async () => {
  await open(VERSIONS.slice(0, 2))
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Guardar lo elegido' })).toBeNull()
})

it('[CONC-05] takes theirs for a field that only the other person changed, unless mine is chosen', async () => {
  const user = userEvent.setup()
  const rol = { label: 'Rol', theirs: 'Usuario', mine: 'Administrador', before: 'Administrador' }
  const onStoreChosen = await open([{ ...VERSIONS[0]!, before: 'Lino' }, rol])
  const store = screen.getByRole('button', { name: 'Guardar lo elegido' })
  await user.click(store)
  await user.click(screen.getByRole('radio', { name: 'Rol: la tuya' }))
  await user.click(store)
  expect(onStoreChosen.mock.calls).toEqual([[[true, false]], [[true, true]]])
})
