import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { AllowedHosts, isPublic } from './addresses.js';
import { NameResolver } from './name-resolver.js';
import { parseUrl } from '../http/parse-url.js';

/** An address of a receiver, with every network address that its host had when it was checked. */
export interface CheckedTarget {
  url: URL;
  addresses: string[];
}

/** Why nothing was sent, in words for the owner of the endpoint. */
export class TargetRefused extends Error {}

const LONGEST = 2000;
const PORTS = ['', '8443'];
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Which receivers may be reached: visible at once from an address, or only once its name is resolved. */
@Injectable()
export class Targets {
  private readonly allowed: AllowedHosts;

  constructor(
    private readonly resolver: NameResolver,
    @Inject(ENV) env: Pick<Env, 'webhookAllowedHosts'>,
  ) {
    this.allowed = new AllowedHosts(env.webhookAllowedHosts);
  }

  /** What is wrong with an address as it is written; null when nothing is. */
  problemOf(text: string): string | null {
    const url = parsed(text);
    if (!url) return `must be an https address of at most ${LONGEST} characters`;
    if (url.username !== '' || url.password !== '') return 'must not hold credentials';
    if (text.includes('#')) return 'must not have a fragment';
    if (this.allowed.has(hostOf(url))) return null;
    if (url.protocol !== 'https:') return 'must begin with https://';
    if (!PORTS.includes(url.port)) return 'must use port 443 or 8443';
    return isVisiblyPrivate(hostOf(url)) ? 'must be a public host' : null;
  }

  /** Resolves the host once; the answer may be connected to, and nothing that is resolved later. */
  async check(text: string): Promise<CheckedTarget> {
    const problem = this.problemOf(text);
    if (problem) throw new TargetRefused(`The address ${problem}.`);
    const url = new URL(text);
    const host = hostOf(url);
    if (isIP(host) > 0) return { url, addresses: [host] };
    if (this.allowed.has(host)) return { url, addresses: await this.resolver.localAddresses(host) };
    const addresses = await this.resolver.addresses(host);
    if (!addresses.every((address) => isPublic(address) || this.allowed.hasAddress(address)))
      throw new TargetRefused('The host leads into a private network.');
    return { url, addresses };
  }

  /** For an address of the operator's own settings, which may lead anywhere. */
  async ofSettings(text: string): Promise<CheckedTarget> {
    const url = new URL(text);
    const host = hostOf(url);
    return { url, addresses: isIP(host) > 0 ? [host] : await this.resolver.localAddresses(host) };
  }
}

/** Without what the parser would drop or turn, so that everybody who reads the address means the same. */
function parsed(text: string): URL | null {
  if (text.length > LONGEST || !/^https?:\/\/[^/]/i.test(text) || /[\s\p{Cc}\\]/u.test(text)) return null;
  return parseUrl(text);
}

/** The name, or the address without the brackets of IPv6; all notations of IPv4 have become one. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function isVisiblyPrivate(host: string): boolean {
  if (isIP(host) > 0) return !isPublic(host);
  const labels = host.split('.');
  return labels.length < 2 || labels.includes('') || PRIVATE_NAMES.test(host);
}
