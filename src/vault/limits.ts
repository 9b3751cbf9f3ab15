/** Bounds of a vault, each per account except the last. */
export const VAULT_LIMITS = {
  /** Transit keys. */
  keys: 200,
  /** Versions of a key, retired ones included. */
  keyVersions: 256,
  /** Secrets, counted by path. */
  secrets: 2000,
  /** Versions of a secret that are kept; the oldest goes when another one comes, as in Vault. */
  secretVersions: 10,
  /** Bytes of a plaintext, of an input, and of the text of a secret before it is encrypted (64 KiB). */
  valueBytes: 65_536,
  /** Items of a batch. */
  batch: 128,
  /** Bytes of a batch's plaintexts or ciphertexts together. */
  batchBytes: 131_072,
  /** Characters of a context. */
  context: 1024,
  /** Bytes of all rows (16 MiB). */
  accountBytes: 16 * 1024 * 1024,
  /** Bytes of all rows of all accounts (4 GiB). */
  vaultBytes: 4 * 1024 * 1024 * 1024,
} as const

/** Encryptions under one version of a key: beyond it, two random 96-bit nonces might be equal (NIST SP 800-38D, 8.3). */
export const MOST_ENCRYPTIONS = 4_294_967_296
