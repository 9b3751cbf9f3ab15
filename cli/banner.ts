import type { NodeFacts } from '../node/facts.ts'
import { colors } from './colors.ts'
import { counted } from './counted.ts'
import { labelledRow } from './labelled-row.ts'

const line = labelledRow(9)

/** Settings of an MCP client, ready to paste. */
const mcpSnippet = ({ url, demoKey }: NodeFacts): string =>
  JSON.stringify({
    mcpServers: {
      svcmesh: { type: 'http', url: `${url}/api/mcp`, headers: { Authorization: `Bearer ${demoKey}` } },
    },
  })

/**
 * What `svcmesh start` prints when the node is ready, at most 16 lines.
 * @param notes notes for the operator, such as a port already in use
 */
export const banner = (facts: NodeFacts, notes: readonly string[]): string => {
  const warnings = facts.mathDigestExpected
    ? notes
    : [...notes, 'the math digest is not the expected one: this node computes but does not join the mesh']
  return [
    `${colors.bold(`svcmesh ${facts.version}`)}  network ${facts.network}${facts.peers > 0 ? `, ${facts.role} with ${counted(facts.peers, 'other')}, epoch ${facts.epoch}` : ''}`,
    line('kernel', facts.kernelDigest),
    line('math', facts.mathDigest),
    line('data', facts.ownerKey === null ? facts.data : `${facts.data}, owner key in ${facts.ownerKey}`),
    line('peer', facts.peerId),
    line('address', facts.address),
    line('API', colors.cyan(facts.url)),
    line('docs', `${facts.url}/docs`),
    line('metrics', `${facts.url}/metrics`),
    line('MCP', mcpSnippet(facts)),
    line('demo key', facts.demoKey),
    ...warnings.map((warning) => colors.yellow(line('note', warning))),
    line(
      'next',
      colors.bold(`npx svcmesh compute NM23 m=3 v=4${facts.url.endsWith(':8787') ? '' : ` --url ${facts.url}`}`),
    ),
    line('stop', 'Ctrl-C'),
  ].join('\n')
}

/** The same for programs, one line. */
export const readyLine = (facts: NodeFacts, notes: readonly string[]): string => JSON.stringify({ ...facts, notes })
