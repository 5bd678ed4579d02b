// The start of the thread if Telar runs from source, because Node starts threads without a loader.
import { tsImport } from 'tsx/esm/api'

export const { leer } = await tsImport('./hilo.ts', import.meta.url)
