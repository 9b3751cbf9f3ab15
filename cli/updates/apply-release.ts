import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../../src/errors/refusal.ts'
import { ENTRY } from '../../src/updates/layout.ts'
import type { SignedManifest } from '../../src/updates/manifest.ts'
import { type ChangeFiles, replaceFile } from './files.ts'
import type { Pointer, ReleaseFolder } from './release-folder.ts'
import { piecesOfRelease } from './verify-release.ts'

/** Part of the name of a folder that is being written. */
const INCOMPLETE = '.incomplete-'

/** Starts the current release; it takes a name of the pointer file only if it is a release. */
const LAUNCHER = `#!/usr/bin/env -S node --max-semi-space-size=32
// Written by svcmesh update apply: runs the release that current.json names.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { current, installed } = JSON.parse(readFileSync(join(__dirname, 'current.json'), 'utf8'))
if (current !== null && !/^[0-9]+\\.[0-9]+\\.[0-9]+$/.test(current)) throw new Error('current.json is damaged')
process.argv[1] = current === null ? installed : join(__dirname, current, ${JSON.stringify(ENTRY)})
require(process.argv[1])
`

/** The file that runs the current release. */
export const launcherOf = ({ path }: ReleaseFolder): string => join(path, 'svcmesh.cjs')

/** Writes the tree of a release into a folder of its own, which gets its name when it is complete. */
async function writeTree(files: ChangeFiles, { path, place, pulled }: ReleaseFolder, signed: SignedManifest) {
  const { release } = signed.manifest
  const names = await readdir(path)
  for (const name of names) if (name.includes(INCOMPLETE)) await files.remove(join(path, name))
  const draft = `${place(release)}${INCOMPLETE}${process.pid}`
  await files.makeFolder(draft)
  const made = new Set<string>([draft])
  const makeFolders = async (folder: string): Promise<void> => {
    if (made.has(folder)) return
    await makeFolders(dirname(folder))
    await files.makeFolder(folder)
    made.add(folder)
  }
  for await (const piece of piecesOfRelease(pulled(release), signed)) {
    const file = join(draft, piece.path)
    await makeFolders(dirname(file))
    await files.append(file, piece.bytes, piece.executable)
  }
  await files.rename(draft, place(release))
}

/** Whether a folder contains the files of a release and nothing else. */
async function isTree(folder: string, pulled: string, signed: SignedManifest): Promise<boolean> {
  const sizes = new Map<string, number>()
  for await (const { path, at, bytes } of piecesOfRelease(pulled, signed)) {
    const file = await open(join(folder, path), 'r').catch(() => null)
    if (file === null) return false
    const found = new Uint8Array(bytes.length)
    const { bytesRead } = await file.read(found, 0, bytes.length, at).finally(() => file.close())
    if (bytesRead !== bytes.length || Buffer.compare(found, bytes) !== 0) return false
    sizes.set(path, at + bytes.length)
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const others = entries.filter((entry) => !entry.isDirectory())
  for (const entry of others) {
    const path = join(entry.parentPath, entry.name)
    const size = sizes.get(path.slice(folder.length + 1).replaceAll('\\', '/'))
    const file = await open(path, 'r')
    const { size: found } = await file.stat().finally(() => file.close())
    if (found !== size) return false
  }
  return others.length === sizes.size
}

const isThere = (path: string): Promise<boolean> =>
  readdir(path).then(
    () => true,
    () => false,
  )

/**
 * Puts a verified release beside the one that runs, then switches to it. Interrupted anywhere, the old one runs, and the next
 * attempt begins again with what is incomplete.
 * @param installed path of the program that runs now
 * @returns false if it is the current one already
 * @throws Refusal of `piecesOfRelease`; RELEASE_CONFLICT when the applied files were changed
 */
export async function applyRelease(
  files: ChangeFiles,
  folder: ReleaseFolder,
  signed: SignedManifest,
  installed: string,
): Promise<boolean> {
  const { release } = signed.manifest
  const place = folder.place(release)
  const before = await folder.pointer()
  if (!(await isThere(place))) await writeTree(files, folder, signed)
  else if (!(await isTree(place, folder.pulled(release), signed))) {
    const detail = `The files in ${place} are not those of the release: they were changed. Remove the folder and apply again.`
    throw new Refusal('RELEASE_CONFLICT', detail, { path: place })
  }
  await replaceFile(files, launcherOf(folder), LAUNCHER)
  if (before?.current === release) return false
  const program = before?.installed ?? installed
  await folder.point(files, { current: release, previous: before?.current ?? null, installed: program })
  return true
}

/**
 * Switches to what ran before: a release, or the program that was installed. A second call switches to the newer one again.
 * @throws Refusal NO_RELEASE
 */
export async function rollBack(files: ChangeFiles, folder: ReleaseFolder): Promise<Pointer> {
  const pointer = await folder.pointer()
  const previous = pointer?.previous
  if (pointer === null || previous === undefined || (previous !== null && !(await isThere(folder.place(previous))))) {
    throw new Refusal('NO_RELEASE', `${folder.path} keeps nothing from before that could run again.`)
  }
  const turned = { ...pointer, current: previous, previous: pointer.current }
  await folder.point(files, turned)
  return turned
}
