import { problem } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import type { ContentProblem } from '../content.dto.js';

/** In all texts of a document, and in all that stands beside it. */
const MOST_FILLED = 200_000;

/** How many characters variables may put in, as a few long values that are used often would make something endless of little. */
export class FilledRoom {
  private filled = 0;
  private isTold = false;

  constructor(private readonly most = MOST_FILLED) {}

  /** False where there is no room for so many more: they are left out. */
  take(characters: number): boolean {
    this.filled += characters;
    return this.filled <= this.most;
  }

  /** What is wrong with the first field for which there was none. */
  problems(field: string): ContentProblem[] {
    if (this.filled <= this.most || this.isTold) return [];
    this.isTold = true;
    const text =
      'Its variables put in more than {maximum, number} characters: give them shorter values, or use them less often.';
    return [problem(field, said(text, { maximum: this.most }))];
  }
}
