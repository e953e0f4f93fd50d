import { Injectable } from '@nestjs/common';
import type { ActorKind, Caller } from '../auth/caller.js';
import type { Permission } from '../auth/permissions.js';
import { requireProof } from '../auth/proof.js';
import { Database } from '../database/database.js';
import { AppError, problem } from '../errors/errors.js';
import { said } from '../errors/said.js';
import { TrueTime } from '../time/true-time.js';
import { Idempotency, type Answer } from './idempotency.js';
import type { OperationContext, RepeatableRequest } from './operation-context.js';
import type { OperationAccess, OperationDeclaration } from './operation.decorator.js';

const LACKING = {
  agent: 'The role of the member you act for does not allow {permission}.',
  service: 'The role of this service account does not allow {permission}.',
  reader:
    'You were let in for reading only: for {permission}, ask the person you act for to allow more in Settings > Agents.',
  user: 'Your role does not allow {permission}.',
} as const satisfies Partial<Record<ActorKind | 'reader' | 'service', string>>;

/** Ends a transaction that was only tried, with what it would have answered. */
class Tried extends Error {
  constructor(readonly answer: Answer) {
    super('This was only tried.');
  }
}

/**
 * Carries operations out for every door, in one order: the door authenticates and counts against the rate limit; then
 * comes the permission, then what was sent is validated; only then the transaction begins, and in it the repetition of an
 * earlier request, the expected version, the service itself with its events, and the answer.
 */
@Injectable()
export class OperationRunner {
  constructor(
    private readonly db: Database,
    private readonly idempotency: Idempotency,
    private readonly trueTime: TrueTime,
  ) {}

  /**
   * 403 without the permission; where the arguments decide, any one of those they name will do. The same for a member whose
   * proof of who they are is too long ago for this.
   */
  permit(
    caller: Caller,
    { access, asksProof }: Pick<OperationDeclaration, 'access' | 'asksProof'>,
    sent: unknown = {},
  ): void {
    if (!mayCall(caller, { access }, sent)) throw forbidden(caller, permissionsFor(access, sent));
    if (asksProof === true) requireProof(caller, this.trueTime);
  }

  /** 422 where an earlier request with this key was another one. */
  requireSame(caller: Caller, repeatable: RepeatableRequest): Promise<void> {
    return this.idempotency.requireSame(caller, repeatable);
  }

  /**
   * Gives the answer that `perform` makes of the service's. What writes does so in one transaction, together with the
   * answer for repetitions; those get the first answer, marked as such.
   */
  async run(
    { effect }: OperationDeclaration,
    context: OperationContext,
    perform: () => Promise<Answer>,
  ): Promise<Answer> {
    const { repeatable, is_dry = false } = context;
    const whose = context.organization_id;
    if (is_dry) return this.tried(whose, perform);
    if (effect === 'read' && !repeatable) return perform();
    const once = async () => {
      if (!repeatable) return perform();
      const earlier = await this.idempotency.find(context, repeatable);
      if (earlier) return { ...earlier, headers: { ...earlier.headers, 'Idempotency-Replayed': 'true' } };
      const answer = await perform();
      this.idempotency.store(context, repeatable, answer);
      return answer;
    };
    return this.db.transaction(once, { whose });
  }

  /** The answer of a transaction that is rolled back: nothing is changed, told or kept for repetitions. */
  private async tried(whose: string, perform: () => Promise<Answer>): Promise<Answer> {
    try {
      const once = async () => {
        throw new Tried(await perform());
      };
      return await this.db.transaction(once, { whose });
    } catch (error) {
      if (error instanceof Tried) return error.answer;
      throw error;
    }
  }
}

/** Whether the caller has what it takes; without arguments that decide, whether there are any for which it has. */
export function mayCall(
  { permissions }: Caller,
  { access }: Pick<OperationDeclaration, 'access'>,
  sent?: unknown,
): boolean {
  return access === 'authenticated' || permissionsFor(access, sent).some((permission) => permissions.has(permission));
}

/** Those of which one will do. */
function permissionsFor(access: OperationAccess, sent: unknown): readonly Permission[] {
  if (access === 'page') throw new Error('Readers of a page are let in by its own door.');
  if (access === 'authenticated') return [];
  return typeof access === 'function' ? access((sent ?? {}) as Record<string, unknown>) : [access];
}

function forbidden({ kind, user_id, reads_only }: Caller, needed: readonly string[]): AppError {
  const permission = [...new Set(needed)].join(' or ');
  if (reads_only) return new AppError('forbidden', said(LACKING.reader, { permission }));
  if (kind === 'agent' && !user_id) return new AppError('forbidden', said(LACKING.service, { permission }));
  if (kind === 'agent' || kind === 'user') return new AppError('forbidden', said(LACKING[kind], { permission }));
  const needs = problem('Authorization', said('Needs the scope {scope}.', { scope: permission }));
  return new AppError('forbidden', said('The API key lacks the scope {scope}.', { scope: permission }), [needs]);
}
