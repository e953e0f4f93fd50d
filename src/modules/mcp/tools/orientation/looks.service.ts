import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import type { Permission } from '../../../../platform/auth/permissions.js';
import type { Page } from '../../../../platform/pagination/page.dto.js';
import { FilesService } from '../../../media/files/files.service.js';
import { TemplatesService } from '../../../templates/templates.service.js';
import { ThemesService } from '../../../themes/themes.service.js';
import { hit, type Hit } from './hit.js';

/** So many of a list are looked through, and so many of them told. */
const SEARCHED = 100;
const FOUND = 5;

/** What proposals are made from and look like, by name. */
@Injectable()
export class LooksService {
  constructor(
    private readonly templates: TemplatesService,
    private readonly themes: ThemesService,
    private readonly files: FilesService,
  ) {}

  async named(caller: Caller, limit: number): Promise<object> {
    const themes = caller.permissions.has('themes:read') ? (await this.themes.list(caller, { limit })).data : [];
    const templates = caller.permissions.has('templates:read')
      ? (await this.templates.list(caller, { limit: 2 * limit })).data
      : [];
    return {
      themes: themes.map(({ name, is_default, section_styles }) => ({
        ...{ name, ...(is_default ? { is_default } : {}) },
        styles: ['default', ...(section_styles ?? []).map((style, index) => style.id ?? String(index + 1))],
      })),
      templates: titlesByLanguage(templates),
    };
  }

  /** Of lists that no search is for: their newest. */
  async search(caller: Caller, text: string): Promise<Hit[]> {
    const query = { limit: SEARCHED };
    const has = (name: string) => name.toLowerCase().includes(text.toLowerCase());
    const among = async <T>(permission: Permission, list: () => Promise<Page<T>>, hitOf: (one: T) => Hit) =>
      caller.permissions.has(permission) ? (await list()).data.map(hitOf).filter(({ title }) => has(title)) : [];
    const found = [
      await among(
        'templates:read',
        () => this.templates.list(caller, query),
        ({ id, title }) => hit('template', id, title),
      ),
      await among(
        'themes:read',
        () => this.themes.list(caller, query),
        ({ id, name }) => hit('theme', id, name),
      ),
      await among(
        'media:read',
        () => this.files.list(caller, query),
        ({ id, name }) => hit('file', id, name),
      ),
    ];
    return found.flatMap((hits) => hits.slice(0, FOUND));
  }
}

function titlesByLanguage(templates: { title: string; language: string }[]): Record<string, string[]> {
  const titles: Record<string, string[]> = {};
  for (const { title, language } of templates) (titles[language] ??= []).push(title);
  return titles;
}
