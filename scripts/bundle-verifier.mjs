/**
 * Makes the one-file verifier out of the compiled tree: dist/verify.js for `node verify.js FILE` and for pages, and
 * dist/web/verify.html with the same program inside, which works from a file and offline; and the worker of the page of
 * identities.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Folder of the compiled tree; `dist` by default. */
const output = join(root, process.argv[2] ?? 'dist')

const options = {
  bundle: true,
  // A classic script: it runs as CommonJS, as a module and in a page that was opened from a file.
  format: 'iife',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: ['node20', 'chrome110', 'firefox115', 'safari16.4'],
  external: ['node:*'],
  minify: true,
  keepNames: false,
  legalComments: 'inline',
  charset: 'utf8',
  logLevel: 'warning',
}

const banner = `// svcmesh verifier: node verify.js FILE. Everything it needs is in this file.
// Apache-2.0. Contains @noble/ed25519 and @noble/hashes, (c) Paul Miller, and typebox, (c) Haydn Paterson, all MIT.
`
await build({
  ...options,
  entryPoints: [join(output, 'cli/standalone/main.js')],
  outfile: join(output, 'verify.js'),
  banner: { js: banner },
})

await build({
  ...options,
  entryPoints: [join(output, 'cli/standalone/identity-worker.js')],
  outfile: join(output, 'web/identity-worker.js'),
  banner: { js: '// Apache-2.0. Contains @noble/ed25519 and @noble/hashes, (c) Paul Miller, MIT.\n' },
})

/** Text of a script that may stand inside a page: nothing in it ends the element. */
const inline = (text) => text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')

const page = readFileSync(join(root, 'web/verify.html'), 'utf8')
const marker = '<script src="verify.js"></script>'
if (!page.includes(marker)) throw new Error(`web/verify.html has no ${marker}`)
mkdirSync(join(output, 'web'), { recursive: true })
const program = inline(readFileSync(join(output, 'verify.js'), 'utf8'))
const whole = page.replace(marker, () => `<script>${program}</script>`)

/** A content policy names what may run by its hash; nothing else runs, whatever a file makes the page show. */
const hashesOf = (element) =>
  [...whole.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
    .map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')

writeFileSync(
  join(output, 'web/verify.html'),
  whole
    .replace("script-src 'unsafe-inline'", () => `script-src ${hashesOf('script')}`)
    .replace("style-src 'unsafe-inline'", () => `style-src ${hashesOf('style')}`),
)
