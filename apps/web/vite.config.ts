import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { auth } from './auth-plugin.ts'
import { contract } from './contract-plugin.ts'
import { manual } from './manual-plugin.ts'
import { weight } from './weight-plugin.ts'

const server = 'http://127.0.0.1:3000'

/**
 * The modules that share a file. Without these groups the bundler makes a file of every few modules that the same screens
 * share, and a screen requests a hundred files. With them a screen loads a little that it does not need; the plugin
 * `weight` limits how much.
 */
const chunks = [
  // Everything that main.tsx imports.
  { name: 'base', tags: ['$initial' as const] },
  // Sign-in needs these, including its icons, and none of the groups below.
  {
    name: 'formularios',
    test: /\/src\/kit\/(form|field|input|password-input|trama)\.tsx$|\/src\/dominio\/acceso\/(acceso-pagina|form-alert)\.|\/(use-tab-name|use-latch|save-error|skeleton)\.|\/icons\/(eye|eye-off|circle-alert)\./,
  },
  { name: 'iconos', test: /\/lucide-react\//, minShareCount: 2 },
  { name: 'consultas', test: /\/@tanstack\/(react-query|query-core)\// },
  // Everything that opens over a screen: menus, dialogs, pickers.
  {
    name: 'capas',
    test: /radix-ui|floating-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-style-singleton|tslib/,
    minShareCount: 4,
  },
  // Leaves out what screens about people do not need: sentences of the journal and of offers, fields for money, forms of a
  // record and their messages, the effect of a change on costs.
  {
    name: 'comun',
    test: /^(?!.*\/src\/(dominio\/(bitacora|importe|catalogo|simulacion|operacion|oferta|cdr)\/|kit\/form-page|dominio\/(producto\/filtros|sector\/sector-filter)|datos\/use-row|valor-textos))/,
    minShareCount: 7,
  },
  {
    name: 'tabla',
    test: /\/src\/(kit\/(grid\/|row-|list-|hooks\/use-list|search-box|lib\/rows)|dominio\/(sector\/sector-filter|catalogo\/importar-enlace))|virtual-core/,
    minShareCount: 2,
  },
  // The choice of products, moment and currency.
  {
    name: 'momentos',
    test: /\/src\/dominio\/(producto\/filtros|historia\/(momento|lo-que-viene)|valor\/(en-moneda|moneda-selector))/,
    minShareCount: 2,
  },
  // Every screen that saves shows this toast.
  { name: 'aviso', test: /\/src\/dominio\/(bitacora\/use-aviso|simulacion\/movida)/, minShareCount: 2 },
  { name: 'importes', test: /\/src\/dominio\/importe\//, minShareCount: 2 },
  {
    name: 'palabras',
    test: /\/src\/dominio\/(operacion\/en-palabras|oferta\/textos|bitacora\/(frase-campos|fila)\.)/,
    minShareCount: 2,
  },
  { name: 'frases', test: /\/src\/dominio\/bitacora\/(frase|hace|ultimo)(?!-acceso)/, minShareCount: 2 },
  // The effect of a change before it is made.
  {
    name: 'efecto',
    test: /\/src\/dominio\/(simulacion|operacion|cdr\/mov)/,
    minShareCount: 2,
  },
  // Editing in place; lists that only show their rows do without it.
  {
    name: 'edicion',
    test: /\/src\/datos\/use-row|\/src\/dominio\/catalogo\/(?!(use-)?alta)/,
    minShareCount: 2,
  },
  {
    name: 'altas',
    test: /\/src\/(kit\/form-page|dominio\/catalogo\/(use-)?alta|datos\/fail-creation)/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [
    auth(),
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      tmpDir: '../../node_modules/.cache/tanstack',
      routeFileIgnorePattern: '\\.test\\.',
      routeTreeFileHeader: [
        '// biome-ignore-all lint: written by the router plugin',
        '// biome-ignore-all format: written by the router plugin',
        '// biome-ignore-all assist: written by the router plugin',
        '// @ts-nocheck',
      ],
    }),
    react(),
    tailwindcss(),
    manual(),
    contract(),
    weight(),
  ],
  worker: { format: 'es', plugins: () => [contract()] },
  resolve: { conditions: ['@telar/source', ...defaultClientConditions] },
  server: {
    port: 5173,
    proxy: { '/api': server, '/auth/v1': server, '/health': server },
  },
  build: {
    outDir: 'dist',
    // The page is served under a policy that allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The plugin `weight` sets the limits instead.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
