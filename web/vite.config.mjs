/** Builds the web client into dist/web/app: small files named by their content, which a node serves under /web/. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname ?? new URL('.', import.meta.url).pathname,
  base: '/web/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true, modernAst: true } })],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web/app',
    emptyOutDir: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    assetsDir: '',
    // A page of its own policy runs no inline scripts, and small files cost nothing over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'index.html', 'service-worker': 'service-worker.ts' },
      // A service worker keeps its name, which is how a browser finds the next version of it.
      output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : '[name]-[hash].js') },
    },
  },
})
