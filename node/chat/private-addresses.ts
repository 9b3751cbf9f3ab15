import { BlockList, isIPv4 } from 'node:net'

/**
 * Addresses that are not of a host on the internet (IANA special-purpose registries): this machine, private networks, link-local
 * ones with the metadata services of clouds, shared, documentation, benchmarks, multicast and reserved.
 */
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** All of IPv6 except the global unicast addresses, and of these what embeds an IPv4 address or is not routed. */
const IPV6: readonly (readonly [string, number])[] = [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
]

/** Two lists, since one finds IPv4 addresses in the networks of IPv6 to which they are mapped. */
const ipv4 = new BlockList()
const ipv6 = new BlockList()
for (const [network, prefix] of IPV4) ipv4.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of IPV6) ipv6.addSubnet(network, prefix, 'ipv6')

/** @returns whether an address is not of a host on the internet; nor is an IPv4 address that is written as IPv6 */
export const isPrivateAddress = (address: string): boolean => {
  const plain = address.split('%', 1)[0]
  return isIPv4(plain) ? ipv4.check(plain, 'ipv4') : ipv6.check(plain, 'ipv6')
}
