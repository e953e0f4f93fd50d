const SEPARATORS = [',', ';', '\t'];
const QUOTE = '"';

/** What is wrong with the text as CSV. */
export type CsvProblem = 'unclosed' | 'after_quote';

/** CSV that cannot be read; `record` counts from 0, which is the header. */
export class CsvError extends Error {
  constructor(
    readonly problem: CsvProblem,
    readonly record: number,
  ) {
    super(`Record ${record}: ${problem}`);
  }
}

/**
 * Takes CSV in pieces of any size, as RFC 4180 has it: fields in quotes may hold separators, line breaks, and quotes
 * that are doubled. Lines end by LF, CR LF or CR, and empty ones are none. The separator is what the first line has most
 * of: comma, semicolon or tab.
 */
export class CsvReader {
  private separator: string | null = null;
  private head = '';
  private record: string[] = [];
  private field = '';
  private state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  private read = 0;

  /** The records that are complete by now. */
  *take(text: string): Generator<string[]> {
    if (this.separator === null) {
      this.head += text;
      if (!/[\r\n]/.test(this.head)) return;
      yield* this.begin();
    } else yield* this.parse(text, this.separator);
  }

  /** The last record, where no line break ends it. */
  *end(): Generator<string[]> {
    if (this.separator === null) yield* this.begin();
    if (this.state === 'quoted') throw new CsvError('unclosed', this.read);
    if (this.state !== 'start' || this.record.length > 0) yield* this.finished();
  }

  /** How long what is not complete yet has become. */
  get pending(): number {
    return this.head.length + this.field.length + this.record.reduce((sum, { length }) => sum + length + 1, 0);
  }

  private begin(): Generator<string[]> {
    const [separator, text] = [separatorIn(this.head), this.head];
    [this.separator, this.head] = [separator, ''];
    return this.parse(text, separator);
  }

  private *parse(text: string, separator: string): Generator<string[]> {
    for (const sign of text) {
      if (this.state === 'quoted') {
        if (sign === QUOTE) this.state = 'closed';
        else this.field += sign;
      } else if (sign === separator) this.endField();
      else if (sign === '\n' || sign === '\r') yield* this.finished();
      else if (sign === QUOTE && this.state === 'start') this.state = 'quoted';
      else if (sign === QUOTE && this.state === 'closed') {
        this.field += QUOTE;
        this.state = 'quoted';
      } else if (this.state === 'closed') throw new CsvError('after_quote', this.read);
      else {
        this.field += sign;
        this.state = 'plain';
      }
    }
  }

  private endField(): void {
    this.record.push(this.field);
    [this.field, this.state] = ['', 'start'];
  }

  private *finished(): Generator<string[]> {
    const isEmpty = this.state === 'start' && this.record.length === 0;
    if (isEmpty) return;
    this.endField();
    const record = this.record;
    this.record = [];
    this.read += 1;
    yield record;
  }
}

function separatorIn(head: string): string {
  const [line = ''] = head.replace(/"[^"]*"?/g, '').split(/[\r\n]/, 1);
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((most, one) => (count(one) > count(most) ? one : most));
}
