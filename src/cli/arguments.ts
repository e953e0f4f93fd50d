import { parseArgs } from 'node:util';
import type { Command } from './command.js';

/** The command line makes no sense; the message says why. */
export class UsageError extends Error {}

export interface Arguments {
  command: Command;
  options: Record<string, string>;
  file: string;
  json: boolean;
}

/** Reads a command line; null when it asks for help. */
export function readArguments(args: string[], commands: readonly Command[]): Arguments | null {
  const { values, positionals } = parse(args, commands);
  const { help, json, ...options } = values as { help?: boolean; json?: boolean } & Record<string, string>;
  if (help) return null;
  const command = commands.find(({ name }) => `${positionals.join(' ')} `.startsWith(`${name} `));
  if (!command)
    throw new UsageError(positionals.length > 0 ? `Unknown command: ${positionals.join(' ')}` : 'No command.');
  const rest = positionals.slice(command.name.split(' ').length);
  checkOptions(command, options);
  if (rest.length !== (command.takesFile ? 1 : 0)) throw new UsageError(`Usage: ${usageOf(command)}`);
  return { command, options, file: rest[0] ?? '', json: json ?? false };
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
  const flags = { help: { type: 'boolean' as const, short: 'h' }, json: { type: 'boolean' as const } };
  try {
    return parseArgs({ args, options: { ...own, ...flags }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function checkOptions({ name, required = {}, optional = {} }: Command, options: Record<string, string>): void {
  const unknown = Object.keys(options).filter((option) => !(option in required) && !(option in optional));
  if (unknown.length > 0) throw new UsageError(`${name} does not take --${unknown.join(', --')}.`);
  const missing = Object.keys(required).filter((option) => options[option] === undefined);
  if (missing.length > 0) throw new UsageError(`${name} needs --${missing.join(', --')}.`);
}

function usageOf({ name, required = {}, optional = {}, takesFile }: Command): string {
  const needed = Object.entries(required).map(([option, value]) => `--${option} ${value}`);
  const more = Object.entries(optional).map(([option, value]) => `[--${option} ${value}]`);
  return [name, ...needed, ...more, ...(takesFile ? ['FILE'] : [])].join(' ');
}
