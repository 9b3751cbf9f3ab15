import { lastTick, signRecord } from '../../../protocols/address/record.ts'
import { fromHex } from '../../../src/bytes/hex.ts'
import type { Signer } from '../../../src/crypto/ports.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { addressOf } from '../../../src/identity/address.ts'
import type { AddressRecord } from '../../../src/mesh/address-record.ts'
import { startOfTick, tickOf } from '../../../src/time/tick.ts'
import type { MeshContext } from '../context.ts'
import type { Directory } from '../transport.ts'
import { Spreader, type SpreaderFigures } from './spreader.ts'

/** Renews and republishes the records kept by this node, as long as it runs. */
export interface AddressKeeper {
  /** Records of this node's keys that are about to expire. */
  due(): readonly AddressRecord[]
  /** State of the copies in the hash table. */
  readonly figures: KeeperFigures
  /** Puts a record into the hash table; the log has it already. */
  announce(record: AddressRecord): void
  close(): void
}

export interface KeeperFigures extends SpreaderFigures {
  readonly renewed: number
}

export interface KeeperOptions {
  readonly directory: Directory | null
  /** URL of the node's HTTP surface, or a multiaddr; null if it is reachable by neither. */
  readonly target: () => string | null
  /** Key kept by this node for the owner of a record, or null. */
  readonly signerOf: (publicKey: string) => Signer | null
}

/** Ticks between two rounds. */
const ROUND_TICKS = 40
/** A record is renewed in the last third of its time. */
const RENEWED_PART = 3
/** The node's own record is valid for about a day. */
export const OWN_TTL_TICKS = 111_200
/** Most records renewed in one round. */
const MOST_RENEWALS = 16

type Needs = Pick<
  MeshContext,
  'network' | 'self' | 'role' | 'state' | 'clock' | 'hash' | 'signer' | 'publish' | 'confirmed' | 'onFault'
>

/** Starts the rounds; the first runs a few ticks after the start, when the node is connected to its peers. */
export function createAddressKeeper(context: Needs, options: KeeperOptions): AddressKeeper {
  const { network, self, state, clock, signer } = context
  const own = addressOf(context.hash, fromHex(self) as Uint8Array)
  const spreader = new Spreader({ directory: options.directory, clock, onFault: context.onFault })
  let renewed = 0
  let busy = false
  let closed = false
  const now = (): number => tickOf(clock.now())

  /** Valid records of the addresses whose owner's key is kept here. */
  function* kept(): Generator<{ readonly record: AddressRecord; readonly signer: Signer }> {
    for (const address of state.registers.addresses()) {
      const record = state.registers.address(address, now())?.current?.body
      if (record === undefined) continue
      const key = record.owner === self ? signer : options.signerOf(record.owner)
      if (key !== null) yield { record, signer: key }
    }
  }

  const isDue = (record: AddressRecord): boolean => lastTick(record) - now() <= record.ttl / RENEWED_PART

  /** A record that cannot be renewed now does not delay the others. */
  const attempt = async (task: () => Promise<void>): Promise<void> => {
    try {
      await task()
    } catch (error) {
      if (!(error instanceof Refusal)) context.onFault(error)
    }
  }

  const renew = async (): Promise<void> => {
    const target = options.target()
    const mine = state.registers.address(own, now())?.current?.body
    if (target !== null && (mine === undefined || (mine.owner === self && (isDue(mine) || mine.target !== target)))) {
      const said = { address: own, kind: 'node', target, svcond: now(), ttl: OWN_TTL_TICKS } as const
      await attempt(() => publish(signRecord(signer, network, said)))
    }
    let count = 0
    for (const { record, signer: key } of [...kept()]) {
      if (record.address === own || !isDue(record)) continue
      if (++count > MOST_RENEWALS) break
      await attempt(() => publish(signRecord(key, network, { ...record, svcond: now() })))
    }
  }

  const publish = async (record: AddressRecord): Promise<void> => {
    await context.publish('address', record)
    renewed++
    spreader.announce(record)
  }

  const round = async (): Promise<void> => {
    if (busy || closed) return
    busy = true
    if (context.role === 'member' && context.confirmed()) await renew()
    await attempt(() => spreader.remind([...kept()].map(({ record }) => record)))
    busy = false
  }

  let cancel: () => void = () => undefined
  const plan = (ticks: number): void => {
    cancel = clock.after(startOfTick(now() + ticks) - clock.now(), () => {
      void round()
      // A node that may not publish yet checks again soon.
      if (!closed) plan(context.confirmed() ? ROUND_TICKS : FIRST_ROUND_TICKS)
    })
  }
  plan(FIRST_ROUND_TICKS)
  return {
    due: () => [...kept()].map(({ record }) => record).filter(isDue),
    get figures() {
      return { renewed, ...spreader.figures }
    },
    announce: (record) => spreader.announce(record),
    close() {
      closed = true
      spreader.close()
      cancel()
    },
  }
}

const FIRST_ROUND_TICKS = 6
