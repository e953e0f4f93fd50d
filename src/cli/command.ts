import type { Session } from './session.js';

/** What a command was asked, checked against its declaration. */
export interface Invocation {
  options: Record<string, string>;
  flags: ReadonlySet<string>;
  /** What stands for `takes`. */
  path: string;
  json: boolean;
  session: Session;
  /** Writes to standard output, no faster than it is read. */
  write: (text: string) => Promise<void>;
}

/** What a command has to say: the one object of `--json`, and the same in plain lines. */
export interface Outcome {
  json: object;
  lines: string[];
  /** It found what it looked for to be wrong: exit code 1. */
  failed?: boolean;
}

/** Options are given with the word that stands for their value in the usage. */
export interface Command {
  name: string;
  summary: string;
  required?: Record<string, string>;
  optional?: Record<string, string>;
  /** Options without a value: given or not. */
  flags?: readonly string[];
  /** The word that stands in the usage for the path that the command is about. */
  takes?: 'FILE' | 'DIR';
  /** Null when it has written its output itself. */
  run(invocation: Invocation): Promise<Outcome | null>;
}
