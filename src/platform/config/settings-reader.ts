import { readFileSync } from 'node:fs';
import { parseUrl } from '../http/parse-url.js';

export type Source = Record<string, string | undefined>;

/** Reads settings by their names, and collects what is wrong with all of them. */
export class SettingsReader {
  readonly problems: string[] = [];
  constructor(private readonly source: Source) {}

  /** Itself, or what the file says that `<name>_FILE` names, as containers are given their secrets. */
  text(name: string): string | null {
    const value = this.source[name]?.trim();
    const file = this.source[`${name}_FILE`]?.trim();
    if (!file) return value ? value : null;
    if (value) this.problems.push(`${name} and ${name}_FILE are both set: leave one of them out.`);
    try {
      return readFileSync(file, 'utf8').trim() || null;
    } catch (error) {
      this.problems.push(`${name}_FILE names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`);
      return null;
    }
  }

  parsed<T>(name: string, fallback: T, parse: (value: string) => T | undefined, expected: string): T {
    const value = this.text(name);
    if (value === null) return fallback;
    const result = parse(value);
    if (result !== undefined) return result;
    this.problems.push(`${name} must be ${expected}.`);
    return fallback;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    return this.parsed(name, fallback, (v) => integerWithin(v, min, max), `a whole number from ${min} to ${max}`);
  }

  oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    return this.parsed(name, fallback, (v) => allowed.find((a) => a === v), `one of ${allowed.join(', ')}`);
  }

  url(name: string, protocols: string[]): string | null {
    const accept = (value: string) => (hasProtocol(value, protocols) ? value : undefined);
    return this.parsed<string | null>(name, null, accept, `an address beginning with ${protocols.join(' or ')}//`);
  }

  /** The origin of an address that names nothing below it, as browsers write it. */
  origin(name: string): string | null {
    const accept = (value: string) => {
      const url = hasProtocol(value, ['http:', 'https:']) ? new URL(value) : null;
      return url?.href === `${url?.origin}/` ? url.origin : undefined;
    };
    return this.parsed<string | null>(
      name,
      null,
      accept,
      'an address beginning with http: or https://, without a path',
    );
  }

  origins(name: string): string[] {
    const accept = (value: string) => {
      const list = value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean);
      return list.every((item) => hasProtocol(item, ['http:', 'https:']) && new URL(item).origin === item)
        ? list
        : undefined;
    };
    return this.parsed(name, [], accept, 'a comma-separated list of origins such as https://app.example.com');
  }
}

/** The number that a text is, if it is whole and within the bounds. */
export function integerWithin(value: string, min: number, max: number): number | undefined {
  const number = Number(value);
  return /^\d+$/.test(value) && number >= min && number <= max ? number : undefined;
}

function hasProtocol(value: string, protocols: string[]): boolean {
  return protocols.includes(parseUrl(value)?.protocol ?? '');
}
