export interface WebFiles {
  /** Text of a file of the web client, one of those that endpoints name; null if it was not built. */
  text(name: string): string | null
  /** The same file compressed with Brotli (RFC 7932) by the build; null if it was not. */
  packed(name: string): Uint8Array | null
}

export const NO_WEB_FILES: WebFiles = { text: () => null, packed: () => null }
