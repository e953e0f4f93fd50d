import { said, type ProblemText, type Said } from './said.js';

/** Of text that is too short or too long. */
export function lengthProblem(value: unknown, minimum: number, maximum: number): Said<ProblemText> {
  if (minimum === 0) return said('Must be at most {maximum} characters long.', { maximum });
  const code = typeof value === 'string' && value.length < minimum ? 'too_short' : 'too_long';
  return said('Must be {minimum} to {maximum} characters long.', { minimum, maximum }, code);
}
