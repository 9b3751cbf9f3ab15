import { readFile } from 'node:fs/promises'
import { systemEntropy } from '../../../node/system/entropy.ts'
import { generatePassphrase, mustBeLong } from '../../../src/coin-forms/passphrase.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { hiddenLine } from '../../hidden-line.ts'

/** Longest file of a passphrase, bytes. */
const MOST = 4_096

/** A passphrase, and whether it was made here and has to be shown. */
export interface Passphrase {
  readonly text: string
  readonly generated: boolean
}

async function fromFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal('UNREADABLE_FILE', `Cannot read the passphrase in ${path}.`, { path })
  })
  const text = bytes.toString('utf8').replace(/\r?\n$/, '')
  if (text !== '' && bytes.length <= MOST) return text
  throw new Refusal('UNREADABLE_FILE', `${path} does not contain a passphrase of 1 to ${MOST} bytes.`, { path })
}

const isTerminal = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true

/**
 * A passphrase for a new form: from a file, typed twice, or generated. It is never an argument, which other users of the machine
 * can read.
 * @throws Refusal UNREADABLE_FILE, INVALID_SETTING
 */
export async function newPassphrase(file: unknown): Promise<Passphrase> {
  if (typeof file === 'string') return { text: mustBeLong(await fromFile(file)), generated: false }
  if (isTerminal()) {
    const text = await hiddenLine('Passphrase (empty for a generated one): ')
    if (text !== '') {
      if ((await hiddenLine('The same again: ')) === mustBeLong(text)) return { text, generated: false }
      throw new Refusal('INVALID_SETTING', 'The two passphrases differ; nothing was written.')
    }
  }
  return { text: generatePassphrase(systemEntropy), generated: true }
}

/** @throws Refusal UNREADABLE_FILE, INVALID_SETTING */
export async function knownPassphrase(file: unknown): Promise<string> {
  if (typeof file === 'string') return fromFile(file)
  if (isTerminal()) return hiddenLine('Passphrase of the coin: ')
  throw new Refusal('INVALID_SETTING', 'The coin is encrypted; name the file with its passphrase as --passphrase-file.')
}
