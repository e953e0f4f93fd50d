import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { PdfFailure } from '../../proposals/pdf/proposal-pdfs.service.js';
import type { DrawnPage, PagePicture, PdfAnswer, PdfOrder, PdfWork } from './pdf-work.js';

type Drawn = Exclude<PdfAnswer, { problem: string }>;

/** What a process has loaded is kept so long when nobody asks for a document. */
const IDLE_MS = 60_000;

/** A document asked for too much of something. */
export class PdfLimitError extends Error {
  constructor(
    readonly limit: Exclude<PdfFailure, 'other'>,
    message: string,
  ) {
    super(message);
  }
}

/** Those that have nothing to draw; one that ends, for whatever reason, leaves. */
const resting = new Set<PdfProcess>();

/**
 * Draws one document after the other, as the first costs several times what each of the next does. Nothing but the end of its
 * process stops what the compiler does, and its memory goes with it.
 */
export class PdfProcess {
  private readonly child: ChildProcess;
  private settle: { resolve: (answer: Drawn) => void; reject: (error: Error) => void } | null = null;
  private ending: NodeJS.Timeout | undefined;
  /** The document of which it drew a page last. */
  private last: string | undefined;

  /** One that drew before under the same limit, where there is one. */
  static take(memoryLimitMegabytes: number): PdfProcess {
    const rested = [...resting].findLast((one) => one.memoryLimitMegabytes === memoryLimitMegabytes);
    return rested?.woken() ?? new PdfProcess(memoryLimitMegabytes);
  }

  /** The one that drew a page of this document last, which needs to be told nothing for the next. */
  static takeBack(of: string | undefined): PdfProcess | null {
    const rested = [...resting].findLast(({ last }) => of !== undefined && last === of);
    return rested?.woken() ?? null;
  }

  /** Without the environment: what draws a document needs no secret. */
  private constructor(private readonly memoryLimitMegabytes: number) {
    this.child = fork(new URL('./pdf.worker.js', import.meta.url), {
      ...{ env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    });
    this.child
      .on('message', (answer) => this.answered(answer as PdfAnswer))
      .on('error', (error) => this.settle?.reject(error))
      .on('exit', (_code, signal) => this.ended(signal));
  }

  async draw(work: PdfWork, limitMs: number): Promise<Buffer> {
    const { bytes } = await this.ordered({ work, megabytes: this.memoryLimitMegabytes }, limitMs);
    return Buffer.from(bytes);
  }

  /** Without the work, of the document of which it drew a page last. */
  async drawPage(work: PdfWork | null, picture: PagePicture, limitMs: number): Promise<DrawnPage> {
    const drawn = await this.ordered({ work, picture, megabytes: this.memoryLimitMegabytes }, limitMs);
    this.last = picture.of ?? this.last;
    return drawn as DrawnPage;
  }

  private async ordered(order: PdfOrder, limitMs: number): Promise<Drawn> {
    const late = new PdfLimitError('time', `The PDF took more than ${limitMs} ms.`);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(() => reject(late), limitMs);
        this.settle = { resolve, reject };
        this.child.send(order, (error) => error && reject(error));
      });
    } finally {
      this.settle = null;
      clearTimeout(timer);
    }
  }

  /** It may draw another document, of whoever takes it next; meanwhile it keeps no process from ending. */
  rest(): void {
    resting.add(this);
    this.child.unref();
    this.child.channel?.unref();
    this.ending = setTimeout(() => void this.end(), IDLE_MS).unref();
  }

  private woken(): this {
    resting.delete(this);
    clearTimeout(this.ending);
    this.child.ref();
    this.child.channel?.ref();
    return this;
  }

  async end(): Promise<void> {
    resting.delete(this);
    clearTimeout(this.ending);
    const { exitCode, signalCode } = this.child;
    if (exitCode !== null || signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.ref();
    this.child.kill('SIGKILL');
    await gone;
  }

  private answered(answer: PdfAnswer): void {
    if ('problem' in answer) this.settle?.reject(new Error(answer.problem));
    else this.settle?.resolve(answer);
  }

  /** It ends itself, or the system ends it, when it holds too much. */
  private ended(signal: NodeJS.Signals | null): void {
    resting.delete(this);
    const large = `The PDF reached its memory limit of ${this.memoryLimitMegabytes} MB.`;
    const isLarge = signal === 'SIGKILL';
    this.settle?.reject(
      isLarge ? new PdfLimitError('memory', large) : new Error('The process that draws the PDF ended without one.'),
    );
  }
}
