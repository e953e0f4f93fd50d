import { applyDecorators, Controller, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ForMembers, Public } from '../../../platform/auth/access.decorator.js';
import { BrowserGuard } from './browser.guard.js';
import { DashboardErrorFilter } from './dashboard-error.filter.js';
import { DeskGuard } from './desk.guard.js';

/** Screens of a member: others are led to where one signs in, or chooses an organization. */
export function MemberScreens(...paths: string[]): ClassDecorator {
  return screens(paths, ForMembers(), UseGuards(DeskGuard));
}

/** Screens for whoever comes, signed in or not; their forms are ours alone. */
export function VisitorScreens(path: string): ClassDecorator {
  return screens([path], Public(), UseGuards(BrowserGuard));
}

function screens(paths: string[], ...admission: ClassDecorator[]): ClassDecorator {
  return applyDecorators(...admission, ApiExcludeController(), UseFilters(DashboardErrorFilter), Controller(paths));
}
