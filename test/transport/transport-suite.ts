import assert from 'node:assert/strict'
import type { PeerKey, Transport } from '../../node/mesh/transport.ts'
import { askPeer, assertRefused, bytes, PATIENCE_MS, requestSuite, settle, text } from './request-suite.ts'
import { accept, echo, isWhole, type OpenBench, type TransportBench } from './transport-bench.ts'

export interface TransportTraits {
  readonly open: OpenBench
  /** Whether gossip reaches peers that only others are connected to. */
  readonly relays: boolean
}

const COUNT = 4
/** Nobody sees the end of it: where that were waited for, the test would not end either. */
const FOREVER_MS = 86_400_000

/** What every transport has to do, whatever carries it. */
export function transportSuite({ open, relays }: TransportTraits): void {
  let bench: TransportBench
  /** Tests so far, and their repetitions. */
  let attempt = 0

  before(async () => {
    bench = await open(COUNT)
  })
  beforeEach(async () => {
    bench.gossip.fill(accept)
    bench.answers.fill(echo)
    attempt++
    // Also after a test that ended halfway.
    for (let i = 0; i < COUNT; i++) for (let j = 0; j < i; j++) bench.unblock(i, j)
    for (const transport of bench.transports) await transport.start()
    await bench.until(() => isWhole(bench.transports))
    bench.faults.length = 0
  })
  after(() => bench?.close())

  const peer = (i: number): Transport => bench.transports[i]
  const ask = (from: number, to: number, body: string, timeoutMs = PATIENCE_MS): Promise<Uint8Array> =>
    askPeer(bench, from, to, body, { timeoutMs })
  const settled = <T>(work: Promise<T>): Promise<T> => settle(bench, work)
  const refused = (work: Promise<unknown>): Promise<void> => settle(bench, assertRefused(work))
  /** Publishes words of this attempt: gossip delivers equal messages once, so that a test could not be repeated otherwise. */
  const say = (from: number, words: string): Promise<void> => peer(from).publish(bytes(`${attempt}: ${words}`))
  /** The words of a message if they are of this attempt: those of earlier tests may come later, by announcements. */
  const wordsOf = (message: Uint8Array): string | null => {
    const said = text(message)
    const start = `${attempt}: `
    return said.startsWith(start) ? said.slice(start.length) : null
  }
  /** Records the words that every peer hears. */
  const listen = (): string[][] => {
    const heard: string[][] = bench.gossip.map(() => [])
    for (const [i] of bench.gossip.entries()) {
      bench.gossip[i] = async (message) => {
        const words = wordsOf(message)
        if (words !== null) heard[i]?.push(words)
        return 'accept'
      }
    }
    return heard
  }
  /**
   * Speaks until some peers hear the last that was said: what was just connected may miss the first words, and gossip
   * does not repeat what it lost. Every pause is twice as long as the one before, so that a slow machine has its time.
   */
  const sayUntilHeard = async (
    from: number,
    words: string,
    heard: string[][],
    to: readonly number[],
  ): Promise<void> => {
    let said = 0
    let looks = 0
    let pause = 1
    await bench.until(() => {
      if (--looks <= 0) {
        void say(from, `${words} ${++said}`)
        looks = pause
        pause *= 2
        return false
      }
      return to.every((i) => heard[i]?.includes(`${words} ${said}`))
    })
  }

  describe('peers', () => {
    it('lists all others and never the node itself', () => {
      for (const { self, peers } of bench.transports.map((transport) => ({
        self: transport.self,
        peers: transport.peers(),
      }))) {
        const others = bench.transports.map((other) => other.self).filter((key) => key !== self)
        assert.deepEqual(peers.map(({ key }) => key).sort(), others.sort())
      }
    })
  })

  describe('gossip', () => {
    it('delivers every message to all others, byte for byte, and not back', async () => {
      const heard = listen()
      for (const [i] of bench.transports.entries()) await say(i, `from ${i} \u0000 ü`)
      await bench.until(() => heard.every(({ length }) => length === COUNT - 1))
      await bench.pass(300)
      for (const [i, messages] of heard.entries()) {
        const others = bench.transports.map((_, j) => `from ${j} \u0000 ü`).filter((_, j) => j !== i)
        assert.deepEqual(messages.sort(), others)
      }
    })

    it('reports which connected peer forwarded a message', async () => {
      const sources: PeerKey[] = []
      bench.gossip[0] = async (message, from) => {
        if (wordsOf(message) !== null) sources.push(from)
        return 'accept'
      }
      await say(1, 'whose?')
      await bench.until(() => sources.length === 1)
      assert.ok(
        peer(0)
          .peers()
          .some(({ key }) => key === sources[0]),
      )
    })

    it('does not forward a message that a peer rejects, and counts it', async () => {
      for (const i of [0, 3]) for (const j of [1]) bench.block(i, j)
      bench.block(0, 3)
      // Only peer 2 now connects 0 with the others.
      await bench.until(() => peer(0).peers().length === 1 && peer(1).peers().length === 1)
      const heard = listen()
      bench.gossip[2] = async (message) => (wordsOf(message) === 'bad' ? 'reject' : 'accept')
      const before = peer(2).counters().invalid
      await say(0, 'bad')
      await bench.until(() => peer(2).counters().invalid === before + 1)
      if (relays) await sayUntilHeard(0, 'good', heard, [1, 3])
      else await say(0, 'good')
      await bench.pass(300)
      for (const i of [1, 3]) {
        assert.equal((heard[i]?.length ?? 0) > 0, relays)
        assert.ok(!heard[i]?.includes('bad'))
      }
    })

    it('continues after a handler has thrown, and reports it', async () => {
      const heard = listen()
      bench.gossip[0] = async () => {
        throw new Error('planted')
      }
      await say(1, 'first')
      await bench.until(() => bench.faults.length === 1)
      bench.gossip[0] = async (message) => {
        heard[0]?.push(wordsOf(message) ?? '')
        return 'accept'
      }
      await say(1, 'second')
      await bench.until(() => heard[0]?.includes('second') === true && [2, 3].every((i) => heard[i]?.length === 2))
    })

    it('counts what is published and received', async () => {
      const before = bench.transports.map((transport) => transport.counters())
      const heard = listen()
      for (let n = 0; n < 10; n++) await say(0, `counted ${n}`)
      await bench.until(() => heard.slice(1).every(({ length }) => length === 10))
      assert.equal(peer(0).counters().published - (before[0]?.published ?? 0), 10)
      for (const i of [1, 2, 3]) assert.equal(peer(i).counters().received - (before[i]?.received ?? 0), 10)
    })
  })

  describe('requests', () => requestSuite(() => bench))

  describe('blocked peers', () => {
    // Whatever happened: a second try begins with all of them connected.
    afterEach(async () => {
      for (const i of [1, 2, 3]) bench.unblock(0, i)
      await bench.until(() => isWhole(bench.transports))
    })

    it('lose their connection at once, receive nothing, and can return', async () => {
      bench.block(0, 1)
      bench.block(0, 2)
      bench.block(0, 3)
      await bench.until(() => peer(0).peers().length === 0 && peer(1).peers().length === 2)
      const heard = listen()
      await refused(ask(0, 1, 'hello?'))
      await say(0, 'into the void')
      // The mesh of the three others may still be closing around the gap, so one message may be lost.
      await sayUntilHeard(1, 'among us', heard, [2, 3])
      await bench.pass(300)
      assert.ok(!heard[0]?.some((said) => said.startsWith('among us')), heard[0]?.join())
      assert.ok(!heard.flat().includes('into the void'))
      for (const i of [1, 2, 3]) bench.unblock(0, i)
      await bench.until(() => isWhole(bench.transports))
      assert.equal(text(await settled(ask(0, 1, 'back'))), 'back')
      await sayUntilHeard(0, 'hello again', heard, [1, 2, 3])
    })
  })

  describe('stop and start', () => {
    it('ends pending requests at once, at both ends', async () => {
      bench.answers[3] = () => new Promise(() => undefined)
      bench.answers[0] = () => new Promise(() => undefined)
      const ends = [refused(ask(0, 3, 'asked of it', FOREVER_MS)), refused(ask(3, 0, 'asked by it', FOREVER_MS))]
      await bench.pass(50)
      await peer(3).stop()
      await Promise.all(ends)
      assert.deepEqual(peer(3).peers(), [])
      await bench.until(() => peer(0).peers().length === COUNT - 2)
      await refused(ask(0, 3, 'hello?'))
      await refused(ask(3, 0, 'hello?'))
      await say(3, 'from beyond')
      await peer(3).stop()
      await peer(3).start()
      await bench.until(() => isWhole(bench.transports))
      bench.answers.fill(echo)
      assert.equal(text(await settled(ask(0, 3, 'there?'))), 'there?')
      const heard = listen()
      await sayUntilHeard(3, 'I am back', heard, [0])
      await sayUntilHeard(1, 'welcome', heard, [3])
      assert.ok(!heard.flat().includes('from beyond'))
    })

    it('works alone: publishing without peers is not an error', async () => {
      const alone = await open(1)
      await alone.transports[0]?.publish(bytes('anybody?'))
      assert.deepEqual(alone.transports[0]?.peers(), [])
      await alone.close()
    })
  })
}
