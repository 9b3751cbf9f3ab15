import { readdir } from 'node:fs/promises'
import { Refusal } from '../../src/errors/refusal.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { EXIT } from '../exit-codes.ts'
import { makeDirectory } from '../make-directory.ts'
import { StartError } from '../start-error.ts'

/** @throws StartError if the directory cannot be created */
export async function prepare(location: string): Promise<void> {
  try {
    await makeDirectory(location)
  } catch (error) {
    throw unusable(location, error)
  }
}

/**
 * Whether a database may be created here. LevelDB would create a new one over the remains of an old one that has lost
 * its CURRENT file, and delete them; so only a folder without any table or log is new.
 */
export async function isUnused(location: string): Promise<boolean> {
  const names = await readdir(location)
  return !names.some((name) => /\.(?:ldb|sst|log)$/.test(name) || name === 'CURRENT')
}

/** Missing or altered files; a full or read-only disk is not damage. */
const DAMAGED = /corrupt|does not exist|no such file|is a directory|missing|CURRENT file|malformed|comparator/i

/** What a failed opening means for who starts the node. */
export function openingError(location: string, error: unknown): Error {
  const cause = causeOf(error)
  if (cause.code === 'LEVEL_LOCKED') {
    return new StartError(
      `A running node uses the database in ${location}.`,
      'Stop that node, or name another directory with --data.',
      EXIT.dataDirectory,
    )
  }
  if (cause.code === 'LEVEL_CORRUPTION' || DAMAGED.test(cause.message)) {
    return new StorageDamage(`LevelDB cannot open its database in ${location}: ${cause.message}`)
  }
  return unusable(location, cause)
}

export function unusable(location: string, error: unknown): Error {
  if (error instanceof StorageDamage || error instanceof StartError) return error
  return new StartError(
    `The data directory ${location} cannot be used: ${causeOf(error).message}`,
    'Check that it exists, belongs to you, is writable and has free space, or choose another with --data.',
    EXIT.dataDirectory,
    { cause: error },
  )
}

interface Coded extends Error {
  readonly code?: string
}

/** LevelDB's own error: `level` wraps errors that occur during opening. */
function causeOf(error: unknown): Coded {
  const outer = error as Coded
  return outer.cause instanceof Error ? (outer.cause as Coded) : outer
}

/** The original error of a write, or StorageDamage. */
export function writingError(error: unknown): unknown {
  const cause = causeOf(error)
  return cause.code === 'LEVEL_CORRUPTION'
    ? new StorageDamage(`LevelDB finds its data damaged: ${cause.message}`)
    : error
}

/** @throws StorageDamage, or Refusal STORAGE_UNAVAILABLE */
export async function reading<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw unreadable(error)
  }
}

export function unreadable(error: unknown): unknown {
  const damage = writingError(error)
  if (damage instanceof StorageDamage) return damage
  return new Refusal(
    'STORAGE_UNAVAILABLE',
    'The node could not read from its disk; nothing was charged. Try again later.',
  )
}
