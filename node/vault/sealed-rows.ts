import { setImmediate as turn } from 'node:timers/promises'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { nodeSubkey } from '../../src/identity/node-secret.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import type { Write } from '../../src/journal/store.ts'
import type { Rows } from '../store/rows.ts'
import { type SecretBox, secretBox } from '../system/secret-box.ts'

export interface SealedRowsPorts {
  readonly rows: Rows
  readonly hash: Hash
  readonly entropy: Entropy
  readonly network: string
  /** The node secret, 32 bytes. */
  readonly secret: Uint8Array
}

/** Accounts whose keys are remembered. */
const MOST_BOXES = 1000

/** Bytes that are decrypted before others are served, and as how many a row counts beside its own: 120 short rows. */
const BYTES_PER_TURN = 262_144
const BYTES_OF_ROW = 2048

/** Bytes by which a stored row is longer than what is in it: nonce, tag, and the row of a small database. */
const OVERHEAD = 64

/**
 * Rows of accounts, each encrypted under the key of its account, which follows from the node secret, and bound to its name:
 * a row that was altered, or copied to another name or account, is not read. Names are readable in the files.
 */
export class SealedRows {
  readonly #ports: SealedRowsPorts
  readonly #boxes = new Map<string, SecretBox>()

  constructor(ports: SealedRowsPorts) {
    this.#ports = ports
  }

  /** @throws StorageDamage if the row is not as it was written */
  async get(account: string, name: string): Promise<Uint8Array | undefined> {
    const key = keyOf(account, name)
    const stored = await this.#ports.rows.get(key)
    return stored === undefined ? undefined : this.#opened(account, key, stored)
  }

  put(account: string, name: string, value: Uint8Array): Write {
    const key = keyOf(account, name)
    return { key, value: this.#box(account).seal(value, key) }
  }

  remove(account: string, name: string): Write {
    return { key: keyOf(account, name), value: null }
  }

  /** What a row counts as, bytes. */
  size(account: string, name: string, bytes: number): number {
    return account.length + name.length + bytes + OVERHEAD
  }

  write(batch: readonly Write[]): Promise<void> {
    return this.#ports.rows.write(batch)
  }

  /** Names that begin with a prefix, in order, with what is in the rows. @throws StorageDamage as `get` */
  async *scan(account: string, prefix: string): AsyncGenerator<readonly [name: string, value: Uint8Array]> {
    const from = keyOf(account, prefix)
    let bytes = 0
    for await (const chunk of this.#ports.rows.scan(from, `${from}~`)) {
      for (const [key, stored] of chunk) {
        bytes += stored.length + BYTES_OF_ROW
        if (bytes > BYTES_PER_TURN) {
          await turn()
          bytes = 0
        }
        yield [key.slice(keyOf(account, '').length), this.#opened(account, key, stored)]
      }
    }
  }

  /** Every row of every account. */
  async *all(): AsyncGenerator<{ readonly account: string; readonly name: string; readonly value: Uint8Array }> {
    for await (const chunk of this.#ports.rows.scan('', '~')) {
      for (const [key, stored] of chunk) {
        const end = key.indexOf('/')
        const account = decodeURIComponent(key.slice(0, end))
        yield { account, name: key.slice(end + 1), value: this.#opened(account, key, stored) }
      }
    }
  }

  /** Removes deleted rows whose names begin with a prefix from the files. */
  shred(account: string, prefix: string): Promise<void> {
    return this.shredBetween(account, prefix, prefix)
  }

  /** The same from one name to all that begin with another. */
  shredBetween(account: string, from: string, to: string): Promise<void> {
    return this.#ports.rows.compact(keyOf(account, from), `${keyOf(account, to)}~`)
  }

  close(): Promise<void> {
    return this.#ports.rows.close()
  }

  #opened(account: string, key: string, stored: Uint8Array): Uint8Array {
    const value = this.#box(account).open(stored, key)
    if (value === undefined) throw new StorageDamage(`The row ${key} of the vault is not as it was written.`)
    return value
  }

  #box(account: string): SecretBox {
    const known = this.#boxes.get(account)
    if (known !== undefined) return known
    const { hash, secret, network, entropy } = this.#ports
    const box = secretBox(nodeSubkey(hash, secret, `vault ${account}`, network), entropy)
    if (this.#boxes.size >= MOST_BOXES) this.#boxes.delete(this.#boxes.keys().next().value as string)
    this.#boxes.set(account, box)
    return box
  }
}

/** An account may be any text; what follows the first slash is the name. */
const keyOf = (account: string, name: string): string => `${encodeURIComponent(account)}/${name}`
