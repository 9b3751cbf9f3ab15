/** SHA-256 and HMAC-SHA256 as a port: node:crypto on a node, @noble/hashes in a browser. */
export interface Hash {
  /** SHA-256 (FIPS 180-4) of the bytes, or of the UTF-8 of a string; 32 bytes. */
  sha256(data: Uint8Array | string): Uint8Array
  /** The same as 64 lower-case hex digits (the hot path asks for text). */
  sha256Hex(data: Uint8Array | string): string
  /** HMAC-SHA256 (RFC 2104); 32 bytes. */
  hmacSha256(key: Uint8Array, data: Uint8Array | string): Uint8Array
}

/** Ed25519 (RFC 8032) verification by the one rule of src/crypto/ed25519-rule.ts. */
export interface SignatureVerifier {
  /**
   * @param signature 64 bytes
   * @param publicKey 32 bytes, canonical and torsion-free or the answer is false
   */
  verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean
}

/** The node's own signing key. */
export interface Signer {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Ed25519 signature of the message; 64 bytes. */
  sign(message: Uint8Array): Uint8Array
}

/** Random bytes: from the operating system on a node, from a seed in a simulation. */
export interface Entropy {
  bytes(count: number): Uint8Array
}
