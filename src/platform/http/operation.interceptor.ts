import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { Observable, from, lastValueFrom, mergeMap, of } from 'rxjs';
import type { CallerRequest } from '../auth/caller-request.js';
import { ENV, type Env } from '../config/env.js';
import { Database } from '../database/database.js';
import type { BodyRequest } from './body.js';
import { LOCATION, type LocationOf } from './creates.decorator.js';
import { etagOf, hashesAllowed, matchesNone, versionsAllowed } from './etag.js';
import { Idempotency, idempotentRequest, type Answer } from './idempotency.js';
import { linkToNext } from './next-page.js';
import { jsonOf } from './raw-json.js';
import { operationContext } from './request-context.js';
import { refuseUnexpectedInput, withAllProblems } from './unexpected-input.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What every API route gets without asking: one transaction around a writing operation, with its idempotency record;
 * If-Match, ETag and 304; Location of what was created; refusal of input that no parameter of the route takes.
 */
@Injectable()
export class OperationInterceptor implements NestInterceptor {
  constructor(
    private readonly db: Database,
    private readonly idempotency: Idempotency,
    private readonly reflector: Reflector,
    @Inject(ENV) private readonly env: Env,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<CallerRequest & BodyRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const work = READING.has(request.method) ? this.answer(context, next) : this.write(context, next, request);
    return from(work).pipe(mergeMap((answer) => this.send(answer, request, response)));
  }

  private async write(context: ExecutionContext, next: CallHandler, request: CallerRequest): Promise<Answer> {
    const { caller } = request;
    const operation = operationContext();
    if (operation) {
      operation.expected_version = versionsAllowed(request.headers['if-match']);
      operation.expected_hash = hashesAllowed(request.headers['if-match']);
    }
    const repeatable = idempotentRequest(request);
    return this.db.transaction(async () => {
      if (!caller || !repeatable) return this.answer(context, next);
      const earlier = await this.idempotency.find(caller, repeatable);
      if (earlier) return { ...earlier, headers: { ...earlier.headers, 'Idempotency-Replayed': 'true' } };
      const answer = await this.answer(context, next);
      await this.idempotency.store(caller, repeatable, answer);
      return answer;
    });
  }

  private async answer(context: ExecutionContext, next: CallHandler): Promise<Answer> {
    await refuseUnexpectedInput(context);
    const result: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined }).catch(
      async (error: unknown) => {
        throw await withAllProblems(error, context);
      },
    );
    const body = result === undefined ? null : jsonOf(result);
    const status = context.switchToHttp().getResponse<Response>().statusCode;
    const { method, originalUrl } = context.switchToHttp().getRequest<CallerRequest>();
    const headers: Record<string, string> = {};
    const etag = body === null ? null : etagOf(result, body);
    const reading = READING.has(method);
    if (etag && (reading || etag.includes('.'))) headers.ETag = etag;
    const link = reading ? linkToNext(result, this.env.baseUrl, originalUrl) : null;
    if (link) headers.Link = link;
    const location = this.reflector.get<LocationOf | undefined>(LOCATION, context.getHandler())?.(result as never);
    if (location) headers.Location = location;
    return { status: location === null ? 200 : status, headers, body };
  }

  private send(answer: Answer, request: CallerRequest, response: Response): Observable<unknown> {
    if (response.headersSent) return of(undefined);
    response.status(answer.status).set(answer.headers);
    const { ETag: etag } = answer.headers;
    const revisited = READING.has(request.method) && etag !== undefined;
    if (revisited) response.set('Cache-Control', 'private, no-cache');
    if (revisited && !matchesNone(request.headers['if-none-match'], etag)) {
      response.status(304);
      return of(undefined);
    }
    if (answer.body !== null) response.type('application/json');
    return of(answer.body ?? undefined);
  }
}
