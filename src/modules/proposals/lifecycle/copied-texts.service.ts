import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalidFields, problem, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { toldAs } from '../../../platform/errors/told-as.js';
import { ProposalEditingService } from '../content/proposal-editing.service.js';

/** Words, and not a number, a sign or nothing but variables. */
const WORDS = /\p{L}/u;
const VARIABLES = /\{\{[^{}]*\}\}/g;
const SET = 'operations[0].texts.';

/** Gives a copy texts of its own, by the keys that those of its original have. */
@Injectable()
export class CopiedTextsService {
  constructor(private readonly editing: ProposalEditingService) {}

  /** The keys of the texts with words that are in the copy as they were; `texts` names others, each of a text that the original has. */
  async write(
    caller: Caller,
    { from, to }: { from: string; to: string },
    texts: Record<string, unknown> = {},
  ): Promise<string[]> {
    const originals = await this.textsOf(caller, from);
    const successors = Object.keys(await this.textsOf(caller, to));
    const successorOf = new Map(Object.keys(originals).map((key, index) => [key, successors[index]]));
    const problems: ErrorDetail[] = [];
    const keyOf = new Map<string, string>();
    for (const key of Object.keys(texts)) {
      const successor = successorOf.get(key.toLowerCase());
      if (successor === undefined) problems.push(unknown(key));
      else keyOf.set(successor, key);
    }
    if (problems.length > 0) throw invalidFields(problems);
    const set = Object.fromEntries([...keyOf].map(([successor, key]) => [successor, texts[key]]));
    if (keyOf.size > 0)
      await toldAs(
        (field) => (field.startsWith(SET) ? `texts.${keyOf.get(field.slice(SET.length)) ?? ''}` : field),
        () => this.editing.operate(caller, to, { operations: [{ op: 'set_texts', texts: set }] }),
      );
    const kept = Object.entries(originals).filter(
      ([key, text]) => hasWords(text) && !keyOf.has(successorOf.get(key) ?? ''),
    );
    return kept.map(([key]) => key);
  }

  private async textsOf(caller: Caller, id: string): Promise<Record<string, string>> {
    return (await this.editing.view(caller, id, { view: 'texts' })).texts ?? {};
  }
}

function unknown(key: string): ErrorDetail {
  return {
    ...problem(`texts.${key.slice(0, 120)}`, said('This proposal has no text of that key.')),
    listing: { route: '/v1/proposals/{id}/content?view=texts', tool: 'get_proposal_content' },
  };
}

function hasWords(text: string): boolean {
  return WORDS.test(text.replace(VARIABLES, ''));
}
