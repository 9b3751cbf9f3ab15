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

/** A tick as the pages write it, “Tick 2,311,333,261”, is sought by its digits. */
export const soughtText = (text: string): string => {
  const tick = /^(?:tick\s+)?(\d{1,3}(?:,\d{3})+|\d+)$/i.exec(text.trim())?.[1]
  return tick?.replaceAll(',', '') ?? text
}

/** Members by the name that the page Network shows; the search of a node knows them by key and address. */
export const membersNamed = (
  members: readonly { readonly name: string; readonly publicKey: string }[],
  text: string,
): readonly Found[] =>
  members
    .filter(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
    .map(({ name, publicKey }) => ({ type: 'node', id: publicKey, title: name, href: `/api/mesh/events/${publicKey}` }))
