import type { Client, NodeRequest } from '../client.ts'
import type { Members } from '../node-actions.ts'
import { readObject } from '../read-file.ts'
import { call } from '../streams/requests.ts'

/** A path of a stored contract. @param contract as typed by a person */
export const pathOf = (contract: string, rest = ''): string => `/${encodeURIComponent(contract)}${rest}`

/** @param path below that of all contracts */
export const ask = (client: Client, method: NodeRequest['method'], path: string, body?: Members): Promise<Members> =>
  call(client, method, `/api/svc/contracts${path}`, body)

const NAME = /^[0-9a-f]{32}$/

/** The contract of a file, or the name of a stored one. @throws Refusal UNREADABLE_FILE, MALFORMED_JSON, INVALID_BODY */
export const definitionFrom = async (word: string): Promise<Members> =>
  NAME.test(word) ? { contract: word } : readObject(word)
