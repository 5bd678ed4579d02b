import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { manual } from './manual-plugin.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
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
  ],
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
  },
})
