import type { Report } from '../../src/verifier/report.ts'
import { send } from '../node/send.ts'
import { VerifierThread } from './verifier-thread.ts'
import type { AnswerHere } from './verify-worker.ts'

interface NetworkOfNode {
  readonly id: string
  readonly nodeKeys: readonly string[]
  readonly epochs?: readonly unknown[]
}

const verifier = new VerifierThread()
/** Apart, so that a question never waits for a verification, nor for one that nobody waits for any more. */
const answerer = new VerifierThread()
let network: Promise<NetworkOfNode | undefined> | null = null

/** Members of the network of this node, asked once; another node's answers are then signed by a known key. */
const knownNetwork = async (): Promise<NetworkOfNode | undefined> => {
  network ??= send<NetworkOfNode>('/api/mesh/network').then((answer) =>
    answer.ok ? { id: answer.body.id, nodeKeys: answer.body.nodeKeys, epochs: answer.body.epochs ?? [] } : undefined,
  )
  const known = await network
  if (known === undefined) network = null
  return known
}

/**
 * Verifies the text of an answer in this browser: all proofs, and the value computed again.
 * @param key API key under which it was sealed, for the HMAC; it stays in this browser
 * @throws Error if the verifier cannot be loaded
 */
export const verifyHere = async (text: string, { key }: { readonly key?: string | null } = {}): Promise<Report> =>
  verifier.run({ text, key: key ?? undefined, network: await knownNetwork() })

/**
 * Answers a question in this browser, without a node and without a seal; a question before it is given up.
 * @throws Error if the verifier cannot be loaded
 */
export const answerHere = (question: string): Promise<AnswerHere> => {
  if (answerer.isBusy) answerer.end()
  return answerer.run({ question })
}
