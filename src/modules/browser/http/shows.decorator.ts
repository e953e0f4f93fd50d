import { SetMetadata, type Type } from '@nestjs/common';
import { SERVED } from '../../../platform/http/rest-door.js';
import { operationOf } from '../../../platform/operations/operation.decorator.js';

/** What a member's browser is shown is what this method of a service gives, to whom its `@Operation` allows it. */
export function Shows<S extends object>(service: Type<S>, method: Extract<keyof S, string>): MethodDecorator {
  return SetMetadata(SERVED, operationOf(service, method));
}
