import { placeOfKind } from '../resources/define-resource.js';
import { growingList } from '../resources/growing-list.js';

/** The name of a type of event, such as `lead.created`. */
export type EventType = string;

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
  /** What it tells, as the catalogue of events says it. */
  description: string;
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
const kindOf = (type: EventType): string => type.split('.')[0] ?? '';
const byKind = (a: EventType, b: EventType): number => placeOfKind(kindOf(a)) - placeOfKind(kindOf(b));
const types = growingList<EventType>(byKind);
/** In a subscription: every type. */
export const ALL_TYPES = '*';
const subscribable = growingList<string>((a, b) => Number(a === ALL_TYPES) - Number(b === ALL_TYPES) || byKind(a, b));
subscribable.add(ALL_TYPES);

/** In a subscription: every type of the same kind of record, as in `proposal.*`. */
const allOfKind = (type: EventType): string => `${kindOf(type)}.*`;

/** Defines a type of event: it can be subscribed to, is documented, and is known wherever types are listed. */
export function defineEvent<T>(type: EventType, description: string, shape: EventShape<T>): EventDefinition<T> {
  const definition = { type, description, shape };
  definitions.set(type, definition);
  types.add(type);
  if (type.includes('.')) subscribable.add(allOfKind(type));
  subscribable.add(type);
  return definition;
}

/** Every definition of the contexts that are loaded. */
export function eventDefinitions(): ReadonlyMap<EventType, EventDefinition<never>> {
  return definitions;
}

/** Every type of the contexts that are loaded, in the order of the resources that they are about. */
export const EVENT_TYPES: readonly EventType[] = types.items;

/** The same, `proposal.*` and its like for all of a kind, and `*` for all of them. */
export const SUBSCRIBABLE_TYPES: readonly string[] = subscribable.items;

/** What subscriptions to a type may say. */
export function subscriptionsTo(type: EventType): string[] {
  return [type, allOfKind(type), ALL_TYPES];
}
