/**
 * What the catalogue of operators costs: to open, to compile as a whole, to search, to show one. `--cold` is the part that
 * runs in a process of its own. The peer is JSON.parse of the same catalogue as it goes over the wire.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findDuplicates } from '../src/operators/check-duplicates.ts'
import { describeOperator } from '../src/operators/describe-operator.ts'
import { operatorEntry } from '../src/operators/operator-entry.ts'
import { registry } from '../src/operators/registry.ts'
import { findOperators } from '../src/operators/search.ts'

const PROCESSES = 7

const since = (start: number): number => performance.now() - start

/** Milliseconds of the steps of a fresh process, each after the one before. */
interface Cold {
  readonly open: number
  readonly one: number
  readonly search: number
  readonly all: number
  /** Megabytes of heap that opening the registry takes. */
  readonly heap: number
}

const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return since(start)
}

const cold = (): Cold => {
  const before = process.memoryUsage().heapUsed
  const open = timed(() => registry())
  const heap = (process.memoryUsage().heapUsed - before) / 1e6
  const one = timed(() => registry().get('NM23')?.computable?.program)
  const all = timed(() => {
    for (const { computable } of registry().all()) computable?.program
  })
  const search = timed(() => findOperators('kinetic energy'))
  return { open, one, search, all, heap }
}

const line = (label: string, text: string): void => {
  process.stdout.write(`${label.padEnd(52)}${text}\n`)
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`

const benchCold = (): void => {
  const runs = Array.from({ length: PROCESSES }, () => {
    const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--cold'], { encoding: 'utf8' })
    return JSON.parse(stdout) as Cold
  })
  const of = (name: keyof Cold): number => median(runs.map((run) => run[name]))
  line(
    'open the registry, fresh process',
    `${milliseconds(of('open'))}, ${of('heap').toFixed(1)} MB (wanted: under 50 ms)`,
  )
  line('then: first operator, parsed, checked, compiled', milliseconds(of('one')))
  line(`then: all ${registry().computable} of them`, `${milliseconds(of('all'))} (wanted: under 500 ms)`)
  line('then: index and first search', milliseconds(of('search')))
}

const benchPeer = (): void => {
  const text = JSON.stringify(registry().all().map(describeOperator))
  const parse = median(Array.from({ length: 9 }, () => timed(() => JSON.parse(text))))
  line(`peer: JSON.parse of the list (${(text.length / 1e6).toFixed(2)} MB)`, milliseconds(parse))
}

const percentiles = (times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

const benchSearch = (): void => {
  const all = registry().all()
  const names = all.flatMap(({ name, aliases }) => [name, ...aliases])
  const misspelled = names.map((name) => name.replace(/(\w{3})(\w)(\w)/, '$1$3$2'))
  for (const [label, queries] of [
    ['search: names and aliases', names],
    ['search: the same, misspelled', misspelled],
  ] as const) {
    for (const query of queries.slice(0, 300)) findOperators(query)
    // The best of three is what the search costs; the rest is what else runs on this machine.
    const times = queries.map((query) => Math.min(...[1, 2, 3].map(() => timed(() => findOperators(query)))))
    line(`${label} (${queries.length})`, `${percentiles(times)} (wanted: p99 under 3 ms)`)
  }
}

const benchEntries = (): void => {
  const all = registry().all()
  for (const operator of all) operatorEntry(operator)
  const times = all.map((operator) => timed(() => JSON.stringify(operatorEntry(operator))))
  line('one whole entry, examples computed', percentiles(times))
  line('search for equal functions in the whole catalogue', milliseconds(timed(() => findDuplicates(all))))
}

if (process.argv.includes('--cold')) console.log(JSON.stringify(cold()))
else {
  benchCold()
  benchPeer()
  benchSearch()
  benchEntries()
}
