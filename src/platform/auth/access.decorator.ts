import { SetMetadata } from '@nestjs/common';
import type { Permission } from './permissions.js';

export type Requirement = Permission | 'public' | 'member' | 'authenticated' | 'unrouted' | 'agent';
/** What a route asks of who comes; that of an operation comes with `@Serves`. */
export const REQUIREMENT = 'access:requirement';

/** A route that answers without credentials. */
export function Public(): MethodDecorator & ClassDecorator {
  return SetMetadata(REQUIREMENT, 'public' satisfies Requirement);
}

/** What browsers of members are shown, whose own guard knows them by their cookie; what they may do follows their role. */
export function ForMembers(): MethodDecorator & ClassDecorator {
  return SetMetadata(REQUIREMENT, 'member' satisfies Requirement);
}

/** Where no route is; only those with a valid credential learn so. */
export function Unrouted(): MethodDecorator & ClassDecorator {
  return SetMetadata(REQUIREMENT, 'unrouted' satisfies Requirement);
}

/** A route for agents with an access token; what they may do follows the member they act for. */
export function ForAgents(): MethodDecorator & ClassDecorator {
  return SetMetadata(REQUIREMENT, 'agent' satisfies Requirement);
}
