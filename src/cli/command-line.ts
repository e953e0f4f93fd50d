import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { AppError } from '../platform/errors/errors.js';
import { readArguments, usage, UsageError, type Arguments } from './arguments.js';
import type { Outcome } from './command.js';
import { COMMANDS } from './commands.js';
import { Session } from './session.js';
import type { Surroundings } from './surroundings.js';

const FAILED = 1;
const MISUSED = 2;

/** Carries out one command line; gives the exit code. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  try {
    const found = readArguments(args, COMMANDS);
    if (found) return await carryOut(found, surroundings);
    await write(stdout, `${usage(COMMANDS)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    if (args.includes('--json'))
      await write(stdout, `${JSON.stringify({ error: { code: 'usage', message: error.message } })}\n`);
    else stderr.write(`${error.message}\n\n${usage(COMMANDS)}\n`);
    return MISUSED;
  }
}

async function carryOut({ command, ...given }: Arguments, surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  const session = new Session(surroundings);
  try {
    const outcome = await command.run({ ...given, session, write: (text) => write(stdout, text) });
    if (outcome) await write(stdout, given.json ? `${JSON.stringify(outcome.json)}\n` : textOf(outcome));
    return outcome?.failed ? FAILED : 0;
  } catch (thrown) {
    const error = await describe(thrown);
    if (given.json) await write(stdout, `${JSON.stringify({ error })}\n`);
    else stderr.write(`${error.message}\n`);
    return FAILED;
  } finally {
    await session.close();
  }
}

const textOf = ({ lines }: Outcome) => lines.map((line) => `${line}\n`).join('');

/** The operator may see what callers of the API may not. */
async function describe(thrown: unknown): Promise<{ code: string; message: string; details?: object[] }> {
  // Not loaded by who only asks what there is.
  const { AppError, inWords } = await import('../platform/errors/errors.js');
  const { code, message, details } = thrown instanceof AppError ? thrown : await explained(thrown);
  if (code === 'internal_error' && thrown instanceof Error) return { code, message: thrown.message };
  return { code, message, ...(details ? { details: details.map((detail) => inWords(detail, 'en')) } : {}) };
}

async function explained(thrown: unknown): Promise<Pick<AppError, 'code' | 'message' | 'details'>> {
  const { ConfigError } = await import('../platform/config/env.js');
  if (thrown instanceof ConfigError)
    return { code: 'validation_error', message: `The settings are not valid.\n${thrown.message}` };
  const { toAppError } = await import('../platform/errors/error.filter.js');
  return toAppError(thrown);
}

async function write(stdout: Writable, text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain');
}
