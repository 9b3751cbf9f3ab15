import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash as hash } from '../../node/system/crypto.ts'
import type { CoinTable } from '../../src/mesh/coin-table.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import type { FoldedCoins } from '../../src/mesh/folded-coins.ts'
import type { Spend } from '../../src/mesh/spend.ts'
import { signSpend, spendId } from '../../src/mesh/spend-signing.ts'
import { bare, CoinWorld, carrier, idOf, keyOf, NETWORK, standInSigner, transferTo } from './coins-world.ts'

export const world = new CoinWorld()
export const holders = ['alice', 'bob', 'carol'].map((name) => standInSigner(name))
const COINS = ['a', 'b', 'c'].map(idOf)

export type Step = (table: FoldedCoins) => void
/** Contents of each member's log, in order. */
type Logs = Step[][]

interface Draw {
  readonly coins: readonly number[]
  readonly to: number
  readonly kind: 'transfer' | 'bond' | 'release' | 'redeem'
  readonly proposers: readonly number[]
  readonly voters: readonly number[]
  readonly certifiers: readonly number[]
  /** Names the version before the present one, as only more bad members than tolerated get certified. */
  readonly again: boolean
}

const some = (most: number, length: number) => fc.uniqueArray(fc.nat(most - 1), { minLength: 1, maxLength: length })
export const draws = fc.array(
  fc.record<Draw>({
    coins: some(3, 2),
    to: fc.nat(2),
    kind: fc.constantFrom('transfer', 'transfer', 'transfer', 'bond', 'release', 'redeem'),
    proposers: some(17, 3),
    voters: some(17, 17),
    certifiers: fc.uniqueArray(fc.nat(16), { maxLength: 3 }),
    again: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
)

/** Logs of a history in which holders and voters do as they please, certificates beyond what votes allow included. */
export function logsOf(history: readonly Draw[], twice: boolean): Logs {
  const logs: Logs = Array.from({ length: 17 }, () => [])
  const table = createCoinTable(hash, world.members)
  history.forEach((draw, index) => {
    const inputs = draw.coins.map((coin) => inputOf(table, COINS[coin], twice && draw.again))
    const holder = holders[draw.to === 2 ? index % 3 : 0] ?? assert.fail()
    const action = {
      transfer: transferTo(holders[draw.to] ?? assert.fail(), `${index % 4}`),
      bond: { kind: 'bond' },
      release: { kind: 'release' },
      redeem: { kind: 'redeem', home: world.key(1), account: 'x' },
    } as const
    const spend = signSpend(holder, { network: NETWORK, inputs, action: action[draw.kind], svcond: index })
    publish(logs, spend, draw, index)
    for (const _ of draw.certifiers) table.applyCertificate(world.certify(spend), carrier(world.key(0)))
  })
  return logs
}

function inputOf(table: CoinTable, coin: string, again: boolean) {
  const version = (table.coin(coin)?.version ?? 0) - (again ? 1 : 0)
  return { coin, minter: world.key(0), version: Math.max(0, version), face: 5 }
}

function publish(logs: Logs, spend: Spend, draw: Draw, svcond: number): void {
  const log = (member: number): Step[] => logs[member] ?? assert.fail()
  const at = (member: number) => carrier(world.key(member), log(member).length, svcond)
  for (const member of draw.proposers) {
    const where = at(member)
    log(member).push((table) => table.applyProposal(bare(spend), where))
  }
  for (const member of draw.voters) {
    const vote = world.vote(member, spend)
    log(member).push((table) => table.applyVotes(world.key(member), [vote]))
  }
  for (const member of draw.certifiers) {
    const where = at(member)
    log(member).push((table) => table.applyCertificate(world.certify(spend), where))
  }
}

/** The logs' entries in an order that `choices` draws, each log in its own. */
export function mixed(logs: Logs, choices: readonly number[]): readonly Step[] {
  const steps: Step[] = []
  const rest = logs.map((log) => [...log]).filter((log) => log.length > 0)
  for (let step = 0; rest.length > 0; step++) {
    const at = choices[step % choices.length] % rest.length
    const log = rest[at]
    steps.push(...log.splice(0, 1))
    if (log.length === 0) rest.splice(at, 1)
  }
  return steps
}

/** Folds entries into a table, an empty one by default. */
export function foldCoins(steps: readonly Step[], table = createCoinTable(hash, world.members)): FoldedCoins {
  for (const step of steps) step(table)
  return table
}

/** Everything that the table reports about the history. */
export function saidBy(table: FoldedCoins, ids: readonly string[]): unknown {
  return {
    rows: [...table.rows()],
    held: holders.map((holder) => Array.from(table.holdings.of(keyOf(holder)), ({ coin }) => coin).sort()),
    open: table.open().map(({ id, origin, svcond, status, votes }) => [id, origin, svcond, status, [...votes].sort()]),
    frozen: table.frozen(),
    certified: [...table.certified()].sort(),
    carriers: [...table.certified()]
      .sort()
      .map((id) => [...table.carriers(id)].sort((a, b) => (a.origin < b.origin ? -1 : 1))),
    statuses: ids.map((id) => table.proposal(id)?.status ?? null),
    votes: world.members.keys.map((key) =>
      COINS.map((coin) => table.voteOf(key, coin, table.coin(coin)?.version ?? 0)),
    ),
    violations: table.figures.violations,
  }
}

/** Spends that some log proposes. */
export function idsOf(logs: Logs): string[] {
  const ids: string[] = []
  const recorder = {
    applyProposal: ({ spend }: { spend: Spend }) => ids.push(spendId(hash, spend)),
    applyVotes: () => 0,
    applyCertificate: () => 0,
  }
  for (const step of logs.flat()) step(recorder as unknown as FoldedCoins)
  return ids
}
