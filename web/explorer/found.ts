import { linkTo } from '../app/router.svelte.ts'

/** Something that a search found. */
export interface Found {
  readonly type: 'address' | 'channel' | 'coin' | 'envelope' | 'event' | 'key' | 'node' | 'operator' | 'tick' | 'zid'
  readonly id: string
  readonly title: string
  /** Path of the API. */
  readonly href: string
}

/** Where the client shows it; what it has no page for is shown as the node answers it. */
export const placeOf = ({ type, id, href }: Found): string => {
  if (type === 'operator') return linkTo('operators', [id])
  if (type === 'node') return linkTo('network', [id])
  const minter = new URLSearchParams(href.split('?')[1]).get('minter')
  return linkTo('explorer', [type, id], minter === null ? {} : { minter })
}

/** Paths of the documents that have no page of their own. */
export const documentPath = (type: string, id: string): string | null => {
  const part = encodeURIComponent(id)
  if (type === 'zid') return `/api/identity/${part}`
  if (type === 'channel') return `/api/mesh/channels/${part}`
  return type === 'address' ? `/api/dns/resolve?address=${part}` : null
}

/** A tick as the pages write it, “Tick 2,311,333,261”, is sought by its digits, and a shortened identifier by its first ones. */
export const soughtText = (text: string): string => {
  const tick = /^(?:tick\s+)?(\d{1,3}(?:,\d{3})+|\d+)$/i.exec(text.trim())?.[1]
  return tick?.replaceAll(',', '') ?? digitsOf(text)?.first ?? text
}

/** Members by the name that the page Network shows; the search of a node knows them by key and address. */
export const membersNamed = (
  members: readonly { readonly name: string; readonly publicKey: string }[],
  text: string,
): readonly Found[] =>
  members
    .filter(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
    .map(({ name, publicKey }) => ({ type: 'node', id: publicKey, title: name, href: `/api/mesh/events/${publicKey}` }))

/** The beginning of an identifier, and its end where a page wrote it short: `2f49a905…1c0e`. */
export interface Digits {
  readonly first: string
  readonly last: string
}

/** The first 8 or more digits of an identifier that is not whole; null for other texts. */
export const digitsOf = (text: string): Digits | null => {
  const [, first, last] = /^([0-9a-f]{8,63})(?:(?:…|\.{3})([0-9a-f]{1,8}))?$/i.exec(text.trim()) ?? []
  return first === undefined ? null : { first: first.toLowerCase(), last: (last ?? '').toLowerCase() }
}

/** Whether an identifier begins, and ends, like this. */
export const fitsDigits = (id: string, { first, last }: Digits): boolean => id.startsWith(first) && id.endsWith(last)

const envelope = (id: string, title: string): Found => ({
  type: 'envelope',
  id,
  title,
  href: `/api/svc/envelopes/${id}`,
})

/**
 * Envelopes that begin with some digits, as far as a node can be asked for them: those of the account, and those that are
 * in the public record as it was read.
 * @param listed envelopes of the account with these first digits
 */
export const envelopesWith = (
  digits: Digits,
  listed: readonly { readonly token_id: string }[],
  recorded: readonly { readonly digest: string }[],
  words: { readonly own: string; readonly recorded: string },
): readonly Found[] => {
  // Nodes may have sealed coins of one id.
  const own = new Set(listed.map(({ token_id }) => token_id).filter((id) => fitsDigits(id, digits)))
  const others = new Set(recorded.map(({ digest }) => digest).filter((id) => fitsDigits(id, digits)))
  for (const id of own) others.delete(id)
  return [...[...own].map((id) => envelope(id, words.own)), ...[...others].map((id) => envelope(id, words.recorded))]
}
