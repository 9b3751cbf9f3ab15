/**
 * Runs scripts/generate-sources.ts before anything is compiled. Node 20 does not read TypeScript, so esbuild turns it
 * into a script first (some 30 ms).
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const { outputFiles } = await build({
  entryPoints: ['scripts/generate-sources.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  write: false,
  logLevel: 'error',
})
await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
