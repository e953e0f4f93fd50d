import { applyDecorators, Controller, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ForMembers, Public } from '../../../platform/auth/access.decorator.js';
import { BrowserErrorFilter } from './browser-error.filter.js';
import { BrowserGuard } from './browser.guard.js';
import { MemberGuard } from './member.guard.js';

/** Screens of a member: others are led to where one signs in, or chooses an organization. */
export function MemberScreens(path: string): ClassDecorator {
  return screens(path, ForMembers(), UseGuards(MemberGuard));
}

/** Screens for whoever comes, signed in or not; their forms are ours alone. */
export function VisitorScreens(path: string): ClassDecorator {
  return screens(path, Public(), UseGuards(BrowserGuard));
}

function screens(path: string, ...admission: ClassDecorator[]): ClassDecorator {
  return applyDecorators(...admission, ApiExcludeController(), UseFilters(BrowserErrorFilter), Controller(path));
}
