import { createHash } from 'node:crypto';
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { Permission } from '../auth/permissions.js';
import type { CallerRequest } from '../auth/caller-request.js';
import { canonicalJson, sha256Hex } from '../crypto/canonical.js';
import { ENV, type Env } from '../config/env.js';
import { AppError, invalid } from '../errors/errors.js';
import type { Answer } from '../operations/idempotency.js';
import type { OperationContext, RepeatableRequest } from '../operations/operation-context.js';
import { OperationRunner } from '../operations/operation-runner.js';
import type { OperationDeclaration } from '../operations/operation.decorator.js';
import type { BodyRequest } from './body.js';
import { LOCATION, type LocationOf } from './creates.decorator.js';
import { etagOf, matchesNone, tagsAllowed, versionsIn } from './etag.js';
import { MEMBER_DOOR } from './member-door.js';
import { linkToNext } from './next-page.js';
import { prefersRepresentation } from './prefer.js';
import { jsonOf } from './raw-json.js';
import { deprecationIn } from './unexpected-input.js';
import type { RestCall } from './rest-call.js';

export const SERVED = 'http:served';

const NOT_IN_PERSON = new AppError('forbidden', 'Only a member in person can do this, signed in to the application.');

const READING = new Set(['GET', 'HEAD']);

interface Route {
  operation: OperationDeclaration;
  locationOf: LocationOf | undefined;
}

/** The door of REST: makes operations of requests, and answers of their results. It decides nothing. */
@Injectable()
export class RestDoor {
  private readonly routes = new WeakMap<object, Route>();

  constructor(
    private readonly runner: OperationRunner,
    private readonly reflector: Reflector,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Before anything of the request is validated: 403 without the permission, 422 where its key was another request's. */
  async authorize(request: CallerRequest, access: Permission | 'authenticated', handler: object): Promise<void> {
    const { caller } = request;
    if (!caller) throw new Error('An operation is carried out for a caller.');
    const { inPerson, asksProof } = this.routeOf(handler).operation;
    if (inPerson && !request.in_person) throw NOT_IN_PERSON;
    this.runner.permit(caller, { access, asksProof });
    const repeatable = READING.has(request.method) ? null : repeatableRequest(request);
    const isHere = !(request as BodyRequest).is_streamed;
    if (repeatable && isHere) await this.runner.requireSame(caller, repeatable);
    if (!READING.has(request.method)) tagsAllowed(request.headers['if-match']);
    request.door = this;
  }

  open(execution: ExecutionContext): RestCall {
    const route = this.routeOf(execution.getHandler());
    const request = execution.switchToHttp().getRequest<CallerRequest>();
    const response = execution.switchToHttp().getResponse<Response>();
    return {
      context: contextOf(request),
      askAgain: () => Promise.resolve(request.ask_again?.() ?? null),
      run: async <T>(work: (context: OperationContext) => T | Promise<T>) => {
        // Of a body that came as a stream, the hash is known only now.
        const context = contextOf(request);
        const perform = async () => this.answer(route, await work(context), request, response);
        const body = send(await this.runner.run(route.operation, context, perform), request, response) as T;
        this.tellOfDeprecation(execution, response);
        return body;
      },
    };
  }

  private answer({ locationOf }: Route, result: unknown, request: CallerRequest, response: Response): Answer {
    const body = result === undefined ? null : jsonOf(result);
    const headers: Record<string, string> = {};
    const etag = body === null ? null : etagOf(result, body);
    const reading = READING.has(request.method);
    if (etag && (reading || etag.includes('.'))) headers.ETag = etag;
    const link = reading ? linkToNext(result, this.env.baseUrl, request.originalUrl) : null;
    if (link) headers.Link = link;
    const location = locationOf?.(result as never);
    if (location) headers.Location = `${request.in_person ? MEMBER_DOOR : ''}${location}`;
    return { status: location === null ? 200 : response.statusCode, headers, body };
  }

  private tellOfDeprecation(execution: ExecutionContext, response: Response): void {
    const headers = deprecationIn(execution);
    if (headers) response.set(headers).append('Link', `<${this.env.baseUrl}/docs/versioning>; rel="deprecation"`);
  }

  private routeOf(handler: object): Route {
    const known = this.routes.get(handler);
    if (known) return known;
    const metadata = <T>(key: string) => this.reflector.get<T | undefined>(key, handler as never);
    const operation = metadata<OperationDeclaration>(SERVED);
    if (!operation) throw new Error('A route that is called needs @Serves.');
    const route = { operation, locationOf: metadata<LocationOf>(LOCATION) };
    this.routes.set(handler, route);
    return route;
  }
}

function contextOf(request: CallerRequest): OperationContext {
  const { caller, request_id, headers } = request;
  if (!caller) throw new Error('An operation is carried out for a caller.');
  const isReading = READING.has(request.method);
  const tags = isReading ? null : tagsAllowed(headers['if-match']);
  return {
    ...caller,
    request_id,
    expected_version: versionsIn(tags),
    expected_hash: tags,
    prefers_representation: prefersRepresentation(headers.prefer),
    repeatable: isReading ? null : repeatableRequest(request),
  };
}

/** The request's key and the hash of what it asks; null when it has no `Idempotency-Key`. */
function repeatableRequest(request: CallerRequest): RepeatableRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key) || key.trim() === '') {
    throw invalid('Idempotency-Key', 'Must be 1 to 255 printable ASCII characters.');
  }
  const asked = [request.method, request.originalUrl, hashOfBody(request), request.headers['if-match'] ?? null];
  return { key, hash: createHash('sha256').update(JSON.stringify(asked)).digest('base64url') };
}

/** Of bodies, each reckoned once. */
const hashes = new WeakMap<object, string>();

/** Of what the body says, however it is written; of one that came as a stream, by its bytes. */
function hashOfBody(request: CallerRequest): string | null {
  const { body_hash } = request as BodyRequest;
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return body_hash ?? null;
  try {
    const hash = hashes.get(body) ?? sha256Hex(canonicalJson(body));
    hashes.set(body, hash);
    return hash;
  } catch {
    // What has no canonical form is known by its bytes.
    return body_hash ?? null;
  }
}

/** Gives what Nest has to send: the text, or nothing. */
function send(answer: Answer, request: CallerRequest, response: Response): string | undefined {
  response.status(answer.status).set(answer.headers);
  const { ETag: etag } = answer.headers;
  if (READING.has(request.method) && etag !== undefined && !matchesNone(request.headers['if-none-match'], etag)) {
    response.status(304);
    return undefined;
  }
  if (answer.body === null) return undefined;
  response.type('application/json');
  return answer.body;
}
