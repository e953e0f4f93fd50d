import { Resolver, lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** The only place that asks for the addresses of a name, so that tests can answer. */
@Injectable()
export class NameResolver {
  private readonly dns = new Resolver({ timeout: 2_000, tries: 2 });

  /** From DNS alone: what a stranger's slow name server holds up is then no thread of the process. */
  async addresses(name: string): Promise<string[]> {
    const [ipv4, ipv6] = await Promise.allSettled([this.dns.resolve4(name), this.dns.resolve6(name)]);
    const found = [ipv6, ipv4].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
    return found;
  }

  /** What the TXT records of a name say; none where there is no such name. */
  async texts(name: string): Promise<string[]> {
    const records = await this.dns.resolveTxt(name).catch((error: unknown) => {
      if (NOT_THERE.has((error as { code?: string }).code ?? '')) return [];
      throw error;
    });
    return records.map((parts) => parts.join(''));
  }

  /** As the machine itself knows it, by its hosts file too: for names that the operator has listed. */
  async localAddresses(name: string): Promise<string[]> {
    const found = await lookup(name, { all: true });
    return found.map(({ address }) => address);
  }
}
