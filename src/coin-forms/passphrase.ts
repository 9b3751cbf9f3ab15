import type { Entropy } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'

/** Fewest characters; scrypt makes each guess dear, and not impossible. */
const LEAST = 8

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP = 5

/** 25 of 31 characters: 123 bits. */
export function generatePassphrase(entropy: Entropy): string {
  const drawn: string[] = []
  while (drawn.length < GROUPS * GROUP) {
    const [byte = 255] = entropy.bytes(1)
    // The rest of a byte would favour the first letters.
    if (byte < 8 * LETTERS.length) drawn.push(LETTERS.charAt(byte % LETTERS.length))
  }
  return Array.from({ length: GROUPS }, (_, n) => drawn.slice(n * GROUP, (n + 1) * GROUP).join('')).join('-')
}

/** @throws Refusal INVALID_SETTING */
export function mustBeLong(passphrase: string): string {
  if ([...passphrase].length >= LEAST) return passphrase
  throw new Refusal('INVALID_SETTING', `The passphrase is too short; use at least ${LEAST} characters.`)
}
