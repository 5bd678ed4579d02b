// Builds what is stale, then runs a program of the server in this very process, so that signals reach it.
import './build.mjs'

const [program] = process.argv.slice(2)
await import(`../apps/api/dist/${program}.js`)
