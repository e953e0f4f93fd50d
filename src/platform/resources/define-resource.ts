import { growingList } from './growing-list.js';

/**
 * The resources of the contexts that are loaded, with their actions. A context adds its own by declaration merging, so
 * that a permission that nobody declares does not compile.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- empty here, filled by the contexts' declarations
export interface ResourceActions {}

export type Resource = keyof ResourceActions;
export type Action = 'read' | 'write' | 'delete';

/** What an operation needs; an API key's scopes are permissions, a member's role expands to them. */
export type Permission = { [R in Resource]: `${R}:${ResourceActions[R] & Action}` }[Resource];

/** In the languages of people who use the service. */
export interface Label {
  en: string;
  fr: string;
}

/** A number of records of which an organization has some, as usage tells it. */
export interface CountDefinition {
  table: string;
  /** Which rows count, as SQL; `$2` is the present time. */
  where?: string;
  /** Adds up this column instead of counting rows. */
  sum?: string;
  /** A counter for each value of these columns, `name:value:value`; together they are the number. */
  by?: readonly string[];
  /** Whether a counter is kept by deltas; without, rows are counted when somebody asks, which suits what is few. */
  kept: boolean;
  /** What usage shows; absent for a counter that it doesn't list among records. */
  shown?: {
    label: Label;
    /** For the documentation of the API. */
    description: string;
    /** Where people find the records, below `/app`. */
    page?: string;
    /** The most that an organization can have. */
    limit?: number;
  };
}

/** Where records of a kind are listed: the route that does so, and the tool of agents. */
export interface Listing {
  route?: string;
  tool?: string;
}

/** A resource: what is read, written and deleted with permissions of its own. */
export interface ResourceDefinition<A extends Action = Action> {
  /** Its place in lists of resources; those without one come last, by their names. */
  position?: number;
  actions: readonly A[];
  /** The least role that reads it; `viewer` when absent. */
  readBy?: 'viewer' | 'member' | 'admin';
  /** The least role that writes and deletes it. */
  writtenBy: 'member' | 'admin';
  /** What people call it where they choose permissions. */
  labels: Label;
  /** What is counted, by the counter's name. */
  counts?: Readonly<Record<string, CountDefinition>>;
  /** For each kind of record, as errors call it, where such are listed. */
  listings?: Readonly<Record<string, Listing>>;
}

const LAST = Number.MAX_SAFE_INTEGER;
const resources = new Map<string, ResourceDefinition>();
const listings = new Map<string, Listing>();
const counts = new Map<string, CountDefinition>();

/** Where a resource stands; the last, by their names, are those without a place. */
const byPlace = (a: string, b: string): number => {
  const [first, second] = [resourceOf(a), resourceOf(b)];
  return placeOf(first) - placeOf(second) || (first === second ? 0 : first < second ? -1 : 1);
};

const resourceOf = (permission: string): string => permission.split(':')[0] ?? '';
const placeOf = (resource: string): number => resources.get(resource)?.position ?? LAST;

/** Where the resource stands to which records of a kind belong, such as `lead` or `api_key`. */
export function placeOfKind(kind: string): number {
  const found = [...resources].find(
    ([name, { listings: own = {} }]) =>
      name === kind ||
      name === `${kind}s` ||
      Object.keys(own).some((listed) => listed === kind || listed.startsWith(`${kind} `)),
  );
  return found?.[1].position ?? LAST;
}

const names = growingList<string>(byPlace);
const permissions = growingList<string>(byPlace);

/** Declares a resource: its permissions, who has them, what is counted and where its records are listed. */
export function defineResource<R extends Resource>(
  name: R,
  definition: ResourceDefinition<ResourceActions[R] & Action>,
): void {
  resources.set(name, definition);
  names.add(name);
  for (const action of definition.actions) permissions.add(`${name}:${action}`);
  for (const [counter, count] of Object.entries(definition.counts ?? {})) counts.set(counter, count);
  for (const [kind, listing] of Object.entries(definition.listings ?? {})) listings.set(kind, listing);
}

/** The resources of the contexts that are loaded, in their order. */
export const RESOURCES: readonly string[] = names.items;

/** Every permission of the contexts that are loaded, in the order of their resources: the one catalogue of scopes. */
export const PERMISSIONS = permissions.items as readonly Permission[];

export function resourceNamed(name: string): ResourceDefinition | undefined {
  return resources.get(name);
}

/** What is counted, in the order of the resources. */
export function definedCounts(): [name: string, count: CountDefinition][] {
  return RESOURCES.flatMap((name) => Object.keys(resources.get(name)?.counts ?? {})).map((name) => [
    name,
    counts.get(name) as CountDefinition,
  ]);
}

/** Where records of this kind are listed. */
export function listingOf(kind: string): Listing | undefined {
  return listings.get(kind);
}
