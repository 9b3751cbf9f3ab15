/**
 * Makes dist/program/ out of the compiled tree: `svcmesh` as one script instead of a thousand small ones, and the code
 * that V8 makes of it. A node starts from it with a sixth of the work, which counts where seventeen start beside each other.
 */
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { runStep } from './run-step.mjs'
import { EXTERNAL } from './unbundled.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Folder of the compiled tree; `dist` by default. */
const output = join(root, process.argv[2] ?? 'dist')
const program = join(output, 'program')

/** The threads of a team come out beside the worker, which looks for them there. */
const team = join(output, 'node/compute/team.js')

/** What any other module finds beside itself it still finds there: the web client, the package's version. */
const keepPlaces = {
  name: 'keep places',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(output) || path === team) return undefined
      const place = `new URL(${JSON.stringify(relative(program, path))}, import.meta.url).href`
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place), loader: 'js' }
    })
  },
}

/** A machine's own code is not bundled; the rest of its package is. */
const leaveNative = {
  name: 'leave native',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/binding$/ }, ({ importer }) =>
      importer.includes('classic-level') ? { path: 'classic-level/binding.js', external: true } : undefined,
    )
  },
}

const common = {
  outdir: program,
  bundle: true,
  platform: 'node',
  target: 'node20',
  // A node keeps the text of its program in memory.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  external: EXTERNAL,
  plugins: [keepPlaces, leaveNative],
  logLevel: 'warning',
}

/** CommonJS needs nothing of Node's module loader, and one script is what V8 keeps code for. */
const asScript = {
  ...common,
  format: 'cjs',
  define: { 'import.meta.url': 'placeOfThis' },
  supported: { 'dynamic-import': false },
}
const placeOfThis = "const placeOfThis = require('node:url').pathToFileURL(__filename).href;"

// What is there is of another build: V8 tells code of another version from its own, but not code of other scripts.
rmSync(program, { recursive: true, force: true })
await build({
  ...common,
  entryPoints: ['node/compute/worker.js', 'node/compute/team-member.js', 'node/mesh/snapshots/fold-worker.js'].map(
    (path) => join(output, path),
  ),
  entryNames: '[name]',
  chunkNames: 'part-[hash]',
  splitting: true,
  format: 'esm',
  // Packages written for CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
})
await build({
  ...asScript,
  entryPoints: { svcmesh: join(output, 'cli/main.js') },
  banner: { js: `(function (require, module, __filename, __dirname) { 'use strict'; ${placeOfThis}` },
  footer: { js: '})' },
})
await build({
  ...asScript,
  entryPoints: {
    main: join(output, 'cli/program/main.js'),
    'end-with-launcher': join(output, 'cli/testnet/end-with-launcher.js'),
  },
  outExtension: { '.js': '.cjs' },
  banner: { js: placeOfThis },
  plugins: [],
})
const written = runStep(process.execPath, [join(output, 'cli/program/write-code.js'), program], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (written !== 0) console.error('The program will be compiled at every start; everything else is as usual.')
