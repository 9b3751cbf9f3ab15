import { signRecord } from '../../protocols/address/record.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { callOf } from '../api/test-core.ts'
import type { Random } from '../sim/random.ts'
import type { Trace } from '../sim/trace.ts'
import { must } from '../sim/violation.ts'
import type { Ask, Body } from './ask.ts'
import type { Books, Client, Sealed } from './books.ts'
import type { Member } from './member.ts'
import { NETWORK } from './network-name.ts'
import type { Signing } from './signing.ts'
import { type Person, personOf } from './wallet.ts'
import { Wallets } from './wallets.ts'

const PERSONS = 6
const ADDRESSES = 8

/** Requests of people, drawn from a seed. */
export class Workload {
  readonly persons: readonly Person[]
  readonly wallets: Wallets
  readonly #members: readonly Member[]
  readonly #books: Books
  readonly #random: Random
  readonly #trace: Trace
  #count = 0

  constructor(
    members: readonly Member[],
    books: Books,
    random: Random,
    trace: Trace,
    signing: Signing,
    repeats: boolean,
  ) {
    this.#members = members
    this.#books = books
    this.#random = random
    this.#trace = trace
    this.persons = Array.from({ length: PERSONS }, (_, n) => personOf(signing, `person ${n}`, n >= PERSONS - 2))
    this.wallets = new Wallets({ members, books, random, persons: this.persons, ask: this.ask, repeats })
  }

  /** Does one thing; nothing happens when there is nothing to do it with. */
  act(): void {
    this.#random.weighted(this.#actions)()
  }

  readonly ask: Ask = (kind, member, method, path, options, hear) => {
    member.send(callOf(method, path, options), (answer) => {
      const text = typeof answer.body === 'string' ? answer.body : ''
      const body: Body = text === '' ? null : JSON.parse(text)
      this.#trace.answer(answer.status < 400 ? kind : `${kind} ${body?.code}`, answer.status, text)
      must('alive', answer.status < 500 || answer.status === 503, `${kind} is answered ${answer.status}: ${text}`)
      hear(answer.status, body)
    })
  }

