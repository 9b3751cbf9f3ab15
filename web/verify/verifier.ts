import type { Report } from '../../src/verifier/report.ts'
import { send } from '../node/send.ts'

interface NetworkOfNode {
  readonly id: string
  readonly nodeKeys: readonly string[]
  readonly epochs?: readonly unknown[]
}

type Waiting = (answer: { readonly report?: Report; readonly failure?: string }) => void

let worker: Worker | null = null
const waiting = new Map<number, Waiting>()
let last = 0
let network: Promise<NetworkOfNode | undefined> | null = null

const settle = (id: number, answer: Parameters<Waiting>[0]): void => {
  waiting.get(id)?.(answer)
  waiting.delete(id)
}

const started = (): Worker => {
  if (worker === null) {
    worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<{ id: number; report?: Report; failure?: string }>) =>
      settle(data.id, data)
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

/**
 * Verifies the text of an answer in this browser: all proofs, and the value computed again.
 * @param key API key under which it was sealed, for the HMAC; it stays in this browser
 * @throws Error if the verifier cannot be loaded
 */
export async function verifyHere(text: string, { key }: { readonly key?: string | null } = {}): Promise<Report> {
  const members = await knownNetwork()
  last += 1
  const id = last
  const { report, failure } = await new Promise<Parameters<Waiting>[0]>((resolve) => {
    waiting.set(id, resolve)
    started().postMessage({ id, text, key: key ?? undefined, network: members })
  })
  if (report === undefined) throw new Error(failure)
  return report
}
