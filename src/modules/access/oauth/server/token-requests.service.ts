import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ArtifactsService } from './artifacts.service.js';
import { ProviderService } from './provider.service.js';

/** Tells the transaction that nothing of it shall stay, though the answer is right. */
class Undone extends Error {}

type End = Response['end'];

/** Exchanges codes and refresh tokens so that one is used up if, and only if, its successors are handed out. */
@Injectable()
export class TokenRequestsService {
  constructor(
    private readonly provider: ProviderService,
    private readonly artifacts: ArtifactsService,
  ) {}

  /** The answer leaves once everything is committed; a client that has gone meanwhile may try again. */
  async answer(request: Request, response: Response, form: URLSearchParams): Promise<void> {
    const handle = () =>
      this.provider.handle(request, response, { url: '/oauth/token', form: new URLSearchParams(form) });
    // An assertion is used up by whatever it was sent with; who has one gets by it alone what nothing is used up for.
    if (form.has('client_assertion')) return handle();
    if (!(await this.provider.knowsClient(form.get('client_id') ?? ''))) return handle();
    let send: () => unknown = () => response.destroy();
    try {
      await this.artifacts.asOne(async () => {
        const held = await heldBack(response, handle);
        if (held) send = held.send;
        if (!held || !stays(response.statusCode, held.body)) throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
    send();
  }
}

/** A token that came twice has ended its grant; of every other refusal nothing is kept. */
function stays(status: number, body: string): boolean {
  return status === 200 || body.includes('"invalid_grant"');
}

/** What `work` would have answered; null when nobody listens any more. */
async function heldBack(
  response: Response,
  work: () => Promise<void>,
): Promise<{ body: string; send: () => unknown } | null> {
  const end = response.end.bind(response) as (body: string) => unknown;
  let body: string | null = null;
  const own = Object.getOwnPropertyDescriptor(response, 'end');
  response.end = ((text?: unknown) => {
    body = typeof text === 'string' ? text : '';
    return response;
  }) as End;
  try {
    await work();
  } finally {
    if (own) Object.defineProperty(response, 'end', own);
    else Reflect.deleteProperty(response, 'end');
  }
  const held = body as string | null;
  return held === null ? null : { body: held, send: () => end(held) };
}
