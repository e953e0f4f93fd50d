import { once } from 'node:events';
import { ConfigError } from '../platform/config/env.js';
import { toAppError } from '../platform/errors/error.filter.js';
import type { ErrorDetail } from '../platform/errors/errors.js';
import { ACCOUNT_COMMANDS } from './account-commands.js';
import { readArguments, usage, UsageError, type Arguments } from './arguments.js';
import type { Outcome } from './command.js';
import { OPERATION_COMMANDS } from './operation-commands.js';
import { Session } from './session.js';

const COMMANDS = [...ACCOUNT_COMMANDS, ...OPERATION_COMMANDS];

const FAILED = 1;
const MISUSED = 2;

/** Carries out one command line; gives the exit code. */
export async function run(args: string[]): Promise<number> {
  try {
    const found = readArguments(args, COMMANDS);
    if (found) return await carryOut(found);
    await write(`${usage(COMMANDS)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    if (args.includes('--json'))
      await write(`${JSON.stringify({ error: { code: 'usage', message: error.message } })}\n`);
    else process.stderr.write(`${error.message}\n\n${usage(COMMANDS)}\n`);
    return MISUSED;
  }
}

async function carryOut({ command, ...given }: Arguments): Promise<number> {
  const session = new Session();
  try {
    const outcome = await command.run({ ...given, session, write });
    if (outcome) await write(given.json ? `${JSON.stringify(outcome.json)}\n` : textOf(outcome));
    return outcome?.failed ? FAILED : 0;
  } catch (error) {
    await report(error, given.json);
    return FAILED;
  } finally {
    await session.close();
  }
}

const textOf = ({ lines }: Outcome) => lines.map((line) => `${line}\n`).join('');

async function report(thrown: unknown, json: boolean): Promise<void> {
  const error = describe(thrown);
  if (json) await write(`${JSON.stringify({ error })}\n`);
  else process.stderr.write(`${error.message}\n`);
}

/** The operator may see what callers of the API may not. */
function describe(thrown: unknown): { code: string; message: string; details?: ErrorDetail[] } {
  if (thrown instanceof ConfigError)
    return { code: 'validation_error', message: `The settings are not valid.\n${thrown.message}` };
  const { code, message, details } = toAppError(thrown);
  if (code === 'internal_error' && thrown instanceof Error) return { code, message: thrown.message };
  return { code, message, ...(details ? { details } : {}) };
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
