import { Refusal } from '../../src/errors/refusal.ts'
import { wantedBy } from '../actions.ts'
import type { Client, NodeAnswer } from '../client.ts'
import type { Invocation } from '../command.ts'
import type { Members } from '../node-actions.ts'
import { readText } from '../read-file.ts'

export const wanted = wantedBy('vault')

/** What a verb does, with the words after it. */
export type Verb = (asked: {
  readonly client: Client
  readonly words: readonly string[]
  readonly options: Invocation['options']
}) => Promise<{ readonly body: Members; readonly text: string }>

/** A path of the vault with its parts encoded: the slashes of a secret's path are part of its name. */
export const vaultPath = (...parts: readonly string[]): string =>
  ['/api/vault', ...parts.map(encodeURIComponent)].join('/')

/** @throws Refusal INVALID_SETTING */
export function versionsOption(options: Invocation['options']): number[] {
  const text = wanted(options.versions, '--versions')
  const numbers = text.split(',').map(Number)
  if (numbers.every((each) => Number.isSafeInteger(each) && each > 0)) return numbers
  throw new Refusal('INVALID_SETTING', `--versions is "${text}"; give numbers with commas, such as 2,3.`)
}

/** A word as it is, the content of a file after `@`, or standard input for `-`. @throws Refusal UNREADABLE_FILE */
export async function contentOf(word: string): Promise<string> {
  if (word === '-') return readText('-')
  return word.startsWith('@') ? readText(word.slice(1)) : word
}

export const post = (client: Client, path: string, body: object): Promise<NodeAnswer> =>
  client.askWithKey({ method: 'POST', path, body })
