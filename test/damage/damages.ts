import { cp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Deterministic numbers from a seed (splitmix32). */
export function numbers(seed: number): (below: number) => number {
  let state = seed | 0
  return (below) => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}

/** Files of a data directory that contain data, the most harmful damage first. */
async function filesOf(directory: string): Promise<string[]> {
  const database = (await readdir(join(directory, 'db'))).filter((name) => !/^(LOCK|LOG|LOG\.old)$/.test(name))
  return [...database.map((name) => join('db', name)), 'head-1', 'head-2']
}

type Pick = (below: number) => number

/** One way to damage a directory; returns a description. */
export type Damage = (directory: string, older: string, pick: Pick) => Promise<string>

const oneOf = <T>(items: readonly T[], pick: Pick): T => items[pick(items.length)]

async function nonEmpty(directory: string, pick: Pick): Promise<{ path: string; name: string; size: number }> {
  const all = await filesOf(directory)
  for (let tries = 0; ; tries++) {
    const name = oneOf(all, pick)
    const { size } = await stat(join(directory, name))
    if (size > 0 || tries > 50) return { path: join(directory, name), name, size }
  }
}

async function overwrite(path: string, at: number, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(bytes, 0, bytes.length, at)
  await file.close()
}

const cut: Damage = async (directory, _older, pick) => {
  const { path, name, size } = await nonEmpty(directory, pick)
  const at = pick(size)
  await truncate(path, at)
  return `${name} cut at ${at} of ${size}`
}

const flip: Damage = async (directory, _older, pick) => {
  const { path, name, size } = await nonEmpty(directory, pick)
  const bytes = await readFile(path)
  const count = 1 + pick(3)
  for (let i = 0; i < count; i++) {
    const at = pick(size)
    bytes[at] = bytes[at] ^ (1 << pick(8))
  }
  await writeFile(path, bytes)
  return `${count} bits of ${name} flipped`
}

const zero: Damage = async (directory, _older, pick) => {
  const { path, name, size } = await nonEmpty(directory, pick)
  const page = oneOf([512, 4096], pick)
  const at = pick(Math.ceil(size / page)) * page
  await overwrite(path, at, new Uint8Array(Math.min(page, size - at)))
  return `${name} zeroed from ${at}`
}

const remove: Damage = async (directory, _older, pick) => {
  const name = oneOf(await filesOf(directory), pick)
  await rm(join(directory, name))
  return `${name} removed`
}

const garble: Damage = async (directory, _older, pick) => {
  const { path, name, size } = await nonEmpty(directory, pick)
  const at = pick(size)
  await overwrite(
    path,
    at,
    Uint8Array.from({ length: 1 + pick(64) }, () => pick(256)),
  )
  return `${name} overwritten at ${at}`
}

const manifest: Damage = async (directory, _older, pick) => {
  const name = (await filesOf(directory)).find((each) => each.includes('MANIFEST')) as string
  const { size } = await stat(join(directory, name))
  const at = pick(size)
  await truncate(join(directory, name), at)
  return `${name} cut at ${at} of ${size}`
}

const current: Damage = async (directory, _older, pick) => {
  const text = oneOf(['', 'MANIFEST-000001\n', 'MANIFEST-999999\n', 'MANIFEST', '\n', 'nonsense\n'], pick)
  await writeFile(join(directory, 'db', 'CURRENT'), text)
  return `CURRENT says ${JSON.stringify(text)}`
}

const heads: Damage = async (directory, older, pick) => {
  const how = pick(4)
  for (const name of ['head-1', 'head-2']) {
    const path = join(directory, name)
    if (how === 0) await rm(path)
    else if (how === 1) await cp(join(older, name), path)
    else if (how === 2) await truncate(path, pick(100))
    else await overwrite(path, 20 + pick(1000), Uint8Array.of(pick(256)))
  }
  return `both heads ${['removed', 'rolled back', 'cut', 'garbled'][how]}`
}

const rollBack: Damage = async (directory, older, pick) => {
  const how = pick(3)
  if (how === 0) {
    await rm(join(directory, 'db'), { recursive: true })
    await cp(join(older, 'db'), join(directory, 'db'), { recursive: true })
    return 'the database rolled back'
  }
  if (how === 1) {
    await rm(join(directory, 'db'), { recursive: true })
    return 'the database removed'
  }
  const name = oneOf(await readdir(join(older, 'db')), pick)
  if (name === 'LOCK') return rollBack(directory, older, pick)
  await cp(join(older, 'db', name), join(directory, 'db', name))
  return `db/${name} rolled back`
}

/** All of them; those that strike anywhere come up more often. */
export const DAMAGES: readonly Damage[] = [
  cut,
  cut,
  cut,
  flip,
  flip,
  flip,
  zero,
  zero,
  remove,
  remove,
  garble,
  manifest,
  current,
  heads,
  rollBack,
]
