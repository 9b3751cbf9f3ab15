import type { Core } from '../../node/core.ts'
import { worthOf } from '../../node/mesh/coins/worth.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { conservationErrors } from '../../src/ledger/counters.ts'
import type { CoinState } from '../../src/mesh/coin-table.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import { Members } from '../../src/mesh/members.ts'
import { outcomeOf } from '../../src/mesh/spend-outcome.ts'
import { callOf } from '../api/test-core.ts'
import { checkChain, checkReplay } from '../sim/deep-audit.ts'
import { must } from '../sim/violation.ts'
import type { Books } from './books.ts'
import { mustBeBounded } from './disk-bounds.ts'
import type { Ground } from './ground.ts'
import type { Member } from './member.ts'
import { NETWORK } from './network-name.ts'
import { undecided } from './undecided.ts'
import type { CertifiedSpend, Watch } from './watch.ts'
import { placeOf } from './watch.ts'

/** What the network knows when all is over, held against what was answered on the way. */
export class FinalAudit {
  readonly #ground: Ground
  readonly #members: readonly Member[]
  readonly #books: Books
  readonly #watch: Watch

  constructor(ground: Ground, members: readonly Member[], books: Books) {
    this.#ground = ground
    this.#members = members
    this.#books = books
    this.#watch = ground.watch
  }

