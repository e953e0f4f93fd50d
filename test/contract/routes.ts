import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { Express } from 'express';
import { REQUIREMENT, type Requirement } from '../../src/platform/auth/access.decorator.js';
import { SERVED } from '../../src/platform/http/rest-door.js';
import { routesOf } from '../../src/platform/http/routes.js';
import type { RunningApplication } from '../setup/application.js';
import type { JsonObject } from '../setup/json.js';

export interface Handler {
  name: string;
  method: string;
  /** As in the OpenAPI document: `/v1/leads/{id}`. */
  path: string;
  requirement: Requirement | undefined;
  /** For members signed in to the application alone: neither keys nor agents. */
  inPerson: boolean;
}

/** A route of the API with all that is known about it: what it needs, takes and answers. */
export interface ApiRoute extends Handler {
  operation: JsonObject;
  /** The names of its path's parameters, in order. */
  parameters: string[];
  /** The schema of its body, null when it takes none. */
  body: JsonObject | null;
  /** Whether it takes another kind of body than JSON, which its own tests send. */
  takesFile: boolean;
  isList: boolean;
  /** Whether its answer goes on for as long as somebody listens. */
  isStream: boolean;
}

const published = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const paths = (value: string | string[] | undefined): string[] => [value ?? ''].flat();
const joined = (...parts: string[]) => `/${parts.join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

const pathOf = (target: object) => Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined;

/** Every handler of every controller, by Nest's own metadata. */
export function handlersOf({ app }: RunningApplication): Handler[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => handlersOfController(metatype as Type));
}

function handlersOfController(controller: Type): Handler[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object | undefined;
    if (typeof handler !== 'function' || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) return [];
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    const requirement = (Reflect.getMetadata(REQUIREMENT, handler) ?? Reflect.getMetadata(REQUIREMENT, controller)) as
      Requirement | undefined;
    const bases = paths(pathOf(controller));
    const { inPerson = false } = (Reflect.getMetadata(SERVED, handler) ?? {}) as { inPerson?: boolean };
    return bases.flatMap((base) =>
      paths(pathOf(handler)).map((path) => {
        return {
          name: `${controller.name}.${name}`,
          method,
          path: published(joined(base, path)),
          requirement,
          inPerson,
        };
      }),
    );
  });
}

/** The method and path of every route that Express serves. */
export function servedRoutes({ app }: RunningApplication): { method: string; path: string }[] {
  const express: Express = app.getHttpAdapter().getInstance();
  return routesOf(express).map(({ method, path }) => ({ method, path: published(path) }));
}

/** In test mode alone, which has tests of its own. */
export const TEST_ROUTES = '/v1/test/';

/** The routes below /v1 that take a key. */
export function apiRoutes(application: RunningApplication, { withTests = false } = {}): ApiRoute[] {
  const isOurs = ({ path, requirement, inPerson }: Handler) =>
    path.startsWith('/v1/') &&
    (withTests || !path.startsWith(TEST_ROUTES)) &&
    !inPerson &&
    requirement !== 'public' &&
    requirement !== 'agent' &&
    requirement !== 'unrouted';
  return handlersOf(application)
    .filter(isOurs)
    .map((handler) => {
      const found = application.schema.operations.find(
        ({ method, path }) => method === handler.method && path === handler.path,
      );
      if (!found) throw new Error(`${handler.method} ${handler.path} is not in the published document.`);
      const { operation } = found;
      const parameters = [...handler.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const answer = operation.responses['200']?.content?.['application/json']?.schema as JsonObject | undefined;
      const isPage = (schema: JsonObject) => Boolean(application.schema.resolve(schema).properties?.pagination);
      const isList =
        handler.method === 'GET' &&
        [answer, ...(answer?.anyOf ?? []), ...(answer?.oneOf ?? [])].some(
          (schema) => schema && isPage(schema as JsonObject),
        );
      const isStream = operation.responses['200']?.content?.['text/event-stream'] !== undefined;
      const body = application.schema.bodySchema(operation);
      const takesFile = body === null && operation.requestBody !== undefined;
      return { ...handler, operation, parameters, body, takesFile, isList, isStream };
    });
}

const AT_ONCE = 6;

/** Runs the check for every item, and throws once with all that failed, each under its name. */
export async function every<T>(
  items: T[],
  nameOf: (item: T) => string,
  check: (item: T) => Promise<void>,
): Promise<void> {
  if (items.length === 0) throw new Error('There is nothing to check.');
  const failures: string[] = [];
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await check(item).catch((error: unknown) => failures.push(`${nameOf(item as T)}: ${(error as Error).message}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${items.length} failed:\n${failures.slice(0, 40).join('\n')}`);
}

export const nameOfRoute = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
