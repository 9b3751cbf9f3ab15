/**
 * Runs scripts/generate-sources.ts and then scripts/generate-tables.ts, which reads what the first has written, before
 * anything is compiled. Node 20 does not read TypeScript, so esbuild turns each into a script first (some 30 ms).
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

for (const program of ['scripts/generate-sources.ts', 'scripts/generate-tables.ts']) {
  const { outputFiles } = await build({
    entryPoints: [program],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    logLevel: 'error',
  })
  await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
}
