import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema/acceso.ts',
    './src/db/schema/bitacora.ts',
    './src/db/schema/catalogo.ts',
    './src/db/schema/instalacion.ts',
  ],
  out: './migrations',
})
