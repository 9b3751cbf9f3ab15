import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from './journal/fill.ts'

/*
 * What it costs a node to open its journal, by the number of envelopes in it, with the checkpoint and without. Journals are
 * written as a node that worked for so long leaves them; `--data=DIR` measures one that was kept with `--keep`. More words:
 * `--envelopes=20000,80000` their numbers, `--per-tick=64` envelopes in a tick, `--others=16` other members, `--beat=48`
 * ticks between the heartbeats of a member.
 */

const ROUNDS = 3

const word = (name: string, otherwise: string): string =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise

const others = Number(word('others', '16'))

interface Opened {
  readonly tables: number
  readonly journal: number
  readonly processor: number
  readonly folded: number
  readonly ignored: string | null
  /** Longest time for which the event loop was held while the checkpoint was written. */
  readonly held: number
  readonly envelopes: number
  readonly entries: number
}

function open(directory: string, mode: 'with' | 'without' | 'write'): Opened {
  const script = new URL('open-journal.js', import.meta.url).pathname
  const flags = ['--max-semi-space-size=32', script, directory, String(others), mode]
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' })) as Opened
}

/** The round that took the processor the least. */
function best(directory: string, mode: 'with' | 'without'): Opened {
  const rounds = Array.from({ length: ROUNDS }, () => open(directory, mode))
  return rounds.reduce((least, each) => (each.processor < least.processor ? each : least))
}

function measure(directory: string): void {
  const { envelopes, entries, held } = open(directory, 'write')
  console.log(
    `${envelopes} envelopes, ${entries} entries; writing the checkpoint held the event loop for ${held.toFixed(0)} ms at most; ` +
      `milliseconds, the best of ${ROUNDS} rounds`,
  )
  for (const mode of ['without', 'with'] as const) {
    const { tables, journal, processor, folded, ignored } = best(directory, mode)
    console.log(
      `  ${mode.padEnd(7)} checkpoint: tables ${tables.toFixed(0)}, journal ${journal.toFixed(0)}, ` +
        `processor ${processor.toFixed(0)}; ${folded} events folded${ignored === null ? '' : `; ignored: ${ignored}`}`,
    )
  }
}

async function main(): Promise<void> {
  const kept = word('data', '')
  if (kept !== '') {
    measure(kept)
    return
  }
  for (const envelopes of word('envelopes', '20000,80000').split(',').map(Number)) {
    const directory = await mkdtemp(join(tmpdir(), 'svcmesh-start-'))
    await fill({
      directory,
      envelopes,
      others,
      perTick: Number(word('per-tick', '64')),
      beat: Number(word('beat', '48')),
    })
    measure(directory)
    if (process.argv.includes('--keep')) console.log(`  kept in ${directory}`)
    else await rm(directory, { recursive: true, force: true })
  }
}

await main()
