// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'
import { Toaster } from '../kit/toaster.tsx'
import { toast } from './toast.ts'

afterEach(cleanup)

it('shows what was said before anything could draw it', async () => {
  // The toaster asks for the system's theme, which jsdom lacks.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  toast.error('No tenés acceso', { description: 'Pedíselo a un administrador.' })
  await vi.dynamicImportSettled()
  render(<Toaster dark={false} />)
  await screen.findByText('No tenés acceso')
  await screen.findByText('Pedíselo a un administrador.')
})
