import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { nodeSubkey } from '../../src/identity/node-secret.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Journal } from '../lane/open-journal.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { isFunded } from '../pipeline/remedies.ts'
import { Cashier } from './cashier.ts'
import { orderOf } from './order.ts'
import type { Payments } from './payments.ts'
import { PaymentPublisher } from './publisher.ts'
import { type StripeAccess, StripePayments } from './stripe-payments.ts'
import { TestPayments } from './test-payments.ts'

/** How a node is paid. */
export interface PaymentSettings {
  /** Absent without Stripe. */
  readonly stripe?: StripeAccess
  /** URL of the node's pages for buyers, without a slash at its end. */
  readonly url: () => string
}

interface SalesPorts {
  readonly clock: Clock
  readonly entropy: Entropy
  readonly hash: Hash
  readonly journal: Journal
  readonly mesh: Mesh
  readonly network: string
  /** The node's secret, 32 bytes. */
  readonly secret: Uint8Array
  readonly payments: PaymentSettings | undefined
  readonly onFault: (error: unknown) => void
}

/** Everything with which a node sells hours. */
export interface Sales {
  readonly cashier: Cashier
  /** The test rail, on networks that have it. */
  readonly testPayments: TestPayments | null
  readonly publisher: PaymentPublisher
}

/** Whether a node has a rail. */
export const sellsHours = (network: string, payments: PaymentSettings | undefined): boolean =>
  isFunded(network) || payments?.stripe !== undefined

export function createSales(ports: SalesPorts): Sales {
  const { clock, entropy, hash, journal, mesh, network, secret, payments, onFault } = ports
  const { ledger, lane, payments: reader } = journal
  const { self } = ledger
  const url = payments?.url ?? (() => '')
  // An observer cannot tell other nodes what was paid.
  const homes = (key: string): boolean => key === self || (mesh.role === 'member' && ledger.mesh.members.has(key))
  const live = !isFunded(network)
  const testKey = nodeSubkey(hash, secret, 'test payments', network)
  const testPayments = live ? null : new TestPayments({ hash, clock, entropy, key: testKey, self, url })
  const rails: Payments[] = testPayments === null ? [] : [testPayments]
  if (payments?.stripe !== undefined) {
    const readOrder = (metadata: unknown) => orderOf(hash, metadata, network)
    rails.unshift(new StripePayments({ access: payments.stripe, clock, network, live, orderOf: readOrder, url }))
  }
  const publisher = new PaymentPublisher({ clock, ledger, reader, mesh, onFault })
  void publisher.resume()
  const cashier = new Cashier({
    hash,
    lane,
    reader,
    network,
    self,
    homes,
    rails,
    onRecorded: (made) => publisher.add(made),
  })
  return { cashier, testPayments, publisher }
}
