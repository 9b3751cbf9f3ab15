import { readFile } from 'node:fs/promises'
import { systemHash } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { contentDigest } from '../../src/updates/manifest.ts'
import { wantedBy } from '../actions.ts'
import type { Members, NodeAction } from '../node-actions.ts'
import { pulledManifest } from '../updates/verify-release.ts'
import { wholeOption } from '../whole-number.ts'
import { listed, parameterLines, shown } from './shown.ts'

const wanted = wantedBy('govern')

/** Most proposals of a list. */
const LISTED = 50

/** The latest proposals, of one state if it is named. A page with a state may be empty though more follow. */
export const list: NodeAction = async ({ client, words: [state] }) => {
  const proposals: unknown[] = []
  for (let next: unknown = null; ; ) {
    const query = new URLSearchParams({
      limit: `${LISTED - proposals.length}`,
      ...(state === undefined ? {} : { state }),
      ...(next === null ? {} : { cursor: `${next}` }),
    })
    const { body } = await client.ask({ method: 'GET', path: `/api/governance/proposals?${query}` })
    proposals.push(...(body.proposals as readonly unknown[]))
    next = body.next
    if (next !== null && proposals.length < LISTED) continue
    const all = { ...body, proposals }
    return { body: all, text: listed(all) }
  }
}

export const show: NodeAction = async ({ client, words: [proposal] }) => {
  const id = encodeURIComponent(wanted(proposal, 'the id of the proposal'))
  const { body } = await client.ask({ method: 'GET', path: `/api/governance/proposals/${id}` })
  return { body, text: shown(body) }
}

export const parameters: NodeAction = async ({ client }) => {
  const { body } = await client.ask({ method: 'GET', path: '/api/governance/parameters' })
  return { body, text: parameterLines(body) }
}

/** Votes as the owner of a member. */
export const vote: NodeAction = async ({ client, words: [proposal, choice] }) => {
  const id = encodeURIComponent(wanted(proposal, 'the id of the proposal'))
  const path = `/api/governance/proposals/${id}/ballot`
  const { body } = await client.askWithKey({ method: 'POST', path, body: { choice: wanted(choice, 'yes or no') } })
  return { body, text: shown(body) }
}

type Effect = (words: readonly (string | undefined)[]) => Promise<Members>

/** What each type of proposal takes from the command line. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  text: async () => ({}),
  parameter: async ([name, value]) => ({
    parameter: wanted(name, 'the parameter: svcmesh govern parameters lists them'),
    value: wholeNumber(wanted(value, 'the value')),
  }),
  async upgrade([folder]) {
    const { manifest } = await pulledManifest(wanted(folder, 'the folder that svcmesh update pack wrote'))
    return { release: manifest.release, content: contentDigest(systemHash, manifest) }
  },
  member: async ([replaces, by]) => ({
    replaces: wanted(replaces, 'the public key that is replaced'),
    by: wanted(by, 'the public key that replaces it'),
  }),
}

/** Proposes as the owner of a member. */
export const propose: NodeAction = async ({ client, words: [type, ...words], options }) => {
  const effect = EFFECTS[wanted(type, 'text, parameter, upgrade or member')]
  if (effect === undefined) {
    throw new Refusal('INVALID_SETTING', `"${type}" is not a type of proposal: text, parameter, upgrade or member.`)
  }
  const closes = wholeOption(options, 'closes', 0, Number.MAX_SAFE_INTEGER)
  const activates = wholeOption(options, 'activates', 0, Number.MAX_SAFE_INTEGER)
  const request = {
    ...{ type, title: wanted(options.title, '--title TEXT'), ...(await effect(words)) },
    ...(typeof options.text === 'string' ? { text: (await readFile(options.text, 'utf8')).trimEnd() } : {}),
    ...(closes === undefined ? {} : { closes }),
    ...(activates === undefined ? {} : { activates }),
  }
  const { body } = await client.askWithKey({ method: 'POST', path: '/api/governance/proposals', body: request })
  return { body, text: `${shown(body)}\nVote on it with: svcmesh govern vote ${body.proposal} yes` }
}

function wholeNumber(word: string): number {
  const value = Number(word)
  if (/^[0-9]+$/.test(word) && Number.isSafeInteger(value)) return value
  throw new Refusal('INVALID_SETTING', `The value is a whole number; received "${word}".`, { received: word })
}
