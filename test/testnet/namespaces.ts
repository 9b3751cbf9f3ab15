import { spawnSync } from 'node:child_process'

/** Two network namespaces with a bridge between them, and from each a link of its own to this machine. */
export interface Namespaces {
  readonly names: readonly string[]
  /** Where nodes of a namespace reach each other across the bridge. */
  readonly meshAddress: (side: number) => string
  /** Where this machine reaches them, whatever happens to the bridge. */
  readonly hostAddress: (side: number) => string
  /** Takes the second namespace's port of the bridge down: what is sent is lost silently. */
  cut(): void
  join(): void
  remove(): void
}

const run = (...words: readonly string[]): string | undefined => {
  const { status, stderr, error } = spawnSync('ip', words, { encoding: 'utf8' })
  return status === 0 ? undefined : `ip ${words.join(' ')}: ${error?.message ?? stderr.trim()}`
}

const must = (...words: readonly string[]): void => {
  const failure = run(...words)
  if (failure !== undefined) throw new Error(failure)
}

/** Why there can be no namespaces here, as a sentence; undefined if there can. */
export const whyNoNamespaces = (): string | undefined => {
  if (process.platform !== 'linux') return 'network namespaces are Linux only'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  const probe = `svcmesh-probe-${process.pid}`
  const failure = run('netns', 'add', probe)
  if (failure === undefined) run('netns', 'delete', probe)
  return failure
}

/** Names of interfaces have at most 15 characters. */
const tag = (process.pid % 0xffff).toString(16)

export const createNamespaces = (): Namespaces => {
  const names = [0, 1].map((side) => `svcmesh-${tag}-${side}`)
  const bridge = `sv${tag}b`
  const port = (side: number): string => `sv${tag}p${side}`
  const meshAddress = (side: number): string => `10.77.1.${side + 1}`
  const hostAddress = (side: number): string => `10.77.${side + 2}.2`
  const remove = (): void => {
    for (const name of names) run('netns', 'delete', name)
    run('link', 'delete', bridge)
  }
  remove()
  try {
    must('link', 'add', bridge, 'type', 'bridge')
    must('link', 'set', bridge, 'up')
    for (const [side, name] of names.entries()) {
      must('netns', 'add', name)
      const inside = (...words: readonly string[]): void => must('-n', name, ...words)
      inside('link', 'set', 'lo', 'up')
      must('link', 'add', port(side), 'type', 'veth', 'peer', 'name', 'mesh', 'netns', name)
      must('link', 'set', port(side), 'master', bridge, 'up')
      inside('address', 'add', `${meshAddress(side)}/24`, 'dev', 'mesh')
      inside('link', 'set', 'mesh', 'up')
      must('link', 'add', `sv${tag}h${side}`, 'type', 'veth', 'peer', 'name', 'host', 'netns', name)
      must('address', 'add', `10.77.${side + 2}.1/24`, 'dev', `sv${tag}h${side}`)
      must('link', 'set', `sv${tag}h${side}`, 'up')
      inside('address', 'add', `${hostAddress(side)}/24`, 'dev', 'host')
      inside('link', 'set', 'host', 'up')
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    names,
    meshAddress,
    hostAddress,
    cut: () => must('link', 'set', port(1), 'down'),
    join: () => must('link', 'set', port(1), 'up'),
    remove,
  }
}
