import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ascending, line, quantile } from './figures.ts'

const CLI = fileURLToPath(new URL('../../program/main.cjs', import.meta.url))
/** However this process ends, the launcher ends with it, and the nodes with the launcher. */
const PRELOAD = new URL('../../cli/testnet/end-with-launcher.js', import.meta.url).href

/** Let the start settle: idle is what an operator sees a while later, in milliseconds. */
const IDLE_MS = 20_000

interface Ready {
  readonly seconds: number
  readonly nodes: readonly { readonly pid: number }[]
}

/** Resident memory and processor time of a process (Linux). @returns MiB and seconds */
async function usage(pid: number): Promise<{ memory: number; seconds: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // proc(5): fields 14 and 15 of the line, in clock ticks of 10 ms; two lie before the cut.
  const seconds = (Number(fields[11]) + Number(fields[12])) / 100
  return { memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024, seconds }
}

async function readyLine(child: ChildProcess): Promise<Ready> {
  for await (const text of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (text.includes('"ready"')) return JSON.parse(text)
  }
  throw new Error('the launcher exited before the nodes were connected')
}

/** What `npm run testnet` is, measured from outside: seconds to meet, memory and processor time of idle nodes. */
export async function measureLaunch(directory: string, count: number): Promise<void> {
  const begin = performance.now()
  const args = [
    '--import',
    PRELOAD,
    CLI,
    'testnet',
    'up',
    '--json',
    '--fresh',
    '--nodes',
    String(count),
    '--data',
    directory,
  ]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const { nodes } = await readyLine(child)
    const seconds = (performance.now() - begin) / 1000
    line('from the launcher’s start until all are connected', `${seconds.toFixed(1)} s (goal 15, floor 25)`)
    const spent = await Promise.all(nodes.map(({ pid }) => usage(pid)))
    const start = ascending(spent.map((each) => each.seconds))
    line('  processor time of a node until then', `${quantile(start, 0.5).toFixed(2)} s at the median`)
    await sleep(IDLE_MS)
    const idle = await Promise.all(nodes.map(({ pid }) => usage(pid)))
    const memory = ascending(idle.map((each) => each.memory))
    const [least, median, most] = [0, 0.5, 1].map((share) => quantile(memory, share).toFixed(0))
    line('resident memory of an idle node', `${least}, ${median}, ${most} MiB: least, median, most (goal < 150)`)
    const busy = idle.map((each, i) => (each.seconds - (spent[i]?.seconds ?? 0)) / (IDLE_MS / 1000))
    const sum = busy.reduce((total, each) => total + each, 0)
    line(`processors that ${count} idle nodes keep busy`, `${sum.toFixed(2)}`)
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}
