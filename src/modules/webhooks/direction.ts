import type { Caller } from '../../platform/auth/caller.js';
import { invalidFields, problem } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import { guardOf, lackedFor, lackedGuards } from '../../platform/events/readable-types.js';

type Direction = { url: string; types: string[]; lacks: string[] };
type Sent = Partial<Pick<Direction, 'url' | 'types'>>;

/** Whether it is not sent events of this type, whatever it is subscribed to. */
export function isKeptFrom({ lacks }: Pick<Direction, 'lacks'>, type: string): boolean {
  return lacks.includes(guardOf(type) ?? '');
}

/**
 * What an endpoint is not sent from now on, where `changes` say what it is sent or where to: what whoever says so may not
 * read. Naming such a type is refused, and so is leading an endpoint elsewhere that was given one by somebody else. Who
 * may read everything, and sends what it has already, vouches for it.
 */
export function directed(caller: Caller, before: Partial<Direction>, sent: Sent, changes: Sent): string[] | undefined {
  const lacks = lackedGuards(caller);
  if (changes.url === undefined && changes.types === undefined) {
    const isVouchedFor = lacks.length === 0 && (sent.url ?? sent.types) !== undefined;
    return isVouchedFor ? lacks : undefined;
  }
  const problems = (changes.types ?? before.types ?? []).flatMap((type, index) => {
    const permission = lackedFor(caller, type);
    const field = changes.types ? `types[${index}]` : 'url';
    return permission
      ? [
          problem(
            field,
            said('Events of {type} are for who may read them: {permission} is needed.', { type, permission }),
          ),
        ]
      : [];
  });
  if (problems.length > 0) throw invalidFields(problems);
  return lacks;
}
