import {
  SetMetadata,
  UseInterceptors,
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { OperationInterceptor } from '../http/operation.interceptor.js';
import type { Caller } from './caller.js';
import type { CallerRequest } from './caller-request.js';
import type { Permission } from './permissions.js';

export type Requirement = Permission | 'public' | 'authenticated' | 'unrouted' | 'agent';
export const REQUIREMENT = 'access:requirement';

/**
 * An operation of the API and the permission that it needs, or `authenticated` for any valid credential: enforced by the
 * access guard, documented in OpenAPI. Other routes don't pay for what operations get.
 */
export function Access(permission: Permission | 'authenticated'): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(REQUIREMENT, permission),
    ApiBearerAuth('api_key'),
    ...(permission === 'authenticated' ? [] : [ApiExtension('x-scope', permission)]),
    UseInterceptors(OperationInterceptor),
  );
}

/** A route that answers without credentials. */
export function Public(): MethodDecorator & ClassDecorator {
  return SetMetadata(REQUIREMENT, 'public' satisfies Requirement);
}

/** Where no route is; only those with a valid credential learn so. */
export function Unrouted(): MethodDecorator & ClassDecorator {
  return SetMetadata(REQUIREMENT, 'unrouted' satisfies Requirement);
}

/** A route for agents with an access token; what they may do follows the member they act for. */
export function ForAgents(): MethodDecorator & ClassDecorator {
  return SetMetadata(REQUIREMENT, 'agent' satisfies Requirement);
}

export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<CallerRequest>();
  if (!caller) throw new Error('A route without @Access has no caller.');
  return caller;
});
