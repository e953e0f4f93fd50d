import type { EventType } from './event-types.js';

/** The thin record that an event is about: its id and type, its states and its version. */
export interface EventObject {
  id: string;
  type: string;
  [state: string]: unknown;
}

/** The JSON Schema of one property, with the value that examples show. */
export interface PropertySchema {
  type: string | string[];
  description: string;
  example: unknown;
  enum?: readonly string[];
  format?: string;
  items?: object;
}

/** What the events of one kind of record tell of it. */
export interface EventShape<T> {
  type: string;
  properties: Record<string, PropertySchema>;
  of(record: T): EventObject;
}

/** A type of event, and what it tells of its record. */
export interface EventDefinition<T> {
  type: EventType;
  shape: EventShape<T>;
}

/** The version of the record after the change. */
export const VERSION: PropertySchema = {
  type: 'integer',
  description: 'Version of the record after the change.',
  example: 2,
};

/** One of a closed list of states. */
export function state(description: string, values: readonly string[]): PropertySchema {
  return { type: 'string', description, enum: values, example: values[0] };
}

/** A record of this type, of which events tell the id and these properties. */
export function eventShape<T extends { id: string }>(
  type: string,
  properties: { [K in Exclude<keyof T, 'id'>]: PropertySchema },
): EventShape<T> {
  const names = Object.keys(properties) as (keyof T)[];
  return {
    type,
    properties,
    of: (record) => ({ id: record.id, type, ...Object.fromEntries(names.map((name) => [name, record[name]])) }),
  };
}

const definitions = new Map<EventType, EventDefinition<never>>();

export function defineEvent<T>(type: EventType, shape: EventShape<T>): EventDefinition<T> {
  const definition = { type, shape };
  definitions.set(type, definition);
  return definition;
}

/** Every definition of the contexts that are loaded. */
export function eventDefinitions(): ReadonlyMap<EventType, EventDefinition<never>> {
  return definitions;
}
