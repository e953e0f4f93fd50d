import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAX_ROWS = 100;
const MAX_BYTES = 256 * 1024;

interface Part {
  first_row: number;
  position: number;
  length: number;
}

/** Rows that are carried out together, a line of JSON for each. */
export interface Chunk {
  first_row: number;
  content: Buffer;
}

/**
 * The rows of a file as they came, kept on disk until all of them are there. The file has no name from its first moment
 * on, so that nothing of it stays, whatever becomes of the process.
 */
export class ReceivedFile {
  total = 0;
  private readonly parts: Part[] = [];
  private lines: string[] = [];
  private bytes = 0;
  private position = 0;

  private constructor(private readonly file: FileHandle) {}

  static async begin(): Promise<ReceivedFile> {
    const path = join(tmpdir(), `import-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new ReceivedFile(file);
  }

  async add(row: string): Promise<void> {
    this.total += 1;
    this.lines.push(row);
    this.bytes += row.length;
    if (this.lines.length >= MAX_ROWS || this.bytes >= MAX_BYTES) await this.flush();
  }

  /** No more rows come. */
  async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const content = Buffer.from(this.lines.join('\n'));
    await this.file.write(content, 0, content.length, this.position);
    this.parts.push({
      first_row: this.total - this.lines.length + 1,
      position: this.position,
      length: content.length,
    });
    this.position += content.length;
    [this.lines, this.bytes] = [[], 0];
  }

  async *chunks(): AsyncGenerator<Chunk> {
    for (const { first_row, position, length } of this.parts) {
      const content = Buffer.alloc(length);
      await this.file.read(content, 0, length, position);
      yield { first_row, content };
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
