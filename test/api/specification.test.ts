import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'

/** Every endpoint that the interface specification names, in its order. */
const NAMED = `
GET /api/health
GET /api/svc/pulse
POST /api/svc/prove
POST /api/svc/prove/verify
GET /api/demo-key
POST /api/demo-key/mint
POST /api/svc/compute
POST /api/svc/verify
POST /api/svc/lattice
POST /api/svc/shift
POST /api/svc/solve
POST /api/svc/multibody
POST /api/svc/auto
POST /api/genesis/execute
POST /api/llm/chat
POST /api/playground/compute
GET /api/kernel
GET /api/kernel/prompt
GET /api/operators
GET /api/operators/categories
GET /api/endpoints
GET /api/svc/sdk/metadata
GET /api/mcp
POST /api/mcp
POST /api/svc/reactor
POST /api/svc/reactor/step
GET /api/svc/reactor/observe
GET /api/svc/reactor/state
GET /api/svc/reactor/trajectory
GET /api/svc/reactor/telemetry
GET /api/svc/reactor/next
POST /api/svc/stream/channels
POST /api/svc/stream/channels/:id/tick
GET /api/svc/stream/channels/:id
POST /api/svc/stream/channels/:id/close
POST /api/svc/streams
POST /api/svc/streams/:id/tick
GET /api/svc/streams/:id
POST /api/svc/streams/:id/close
GET /api/svc/streams/:id/latest
POST /api/svc/streams/:id/link
GET /api/svc/streams/:id/pull
POST /api/svc/streams/:id/secure/open
GET /api/svc/streams/:id/secure/pull
GET /ws/stream
GET /api/pricing/tiers
POST /api/credits/bond
POST /api/credits/from-coin
GET /api/tally/credits/:zid
GET /api/compute/usage
GET /api/tally/clock
GET /api/tally/transparency
GET /api/tally/record
GET /api/tally/settings/publish-default
POST /api/tally/settings/publish-default
GET /api/tally/envelopes/:zid
GET /api/tally/envelopes/:zid/folders
POST /api/tally/envelopes/folder
POST /api/tally/envelopes/transfer-bulk
GET /api/contribute/policy
GET /api/contribute/status
POST /api/contribute/bond
POST /api/contribute/release
POST /api/contribute/mode
POST /api/mesh/gossip
GET /api/mesh/verify
POST /api/mesh/verify
GET /api/mesh/status
POST /api/mesh/status
GET /api/dns/resolve
POST /api/dns/resolve
GET /api/dns/register
POST /api/dns/register
GET /api/dns/lookup
POST /api/dns/lookup
GET /api/dns/status
POST /api/dns/status
GET /api/svc/mmio
GET /api/svc/mmio/registers
GET /api/updates/pull/:artifact
`
  .trim()
  .split('\n')

const SOLVERS = [
  ...['heat', 'lorenz', 'wave', 'flow', 'fracture', 'epi', 'quant', 'zeta', 'sat', 'gauge', 'fea', 'grid', 'device'],
  ...['react', 'opt', 'climate', 'dock', 'action', 'evolve', 'solve', 'multibody'],
]

const shape = (path: string): string => path.replace(/:[a-z]+/g, ':')

describe('the specification', () => {
  const defined = new Set(
    ENDPOINTS.flatMap(({ method, path, aliases = [] }) => [path, ...aliases].map((each) => `${method} ${shape(each)}`)),
  )

  it('names no endpoint that this release does not have', () => {
    const missing = NAMED.filter((each) => !defined.has(shape(each)))
    assert.deepEqual(missing, [])
  })

  it('has an endpoint for each solver that it names', () => {
    assert.deepEqual(
      SOLVERS.filter((name) => !defined.has(`POST /api/svc/${name}`)),
      [],
    )
  })
})
