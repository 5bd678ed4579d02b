import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/store/schema/acceso.ts',
    './src/store/schema/bitacora.ts',
    './src/store/schema/catalogo.ts',
    './src/store/schema/cotizaciones.ts',
    './src/store/schema/imagenes.ts',
    './src/store/schema/instalacion.ts',
    './src/store/schema/membrete.ts',
    './src/store/schema/precios.ts',
    './src/store/schema/escenarios.ts',
  ],
  out: './migrations',
})
