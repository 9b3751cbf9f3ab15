import { Refusal } from '../../src/errors/refusal.ts'
import type { Services } from '../services.ts'
import { type Answer, withHeaders } from './call.ts'
import { tagged } from './immutable.ts'
import { pagePolicy } from './page-policy.ts'

/** A file of the web client. @throws Refusal NOT_FOUND if it was not built */
export function asset({ webFiles, hash }: Services, name: string, type: string): Answer {
  const text = webFiles.text(name)
  if (text === null) throw new Refusal('NOT_FOUND', `${name} was not built; run \`npm run build\` and start again.`)
  return tagged(hash, type, text)
}

/** Built once per page: a policy contains hashes of a megabyte of scripts. */
const policies = new Map<string, Readonly<Record<string, string>>>()

/**
 * A page of one file, with its policy.
 * @throws Refusal NOT_FOUND if it was not built
 */
export function page(services: Services, name: string): Answer {
  const answer = asset(services, name, 'text/html; charset=utf-8')
  const text = String(answer.body)
  const policy = policies.get(text) ?? pagePolicy(services.hash, text)
  policies.set(text, policy)
  return withHeaders(answer, policy)
}
