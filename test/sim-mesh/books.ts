import type { Spend } from '../../src/mesh/spend.ts'
import type { Member } from './member.ts'

/** An API key, and the node that it works at. */
export interface Client {
  readonly member: Member
  /** Disks that the node had lost when it gave the key: what it answered lasts as long as that disk. */
  readonly losses: number
  readonly key: string
  readonly account: string
  funded: boolean
}

/** An envelope that was answered as sealed. */
export interface Sealed {
  readonly client: Client
  readonly id: string
  readonly face: number
  readonly funding: string
  /** Passed on: the client no longer tracks it. */
  moved: boolean
}

/** A spend that was answered as certified. */
export interface Acknowledged {
  readonly id: string
  readonly spend: Spend
}

/** An event that was answered as published. */
export interface Registered {
  readonly member: Member
  readonly losses: number
  readonly event: string
}

/** What the clients of all nodes know. */
export class Books {
  readonly clients: Client[] = []
  readonly sealed: Sealed[] = []
  readonly transfers: Acknowledged[] = []
  readonly registered: Registered[] = []
  /** Positions of coins for which two spends were signed. */
  readonly doubled = new Set<string>()

  /** Keys that work: of nodes that run on the disk that knows them. */
  working(): Client[] {
    return this.clients.filter(({ member, losses }) => member.core !== null && member.losses === losses)
  }
}
