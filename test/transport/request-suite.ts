import assert from 'node:assert/strict'
import { MAX_MESSAGE_BYTES, type RequestOptions, type Transport } from '../../node/mesh/transport.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { echo, PROTOCOL, type TransportBench } from './transport-bench.ts'

export const text = (message: Uint8Array): string => Buffer.from(message).toString()
export const bytes = (message: string): Uint8Array => new Uint8Array(Buffer.from(message))

export function askPeer(
  { transports }: TransportBench,
  from: number,
  to: number,
  body: string,
  options: RequestOptions = {},
): Promise<Uint8Array> {
  const [asker, asked] = [transports[from], transports[to]] as [Transport, Transport]
  return asker.request(asked.self, PROTOCOL, bytes(body), { timeoutMs: PATIENCE_MS, ...options })
}

/** For requests that expect an answer: a busy machine must not make them give up. */
export const PATIENCE_MS = 90_000

/** Lets time pass until some work has ended, one way or the other. */
export async function settle<T>(bench: TransportBench, work: Promise<T>): Promise<T> {
  let done = false
  const end = (): void => {
    done = true
  }
  work.then(end, end)
  await bench.until(() => done)
  return work
}

export const assertRefused = (work: Promise<unknown>): Promise<void> =>
  assert.rejects(work, (error) => error instanceof Refusal && error.code === 'PEER_UNREACHABLE')

/** What every transport does with requests. */
export function requestSuite(bench: () => TransportBench): void {
  const peer = (i: number): Transport => bench().transports[i]
  const ask = (from: number, to: number, body = 'question', options: RequestOptions = {}): Promise<Uint8Array> =>
    askPeer(bench(), from, to, body, options)
  const settled = <T>(work: Promise<T>): Promise<T> => settle(bench(), work)
  const refused = (work: Promise<unknown>): Promise<void> => settle(bench(), assertRefused(work))

  it('are answered, and the handler knows who asks', async () => {
    bench().answers[1] = async (body, from) => bytes(`${text(body)} by ${from}`)
    assert.equal(text(await settled(ask(0, 1))), `question by ${peer(0).self}`)
  })

  it('each get their own answer when many run at once', async () => {
    bench().answers[1] = async (body) => bytes(`answer ${text(body)}`)
    const bodies = Array.from({ length: 100 }, (_, n) => `${n}`)
    const answers = await settled(Promise.all(bodies.map((body) => ask(0, 1, body))))
    assert.deepEqual(
      answers.map(text),
      bodies.map((body) => `answer ${body}`),
    )
  })

  it('can be empty, and so can answers', async () => {
    assert.equal((await settled(ask(0, 1, ''))).length, 0)
  })

  it('carry two megabytes in both directions', async () => {
    const large = new Uint8Array(MAX_MESSAGE_BYTES).map((_, i) => i % 251)
    const answer = await settled(peer(2).request(peer(1).self, PROTOCOL, large, { timeoutMs: PATIENCE_MS }))
    assert.ok(Buffer.from(answer).equals(large))
  })

  it('are refused when the answer is too long, and the next one is answered', async () => {
    bench().answers[1] = async () => new Uint8Array(MAX_MESSAGE_BYTES + 1)
    await refused(ask(0, 1))
    bench().answers[1] = echo
    assert.equal(text(await settled(ask(0, 1, 'again'))), 'again')
  })

  it('end after their timeout, and a late answer is not taken for the next one', async () => {
    let answer: (body: Uint8Array) => void = () => undefined
    bench().answers[1] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await refused(ask(0, 1, 'slow', { timeoutMs: 200 }))
    bench().answers[1] = echo
    answer(bytes('late'))
    assert.equal(text(await settled(ask(0, 1, 'fast'))), 'fast')
  })

  it('end when the caller aborts', async () => {
    bench().answers[1] = () => new Promise(() => undefined)
    const interest = new AbortController()
    const work = ask(0, 1, 'never mind', { signal: interest.signal })
    const ended = refused(work)
    interest.abort()
    await ended
    await refused(ask(0, 1, 'no interest from the start', { signal: interest.signal }))
  })

  it('are refused without detail when the handler refuses, which is not a fault', async () => {
    bench().answers[1] = async () => {
      throw new Refusal('PEER_UNREACHABLE', 'secret sentence')
    }
    await settled(assert.rejects(ask(0, 1), (error) => error instanceof Refusal && !error.message.includes('secret')))
    assert.deepEqual(bench().faults, [])
  })

  it('are refused without detail when the handler fails, which is reported where it failed', async () => {
    bench().answers[1] = async () => {
      throw new Error('planted secret')
    }
    await settled(assert.rejects(ask(0, 1), (error) => error instanceof Refusal && !error.message.includes('secret')))
    assert.equal(bench().faults.length, 1)
  })

  it('to unknown peers and of unknown protocols are refused', async () => {
    await refused(peer(0).request('ab'.repeat(32), PROTOCOL, bytes('hello?')))
    await refused(peer(0).request(peer(1).self, '/svcmesh/bench/nothing/1', bytes('hello?'), { timeoutMs: 2_000 }))
    await refused(peer(0).request(peer(0).self, PROTOCOL, bytes('hello, me')))
  })
}
