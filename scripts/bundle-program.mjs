/**
 * Makes dist/program/ out of the compiled tree: `svcmesh` in a few large files instead of a thousand small ones. A node
 * starts from it with a quarter of the work, which counts where seventeen start beside each other.
 */
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Folder of the compiled tree; `dist` unless told. */
const output = join(root, process.argv[2] ?? 'dist')
const program = join(output, 'program')

/** The programs of the worker threads come out beside the rest; those who start them look there. */
const threads = ['pool.js', 'team.js'].map((file) => join(output, 'node/compute', file))

/** What any other module finds beside itself it still finds there: the web client, the package's version. */
const keepPlaces = {
  name: 'keep places',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(output) || threads.includes(path)) return undefined
      const place = `new URL(${JSON.stringify(relative(program, path))}, import.meta.url).href`
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place), loader: 'js' }
    })
  },
}

rmSync(program, { recursive: true, force: true })
await build({
  entryPoints: [
    'cli/main.js',
    'cli/testnet/end-with-launcher.js',
    'node/compute/worker.js',
    'node/compute/team-member.js',
  ].map((path) => join(output, path)),
  outdir: program,
  entryNames: '[name]',
  chunkNames: 'part-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // These look for files of their own beside themselves.
  external: ['@resvg/resvg-js', 'classic-level', 'pino', 'piscina'],
  // Packages written for CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  plugins: [keepPlaces],
  logLevel: 'warning',
})
