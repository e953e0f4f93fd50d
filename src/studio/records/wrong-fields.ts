/** What was typed and is no value, by field: it never reaches the service. */
export class WrongFields extends Error {
  constructor(readonly wrong: Record<string, string>) {
    super(Object.values(wrong).join(' '));
  }
}
