import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** All that is assigned for public use so far; the rest of IPv6 is reserved, whatever may become of it. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Addresses of the public range that a cloud answers itself, inside of the machine's own network. */
const NOT_REALLY_PUBLIC = [ipaddr.parseCIDR('168.63.129.16/32')];

/** Whether everybody on the Internet means the same machine by this address. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || NOT_REALLY_PUBLIC.some((range) => isWithin(parsed, range))) return false;
  return parsed.kind() === 'ipv4' || isWithin(parsed, PUBLIC_IPV6);
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [first, bits]: Range): boolean {
  return address.kind() === first.kind() && address.match(first, bits);
}

const LONGEST_RANGE = 49;

/** Whether this is an address or a CIDR block, of IPv4 or IPv6, as everybody writes them. */
export function isAddressOrRange(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > LONGEST_RANGE || text.includes('%')) return false;
  const [address = '', bits] = text.split('/');
  return isIP(address) > 0 && (bits === undefined || ipaddr.isValidCIDR(text));
}

/** Addresses and CIDR blocks; an IPv4 address counts as such however a socket of IPv6 writes it. */
export class AddressRanges {
  private readonly ranges: Range[];

  constructor(list: readonly string[]) {
    this.ranges = list.map((text) => unmapped(text.includes('/') ? ipaddr.parseCIDR(text) : hostRange(text)));
  }

  has(address: string): boolean {
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.process(address);
    return this.ranges.some((range) => isWithin(parsed, range));
  }

  /** Whether every address of these lies within. */
  holds(others: AddressRanges): boolean {
    return others.ranges.every(([first, bits]) =>
      this.ranges.some((range) => bits >= range[1] && isWithin(first, range)),
    );
  }
}

/** The hosts that the operator lets webhooks reach besides public ones: names, addresses and ranges. */
export class AllowedHosts {
  private readonly names = new Set<string>();
  private readonly ranges: Range[] = [];

  constructor(hosts: readonly string[]) {
    for (const host of hosts) {
      if (ipaddr.isValidCIDR(host)) this.ranges.push(ipaddr.parseCIDR(host));
      else if (isIP(host) > 0) this.ranges.push(hostRange(host));
      else this.names.add(host);
    }
  }

  /** Whether the host of an address, a name or a literal address, is listed itself. */
  has(host: string): boolean {
    return this.names.has(host) || this.hasAddress(host);
  }

  hasAddress(address: string): boolean {
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.parse(address);
    return this.ranges.some((range) => isWithin(parsed, range));
  }
}

function hostRange(address: string): Range {
  const parsed = ipaddr.parse(address);
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128];
}

const MAPPED_BITS = 96;

function unmapped([first, bits]: Range): Range {
  const isMapped = first instanceof ipaddr.IPv6 && first.isIPv4MappedAddress() && bits >= MAPPED_BITS;
  return isMapped ? [first.toIPv4Address(), bits - MAPPED_BITS] : [first, bits];
}
