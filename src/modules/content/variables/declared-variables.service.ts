import { Injectable } from '@nestjs/common';
import { type ErrorDetail, invalidFields, problem } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import type { CustomName } from '../content.dto.js';
import { tidyValue, valueProblems, writtenValue, type VariableValue } from './typed-values.js';
import type { VariableDeclarationDto, VariableDto, Variables, VariablesInput } from './variables.dto.js';

/** Judges and writes out the values of what templates and proposals declare; it keeps none. */
@Injectable()
export class DeclaredVariablesService {
  /** The form in which declarations are kept. */
  declared(input: VariableDeclarationDto[]): VariableDto[] {
    return input.map(({ name, label, type, required = false, default: value = null }) => {
      return { name, label, type, required, default: value === null ? null : tidyValue(type, value) };
    });
  }

  /** What holds from now on: values are changed one by one, and those of names that are declared no more go. */
  changed(before: Variables, input: VariablesInput): Variables {
    const { variable_declarations: written, variables: given = {} } = input;
    const variable_declarations = written ? this.declared(written) : before.variable_declarations;
    const types = new Map(variable_declarations.map(({ name, type }) => [name, type]));
    const merged = { ...before.variables, ...given };
    const problems: ErrorDetail[] = Object.keys(given)
      .filter((name) => !types.has(name))
      .map((name) => undeclared(name, [...types.keys()]));
    const variables: Variables['variables'] = {};
    for (const [name, value] of Object.entries(merged)) {
      const type = types.get(name);
      if (type === undefined || value === null) continue;
      const found = valueProblems(type, value);
      problems.push(
        ...(Object.hasOwn(given, name)
          ? found.map(({ part, problem: text }) => problem(`variables.${name}${part}`, text))
          : found.slice(0, 1).map(() => retyped(name, value, variable_declarations))),
      );
      if (found.length === 0) variables[name] = tidyValue(type, value);
    }
    if (problems.length > 0) throw invalidFields(problems);
    return { variable_declarations, variables };
  }

  /** What texts say of each, as people of the language write it; null where there is neither value nor default. */
  written({ variable_declarations, variables }: Variables, language: 'fr' | 'en'): Record<CustomName, string | null> {
    return Object.fromEntries(
      variable_declarations.map((declaration) => {
        const value = valueOf(declaration, variables);
        return [`var.${declaration.name}`, value === null ? null : writtenValue(declaration.type, value, language)];
      }),
    );
  }

  /** Those that must have a value before a client reads of them. */
  missing({ variable_declarations, variables }: Variables): ErrorDetail[] {
    return variable_declarations
      .filter((declaration) => declaration.required && valueOf(declaration, variables) === null)
      .map(({ name, label }) => problem(`variables.${name}`, said('Is required: "{label}" has no value.', { label })));
  }
}

function valueOf({ name, default: otherwise }: VariableDto, variables: Variables['variables']): VariableValue | null {
  return Object.hasOwn(variables, name) ? (variables[name] ?? otherwise) : otherwise;
}

/** A value that was there, and that another type of its declaration does not allow. */
function retyped(name: string, value: VariableValue, declarations: VariableDto[]): ErrorDetail {
  const index = declarations.findIndex((one) => one.name === name);
  const text = 'Does not go with the value that is there, {value}: send {expected} with it, or null there.';
  return problem(
    `variable_declarations[${index}].type`,
    said(text, { value: JSON.stringify(value), expected: `variables.${name}` }),
  );
}

function undeclared(name: string, allowed: string[]): ErrorDetail {
  const field = `variables.${name.slice(0, 60)}`;
  if (allowed.length === 0)
    return problem(field, said('Is not declared: no variable is, in variable_declarations.', { allowed }));
  return problem(field, said('Is not declared. Declared are: {allowed}.', { allowed }));
}
