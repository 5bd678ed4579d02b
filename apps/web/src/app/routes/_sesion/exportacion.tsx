import { createFileRoute } from '@tanstack/react-router'
import { ExportacionScreen } from '../../../pantallas/exportacion/exportacion-screen.tsx'

export const Route = createFileRoute('/_sesion/exportacion')({ component: ExportacionScreen })
