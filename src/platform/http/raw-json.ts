/** An answer that is JSON text already, and must go out to the byte. */
export class RawJson {
  constructor(readonly text: string) {}
}
