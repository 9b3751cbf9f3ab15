/** Builds the web client into dist/web/app: small files named by their content, which a node serves under /web/. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** What pages have in common. */
const SHARED =
  /node_modules\/svelte\/|\/web\/(?:app|components|node)\/|\/web\/ask\/(?:number-text|seal|value)\.|\/src\/bytes\/(?:concat|double-bits)\.|preload-helper|rolldown\/runtime/

const brotli = promisify(brotliCompress)
/** Bytes below which a file is not worth a second form. */
const SMALL = 1024

/** Beside each file its form for browsers that take Brotli: a seventh smaller than gzip, and too slow to be made on request. */
const packed = () => ({
  name: 'packed',
  async writeBundle({ dir }, bundle) {
    const pack = async (name) => {
      const text = await readFile(join(dir, name))
      if (text.length < SMALL) return
      await writeFile(
        join(dir, `${name}.br`),
        await brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
      )
    }
    await Promise.all(Object.keys(bundle).map(pack))
  },
})

export default defineConfig({
  root: import.meta.dirname ?? new URL('.', import.meta.url).pathname,
  base: '/web/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true, modernAst: true } }), packed()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web/app',
    emptyOutDir: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    assetsDir: '',
    // A page of its own policy runs no inline scripts, and small files cost nothing over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All styles are 8 KiB compressed: one request with the document, instead of several that each page waits for.
    cssCodeSplit: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'index.html', 'service-worker': 'service-worker.ts' },
      // A service worker keeps its name, which is how a browser finds the next version of it.
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : '[name]-[hash].js'),
        // A request costs a telephone more than a component that a page does without.
        codeSplitting: { groups: [{ name: 'client', test: SHARED, minShareCount: 2 }] },
      },
    },
  },
})
