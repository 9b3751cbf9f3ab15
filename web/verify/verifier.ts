import type { Report } from '../../src/verifier/report.ts'
import { send } from '../node/send.ts'
import type { AnswerHere, VerifierTask } from './verify-worker.ts'
import verifierFile from './verify-worker.ts?worker&url'

interface NetworkOfNode {
  readonly id: string
  readonly nodeKeys: readonly string[]
  readonly epochs?: readonly unknown[]
}

interface Outcome {
  readonly found?: unknown
  readonly failure?: string
}

type Waiting = (outcome: Outcome) => void

let worker: Worker | null = null
const waiting = new Map<number, Waiting>()
let last = 0
let network: Promise<NetworkOfNode | undefined> | null = null

const settle = (id: number, outcome: Outcome): void => {
  waiting.get(id)?.(outcome)
  waiting.delete(id)
}

const started = (): Worker => {
  if (worker === null) {
    worker = new Worker(verifierFile, { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<{ id: number } & Outcome>) => settle(data.id, data)
    worker.onerror = () => {
      for (const id of [...waiting.keys()]) settle(id, { failure: 'The verifier could not be started.' })
      worker = null
    }
  }
  return worker
}

/** Members of the network of this node, asked once; another node's answers are then signed by a known key. */
const knownNetwork = async (): Promise<NetworkOfNode | undefined> => {
  network ??= send<NetworkOfNode>('/api/mesh/network').then((answer) =>
    answer.ok ? { id: answer.body.id, nodeKeys: answer.body.nodeKeys, epochs: answer.body.epochs ?? [] } : undefined,
  )
  const known = await network
  if (known === undefined) network = null
  return known
}

const done = async <Found>(task: VerifierTask): Promise<Found> => {
  last += 1
  const id = last
  const { found, failure } = await new Promise<Outcome>((resolve) => {
    waiting.set(id, resolve)
    started().postMessage({ id, task })
  })
  if (found === undefined) throw new Error(failure)
  return found as Found
}

/**
 * Verifies the text of an answer in this browser: all proofs, and the value computed again.
 * @param key API key under which it was sealed, for the HMAC; it stays in this browser
 * @throws Error if the verifier cannot be loaded
 */
export const verifyHere = async (text: string, { key }: { readonly key?: string | null } = {}): Promise<Report> =>
  done({ text, key: key ?? undefined, network: await knownNetwork() })

/** Answers a question in this browser, without a node and without a seal. @throws Error if the verifier cannot be loaded */
export const answerHere = (question: string): Promise<AnswerHere> => done({ question })
