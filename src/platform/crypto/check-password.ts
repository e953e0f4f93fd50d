import { invalid } from '../errors/errors.js';
import { lengthProblem } from '../errors/length-problem.js';

export const PASSWORD_LENGTH = { least: 12, most: 128 };

/** What is weak in its beginning needs no longer look, which would take the more time the longer it is. */
const LOOKED_AT = 32;
/** Of zxcvbn's scores from 0 to 4: fewer than a hundred million guesses find it. */
const WEAK = 2;

type Estimate = (password: string) => { score: number };

let estimate: Promise<Estimate> | undefined;

/**
 * Refuses what is too short, and what people who guess try first: common passwords, whatever they are decked out with,
 * in letters of full width or other look-alikes too.
 */
export async function checkPassword(password: string, field = 'password'): Promise<void> {
  const { least, most } = PASSWORD_LENGTH;
  if (password.length < least || password.length > most) throw invalid(field, lengthProblem(password, least, most));
  const { score } = (await (estimate ??= loadEstimate()))(password.normalize('NFKC'));
  if (score <= WEAK)
    throw invalid(field, 'Is too easy to guess: take a sentence, or words that do not belong together.');
}

/** The lists take a tenth of a second to load, so only where a password is set. */
async function loadEstimate(): Promise<Estimate> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
  return (password) => zxcvbn.check(password);
}