  readonly #actions: readonly (readonly [weight: number, action: () => void])[] = [
    [5, () => this.#mint()],
    [4, () => this.#fund()],
    [6, () => this.#compute('free')],
    [14, () => this.#compute('paid')],
    [3, () => this.#bind()],
    [10, () => this.#send()],
    [4, () => this.#redeem()],
    [14, () => this.wallets.act()],
    [4, () => this.#register()],
    [3, () => this.#registerSigned()],
    [5, () => this.#look()],
  ]

  #client(wanted: (client: Client) => boolean = () => true): Client | undefined {
    const some = this.#books.working().filter(wanted)
    return some.length === 0 ? undefined : this.#random.pick(some)
  }

  #member(): Member | undefined {
    const running = this.#members.filter(({ core }) => core !== null)
    return running.length === 0 ? undefined : this.#random.pick(running)
  }

  #mint(): void {
    const member = this.#member()
    if (member === undefined || this.#books.working().length > 12) return
    const { losses } = member
    this.ask('mint', member, 'POST', '/api/demo-key/mint', {}, (status, { key, account }) => {
      if (status < 300) this.#books.clients.push({ member, losses, key, account, funded: false })
    })
  }

  #fund(): void {
    const client = this.#client(({ funded }) => !funded)
    if (client === undefined) return
    const options = { key: client.key, body: { hours: 1e-6 } }
    this.ask('fund', client.member, 'POST', '/api/dev/fund', options, (status) => {
      if (status === 200) client.funded = true
    })
  }

  #compute(funding: 'free' | 'paid'): void {
    const client = this.#client(({ funded }) => funding === 'free' || funded)
    if (client === undefined) return
    const inputs = { m: 1 + this.#count++ / 1_048_576, v: 4 }
    const body = { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs }
    const options = { key: client.key, body, headers: { 'x-svc-funding': funding } }
    this.ask(`compute ${funding}`, client.member, 'POST', '/api/svc/compute', options, (status, answer) => {
      // Where the disk fails, the answer comes without a seal and costs nothing.
      if (status !== 200 || answer.sealed !== true) return
      const { envelope_id: id, cko } = answer
      const { plancks, funding: paid } = cko.charge
      this.#books.sealed.push({ client, id, face: Number(plancks), funding: paid, moved: false })
    })
  }

  #bind(): void {
    const member = this.#member()
    if (member === undefined) return
    // Now and then two people request the same name.
    const { zid } = this.#random.pick(this.persons)
    const person = this.#random.chance(3, 4)
      ? this.persons.find((each) => each.zid === zid)
      : this.#random.pick(this.persons)
    if (person === undefined) return
    const sig = toHex(person.signer.sign(ownerSigningBytes(NETWORK, zid)))
    const body = { zid, public_key: person.key, sig }
    this.ask('bind', member, 'POST', '/api/identity/bind', { body }, () => undefined)
  }

  #coin(): Sealed | undefined {
    const some = this.#books.sealed.filter(
      ({ client, funding, moved }) =>
        funding === 'paid' && !moved && client.member.core !== null && client.member.losses === client.losses,
    )
    return some.length === 0 ? undefined : this.#random.pick(some)
  }

  /** A coin that a node keeps for a client goes to a person, a ZID, or an account at another node. */
  #send(): void {
    const sealed = this.#coin()
    if (sealed === undefined) return
    const { member, key, losses } = sealed.client
    const person = this.#random.pick(this.persons)
    const other = this.#client(({ member: home }) => home !== member)
    const roll = this.#random.below(10)
    const to =
      roll < 6 || other === undefined
        ? { to: person.key }
        : roll < 8
          ? { to: person.zid }
          : { to: other.member.key, account: other.account }
    const options = { key, body: { ...to, token_ids: [sealed.id] } }
    this.ask('send', member, 'POST', '/api/tally/envelopes/transfer-bulk', options, (status, body) => {
      if (status !== 200 || member.losses !== losses) return
      sealed.moved = true
      this.wallets.moved(body.spends)
    })
  }

  #redeem(): void {
    const sealed = this.#coin()
    if (sealed === undefined) return
    const { member, key } = sealed.client
    const options = { key, body: { token_ids: [sealed.id] } }
    this.ask('redeem', member, 'POST', '/api/credits/from-coin', options, (status, body) => {
      if (status !== 200) return
      sealed.moved = true
      this.wallets.moved(body.spends)
    })
  }

  #register(): void {
    const client = this.#client()
    if (client === undefined) return
    const { member, losses, key } = client
    const address = this.#address()
    const options = { key, body: { address, target: `https://${this.#count++}.example`, ttl: 100_000 } }
    this.ask('register', member, 'POST', '/api/dns/register', options, (status, { event }) => {
      if (status === 201) this.#books.registered.push({ member, losses, event })
    })
  }

  /** Several people request the same address at once, each at another node. */
  #registerSigned(): void {
    const address = this.#address()
    for (let rival = 1 + this.#random.below(3); rival > 0; rival--) {
      const member = this.#member()
      if (member === undefined) return
      const { losses } = member
      const { signer } = this.#random.pick(this.persons)
      const said = {
        address,
        kind: 'service',
        target: `x ${this.#count++}`,
        svcond: member.tick,
        ttl: 100_000,
      } as const
      const body = { record: signRecord(signer, NETWORK, said) }
      this.ask('claim', member, 'POST', '/api/dns/register', { body }, (status, { event }) => {
        if (status === 201) this.#books.registered.push({ member, losses, event })
      })
    }
  }

  #address(): string {
    return `00000000000000${this.#random.below(ADDRESSES).toString(16).padStart(2, '0')}`
  }

  #look(): void {
    const member = this.#member()
    if (member === undefined) return
    const sealed = this.#books.sealed.at(-1)
    const path = this.#random.pick([
      `/api/dns/resolve?address=${this.#address()}`,
      '/api/dns/lookup',
      `/api/identity/${this.#random.pick(this.persons).zid}`,
      '/api/mesh/status',
      ...(sealed === undefined ? [] : [`/api/tally/coins/${sealed.id}`, `/api/svc/envelopes/${sealed.id}`]),
    ])
    this.ask('look', member, 'GET', path, {}, () => undefined)
  }
}
