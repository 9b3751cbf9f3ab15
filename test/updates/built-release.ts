import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { Members } from '../../src/mesh/members.ts'
import type { Manifest, SignedManifest } from '../../src/updates/manifest.ts'

/** The tick at which the tests update. */
export const NOW = 2_200_000_000

export const SIGNERS: readonly Signer[] = Array.from({ length: 17 }, (_, index) =>
  systemSigner(new Uint8Array(32).fill(index + 1)),
)
export const MEMBERS = new Members(SIGNERS.map(({ publicKey }) => toHex(publicKey)))

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Canonical JSON by another implementation. */
export const canonical = (value: unknown): string => canonicalize(value) as string

/** The documents of a release, one for each file. */
export const documentsOf = (files: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(files).map(([path, text]) =>
    canonical({
      pieces: [{ at: 0, bytes: Buffer.from(text).toString('base64url'), executable: false, path }],
    }),
  )

export const FILES = { 'package.json': '{}', 'dist/program/main.cjs': '0', 'dist/a/b.txt': 'b' }

export const manifestOf = (documents: readonly string[], changes: Partial<Manifest> = {}): Manifest => ({
  network: 'sim',
  release: '0.2.0',
  issued: NOW - 1000,
  expires: NOW + 1000,
  artifacts: documents.map((text, index) => ({
    name: `part-${index}.json`,
    size: Buffer.byteLength(text),
    sha256: sha256(text),
  })),
  ...changes,
})

/** Signed as docs/updates.md says. */
export const signedBy = (manifest: Manifest, signers: readonly Signer[] = SIGNERS.slice(0, 12)): SignedManifest => ({
  manifest,
  signatures: signers.map((signer) => ({
    member: toHex(signer.publicKey),
    sig: toHex(signer.sign(Buffer.from(`svcmesh release v1\n${manifest.network}\n${sha256(canonical(manifest))}`))),
  })),
})
