/** An answer that is JSON text already, and goes out to the byte. */
export class RawJson {
  constructor(
    readonly text: string,
    /** The cursor of the page that follows, where it is a page of a list. */
    readonly next_cursor: string | null = null,
  ) {}
}

/** The text of an answer, whichever way it came. */
export function jsonOf(answer: unknown): string {
  return answer instanceof RawJson ? answer.text : JSON.stringify(answer);
}
