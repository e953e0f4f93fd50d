import { parseArgs } from 'node:util';
import type { Command } from './command.js';

/** The command line makes no sense; the message says why. */
export class UsageError extends Error {}

export interface Arguments {
  command: Command;
  options: Record<string, string>;
  flags: ReadonlySet<string>;
  path: string;
  json: boolean;
}

/** Reads a command line; null when it asks for help. */
export function readArguments(args: string[], commands: readonly Command[]): Arguments | null {
  const { values, positionals } = parse(args, commands);
  const { help, json, ...given } = values as Record<string, string | boolean | undefined>;
  if (help) return null;
  const options = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const flags = new Set(Object.keys(given).filter((name) => given[name] === true));
  const command = commands.find(({ name }) => `${positionals.join(' ')} `.startsWith(`${name} `));
  if (!command)
    throw new UsageError(positionals.length > 0 ? `Unknown command: ${positionals.join(' ')}` : 'No command.');
  const rest = positionals.slice(command.name.split(' ').length);
  checkOptions(command, Object.keys(given));
  if (rest.length !== (command.takes ? 1 : 0)) throw new UsageError(`Usage: ${usageOf(command)}`);
  return { command, options, flags, path: rest[0] ?? '', json: json === true };
}

export function usage(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`]);
  return ['Usage: npm run cli -- <command> [--json]', '', ...lines, '', '--json prints exactly one JSON object.'].join(
    '\n',
  );
}

function parse(args: string[], commands: readonly Command[]) {
  const names = commands.flatMap(({ required, optional }) => Object.keys({ ...required, ...optional }));
  const own = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const boolean = { type: 'boolean' as const };
  const ownFlags = Object.fromEntries(
    commands.flatMap((command) => command.flags ?? []).map((name) => [name, boolean]),
  );
  const flags = { ...ownFlags, help: { ...boolean, short: 'h' }, json: boolean };
  try {
    return parseArgs({ args, options: { ...own, ...flags }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function checkOptions({ name, required = {}, optional = {}, flags = [] }: Command, given: string[]): void {
  const unknown = given.filter(
    (option) => !Object.hasOwn(required, option) && !Object.hasOwn(optional, option) && !flags.includes(option),
  );
  if (unknown.length > 0) throw new UsageError(`${name} does not take --${unknown.join(', --')}.`);
  const missing = Object.keys(required).filter((option) => !given.includes(option));
  if (missing.length > 0) throw new UsageError(`${name} needs --${missing.join(', --')}.`);
}

function usageOf({ name, required = {}, optional = {}, flags = [], takes }: Command): string {
  const needed = Object.entries(required).map(([option, value]) => `--${option} ${value}`);
  const more = Object.entries(optional).map(([option, value]) => `[--${option} ${value}]`);
  const bare = flags.map((flag) => `[--${flag}]`);
  return [name, ...needed, ...more, ...bare, ...(takes ? [takes] : [])].join(' ');
}
