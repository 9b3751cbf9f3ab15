import { isIP } from 'node:net'

/** A host, as named by a Host field, an Origin field or the allow-list. */
export interface HostName {
  /** Lower case; an IPv6 address without its brackets. Begins with `*.` in an allow-list entry for every name below a domain. */
  readonly name: string
  /** Null if none is given: in a field the default port of the scheme, in the allow-list any port. */
  readonly port: number | null
}

const HOST = /^(?:\[([0-9A-Fa-f:.]+)\]|((?:\*\.)?[0-9A-Za-z](?:[0-9A-Za-z._-]*[0-9A-Za-z])?))(?::([0-9]{1,5}))?$/

/** @returns the host of `uri-host [":" port]` (RFC 9110, section 7.2); undefined if the text has another form */
export function readHost(text: string): HostName | undefined {
  const [, address, name, digits] = HOST.exec(text) ?? []
  if (address !== undefined && isIP(address) !== 6) return undefined
  const port = digits === undefined ? null : Number(digits)
  const host = address ?? name
  return host === undefined || (port !== null && port > 65_535) ? undefined : { name: host.toLowerCase(), port }
}

/** @returns whether an entry of the allow-list covers the host that a field names */
export function covers(entry: HostName, host: HostName, defaultPort: number): boolean {
  if (entry.port !== null && entry.port !== (host.port ?? defaultPort)) return false
  return entry.name.startsWith('*.') ? host.name.endsWith(entry.name.slice(1)) : host.name === entry.name
}
