import { Injectable } from '@nestjs/common';
import { callerLocale } from '../../../platform/operations/correlation.js';
import { refusedCall, type ToolCaller } from '../protocol/tool-caller.js';
import { TEXTS } from '../texts/catalogue.js';
import type { PromptName, Texts } from '../texts/texts.js';

const [MOST_NOTES, MOST_WORDS] = [50_000, 320];
const COMPLETIONS = 20;

/** The arguments of each prompt, and whether it needs them. */
const PROMPTS: Record<PromptName, Record<string, boolean>> = {
  proposal_from_notes: { notes: true, client: false, language: false },
  review_before_sending: { proposal: true },
  translate_proposal: { proposal: true, language: true, client: false },
  follow_up: { proposal: false },
};
const LANGUAGES = ['en', 'fr'];

/** What people choose from a menu of their client, for an agent to do with the tools. */
@Injectable()
export class PromptsService {
  list(): object[] {
    const texts = TEXTS[callerLocale()].prompts;
    return Object.entries(PROMPTS).map(([name, taken]) => {
      const { title, description, arguments: described } = texts[name as PromptName];
      const given = Object.entries(taken).map(([argument, required]) => ({
        ...{ name: argument, description: described[argument], required },
      }));
      return { name, title, description, arguments: given };
    });
  }

  get(name: string, sent: Record<string, string> = {}): object {
    const texts = TEXTS[callerLocale()];
    if (!isPrompt(name)) throw refusedCall(texts.refusals.noPrompt(name, Object.keys(PROMPTS).join(', ')));
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value.trim() !== ''));
    checkArguments(name, given, texts.refusals);
    const { description, message } = texts.prompts[name];
    return { description, messages: [{ role: 'user', content: { type: 'text', text: message(given) } }] };
  }

  /** What an argument that somebody is typing may be. */
  async complete(argument: { name: string; value: string }, call: ToolCaller): Promise<string[]> {
    const { name, value } = argument;
    const words = value.trim().slice(0, MOST_WORDS);
    const search = words === '' ? {} : { search: words };
    if (name === 'language') return LANGUAGES.filter((language) => language.startsWith(words.toLowerCase()));
    if (name === 'proposal') return fieldOf(await call('list_proposals', { limit: COMPLETIONS, ...search }), ['title']);
    if (name === 'client')
      return fieldOf(await call('list_records', { kind: 'lead', limit: COMPLETIONS, ...search }), ['email', 'name']);
    return [];
  }
}

function isPrompt(name: string): name is PromptName {
  return Object.hasOwn(PROMPTS, name);
}

function checkArguments(name: PromptName, given: Record<string, string>, refusals: Texts['refusals']): void {
  const taken = PROMPTS[name];
  const names = Object.keys(taken);
  const missing = names.filter((argument) => taken[argument] === true && given[argument] === undefined);
  if (missing.length > 0) throw refusedCall(refusals.missing(name, missing.join(', ')));
  for (const [argument, value] of Object.entries(given)) {
    if (!names.includes(argument)) throw refusedCall(refusals.notTaken(name, argument, names.join(', ')));
    const most = argument === 'notes' ? MOST_NOTES : MOST_WORDS;
    if (value.length > most) throw refusedCall(refusals.tooLong(argument, most));
    if (argument === 'language' && !LANGUAGES.includes(value))
      throw refusedCall(refusals.noLanguage(LANGUAGES.join(', ')));
  }
}

/** Of each record the first of these that it has; nothing of what the caller may not read. */
function fieldOf({ text, isError }: Awaited<ReturnType<ToolCaller>>, fields: string[]): string[] {
  if (isError) return [];
  const { data } = JSON.parse(text) as { data: Record<string, unknown>[] };
  const values = data.map((record) => fields.map((field) => record[field]).find((value) => typeof value === 'string'));
  return [...new Set(values.filter((value): value is string => value !== undefined))];
}
