import { createIsbotFromList, list } from 'isbot';

/** Programs that only speak for a person who runs them; a crawler or a link preview says its own name. */
const DRIVEN_BY_PEOPLE = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'node',
  'undici',
  'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
  'node-superagent/10.2.3',
  'axios/1.13.0',
  'curl/8.14.1',
  'python-requests/2.32.5',
];

let known: ReturnType<typeof createIsbotFromList> | undefined;

/** Whether the reader is a crawler or a link preview, which is not counted as a view. */
export function isBot(agent?: string | null): boolean {
  known ??= createIsbotFromList(list.filter((pattern) => !isOfPeople(new RegExp(pattern, 'i'))));
  return known(agent);
}

function isOfPeople(pattern: RegExp): boolean {
  return DRIVEN_BY_PEOPLE.some((agent) => pattern.test(agent));
}
