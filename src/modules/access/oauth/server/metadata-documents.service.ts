import { Injectable } from '@nestjs/common';
import { Targets } from '../../../../platform/network/targets.js';
import { fetchFrom } from '../../../../platform/network/fetch-from.js';
import { clientMetadata } from './client-metadata.js';

const PATIENCE_MS = 2500;

/** Reads the documents by which clients describe themselves at the address that is their id. */
@Injectable()
export class MetadataDocumentsService {
  constructor(private readonly targets: Targets) {}

  /** Connects to public addresses only; what was resolved and checked is what is connected to. */
  async fetch(address: string, { headers }: RequestInit = {}): Promise<Response> {
    const target = await this.targets.check(address);
    const sent = Object.fromEntries(new Headers(headers));
    const answer = await fetchFrom(target, sent, AbortSignal.timeout(PATIENCE_MS));
    if (answer.status !== 200) return new Response(null, { status: answer.status === 204 ? 404 : answer.status });
    const document = JSON.parse(answer.body) as Record<string, unknown>;
    const { 'cache-control': caching = '' } = answer.headers;
    return new Response(JSON.stringify(clientMetadata(document)), {
      headers: { 'content-type': 'application/json', ...(caching ? { 'cache-control': caching } : {}) },
    });
  }
}
