import { type LogLevel, reaches } from '../../protocols/mcp/log-level.ts'
import { logged, resourceUpdated } from '../../protocols/mcp/notifications.ts'
import type { Revision } from '../../protocols/mcp/revisions.ts'
import type { Refusal } from '../../src/errors/refusal.ts'
import { Mailbox } from './mailbox.ts'
import { type SubscriptionPlaces, type SubscriptionPorts, Subscriptions } from './subscriptions.ts'

/** A client after its handshake, until it ends the session or is not heard of any more. */
export class Session {
  readonly id: string
  /** Digest of the credential that opened it. */
  readonly owner: string
  readonly address: string
  readonly revision: Revision
  /** Messages that no call of the client has asked for. */
  readonly mailbox = new Mailbox()
  readonly subscriptions: Subscriptions
  /** Least severe level that the client is told; null until it has chosen one. */
  level: LogLevel | null = null
  /** When the client was heard of last. */
  heard: bigint
  /** Whether it has sent anything since the handshake. */
  used = false
  /** Id of the last message that was sent. */
  sent = 0
  /** Ends the open stream of its messages; null without one. */
  stream: (() => void) | null = null
  /** Called once, at its end. */
  onEnd: () => void = () => undefined

  constructor(
    terms: Pick<Session, 'id' | 'owner' | 'address' | 'revision' | 'heard'>,
    ports: SubscriptionPorts,
    places: SubscriptionPlaces,
  ) {
    this.id = terms.id
    this.owner = terms.owner
    this.address = terms.address
    this.revision = terms.revision
    this.heard = terms.heard
    this.subscriptions = new Subscriptions(ports, places, {
      changed: (uri) => this.#changed(uri),
      ended: (uri, { code, message }: Refusal) => {
        // Who reads the document once more learns why nothing follows.
        this.#changed(uri)
        if (!reaches('warning', this.level)) return
        this.mailbox.put(logged('warning', 'subscriptions', { uri, code, detail: message }), null)
      },
    })
  }

  end(): void {
    this.subscriptions.close()
    this.mailbox.close()
    this.stream?.()
    this.onEnd()
  }

  #changed(uri: string): void {
    this.mailbox.put(resourceUpdated(uri, null), uri)
  }
}
