import { isbot } from 'isbot';

/** What the library takes for people: office programs, messengers and scanners of mail that fetch each link they see. */
const ALSO_BOTS =
  /ms-?office|microsoft (?:office|outlook|defender)|skypespaces|barracuda|trend micro|proofpoint|mimecast|dart:io/i;

/** Whether the reader is a program, a crawler or a link preview, which is not counted as a view. */
export function isBot(agent?: string | null): boolean {
  return !agent?.trim() || isbot(agent) || ALSO_BOTS.test(agent);
}
