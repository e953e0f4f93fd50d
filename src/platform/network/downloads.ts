import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { said } from '../errors/said.js';
import { parseUrl } from '../http/parse-url.js';
import type { Problem } from '../http/validation/parts.js';
import { openFrom } from './fetch-from.js';
import { TargetRefused, Targets, type CheckedTarget } from './targets.js';

/** Why an address gave no content: for who named it, never with a network address that a name had. */
export class DownloadFailed extends Error {
  constructor(readonly problem: Problem) {
    super('The address gave no content.');
  }
}

/** What an address answers with: the body is to be read, and the answer destroyed. */
export interface Download {
  /** Where the last redirect has led to. */
  url: URL;
  response: IncomingMessage;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** As they are, so that what was measured is what is kept. */
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'proposal-service' };

/** Gets what stands at public https addresses; each one of a chain of redirects is held to the rules of webhooks. */
@Injectable()
export class Downloads {
  constructor(private readonly targets: Targets) {}

  /** What is wrong with an address as it is written; null when nothing is. */
  problemOf(address: string): Problem | null {
    return this.targets.problemOf(address);
  }

  /** The answer of 200 that the address leads to; throws `DownloadFailed`, or the reason of the signal. */
  async open(address: string, signal: AbortSignal): Promise<Download> {
    let next = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const target = await this.checked(next, redirects > 0, signal);
      const response = await openFrom(target, { headers: HEADERS }, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        throw new DownloadFailed(said('The connection failed ({code}).', { code: codeOf(error) }));
      });
      if (response.statusCode === 200) return { url: target.url, response: plain(response) };
      response.destroy();
      next = leadsTo(response, target.url);
    }
    throw new DownloadFailed(said('Redirects more than {maximum} times.', { maximum: MAX_REDIRECTS }));
  }

  private async checked(address: string, isRedirect: boolean, signal: AbortSignal): Promise<CheckedTarget> {
    const wrong = this.targets.problemOf(address);
    if (wrong) throw new DownloadFailed(isRedirect ? redirectRefused(wrong) : wrong);
    try {
      return await unlessAborted(this.targets.check(address), signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TargetRefused) throw new DownloadFailed(error.problem);
      throw new DownloadFailed(said('The name of the host does not resolve ({code}).', { code: codeOf(error) }));
    }
  }
}

/** Nobody can stop a name server from being slow, but the wait for it ends. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function plain(response: IncomingMessage): IncomingMessage {
  const { 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding === 'identity') return response;
  response.destroy();
  throw new DownloadFailed(said('Answers with a content that is encoded as {encoding}.', { encoding }));
}

/** The address that a redirect names; any other answer is a refusal. */
function leadsTo({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): string {
  if (!REDIRECTS.has(statusCode) || location === undefined)
    throw new DownloadFailed(said('Answered with status {status}.', { status: statusCode }));
  const url = parseUrl(location, from);
  if (!url) throw new DownloadFailed(redirectRefused('Is not valid.'));
  // Nothing of a fragment is ever sent.
  url.hash = '';
  return url.href;
}

function redirectRefused(problem: Problem): Problem {
  const own = typeof problem === 'string' ? said(problem) : problem;
  return said('Redirects to an address that cannot be used: {problem}', { problem: own });
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'unknown';
