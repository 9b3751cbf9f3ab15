import { mkdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { identitySeed } from '../../src/identity/identity-seed.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { readObject } from '../read-file.ts'

/** An identity on its owner's machine. Its equation is the secret: knowing it means owning the identity. */
export interface IdentityFile {
  readonly zid: string
  readonly equation: string
}

/**
 * Path of the identity file: the given one, SVCMESH_IDENTITY, or ~/.svcmesh/identity.json. Readable by its owner only.
 */
export const identityPath = (given: unknown): string =>
  typeof given === 'string' ? given : process.env.SVCMESH_IDENTITY || join(homedir(), '.svcmesh', 'identity.json')

const noIdentity = (problem: string, path: string): Refusal =>
  new Refusal('UNREADABLE_FILE', `${problem}; create an identity with: svcmesh identity create.`, { path })

/** @throws Refusal UNREADABLE_FILE when the file cannot be read or is not an identity */
export const readIdentity = async (path: string): Promise<IdentityFile> => {
  const { equation } = await readObject(path).catch((error: unknown) => {
    const missing = error instanceof Refusal && error.code === 'UNREADABLE_FILE'
    throw missing ? noIdentity(error.message.replace(/\.$/, ''), path) : error
  })
  if (typeof equation === 'string' && equation !== '') return { equation, zid: zidOf(systemHash, equation) }
  throw noIdentity(`${path} does not contain an identity`, path)
}

/** Writes a new identity; never overwrites an existing one. @throws Refusal INVALID_SETTING */
export const writeIdentity = async (path: string, equation: string): Promise<IdentityFile> => {
  const identity = { zid: zidOf(systemHash, equation), equation }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, `${JSON.stringify(identity, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Refusal('INVALID_SETTING', `${path} exists; name another file with --file.`, { path })
  }
  return identity
}

/** The signing key of an identity on a network. */
export const signerOf = ({ equation }: IdentityFile, network: string): Signer =>
  systemSigner(identitySeed(systemHash, equation, network))
