import { BlockList, isIP, SocketAddress } from 'node:net'

/** Before an IPv4 address, where the node listens for both (RFC 4291, section 2.5.5.2). */
const MAPPED = '::ffff:'
const MAPPED_BITS = 96
const BITS = { ipv4: 32, ipv6: 128 } as const

/** The addresses that a text such as `192.0.2.7` or `2001:db8::/32` names. */
export interface AddressRange {
  /** In one spelling. */
  readonly text: string
  /** Absent for a single address. */
  readonly subnet?: { readonly of: SocketAddress; readonly bits: number }
}

/** @returns an IP address in its one spelling, without its zone, and as an IPv4 address if it is a mapped one; null for anything else */
export function addressOf(text: string): SocketAddress | null {
  const [plain = ''] = text.split('%', 1)
  const version = isIP(plain)
  if (version === 0) return null
  const found = new SocketAddress({ address: plain, family: version === 4 ? 'ipv4' : 'ipv6' })
  const inner = found.address.startsWith(MAPPED) ? found.address.slice(MAPPED.length) : ''
  return isIP(inner) === 4 ? new SocketAddress({ address: inner }) : found
}

/** @returns null for anything but an IP address, or one with the length of a prefix (RFC 4632; RFC 4291, section 2.3) */
export function addressRange(text: string): AddressRange | null {
  const [before = '', length, ...rest] = text.split('/')
  const of = before.includes('%') ? null : addressOf(before)
  if (of === null || rest.length > 0) return null
  if (length === undefined) return { text: of.address }
  const most = BITS[of.family]
  const mapped = isIP(before) === 6 && of.family === 'ipv4' ? MAPPED_BITS : 0
  const bits = /^(?:0|[1-9]\d{0,2})$/.test(length) ? Number(length) - mapped : -1
  if (bits < 0 || bits > most) return null
  if (bits === most) return { text: of.address }
  const network = networkOf(of, bits)
  return { text: `${network.address}/${bits}`, subnet: { of: network, bits } }
}

/** The first address of a range, so that each range has one spelling. */
function networkOf({ address, family }: SocketAddress, bits: number): SocketAddress {
  const [width, groups] = family === 'ipv4' ? [8, address.split('.').map(Number)] : [16, groupsOf(address)]
  const masked = groups.map((group, index) => {
    const kept = Math.max(0, Math.min(width, bits - index * width))
    return group & (0xffff << (width - kept)) & (2 ** width - 1)
  })
  const text = family === 'ipv4' ? masked.join('.') : masked.map((group) => group.toString(16)).join(':')
  return new SocketAddress({ address: text, family })
}

/** The eight groups of an IPv6 address (RFC 4291, section 2.2). */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number]
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [before = [], after = []] = hex.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** Whether addresses are in any of some subnets. */
export function subnetsOf(ranges: readonly AddressRange[]): (address: SocketAddress) => boolean {
  const list = new BlockList()
  for (const { subnet } of ranges) if (subnet !== undefined) list.addSubnet(subnet.of, subnet.bits)
  return (address) => list.check(address)
}
