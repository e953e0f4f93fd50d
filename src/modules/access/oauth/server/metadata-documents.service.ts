import { Injectable } from '@nestjs/common';
import { Targets } from '../../../../platform/network/targets.js';
import { fetchFrom } from '../../../../platform/network/fetch-from.js';
import { clientMetadata } from './client-metadata.js';

const TIMEOUT_MS = 2500;
const KEPT_MS = 5000;
const MAX_KEPT = 100;

/** Reads the documents by which clients describe themselves at the address that is their id. */
@Injectable()
export class MetadataDocumentsService {
  private readonly kept = new Map<string, { answer: Promise<Response>; until: number }>();

  constructor(private readonly targets: Targets) {}

  /** A token request looks for its client twice: what could not be read is no more asked for than what could. */
  async fetch(address: string, { headers }: RequestInit = {}): Promise<Response> {
    const now = Date.now();
    const known = this.kept.get(address);
    if (known && known.until > now) return (await known.answer).clone();
    this.kept.delete(address);
    if (this.kept.size >= MAX_KEPT) this.kept.delete(this.kept.keys().next().value ?? '');
    const answer = this.read(address, Object.fromEntries(new Headers(headers)));
    this.kept.set(address, { answer, until: now + KEPT_MS });
    return (await answer).clone();
  }

  /** Connects to public addresses only; what was resolved and checked is what is connected to. */
  private async read(address: string, sent: Record<string, string>): Promise<Response> {
    const target = await this.targets.check(address);
    const answer = await fetchFrom(target, { headers: sent }, AbortSignal.timeout(TIMEOUT_MS));
    if (answer.status !== 200) return new Response(null, { status: answer.status === 204 ? 404 : answer.status });
    const document = JSON.parse(answer.body.toString('utf8')) as Record<string, unknown>;
    const { 'cache-control': caching = '' } = answer.headers;
    return new Response(JSON.stringify(clientMetadata(document)), {
      headers: { 'content-type': 'application/json', ...(caching ? { 'cache-control': caching } : {}) },
    });
  }
}
