import { systemHash } from '../../node/system/crypto.ts'
import { signRecord } from '../../protocols/address/record.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { sumLeaf } from '../../src/crypto/merkle-sum.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { MAX_EVENTS_PER_TICK } from '../../src/mesh/events.ts'
import type { Certificate, MintProof, SpendInput } from '../../src/mesh/spend.ts'
import { signMint } from '../../src/mesh/spend-signing.ts'
import type { Deed, Liar } from './liar.ts'
import { NETWORK } from './network-name.ts'
import { type Person, sign } from './wallet.ts'

/** What liars do beside lying by silence. */
export function commit(deed: Deed, liar: Liar, thieves: readonly [Person, Person]): void {
  DEEDS[deed](liar, thieves)
}

type Do = (liar: Liar, thieves: readonly [Person, Person]) => void

const DEEDS: Readonly<Record<Deed, Do>> = {
  garbage,
  fork,
  'back-date': (liar, [thief]) => claim(liar, thief, liar.ground.tick - liar.random.below(110)),
  // From a log that was withheld for long enough.
  'late claim': (liar, [thief]) => claim(liar, thief, Math.max(liar.ground.start, liar.logs[0]?.svcond ?? 0)),
  forge,
  recarry,
  flood,
  recant,
}

function garbage(liar: Liar): void {
  const { random, peer } = liar
  const last = liar.logs[0]?.said.at(-1)?.text ?? '{}'
  const text = random.pick([
    'x'.repeat(1 + random.below(200)),
    '{"body":{}',
    last.replace(/"sig":"../, '"sig":"00'),
    last.replace(/"svcond":\d+/, '"svcond":7'),
    `${last} `,
    last.replace(NETWORK, 'other'),
  ])
  for (const { key } of peer.peers()) if (random.chance(1, 2)) peer.tell(key, toUtf8(text))
}

function claim(liar: Liar, thief: Person, svcond: number): void {
  const address = `00000000000000${liar.random.below(8).toString(16).padStart(2, '0')}`
  const said = { address, kind: 'service', target: 'stolen', svcond, ttl: 100_000 } as const
  liar.say('address', signRecord(thief.signer, NETWORK, said), svcond)
}

/** As soon as it has voted for two spends of one version, its log is forked too: its votes come before the fork. */
function recant(liar: Liar): void {
  if (!liar.torn) return
  liar.fork(
    'shard',
    ['1', '2'].map((digit) => ({ shard: digit.repeat(64), nodes: [liar.key] })),
  )
}

const FLOOD = 10 * MAX_EVENTS_PER_TICK

/** Ten times the bound of a log per tick; this ends the log, so it is done once. */
function flood(liar: Liar): void {
  if (liar.logs.some(({ said }) => said.length >= FLOOD)) return
  for (let n = 0; n < FLOOD; n++) liar.say('shard', { shard: n.toString(16).padStart(64, '0'), nodes: [liar.key] })
}

/** A coin of the liar's own making: a tick event that commits to one invented envelope. */
export function invented(
  liar: Liar,
  thief: Person,
): { coin: string; face: number; body: object; proof: (event: PublishedEvent) => MintProof } {
  const id = systemHash.sha256(`${liar.key} ${liar.random.below(2 ** 31)} ${liar.logs[0]?.said.length}`)
  const coin = toHex(id)
  const face = 100 + liar.random.below(1000)
  const root = sumLeaf(systemHash, { id, face })
  const { tick } = liar.ground
  const body = { tick, count: 1, root: toHex(root.hash), sum: String(root.sum), last: coin }
  const proof = (event: PublishedEvent): MintProof => ({
    ...signMint(liar.signer, NETWORK, { coin, face, holder: thief.key }),
    event,
    index: 0,
    path: [],
  })
  return { coin, face, body, proof }
}

/** Different trees, and coins from both, to different peers. */
function fork(liar: Liar, [thief, other]: readonly [Person, Person]): void {
  if (liar.logs.length > 1) return
  const coins = [invented(liar, thief), invented(liar, thief)] as const
  liar.fork(
    'tick',
    coins.map(({ body }) => body),
  )
  const spends = coins.map(({ coin, face, proof }, n) => {
    const event = liar.logs[n]?.said.at(-1)?.event
    const input = { coin, minter: liar.key, version: 0, face }
    const spend = sign(thief, input, { kind: 'transfer', to: other.key, account: '' }, liar.ground.tick)
    return { spend, mints: [proof(event)], certificates: [] }
  })
  for (const body of spends) liar.say('spend', body)
}

/** A coin attributed to another minter, and versions that do not exist. */
function forge(liar: Liar, [thief, other]: readonly [Person, Person]): void {
  const { random } = liar
  const { coin, face, body, proof } = invented(liar, thief)
  liar.say('tick', body)
  const event = liar.logs[0]?.said.at(-1)?.event
  const victim = random.pick(liar.ground.keys.filter((key) => liar.ground.watch.honest.has(key)))
  const target = [...liar.heard.values()].at(-1)?.spend.inputs[0]
  const action = { kind: 'transfer', to: other.key, account: '' } as const
  const at = liar.ground.tick
  const counterfeit: SpendInput = { coin, minter: victim, version: 0, face }
  liar.say('spend', { spend: sign(thief, counterfeit, action, at), mints: [proof(event)], certificates: [] })
  if (target === undefined) return
  const stolen = { ...target, version: target.version + 1 }
  liar.say('spend', { spend: sign(thief, stolen, action, at), mints: [], certificates: [] })
}

/** A coin that its holder has redeemed is spent once more by the same holder. */
function recarry(liar: Liar, [, other]: readonly [Person, Person]): void {
  const { certificates, ground, random } = liar
  const redeemed = certificates.flatMap(({ body }) => {
    const { certificate } = body as { readonly certificate: Certificate }
    return certificate.spend.action.kind === 'redeem' ? [certificate] : []
  })
  if (redeemed.length === 0) return
  const certificate = random.pick(redeemed)
  const thief = ground.persons.find(({ key }) => key === certificate.spend.holder)
  const [input] = certificate.spend.inputs
  if (thief === undefined || input === undefined) return
  const action = { kind: 'transfer', to: other.key, account: '' } as const
  const spend = sign(thief, { ...input, version: input.version + 1 }, action, ground.tick)
  liar.say('spend', { spend, mints: [], certificates: [certificate] })
}
