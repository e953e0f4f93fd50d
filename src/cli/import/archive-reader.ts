import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveManifest,
  type ArchiveTrailer,
} from '../../modules/exports/archive/archive-format.js';
import { AppError, problem } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import type { Problem } from '../../platform/http/validation/parts.js';

/** One row of an archive. */
export interface ReadRow {
  /** The number of its line, from 1. */
  line: number;
  table: string;
  /** As it stands in the file: a number of any size keeps all its digits. */
  text: string;
  row: Record<string, unknown>;
  withheld: string[];
}

interface Line {
  number: number;
  text: string;
  /** With its line feed. */
  bytes: Buffer;
}

/** Far more than a row may have. */
const LONGEST_LINE = 64 * 1024 ** 2;
const LINE_FEED = 10;
const ROW = /^\{"table":"([a-z_]+)",(?:"withheld":(\["[a-z_",]*"\]),)?"row":(\{.*\})\}$/;

/** What is wrong with a file, and in which line. */
export function lineError(line: number, text: Problem): AppError {
  const found = problem(
    'FILE',
    said('Line {line}: {problem}', { line, problem: typeof text === 'string' ? said(text) : text }),
  );
  return new AppError('validation_error', said('{problem}', { problem: found.said }), [found]);
}

/** Reads an archive line by line, and finds out whether all of it is there. */
export class ArchiveReader {
  private readonly lines: AsyncGenerator<Line, undefined>;
  private readonly hash = createHash('sha256');
  private count = 0;

  constructor(path: string) {
    this.lines = linesIn(path);
  }

  async manifest(): Promise<ArchiveManifest> {
    const line = await this.next();
    if (line === null) throw lineError(1, 'The file is empty.');
    const found = parsed(line) as Partial<ArchiveManifest>;
    if (found.format !== ARCHIVE_FORMAT)
      throw lineError(line.number, 'Is not the first line of an export of this service.');
    if (found.version !== ARCHIVE_VERSION)
      throw lineError(
        line.number,
        said('Has version {version}; this service knows version {known}.', {
          version: String(found.version),
          known: ARCHIVE_VERSION,
        }),
      );
    if (!isCounts(found.counts)) throw lineError(line.number, 'Does not say how many rows there are.');
    this.note(line);
    return found as ArchiveManifest;
  }

  /** Every row, to the last line, which must agree with what was read. */
  async *rows(): AsyncGenerator<ReadRow> {
    for (let line = await this.next(); line !== null; line = await this.next()) {
      if (line.text.startsWith('{"end":')) {
        await this.end(line);
        return;
      }
      const [, table = '', withheld = '[]', text = ''] = ROW.exec(line.text) ?? [];
      if (table === '') throw lineError(line.number, 'Is no row of a table.');
      parsed(line);
      this.note(line);
      yield { line: line.number, table, text, row: object(text), withheld: JSON.parse(withheld) as string[] };
    }
    throw lineError(this.count, 'Is the last of the file, which was cut off: download the export again.');
  }

  /** Stops reading a file that is of no use. */
  async close(): Promise<void> {
    await this.lines.return(undefined);
  }

  private async end(line: Line): Promise<void> {
    const { end } = parsed(line) as ArchiveTrailer;
    if (end.lines !== this.count)
      throw lineError(
        line.number,
        said('Ends {expected} lines, and there are {found}.', { expected: String(end.lines), found: this.count }),
      );
    if (end.sha256 !== this.hash.digest('hex')) throw lineError(line.number, 'The lines before it were changed.');
    if ((await this.next()) !== null) throw lineError(line.number + 1, 'Stands after the end.');
  }

  private async next(): Promise<Line | null> {
    const next = await this.lines.next();
    return next.done ? null : next.value;
  }

  private note({ bytes }: Line): void {
    this.hash.update(bytes);
    this.count += 1;
  }
}

const object = (text: string) => JSON.parse(text) as Record<string, unknown>;

function parsed({ number, text }: Line): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, as what is no object is.
  }
  throw lineError(number, 'Is not JSON.');
}

function isCounts(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && Object.values(value).every((count) => Number.isInteger(count));
}

async function* linesIn(path: string): AsyncGenerator<Line, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let [number, held, length] = [0, [] as Buffer[], 0];
  const take = (): Line => {
    const bytes = Buffer.concat(held);
    [number, held, length] = [number + 1, [], 0];
    try {
      return { number, text: decoder.decode(bytes).replace(/\n$/, ''), bytes };
    } catch {
      throw lineError(number, 'Is not UTF-8.');
    }
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>) {
    for (let rest = chunk; rest.length > 0;) {
      const end = rest.indexOf(LINE_FEED) + 1 || rest.length;
      held.push(rest.subarray(0, end));
      length += end;
      if (length > LONGEST_LINE)
        throw lineError(number + 1, said('Is longer than {maximum} bytes.', { maximum: LONGEST_LINE }));
      if (rest[end - 1] === LINE_FEED) yield take();
      rest = rest.subarray(end);
    }
  }
  if (length > 0) yield take();
}
