/**
 * The layers and modules of ARCHITECTURE.md as a check. test/architecture plants a violation of every rule and sees it
 * found, since a checker that reads nothing passes everything.
 */

/** Modules of src/ from left to right; a module imports from itself and from its left. */
const MODULES = [
  'errors',
  'schema',
  'bytes',
  'crypto',
  'numeric',
  'time',
  'units',
  'expression',
  'operators',
  'kernel',
  'solvers',
  'pictures',
  'prose',
  'formula',
  'conversion',
  'simulation',
  'question',
  'machines',
  'tasks',
  'envelope',
  'programs',
  'identity',
  'ledger',
  'audit',
  'vault',
  'contribution',
  'mesh',
  'updates',
  'apps',
  'coin-forms',
  'journal',
  'verifier',
]

const pathOf = (names) => `^src/(${names.join('|')})/`

/** No module but the listed ones, so that a new module is put into the order before it is used. */
const knownRooms = {
  name: 'modules-are-listed',
  comment: 'A module of src/ stands in the order of .dependency-cruiser.cjs and ARCHITECTURE.md.',
  severity: 'error',
  from: { path: '^src/', pathNot: pathOf(MODULES) },
  to: {},
}

const moduleOrder = MODULES.slice(0, -1).map((name, index) => ({
  name: `module-order-${name}`,
  comment: `src/${name} imports only from modules to its left.`,
  severity: 'error',
  from: { path: pathOf([name]) },
  to: { path: '^src/', pathNot: pathOf(MODULES.slice(0, index + 1)) },
}))

/** Modules of src/question/ in the same order; what stands in src/question/ itself puts them together. */
const QUESTION_MODULES = ['vocabulary', 'catalogue', 'said', 'known', 'filling', 'readings', 'judge', 'explain']

const questionRoom = (names) => `^src/question/(${names.join('|')})/`

const knownQuestionRooms = {
  name: 'question-modules-are-listed',
  comment: 'A module of src/question/ stands in the order of .dependency-cruiser.cjs and ARCHITECTURE.md.',
  severity: 'error',
  from: { path: '^src/question/[^/]+/', pathNot: questionRoom(QUESTION_MODULES) },
  to: {},
}

const questionRoomOrder = QUESTION_MODULES.map((name, index) => ({
  name: `question-module-order-${name}`,
  comment: `src/question/${name} imports only from modules of src/question/ to its left.`,
  severity: 'error',
  from: { path: questionRoom([name]) },
  to: { path: '^src/question/', pathNot: questionRoom(QUESTION_MODULES.slice(0, index + 1)) },
}))

const layer = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules form no cycle, types included: a cycle is one module in several files.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    knownRooms,
    ...moduleOrder,
    knownQuestionRooms,
    ...questionRoomOrder,
    layer(
      'errors-and-schema-apart',
      '^src/schema/',
      '^src/errors/',
      'src/errors and src/schema do not see each other.',
    ),
    layer('layer-1', '^src/', '^(protocols|config|node|cli|scripts|bench|web)/', 'src/ is the lowest layer.'),
    layer('layer-2', '^(protocols|config)/', '^(node|cli|scripts|bench|web)/', 'protocols/ and config/ see only src/.'),
    layer('protocols-without-config', '^protocols/', '^config/', 'protocols/ does not see config/.'),
    layer('config-without-protocols', '^config/', '^protocols/', 'config/ does not see protocols/.'),
    layer('layer-3', '^node/', '^(cli|scripts|bench|web)/', 'node/ does not see the commands.'),
    layer(
      'web-sees-the-domain-only',
      '^web/',
      '^(protocols|config|node|cli|scripts|bench)/',
      'The web client imports src/; it knows a node by its API alone.',
    ),
    layer('commands-without-web', '^(cli|scripts|bench)/', '^web/', 'Nothing but the build reads web/.'),
    layer(
      'nothing-imports-tests',
      '^(src|protocols|config|node|cli|scripts|web)/',
      '^(test|bench)/',
      'Product code does not import tests.',
    ),
    {
      name: 'src-is-pure',
      comment: 'src/ imports no library but typebox and @noble/*, and no Node built-in.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        pathNot: [
          '^src/',
          '(^|/)node_modules/(typebox|@noble/[^/]+)/',
          '^(protocols|config|node|cli|scripts|bench|web|test)/',
        ],
      },
    },
    {
      name: 'libp2p-only-in-node-peer',
      comment:
        'libp2p and its types stay behind the transport port; the rest of the node does not know what carries it.',
      severity: 'error',
      from: { pathNot: '^(node/peer|test/transport)/' },
      to: {
        path: '(^|/)node_modules/(libp2p|@libp2p/[^/]+|@chainsafe/libp2p-[^/]+|@multiformats/[^/]+|datastore-core)/',
      },
    },
    {
      name: 'no-development-library-in-the-product',
      comment: 'What runs on a node is listed under dependencies.',
      severity: 'error',
      from: { path: '^(src|protocols|config|node|cli)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^src/numeric/assembly/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.js', '.mjs', '.json'],
    },
  },
}
