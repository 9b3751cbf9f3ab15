import { systemScrypt } from '../../node/system/scrypt.ts'
import { IDENTITY_COST, identityKey } from '../../src/identity/identity-key.ts'
import { createProgress } from '../progress.ts'

/** Part of the work that is done first, to learn how long all of it takes. */
const SAMPLE = 16

/** A bar is shown for work that takes longer, milliseconds. */
const LONG_MS = 1000

/** Between two drawings of it, milliseconds. */
const REDRAWN_MS = 100

/** Milliseconds that the work is expected to take. */
async function expected(): Promise<number> {
  const begin = performance.now()
  await systemScrypt(new Uint8Array(1), new Uint8Array(1), { ...IDENTITY_COST, N: IDENTITY_COST.N / SAMPLE })
  return (performance.now() - begin) * SAMPLE
}

/** Share of the work that is probably done; all of it only when it is. */
export const shareAfter = (elapsed: number, expected: number): number => Math.min(0.99, elapsed / expected)

/**
 * The secret of an identity on a network. scrypt tells nothing while it works, so the bar in a terminal shows the share of the time that
 * a sixteenth of the work lets expect.
 */
export async function deriveSeed(equation: string, network: string, zid: string): Promise<Uint8Array> {
  const time = process.stderr.isTTY ? await expected() : 0
  if (time <= LONG_MS) return identityKey(systemScrypt, equation, network, zid)
  const progress = createProgress('Deriving the key')
  const begin = performance.now()
  const timer = setInterval(() => progress.show(shareAfter(performance.now() - begin, time)), REDRAWN_MS)
  try {
    return await identityKey(systemScrypt, equation, network, zid)
  } finally {
    clearInterval(timer)
    progress.clear()
  }
}
