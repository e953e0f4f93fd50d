import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';

/** No address of ours was longer, and a header of any length would be refused by who asked. */
const LONGEST = 2000;

/** What once stood below `/app`, in mails and bookmarks still, and where it is now. */
const MOVED: Record<string, string> = {
  '/studio': '',
  '/studio/*path': '/*path',
  '/proposals/new': '/proposals?new=1',
  '/proposals/export.csv': '/proposals',
  '/proposals/:id/preview': '/proposals/:id/page',
  '/proposals/:id/actions/:act': '/proposals/:id?do=:act',
  '/proposals/:id/content': '/proposals/:id/edit',
  '/proposals/:id/content/*path': '/proposals/:id/edit',
  '/proposals/:id/offers/*path': '/proposals/:id/edit',
  ...below('/proposals/:id', ['conversation', 'people', 'revisions', 'pdf', 'evidence.json', 'evidence.pdf']),
  '/proposals/:id/settings': '/proposals/:id?settings=1',
  '/proposals/:id/revisions/*path': '/proposals/:id',
  ...below('/leads', ['export.csv']),
  ...below('/leads/:id', ['delete']),
  ...below('/catalog', ['products.csv', 'bundles.csv']),
  ...below('/catalog/products/:id', ['delete']),
  ...below('/catalog/bundles/:id', ['delete']),
  '/templates/new': '/templates?new=1',
  '/templates/:id/content': '/templates/:id/edit',
  '/templates/:id/content/*path': '/templates/:id/edit',
  ...below('/templates/:id', ['delete', 'preview']),
  ...below('/themes/:id', ['delete']),
  ...below('/media/:id', ['delete', 'tile']),
  '/metrics/:name': '',
  '/settings/release': '/settings/rules',
  '/settings/integrations': '/settings/agents',
  '/settings/integrations/*path': '/settings/agents',
  '/settings/service-accounts': '/settings/agents',
  '/settings/service-accounts/*path': '/settings/agents',
  '/settings/factors': '/settings/security',
  '/settings/factors/*path': '/settings/security',
  '/settings/password': '/settings/security',
  '/settings/sessions': '/settings/security',
  '/settings/members/:id/remove': '/settings/members',
};

/** Leads on for good. What is there is for whoever may see it. */
@Public()
@ApiExcludeController()
@Controller('app')
export class FormerAddressesController {
  @Get(Object.keys(MOVED))
  lead(@Req() request: Request, @Res() response: Response): void {
    const now = placeOf(request);
    const query = new URL(request.originalUrl, 'http://localhost').search;
    const address = `/app${now}${now.includes('?') ? query.replace('?', '&') : query}`;
    response.redirect(308, address.length > LONGEST ? '/app' : address);
  }
}

/** All of them were parts of it. */
function below(place: string, parts: string[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [`${place}/${part}`, place]));
}

function placeOf({ route, params }: Request): string {
  const { path } = route as { path: string };
  const place = MOVED[path.replace(/^\/app/, '')] ?? '';
  return place.replace(/[:*](\w+)/g, (_, name: string) => {
    const value: unknown = params[name];
    return [value]
      .flat()
      .map((part) => encodeURIComponent(String(part)))
      .join('/');
  });
}
