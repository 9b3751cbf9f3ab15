import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { writeSecret } from '../identity/identity-file.ts'

const pathOf = (given: unknown): string =>
  typeof given === 'string' ? given : join(homedir(), '.svcmesh', 'app-author.key')

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown'

async function make(path: string): Promise<string> {
  const seed = toHex(systemEntropy.bytes(32))
  await writeSecret(path, `${seed}\n`)
  return seed
}

/**
 * The Ed25519 key with which an author signs apps: the seed in hex, in a file of its own.
 * @param given path, or the usual one
 * @param otherwise what a missing file leads to: a new key, or a refusal
 * @throws Refusal UNREADABLE_FILE
 */
export async function authorKey(given: unknown, otherwise: 'make' | 'refuse'): Promise<Signer> {
  const path = pathOf(given)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' && otherwise === 'make') return make(path)
    throw new Refusal('UNREADABLE_FILE', `Cannot read the key ${path}: system error ${codeOf(error)}.`, { path })
  })
  const seed = fromHex(text.trim())
  if (seed?.length === 32) return systemSigner(seed)
  throw new Refusal('UNREADABLE_FILE', `${path} is not a key: it does not contain 64 hex digits.`, { path })
}
