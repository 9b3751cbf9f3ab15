/**
 * What `npm test` runs: groups of test files, and the checks that run after them. The longest come first, those that wait
 * for browsers and processes of their own beside those that only compute; what is short comes last, so that no group ends alone.
 */

/** Folders of test/ by group; the group without folders takes every file that no other names, so that a new folder is never left out. */
export const GROUPS = [
  ['service', ['api', 'mcp', 'node', 'pipeline', 'web']],
  ['testnet', ['testnet']],
  ['commands', ['kill', 'readme', 'scripts', 'verifier']],
  ['other', []],
  ['solvers', ['solvers', 'numeric', 'pictures']],
  ['terminal', ['cli']],
  ['mesh', ['mesh', 'mesh-node', 'transport']],
  ['simulations', ['sim', 'sim-mesh']],
  ['questions', ['question']],
]

/** Groups that `--long` runs without measuring coverage: they would be slower by a third or more, and run nothing that others do not. */
export const WITHOUT_COVERAGE = ['testnet', 'simulations']

/** Checks beside the build, which waits now and then: name, program of node_modules or script, and its arguments. */
export const CHECKS_OF_SOURCES = [
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  ['file names and lengths', ['scripts/check-files.mjs']],
]

/** The compiler keeps nearly all that it allocates until it ends: collecting garbage takes a third of its time and frees a tenth. */
const WITHOUT_COLLECTOR = { GOGC: 'off' }

/** Those that read what the build makes; some with an environment. */
export const CHECKS = [
  // One thread takes half the processor time of four, and the tests run beside it.
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded'], WITHOUT_COLLECTOR],
  [
    'types of the web client',
    ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', 'web'],
    WITHOUT_COLLECTOR,
  ],
  ['layers, modules, cycles', ['scripts/check-boundaries.mjs']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['generated files', ['dist/scripts/generate.js', '--check']],
]
