import { SetMetadata, applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { REQUIREMENT } from '../auth/access.decorator.js';
import type { CallerRequest } from '../auth/caller-request.js';
import type { RestCall } from './rest-call.js';
import { operationOf } from '../operations/operation.decorator.js';
import { SERVED } from './rest-door.js';
import { refuseUnexpectedInput, withAllProblems } from './unexpected-input.js';

/** The route serves this method of a service, and takes the permission that its `@Operation` declares; a page's door lets its readers in itself. */
export function Serves<S extends object>(
  service: Type<S>,
  method: Extract<keyof S, string>,
  /** What the document calls it, where the operation's own name is to tell it from a tool. */
  published?: string,
): MethodDecorator {
  const operation = operationOf(service, method);
  const { access } = operation;
  if (typeof access === 'function') throw new Error(`A route needs one permission, and ${operation.name} has several.`);
  if (access === 'page') return SetMetadata(SERVED, operation);
  return applyDecorators(
    SetMetadata(SERVED, operation),
    SetMetadata(REQUIREMENT, access),
    ApiBearerAuth('api_key'),
    ApiExtension('x-operation', published ?? operation.name),
    ...(access === 'authenticated' ? [] : [ApiExtension('x-scope', access)]),
  );
}

/** The call that a controller's method carries out; its first parameter, so that what no other takes is refused first. */
export const Call = createParamDecorator(async (_data: unknown, execution: ExecutionContext): Promise<RestCall> => {
  const request = execution.switchToHttp().getRequest<CallerRequest>();
  request.with_all_problems = (error) => withAllProblems(error, execution);
  await refuseUnexpectedInput(execution);
  if (!request.door) throw new Error(`${execution.getHandler().name} declares no @Serves.`);
  return request.door.open(execution);
});
