import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { AllowedHosts, isPublic } from './addresses.js';
import { NameResolver } from './name-resolver.js';
import { parseUrl } from '../http/parse-url.js';
import type { Problem } from '../http/validation/parts.js';
import { said } from '../errors/said.js';
import { problem } from '../errors/errors.js';

/** An address of a receiver, with every network address that its host had when it was checked. */
export interface CheckedTarget {
  url: URL;
  addresses: string[];
}

/** Why nothing was sent, in words for the owner of the endpoint. */
export class TargetRefused extends Error {
  constructor(
    message: string,
    /** The same, as the catalogue of problems has it. */
    readonly problem: Problem,
  ) {
    super(message);
  }
}

const LONGEST = 2000;
const PORTS = ['', '8443'];
/** What to do about a host that is private on purpose. */
const LET_IN = 'whoever operates the service lets a private one in by WEBHOOK_ALLOWED_HOSTS';
const PRIVATE = 'Must be a public host; whoever operates the service lets a private one in by WEBHOOK_ALLOWED_HOSTS.';
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
  problemOf(text: string): Problem | null {
    const url = parsed(text);
    if (!url) return said('Must be an https address of at most {maximum} characters.', { maximum: LONGEST });
    if (url.username !== '' || url.password !== '') return 'Must not hold credentials.';
    if (text.includes('#')) return 'Must not have a fragment.';
    if (this.allowed.has(hostOf(url))) return null;
    if (isVisiblyPrivate(hostOf(url))) return PRIVATE;
    if (url.protocol !== 'https:') return 'Must begin with https://.';
    return PORTS.includes(url.port) ? null : 'Must use port 443 or 8443.';
  }

  /** Resolves the host once; the answer may be connected to, and nothing that is resolved later. */
  async check(text: string): Promise<CheckedTarget> {
    const wrong = this.problemOf(text);
    if (wrong) throw new TargetRefused(`The address cannot be used: ${problem('url', wrong).message}`, wrong);
    const url = new URL(text);
    const host = hostOf(url);
    if (isIP(host) > 0) return { url, addresses: [host] };
    if (this.allowed.has(host)) return { url, addresses: await this.resolver.localAddresses(host) };
    const addresses = await this.resolver.addresses(host);
    if (!addresses.every((address) => isPublic(address) || this.allowed.hasAddress(address)))
      throw new TargetRefused(`The host leads into a private network; ${LET_IN}.`, PRIVATE);
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
