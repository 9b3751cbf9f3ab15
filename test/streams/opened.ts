import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import { startOfTick, tickOf } from '../../src/time/tick.ts'
import { startTestCore, type TestAnswer, type TestCore } from '../api/test-core.ts'

/** A speed that halves at each tick: 4, 2, 1, …, exact in binary. */
export const HALVING = {
  name: 'halving',
  transition: { expression: 'E = m*v^2/2', inputs: { m: '2 kg', v: '4 m/s' }, next: { v: 'v/2' } },
  observe: { speed: 'v', energy: 'E' },
}

/** An open channel with its keys. */
export interface Opened {
  readonly node: TestCore
  /** Key of the account. */
  readonly owner: string
  readonly name: string
  /** Key of the channel. */
  readonly secret: string
  readonly view: TestAnswer['json']
  /** A call with the channel's key, unless another is given; none if null. */
  call(method: string, rest: string, options?: { body?: object; key?: string | null }): Promise<TestAnswer>
  tick(key?: string | null): Promise<TestAnswer>
}

export async function opened(settings: object = {}, contract: object = HALVING, given?: TestCore): Promise<Opened> {
  const node = given ?? (await startTestCore())
  const owner = await node.mint()
  const answer = await node.call('POST', '/api/svc/streams', { key: owner, body: { contract, ...settings } })
  assert.equal(answer.status, 201, answer.text)
  const { secret, ...view } = answer.json
  return channelOn(node, owner, view.channel, secret, view)
}

/** The same channel, for instance after a restart of its node. */
export function channelOn(node: TestCore, owner: string, name: string, secret: string, view: object = {}): Opened {
  const call: Opened['call'] = (method, rest, { body, key = secret } = {}) =>
    node.call(method, `/api/svc/streams/${name}${rest}`, {
      ...(key === null ? {} : { key }),
      ...(body === undefined ? {} : { body }),
    })
  return { node, owner, name, secret, view, call, tick: (key = secret) => call('POST', '/tick', { key }) }
}

/** Lets everything that is ready run to its end. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 50; i++) await turn()
}

/** Ticks of the clock pass, one after the other. */
export async function pass({ clock }: TestCore, ticks: number): Promise<void> {
  for (let i = 0; i < ticks; i++) {
    // To the end of the next tick, by which every channel that is due in it has had its moment.
    clock.advance(startOfTick(tickOf(clock.now()) + 2) - 1n - clock.now())
    await settled()
  }
}
