/**
 * The floors and rooms of ARCHITECTURE.md as a check. test/architecture plants a violation of every rule and sees it
 * found, since a checker that reads nothing passes everything.
 */

/** Rooms of src/ from left to right; a room imports from itself and from its left. */
const ROOMS = [
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
  'question',
  'tasks',
  'envelope',
  'ledger',
  'identity',
  'mesh',
  'journal',
  'verifier',
]

const room = (names) => `^src/(${names.join('|')})/`

/** No room but the listed ones, so that a new room is put into the order before it is used. */
const knownRooms = {
  name: 'rooms-are-listed',
  comment: 'A room of src/ stands in the order of .dependency-cruiser.cjs and ARCHITECTURE.md.',
  severity: 'error',
  from: { path: '^src/', pathNot: room(ROOMS) },
  to: {},
}

const roomOrder = ROOMS.slice(0, -1).map((name, index) => ({
  name: `room-order-${name}`,
  comment: `src/${name} imports only from rooms to its left.`,
  severity: 'error',
  from: { path: room([name]) },
  to: { path: '^src/', pathNot: room(ROOMS.slice(0, index + 1)) },
}))

/** Rooms of src/question/ in the same order; what stands in src/question/ itself puts them together. */
const QUESTION_ROOMS = [
  'words',
  'lexicon',
  'read',
  'wanted',
  'evidence',
  'implied',
  'givens',
  'fill',
  'score',
  'find',
  'outcomes',
  'guards',
  'decision',
  'conversion',
  'expression',
  'scaling',
  'carried',
  'simulation',
  'idle',
]

const questionRoom = (names) => `^src/question/(${names.join('|')})/`

const knownQuestionRooms = {
  name: 'question-rooms-are-listed',
  comment: 'A room of src/question/ stands in the order of .dependency-cruiser.cjs and ARCHITECTURE.md.',
  severity: 'error',
  from: { path: '^src/question/[^/]+/', pathNot: questionRoom(QUESTION_ROOMS) },
  to: {},
}

const questionRoomOrder = QUESTION_ROOMS.map((name, index) => ({
  name: `question-room-order-${name}`,
  comment: `src/question/${name} imports only from rooms of src/question/ to its left.`,
  severity: 'error',
  from: { path: questionRoom([name]) },
  to: { path: '^src/question/', pathNot: questionRoom(QUESTION_ROOMS.slice(0, index + 1)) },
}))

const floor = (name, from, to, comment) => ({
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
    ...roomOrder,
    knownQuestionRooms,
    ...questionRoomOrder,
    floor(
      'errors-and-schema-apart',
      '^src/schema/',
      '^src/errors/',
      'src/errors and src/schema do not see each other.',
    ),
    floor('floor-1', '^src/', '^(protocols|config|node|cli|scripts|bench|web)/', 'src/ is the lowest floor.'),
    floor('floor-2', '^(protocols|config)/', '^(node|cli|scripts|bench|web)/', 'protocols/ and config/ see only src/.'),
    floor('protocols-without-config', '^protocols/', '^config/', 'protocols/ does not see config/.'),
    floor('config-without-protocols', '^config/', '^protocols/', 'config/ does not see protocols/.'),
    floor('floor-3', '^node/', '^(cli|scripts|bench|web)/', 'node/ does not see the commands.'),
    floor(
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
