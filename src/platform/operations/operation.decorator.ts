import 'reflect-metadata';
import { SetMetadata, type Type } from '@nestjs/common';
import type { Permission } from '../auth/permissions.js';
import type { EventType } from '../events/define-event.js';
import { growingList } from '../resources/growing-list.js';

/**
 * What carrying an operation out does: nothing but reading; more with each call; another order or choice of what stays
 * there; a change by which something that was there can be gone; or the end of a record.
 */
export type Effect = 'read' | 'create' | 'arrange' | 'overwrite' | 'delete';

/**
 * What it takes: a permission, or any valid credential; a page that its reader was let in to; where the arguments decide,
 * those permissions of which one will do.
 */
export type OperationAccess =
  Permission | 'authenticated' | 'page' | ((input: Record<string, unknown>) => readonly Permission[]);

export interface OperationOptions {
  access: OperationAccess;
  effect: Effect;
  /** The types of events that it may publish at once; what jobs find out later is not among them. */
  events?: readonly EventType[];
  /** Of members alone, signed in to the application: neither keys nor agents, whatever they may do otherwise. */
  inPerson?: true;
  /**
   * Whether a member in person must have proved within ten minutes who they are, by password or passkey; of a list, where a
   * field of it is changed, which the service asks for itself.
   */
  asksProof?: true | readonly string[];
  /** Of what readers of a page do: the switch of its record that allows it. */
  allowedBy?: string;
  /** The kind of record of which it lists some, reads one by its id or deletes one by its id, for those who do so by kind. */
  lists?: string;
  reads?: string;
  deletes?: string;
  /** Whether a second call with the same arguments can change something once more, though the effect is not to create. */
  addsUp?: boolean;
  /** Whether somebody outside of the organization hears of it at once. */
  reachesOut?: boolean;
  /** A name for people; with the description it makes the operation a tool of agents. */
  title?: string;
  /** For the model: when to use it, and which tool comes next. */
  description?: string;
  /** Not to be tried by agents with `dry_run`: what it answers is of use only once it is there, or it tries by itself. */
  dryRun?: false;
  /** Whether an agent may have a picture of all pages along with the answer, of the proposal that it wrote. */
  shows?: true;
  /** A tool that agents of old may go on calling, while newer ones are told of a better one. */
  unlisted?: true;
  /** Arguments that agents of old may go on sending, while newer ones are told of better ones. */
  unlistedFields?: readonly string[];
  /** A tool's arguments that are ids, in the order of the method's parameters after the context. */
  ids?: readonly string[];
  /** The DTO of all other arguments: the last parameter. */
  input?: Type;
  /** The DTO of the answer, or of a page's items. */
  output?: Type;
  isPage?: boolean;
  /** The fields of the answer that a tool tells of, beside those that it was sent: all of them where absent. */
  told?: readonly string[];
}

export interface OperationDeclaration extends OperationOptions {
  name: string;
}

/** An operation that agents may call. */
export type ToolDeclaration = OperationDeclaration &
  Required<Pick<OperationOptions, 'title' | 'description' | 'output'>>;

export const OPERATION = 'operations:operation';

/**
 * A service method `(context, …ids, input)` that carries out one operation, whichever door it is asked for at. Here alone
 * stands which permission it takes; every door has it checked by the `OperationRunner`.
 */
export function Operation(name: string, options: OperationOptions): MethodDecorator {
  const declaration: OperationDeclaration = { name, ...options };
  for (const deed of DEEDS) {
    const kind = options[deed];
    if (kind === undefined) continue;
    declared[deed].set(kind, declaration);
    kinds[deed].add(kind);
  }
  return SetMetadata(OPERATION, declaration);
}

/** What is done to records of any kind by one name. */
export type Deed = 'lists' | 'reads' | 'deletes';
const DEEDS: readonly Deed[] = ['lists', 'reads', 'deletes'];

const ofEach = <T>(make: () => T): Record<Deed, T> => ({ lists: make(), reads: make(), deletes: make() });
const declared = ofEach(() => new Map<string, OperationDeclaration>());
const kinds = ofEach(() => growingList<string>((a, b) => (a < b ? -1 : 1)));

/** The kinds of record to which an operation of the contexts that are loaded does so. */
export const LISTED_KINDS = kinds.lists.items;
export const READ_KINDS = kinds.reads.items;
export const DELETED_KINDS = kinds.deletes.items;

/** The operation that does so to records of this kind. */
export function operationOn(deed: Deed, kind: unknown): OperationDeclaration | undefined {
  return typeof kind === 'string' ? declared[deed].get(kind) : undefined;
}

/** What that takes; of a kind that is none, whoever may do it to any learns which there are. */
export function accessOn(deed: Deed, kind: unknown): Permission[] {
  const named = operationOn(deed, kind);
  const operations = named ? [named] : declared[deed].values();
  return [...new Set([...operations].map(({ access }) => access as Permission))];
}

export function isTool(operation: OperationDeclaration): operation is ToolDeclaration {
  return operation.description !== undefined;
}

/** What a service says of one of its methods. */
export function operationOf<S extends object>(
  service: abstract new (...dependencies: never[]) => S,
  method: Extract<keyof S, string>,
): OperationDeclaration {
  const carriedOut = (service.prototype as S)[method] as object;
  const declaration = Reflect.getMetadata(OPERATION, carriedOut) as OperationDeclaration | undefined;
  if (!declaration) throw new Error(`${service.name}.${method} declares no @Operation.`);
  return declaration;
}

/** What it takes to carry out that method: for operations that do nothing but call it. */
export function accessOf<S extends object>(
  service: abstract new (...dependencies: never[]) => S,
  method: Extract<keyof S, string>,
): OperationAccess {
  return operationOf(service, method).access;
}
