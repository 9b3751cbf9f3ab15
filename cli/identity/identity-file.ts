import { hkdfSync } from 'node:crypto'
import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isZid, zidOf } from '../../src/identity/zid.ts'
import { readObject } from '../read-file.ts'
import { deriveSeed } from './derive-seed.ts'

/** An identity on its owner's machine. Its equation is the secret: knowing it means owning the identity. */
export interface IdentityFile {
  /** Of its first equation; after a rotation, that of `equation` is another one. */
  readonly zid: string
  readonly equation: string
  /** 1: HKDF, of identities made before scrypt; 2: scrypt. */
  readonly derivation: 1 | 2
}

/**
 * Path of the identity file: the given one, SVCMESH_IDENTITY, or ~/.svcmesh/identity.json. Readable by its owner only.
 */
export const identityPath = (given: unknown): string =>
  typeof given === 'string' ? given : process.env.SVCMESH_IDENTITY || join(homedir(), '.svcmesh', 'identity.json')

const noIdentity = (problem: string, path: string): Refusal =>
  new Refusal('UNREADABLE_FILE', `${problem}; create an identity with: svcmesh id new.`, { path })

/** @throws Refusal UNREADABLE_FILE when the file cannot be read or is not an identity */
export const readIdentity = async (path: string): Promise<IdentityFile> => {
  const {
    equation,
    zid,
    derivation = 1,
  } = await readObject(path).catch((error: unknown) => {
    const missing = error instanceof Refusal && error.code === 'UNREADABLE_FILE'
    throw missing ? noIdentity(error.message.replace(/\.$/, ''), path) : error
  })
  if (
    typeof equation !== 'string' ||
    equation === '' ||
    !(zid === undefined || (typeof zid === 'string' && isZid(zid)))
  ) {
    throw noIdentity(`${path} does not contain an identity`, path)
  }
  if (derivation === 1 || derivation === 2) return { equation, zid: zid ?? zidOf(systemHash, equation), derivation }
  throw new Refusal('UNREADABLE_FILE', `${path} was written by a newer version of svcmesh; update this one.`, { path })
}

/**
 * Writes an identity; never overwrites an existing one.
 * @param zid if it is not that of the equation
 * @throws Refusal INVALID_SETTING
 */
export const writeIdentity = async (
  path: string,
  equation: string,
  zid = zidOf(systemHash, equation),
): Promise<IdentityFile> => {
  const identity = { zid, equation, derivation: 2 } as const
  await writeSecret(path, `${JSON.stringify(identity, null, 2)}\n`)
  return identity
}

/** Writes a file that only its owner may read, unless there is one. @throws Refusal INVALID_SETTING */
export async function writeSecret(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Refusal('INVALID_SETTING', `${path} exists; name another file.`, { path })
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** File of the identity with the next equation, while the node may not know it yet. */
export const nextPath = (path: string): string => `${path}.next`

/**
 * Puts the identity with the next equation in place of the old one, which is kept beside it: it opens what was encrypted with it
 * and sends the coins that its key holds.
 * @param oldKey public key of the old one; undefined without one
 * @returns file of the old one
 */
export async function replaceIdentity(path: string, oldKey: string | undefined): Promise<string | undefined> {
  const kept = oldKey === undefined ? undefined : `${path}.${oldKey.slice(0, 8)}`
  if (kept !== undefined) await copyFile(path, kept)
  await rename(nextPath(path), path)
  return kept
}

/** The signing key of an identity on a network. It takes half a second, on another thread. */
export const signerOf = async (identity: IdentityFile, network: string): Promise<Signer> =>
  systemSigner(await seedOf(identity, network))

/** The secret of an identity on a network, 32 bytes, from which its keys follow. */
export const seedOf = async ({ equation, zid, derivation }: IdentityFile, network: string): Promise<Uint8Array> => {
  if (derivation === 1) return new Uint8Array(hkdfSync('sha256', equation, 'svcmesh identity', network, 32))
  return deriveSeed(equation, network, zid)
}
