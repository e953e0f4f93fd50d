import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import { DeclaredMethods } from '../jobs/declared-methods.js';
import { SERVED } from '../http/rest-door.js';
import type { EventType } from '../events/define-event.js';
import { OPERATION, isTool, type Effect, type OperationDeclaration } from './operation.decorator.js';

/** An operation with the doors that it can be asked for at. */
export interface DescribedOperation {
  name: string;
  /** The permission; `authenticated` for any credential, `page` for who was let in there, null where the arguments decide. */
  access: string | null;
  /** Whether a member in person has to prove anew who they are, for all of it or for a change of these fields. */
  asks_proof?: true | readonly string[];
  /** The switch of the proposal that allows it to readers of its page. */
  allowed_by?: string;
  effect: Effect;
  /** What it may publish at once; of `delete_record`, what the deletion of that kind does. */
  events: EventType[];
  /** The routes that serve it, also below `/app/api`. */
  routes: string[];
  /** Whether agents may call it by its name. */
  tool: boolean;
}

/** Every operation of the application, by name. */
export function operationsDocument(app: INestApplication): { operations: DescribedOperation[] } {
  const routes = servedRoutes(app);
  const declared = app.get(DeclaredMethods).with<OperationDeclaration, () => unknown>(OPERATION);
  const operations = declared.map(({ declaration }) => {
    const { name, access, asksProof, allowedBy, effect, events = [] } = declaration;
    return {
      name,
      access: typeof access === 'function' ? null : access,
      ...(asksProof && { asks_proof: asksProof }),
      ...(allowedBy && { allowed_by: allowedBy }),
      effect,
      events: [...events],
      routes: routes.filter((route) => route.operation === declaration).map(({ address }) => address),
      tool: isTool(declaration),
    };
  });
  return { operations: operations.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

function servedRoutes(app: INestApplication): { operation: OperationDeclaration; address: string }[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as Type;
    const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
    return handlersOf(controller).flatMap((handler) => {
      const operation = Reflect.getMetadata(SERVED, handler) as OperationDeclaration | undefined;
      if (!operation) return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      const path = Reflect.getMetadata(PATH_METADATA, handler) as string;
      const address = `/${base}/${path}`
        .replace(/\/+/g, '/')
        .replace(/\/$/, '')
        .replace(/:(\w+)/g, '{$1}');
      return [{ operation, address: `${method} ${address}` }];
    });
  });
}

function handlersOf(controller: Type): object[] {
  const methods = Object.getOwnPropertyDescriptors(controller.prototype as Record<string, unknown>);
  return Object.values(methods).flatMap(({ value }) => (typeof value === 'function' ? [value as object] : []));
}
