// Node starts a thread by itself and loads no TypeScript: whoever runs from source starts this one, which brings a loader along.
import { tsImport } from 'tsx/esm/api'

export const { leer } = await tsImport('./hilo.ts', import.meta.url)
