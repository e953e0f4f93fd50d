import type { Form } from '../http/form.js';

/** One line of a form, as texts by the names of its fields. */
export type TypedLine = Record<string, string>;

const FIELD = /^(\w+)\[(\d{1,3})\]\.(\w+)$/;

/** The lines that a form holds, in order; nothing is kept of them between two answers but the form itself. */
export function linesIn(form: Form, group: string): TypedLine[] {
  const lines = new Map<number, TypedLine>();
  for (const [name, value] of Object.entries(form)) {
    const [, of, index, field] = FIELD.exec(name) ?? [];
    if (of !== group || field === undefined || typeof value !== 'string') continue;
    const at = Number(index);
    lines.set(at, { ...lines.get(at), [field]: value.replaceAll('\r\n', '\n').trim() });
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line);
}

/** The same as the fields of a form that is shown again. */
export function asFields(lines: readonly TypedLine[], group: string): Record<string, string> {
  const fields = lines.flatMap((line, index) =>
    Object.entries(line).map(([name, value]) => [`${group}[${index}].${name}`, value] as const),
  );
  return Object.fromEntries(fields);
}

/** What a button of a line does with it; null for any other button. */
export function reordered(lines: readonly TypedLine[], act: string): TypedLine[] | null {
  const [, what, index] = /^(up|down|remove):(\d{1,3})$/.exec(act) ?? [];
  const at = Number(index);
  const line = lines[at];
  if (what === undefined || line === undefined) return null;
  const rest = lines.toSpliced(at, 1);
  if (what === 'remove') return rest;
  return rest.toSpliced(Math.max(0, what === 'up' ? at - 1 : at + 1), 0, line);
}
