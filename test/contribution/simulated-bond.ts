import { systemHash as hash } from '../../node/system/crypto.ts'
import type { Certificate } from '../../src/mesh/spend.ts'
import { signSpend, signVote, spendId } from '../../src/mesh/spend-signing.ts'
import { NETWORK } from '../mesh/build.ts'
import type { SimulatedNode } from './simulated-node.ts'

/** Two envelopes of a node, bonded by one certified spend. */
export function bondedEnvelopes({ key, writer }: SimulatedNode, nodes: readonly SimulatedNode[]): Certificate {
  const inputs = [0, 1].map((i) => ({ coin: hash.sha256Hex(`${key}${i}`), minter: key, version: 0, face: 5 }))
  const spend = signSpend(writer.signer, { network: NETWORK, inputs, action: { kind: 'bond' }, svcond: 990 })
  const id = spendId(hash, spend)
  const voters = [...nodes].sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, 12)
  const votes = voters.map((voter) => ({ voter: voter.key, sig: signVote(voter.writer.signer, NETWORK, id).sig }))
  return { spend, votes }
}
