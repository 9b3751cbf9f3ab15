import { addressPart } from '../node/address-part.ts'

/** Where the reader is: `#/page/rest?query`. What follows the hash never leaves the browser. */
export interface Place {
  readonly page: string
  readonly rest: readonly string[]
  readonly query: URLSearchParams
}

const FIRST_PAGE = 'ask'

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const placeOf = (hash: string): Place => {
  const [path = '', ...query] = hash.replace(/^#\/?/, '').split('?')
  const [page, ...rest] = path.split('/').filter((part) => part !== '')
  return { page: page ?? FIRST_PAGE, rest: rest.map(decoded), query: new URLSearchParams(query.join('?')) }
}

/** Marks the entries of the history that were shown: where they were scrolled to is restored by the browser. */
const SHOWN = 'shown'

let place = $state.raw(placeOf(location.hash))
history.replaceState(SHOWN, '')
addEventListener('hashchange', () => {
  const before = place
  place = placeOf(location.hash)
  if (history.state !== null) return
  history.replaceState(SHOWN, '')
  // A link far down a page would open the middle of the next one.
  if (place.page !== before.page || place.rest.join('/') !== before.rest.join('/')) scrollTo(0, 0)
})

export const currentPlace = (): Place => place

/** Address of a place. */
export const linkTo = (
  page: string,
  rest: readonly string[] = [],
  query: Readonly<Record<string, string>> = {},
): string => {
  const search = new URLSearchParams(query).toString()
  return `#/${[page, ...rest].map(addressPart).join('/')}${search === '' ? '' : `?${search}`}`
}

/** Goes to a place; `replace` leaves no entry in the history of the browser. */
export const goTo = (link: string, { replace = false } = {}): void => {
  if (!replace) {
    location.hash = link
    return
  }
  history.replaceState(SHOWN, '', link)
  place = placeOf(link)
}
