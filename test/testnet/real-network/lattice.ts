import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { svcmesh } from '../../cli/run-binary.ts'
import { eventually } from '../../waiting/until.ts'
import { anyComputation, ask, mintKey } from '../call-node.ts'
import type { RealNetwork } from './network.ts'

/** Every node computes the same bits, and a file of what they signed shows it to anybody. */
export const lattice = (network: RealNetwork): void => {
  const { size, quorum } = network
  describe('a lattice over all nodes', function () {
    this.retries(2)
    it('agrees to the bit, and its certificate is verified offline by the network file alone', async () => {
      const fifth = network.node(5)
      const key = await mintKey(fifth)
      // Nodes that do not answer within a few ticks are left out, which happens on a busy machine; those that answer agree.
      const { json } = await eventually(
        () => ask(fifth, 'POST', '/api/svc/lattice', { key, body: anyComputation() }),
        (answer) => answer.json.coherenceScore !== 1 || answer.json.nodes_measured === size,
      )
      assert.deepEqual([json.nodes_measured, json.coherenceScore], [size, 1], JSON.stringify(json))
      assert.deepEqual(json.agreement, { k: size, members: size, quorum, reached: true })
      const file = join(network.folder, 'lattice.json')
      const verify = async (content: unknown): Promise<string> => {
        await writeFile(file, JSON.stringify(content))
        const { code, stdout, stderr } = await svcmesh(['verify', file, '--network', network.networkFile, '--quorum'])
        return `${code}\n${stdout}${stderr}`
      }
      const verdict = await verify(json)
      assert.match(verdict, /^0\n/)
      assert.match(verdict, new RegExp(`passed +quorum +${size} of ${size} members computed`))
      const { statements } = json.certificate
      const few = { ...json, certificate: { ...json.certificate, statements: statements.slice(0, quorum - 1) } }
      assert.doesNotMatch(await verify(few), /^0\n/)
      const twice = { ...json, certificate: { ...json.certificate, statements: Array(quorum).fill(statements[0]) } }
      assert.doesNotMatch(await verify(twice), /^0\n/)
      assert.equal((await ask(fifth, 'GET', '/api/mesh/status')).json.coherenceScore, 1)
    })
  })
}
