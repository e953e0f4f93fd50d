import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { told } from '../../../src/modules/dashboard/language/told.js';

const SOURCES = 'src';
/** What no form of the desk can be answered with: programs, clients, operators and agents read these. */
const ELSEWHERE =
  /^(main|cli\/|modules\/(dashboard|pages|mcp|demo|payments|events|metrics|access\/oauth)\/|platform\/(config|http\/(body|openapi|fallback|idempotency|health|broken)|telemetry|time-stamping|rate-limit)|modules\/proposals\/(signature|views)\/|platform\/(events|storage|errors)\/)/;
/** Said of what only a program can send: forms name their fields themselves. */
const OF_PROGRAMS =
  /^(Unknown field|Must be an? (list|object|UUID|array|section|JSON object)|Must be (a list of sections|a list of section ids|an object with|accepted|null unless)|Must name|Must have 1 to 7 sections|Must be 7\.|7: 7|Must not be one of|Name one neighbour|Give |Does not go with|Is needed by|Body|Unknown\.|Must be a whole number from 1\.|This process)/;

const TEXT = "(`[^`]*`|'(?:[^'\\\\]|\\\\.)*')";
const SAID = [
  `new AppError\\(\\s*'(?:validation_error|conflict|not_found|invalid_state)',\\s*${TEXT}`,
  `\\b(?:invalid|conflict)\\(\\s*(?:'[^']*'|\`[^\`]*\`|[^,()]*),\\s*${TEXT}`,
  `\\bmessage(?::| =) ${TEXT}`,
  `defaultMessage: \\([^)]*\\) => ${TEXT}`,
  `this\\.add\\([^,]*, ${TEXT}`,
].map((pattern) => new RegExp(pattern, 'g'));

/** As a sentence, with something in the places of what changes. */
function sentence(literal: string): string {
  const text = literal.slice(1, -1).replace(/\$\{[^}]*\}/g, '7');
  return text.charAt(0).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.');
}

function saidIn(file: string): string[] {
  const source = readFileSync(join(SOURCES, file), 'utf8');
  return SAID.flatMap((pattern) => [...source.matchAll(pattern)].map(([, literal = '']) => sentence(literal)));
}

const files = (readdirSync(SOURCES, { recursive: true }) as string[]).filter(
  (file) => /\.tsx?$/.test(file) && !ELSEWHERE.test(file),
);
const sentences = [...new Set(files.flatMap(saidIn))].filter((one) => / /.test(one) && !OF_PROGRAMS.test(one));

it('finds what the services say', () => {
  expect(sentences.length).toBeGreaterThan(70);
  expect(sentences).toContain('Proposals use this theme: give them another one first.');
});

it.each(sentences)('knows French for: %s', (one) => {
  expect(told('fr', one)).not.toBe(one);
});
