import { nodeKeys } from '../node/key-files.ts'
import { createLibp2pTransport } from '../node/peer/create-transport.ts'
import type { KnownPeer } from '../node/peer/options.ts'
import { SystemClock } from '../node/system/clock.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { serve } from './mesh/calls.ts'
import { paced, processor, Recorder } from './mesh/recorder.ts'

/*
 * One process with a transport and nothing above it: messages of the length of an event, arrivals written down.
 */

/** Characters of an ordinary event, a tick or a small record. */
const LENGTH = 640

interface Place {
  readonly data: string
  readonly number: number
  readonly peers: readonly KnownPeer[]
}

const { data, number, peers }: Place = JSON.parse(process.argv[2] ?? '')
const { seed } = await nodeKeys(data, systemEntropy)
const { transport } = createLibp2pTransport({
  network: 'local',
  seed,
  listen: peers[number]?.addresses ?? [],
  peers: peers.filter((_, index) => index !== number),
  members: peers.map(({ key }) => key),
  sharedAddresses: true,
  rules: { validate: () => undefined, better: () => false },
  clock: new SystemClock(),
  onFault: (error) => console.error(error),
})

const recorder = new Recorder()
transport.onGossip(async (message) => {
  recorder.heard(Buffer.from(message).toString('latin1', 0, 16).trimEnd())
  return 'accept'
})
await transport.start()

let sent = 0
const tasks = {
  peers: (_: null): number => transport.peers().length,
  async publish({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<void> {
    await paced(perSecond, seconds, () => {
      const key = `${number}:${sent++}`
      recorder.said(key)
      void transport.publish(Buffer.from(key.padEnd(16).padEnd(LENGTH, 'x'), 'latin1'))
    })
  },
  take: (_: null) => recorder.take(),
  processor,
}

export type PeerTasks = typeof tasks

serve(tasks)
process.on('SIGTERM', () => void transport.stop().finally(() => process.exit(0)))
