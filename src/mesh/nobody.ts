/** In place of a public key or of an id, where there is none. */
export const NOBODY = '0'.repeat(64)