  /** @param deep how many nodes have their whole disks checked */
  async run(deep: number): Promise<void> {
    this.#logs()
    for (const member of this.#members) mustBeBounded(member)
    this.#outboxes()
    this.#certificates()
    this.#holders()
    this.#redeemed()
    await this.#minted()
    await this.#sealed()
    this.#registered()
    this.#unfrozen()
    this.#decided()
    for (const member of this.#members.slice(0, deep)) await this.#disk(member)
  }

  #cores(): readonly (readonly [Member, Core])[] {
    return this.#members.map((member) => {
      must('alive', member.core !== null, `node ${member.index} does not run`)
      return [member, member.core] as const
    })
  }

  /** Every log of a node that keeps the rules is the same everywhere, to the last event. */
  #logs(): void {
    for (const { key, core: origin, index } of this.#members) {
      const own = origin?.services.mesh.state.log(key)
      const forked = `the log of node ${index}, which keeps the rules, is quarantined`
      must('converges', own?.quarantined_from === null, forked)
      for (const [member, core] of this.#cores()) {
        const log = core.services.mesh.state.log(key)
        const same = log.hash === own.hash && log.count === own.count
        must('converges', same, `node ${member.index} holds ${log.count} of ${own.count} events of node ${index}`)
      }
    }
  }

  /** Each event was handed to gossip at least once, whatever crashes and restarts came in between. */
  #outboxes(): void {
    for (const [{ key, index, published }, core] of this.#cores()) {
      const { count } = core.services.mesh.state.log(key)
      for (let seq = 0; seq < count; seq++) must('outbox', published.has(seq), `node ${index} never said event ${seq}`)
    }
  }

  /** What was certified anywhere is certified everywhere; nothing that was answered as certified is missing. */
  #certificates(): void {
    for (const [member, core] of this.#cores()) {
      const { coins } = core.services.mesh.state
      must('one owner', coins.figures.violations === 0, `node ${member.index} holds two certificates of one version`)
      for (const [place, { id, spend }] of this.#watch.certified) {
        const input = spend.inputs.find((each) => placeOf(each) === place)
        if (input === undefined) continue
        const known = coins.certifiedSpend(input.coin, input.version, input.minter)
        must('known', known === id, `node ${member.index} has ${known} for ${place}, which went with ${id}`)
      }
    }
    for (const { id, spend } of this.#books.transfers) {
      for (const input of spend.inputs) {
        const certified = this.#watch.certified.get(placeOf(input))?.id
        must('known', certified === id, `${placeOf(input)} was answered as gone with ${id}, and went with ${certified}`)
      }
    }
  }

  /** Each spend was signed by whom the ones before it made the holder, of a coin that could still move. */
  #holders(): void {
    for (const [place, { id, spend }] of this.#watch.certified) {
      const input = spend.inputs.find((each) => placeOf(each) === place)
      if (input === undefined || input.version === 0) continue
      const before = this.#before(place, input.version)
      const state = stateAfter(before)
      must('holder', state !== null, `${place} went with ${id}, but the version before it never did`)
      must('holder', state.holder === spend.holder, `${place} was ${state.holder}'s, and ${spend.holder} spent it`)
      must('holder', state.face === input.face, `${place} had the face ${state.face} and went with ${input.face}`)
      must('redeemed once', state.status !== 'burned', `${place} was redeemed and moved on with ${id}`)
    }
  }

  #before(place: string, version: number): readonly (readonly [string, CertifiedSpend | undefined])[] {
    const name = place.slice(0, place.lastIndexOf('/'))
    return Array.from({ length: version }, (_, n) => [`${name}/${n}`, this.#watch.certified.get(`${name}/${n}`)])
  }

  /** Every certified redemption is credited at its home, and nothing else is. */
  #redeemed(): void {
    for (const [member, core] of this.#cores()) {
      let owed = 0n
      const looked = new Set<string>()
      for (const { id, spend } of this.#watch.certified.values()) {
        if (spend.action.kind !== 'redeem' || spend.action.home !== member.key || looked.has(id)) continue
        looked.add(id)
        owed += worthOf(spend)
        const settled = core.journal.lane.state.settled(`redeem:${id}`)
        must('redeemed once', settled, `node ${member.index} owes what ${id} redeemed`)
      }
      const paid = paidFor(member)
      must('redeemed once', paid === owed, `node ${member.index} credited ${paid} for ${owed} redeemed plancks`)
      const { accounts, scalars } = core.journal.ledger
      const errors = conservationErrors(scalars.counters, accounts.values(), scalars.counters.minted)
      must('balances', errors.length === 0, `node ${member.index}: ${errors.join('; ')}`)
    }
  }

  /** A coin that moved was sealed by its minter, in the one tick event that every node has. */
  async #minted(): Promise<void> {
    const roots = new Map<string, string>()
    for (const [place, { id, spend }] of this.#watch.certified) {
      const input = spend.inputs.find((each) => placeOf(each) === place)
      if (input?.version !== 0) continue
      const mint = this.#watch.proposals.get(id)?.mints.find(({ coin }) => coin === input.coin)
      must('minted', mint !== undefined, `nobody was shown that the coin of ${place} exists`)
      const { origin, seq } = mint.event
      const root = eventId(systemHash, mint.event)
      const other = roots.get(`${origin}/${seq}`) ?? root
      must('minted', other === root, `coins of two tick events at ${origin}/${seq} were spent: ${other}, ${root}`)
      roots.set(`${origin}/${seq}`, root)
      await this.#wasSealed(place)
    }
  }

  async #wasSealed(place: string): Promise<void> {
    const [minter, coin = ''] = place.split('/')
    const member = this.#members.find(({ key }) => key === minter)
    // Envelopes of a lost disk can no longer be looked up, and those of a liar never could.
    if (member === undefined || member.losses > 0) return
    const sealed = await member.core?.services.reader.coin(coin)
    must('minted', sealed?.funding === 'paid', `node ${member.index} never sealed the coin ${coin}`)
    const face = this.#watch.certified.get(place)?.spend.inputs.find((input) => input.coin === coin)?.face
    must('minted', sealed.face === face, `the coin ${coin} was sealed with ${sealed.face} and spent with ${face}`)
  }

  /** Envelopes that were answered as sealed are served, except those of a disk lost since. */
  async #sealed(): Promise<void> {
    const ids = new Set<string>()
    for (const { id, client } of this.#books.sealed) {
      must('unique ids', !ids.has(id), `two envelopes are ${id}`)
      ids.add(id)
      const { member, losses, key } = client
      if (member.losses !== losses) continue
      const answer = await member.core?.dispatch(callOf('GET', `/api/svc/envelopes/${id}`, { key }))
      must('acknowledged', answer?.status === 200, `node ${member.index} has lost the envelope ${id}`)
    }
  }

  #registered(): void {
    for (const { member, losses, event } of this.#books.registered) {
      if (member.losses !== losses) continue
      for (const [other, core] of this.#cores()) {
        const known = core.services.mesh.state.why(event) !== null
        must('known', known, `node ${other.index} does not know the event ${event} of node ${member.index}`)
      }
    }
  }

  /** What a quorum has voted for is certified, whatever became of the logs of those who did. */
  #decided(): void {
    for (const [member, core] of this.#cores()) {
      for (const { id, votes } of undecided(core)) {
        must('decided', false, `node ${member.index} holds ${votes.size} votes for ${id}, no more`)
      }
    }
  }

  /** Nobody but its holder can freeze a coin. */
  #unfrozen(): void {
    for (const [member, core] of this.#cores()) {
      for (const { spend } of core.services.mesh.state.coins.open()) {
        for (const input of spend.inputs) {
          if (!this.#isStraight(spend.holder) || this.#books.doubled.has(placeOf(input))) continue
          const frozen = core.services.mesh.state.coins.isFrozen(input.coin, input.minter)
          must('not frozen', !frozen, `node ${member.index} calls ${placeOf(input)} frozen`)
        }
      }
    }
  }

  /** A person who signs one spend of a version only, or a node that keeps the rules and its disk. */
  #isStraight(holder: string): boolean {
    const person = this.#ground.persons.find(({ key }) => key === holder)
    if (person !== undefined) return !person.crooked
    return this.#members.some(({ key, losses }) => key === holder && losses === 0)
  }

  /** Hash chain and signatures from the first entry on, and the same rows from folding it all again. */
  async #disk({ signer, disk }: Member): Promise<void> {
    const owner = { network: NETWORK, signer, members: new Members(this.#ground.keys) }
    await checkChain(disk, owner, this.#ground.signing.signatures)
    checkReplay(disk, owner)
  }
}

function stateAfter(spends: readonly (readonly [string, CertifiedSpend | undefined])[]): CoinState | null {
  let state: CoinState | null = null
  for (const [place, certified] of spends) {
    const input = certified?.spend.inputs.find((each) => placeOf(each) === place)
    if (certified === undefined || input === undefined) return null
    state = outcomeOf(certified.id, certified.spend, input, state)
  }
  return state
}

/** Settlements of redemptions, from the journal itself. */
function paidFor(member: Member): bigint {
  let paid = 0n
  for (const [key, value] of member.disk.rows) {
    if (!key.startsWith('j/')) continue
    const { kind, body } = JSON.parse(new TextDecoder().decode(value).slice(32))
    if (kind === 'settlement' && body.reference.startsWith('redeem:')) paid += BigInt(body.plancks)
  }
  return paid
}
