import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory } from '../../node/make-directory.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { EpochChain } from '../../src/mesh/epoch-certificate.ts'
import { isEpochChain } from '../../src/mesh/epoch-chain.ts'
import { isRelease } from '../../src/mesh/governance/release.ts'
import { isSeenRelease, type SeenRelease } from '../../src/updates/admissible.ts'
import { type ChangeFiles, replaceFile } from './files.ts'

/** Which release runs, and which ran before. */
export interface Pointer {
  /** Null: the program that was installed without an update. */
  readonly current: string | null
  /** Absent when there was no release before, so that nothing can be rolled back to. */
  readonly previous?: string | null
  /** Path of the program that was installed without an update. */
  readonly installed: string
}

/** The folder `releases` of a data directory. */
export interface ReleaseFolder {
  readonly path: string
  /** Where a release is applied. */
  place(release: string): string
  /** Where a release is pulled to. */
  pulled(release: string): string
  /** Null before the first release was applied. @throws Refusal UNREADABLE_FILE */
  pointer(): Promise<Pointer | null>
  point(files: ChangeFiles, pointer: Pointer): Promise<void>
  /** The newest manifest that was accepted. @throws Refusal UNREADABLE_FILE */
  seen(): Promise<SeenRelease | null>
  see(files: ChangeFiles, seen: SeenRelease): Promise<void>
  /** The longest chain of changes of members that an accepted manifest proved. @throws Refusal UNREADABLE_FILE */
  epochs(): Promise<EpochChain>
  keepEpochs(files: ChangeFiles, epochs: EpochChain): Promise<void>
}

const isPointer = (value: unknown): value is Pointer => {
  const { current, previous, installed } = (value ?? {}) as Partial<Pointer>
  const isPlace = (place: unknown): boolean => place === null || isRelease(place)
  return isPlace(current) && (previous === undefined || isPlace(previous)) && typeof installed === 'string'
}

/** JSON of a file; null if it is not there. */
async function parsed<T>(path: string, test: (value: unknown) => boolean): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Refusal('UNREADABLE_FILE', `Cannot read ${path}: system error ${error.code}.`, { path })
  })
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (test(value)) return value as T
  } catch {
    // Said below.
  }
  // Not taken for absent: a client without memory would accept an older release.
  throw new Refusal('UNREADABLE_FILE', `${path} is damaged: it is not what svcmesh update wrote.`, { path })
}

/** @param data data directory; the folder is made in it if need be */
export async function releaseFolder(data: string): Promise<ReleaseFolder> {
  const path = join(data, 'releases')
  await makeDirectory(path)
  const [pointerFile, seenFile, epochsFile] = ['current.json', 'seen.json', 'epochs.json'].map((name) =>
    join(path, name),
  ) as [string, string, string]
  return {
    path,
    place: (release) => join(path, release),
    pulled: (release) => join(path, 'pulled', release),
    pointer: () => parsed(pointerFile, isPointer),
    point: (files, pointer) => replaceFile(files, pointerFile, `${JSON.stringify(pointer)}\n`),
    seen: () => parsed(seenFile, isSeenRelease),
    see: (files, seen) => replaceFile(files, seenFile, `${JSON.stringify(seen)}\n`),
    epochs: async () => (await parsed<EpochChain>(epochsFile, isEpochChain)) ?? [],
    keepEpochs: (files, epochs) => replaceFile(files, epochsFile, `${JSON.stringify(epochs)}\n`),
  }
}
