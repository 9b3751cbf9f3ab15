import { Refusal } from '../../src/errors/refusal.ts'

export interface SecretVersion {
  readonly version: number
  /** Tick in which it was written. */
  readonly created: number
  /** Tick in which it was deleted; null if it can be read. */
  readonly deleted: number | null
  readonly destroyed: boolean
  /** Bytes of its row; 0 once destroyed. */
  readonly bytes: number
}

/** A secret without its values. */
export interface SecretRecord {
  readonly path: string
  readonly current_version: number
  /** The oldest first. */
  readonly versions: readonly SecretVersion[]
}

/** What is stored of a version: what the client encrypted, or a text as it was sent. */
export type SecretValue = { readonly ciphertext: string } | { readonly plaintext: string }

export const secretRow = (path: string): string => `secret/${path}`

/** No segment contains the exclamation mark, so the versions of one path are not those of a longer one. */
export const valuePrefix = (path: string): string => `value/${path}!`
export const valueRow = (path: string, version: number): string => valuePrefix(path) + version

export const unknownSecret = (path: string, version?: number): Refusal =>
  new Refusal('UNKNOWN_SECRET', `Unknown ${version === undefined ? '' : `version ${version} of the `}secret ${path}.`, {
    path,
    ...(version === undefined ? {} : { version }),
  })

/** @throws Refusal UNKNOWN_SECRET if the secret has no such version */
export function versionOf({ path, versions }: SecretRecord, wanted: number): SecretVersion {
  const found = versions.find(({ version }) => version === wanted)
  if (found === undefined) throw unknownSecret(path, wanted)
  return found
}

/** The record with some versions changed. @throws Refusal UNKNOWN_SECRET for the first that it does not have */
export function withChanged(
  record: SecretRecord,
  numbers: readonly number[],
  change: (version: SecretVersion) => SecretVersion,
): SecretRecord {
  for (const number of numbers) versionOf(record, number)
  const versions = record.versions.map((each) => (numbers.includes(each.version) ? change(each) : each))
  return { ...record, versions }
}
