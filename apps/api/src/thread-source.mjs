// The start of a thread in TypeScript if Telar runs from source, because Node starts threads without a loader.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData)
