/** An answer that is JSON text already, and goes out to the byte. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** The text of an answer, whichever way it came. */
export function jsonOf(answer: unknown): string {
  return answer instanceof RawJson ? answer.text : JSON.stringify(answer);
}
