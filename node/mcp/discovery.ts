import { HANDSHAKE_VERSIONS, SUPPORTED_VERSIONS } from '../../protocols/mcp/revisions.ts'
import { PLANCKS_PER_HOUR } from '../../src/ledger/compute-hour.ts'
import { registry } from '../../src/operators/registry.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import type { Described } from '../api/description.ts'
import { DOMAIN_SLUGS, TAXONOMY } from '../api/taxonomy.ts'
import { LIMITS } from '../pipeline/limit-table.ts'
import type { Services } from '../services.ts'
import { VERSIONS } from '../versions.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { MCP_PATH } from './rpc-answer.ts'
import { toolsOf } from './tool-list.ts'

const HOST = /^[A-Za-z0-9._:[\]-]{1,255}$/

/**
 * @param host the Host field of the request, by which its sender reaches this node
 * @param scheme `https` if a proxy in front reports it
 * @returns the address of this node, or null if the field does not name one
 */
export function urlOf(host: string | undefined, scheme: string | undefined): string | null {
  return host !== undefined && HOST.test(host) ? `${scheme === 'https' ? 'https' : 'http'}://${host}` : null
}

/** The discovery document of the MCP endpoint: identity, capabilities and protocols of this node. */
export function discoveryOf(services: Services, url: string | null): JsonObject {
  const { identity, endpoints, hash, about } = services
  const reached = about.url ?? url
  return {
    version: VERSIONS.discovery,
    name: about.name === identity.node ? `svcmesh node ${identity.node}` : about.name,
    // The address configured by the node's operator, else the one that this caller used.
    url: reached,
    machine_hash: hash.sha256Hex(`svcmesh machine\n${identity.publicKey}`),
    node: identity.node,
    network: identity.network,
    software: identity.version,
    kernel: { version: VERSIONS.kernel, digest: identity.kernelDigest },
    descriptor: {
      version: VERSIONS.mcp,
      protocolVersion: VERSIONS.mcpProtocol,
      supportedVersions: SUPPORTED_VERSIONS,
      handshakeVersions: HANDSHAKE_VERSIONS,
      transport: 'streamable-http',
      endpoint: reached === null ? MCP_PATH : `${reached}${MCP_PATH}`,
      sessions: true,
      instructions: INSTRUCTIONS,
      tools: [...toolsOf(endpoints).keys()],
    },
    mesh: meshOf(services),
    surface: statistics(endpoints),
    capabilities: DOMAIN_SLUGS.map((slug) => capabilityOf(slug, endpoints)),
    webmcp: PAGE_TOOLS,
    economy: ECONOMY,
  }
}

/** What the web client offers to agents in the visitor's browser, on `document.modelContext`. */
const PAGE_TOOLS: JsonObject = {
  page: '/',
  interface: 'document.modelContext',
  tools: ['svc_pulse', 'svc_wallet', 'svc_convert_credits', 'svc_api_catalog', 'svc_call'],
  confirmed_by_the_person: ['svc_convert_credits', 'svc_call'],
}

/** Role of this node in its mesh. */
function meshOf({ mesh, identity }: Services): JsonObject {
  const { size, quorum } = mesh.members
  return {
    role: mesh.role,
    peers: mesh.peers().length,
    members: size,
    quorum,
    network: identity.network,
    status: '/api/mesh/status',
    nodes: '/api/mesh/network',
  }
}

function statistics(endpoints: readonly Described[]): JsonObject {
  const operators = registry()
  const tiers = { computation: 0, 'machine-control': 0 }
  for (const { tier } of endpoints) tiers[tier]++
  return {
    endpoints: endpoints.length,
    tiers,
    domains: new Set(endpoints.map(({ domain }) => domain)).size,
    tools: toolsOf(endpoints).size,
    operators: operators.total,
    operators_computable: operators.computable,
    solvers: SOLVERS.filter(({ core }) => core !== true).length,
  }
}

/** One domain of the taxonomy: how many endpoints this node serves in it, split by tier. */
function capabilityOf(slug: Described['domain'], endpoints: readonly Described[]): JsonObject {
  const own = endpoints.filter(({ domain }) => domain === slug)
  const count = (tier: Described['tier']): number => own.filter((endpoint) => endpoint.tier === tier).length
  return {
    domain: slug,
    label: TAXONOMY[slug],
    endpoints: own.length,
    tiers: { computation: count('computation'), 'machine-control': count('machine-control') },
    catalogue: `/api/endpoints?domain=${slug}`,
  }
}

const ECONOMY: JsonObject = {
  unit: 'planck',
  plancks_per_compute_hour: Number(PLANCKS_PER_HOUR),
  price: 'One operation costs one planck, at least one; `dryRun` returns the price and runs nothing.',
  coin: 'Every sealed computation mints one envelope whose face value is the charge.',
  refused_work: 'Costs nothing and mints nothing.',
  uncharged: 'QUERY on a computation computes without charge, seal or coin.',
  keys: {
    mint: 'POST /api/demo-key/mint',
    demo: 'GET /api/demo-key',
    demo_limit: LIMITS['demo-key'].sentence,
  },
}
