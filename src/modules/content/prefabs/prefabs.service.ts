import { Injectable } from '@nestjs/common';
import { notFound } from '../../../platform/errors/errors.js';
import { ContentService } from '../content.service.js';
import { readPrefabs } from './prefab-files.js';
import {
  PREFAB_PURPOSES,
  type ListPrefabsQuery,
  type Prefab,
  type PrefabLanguage,
  type PrefabListItem,
} from './prefabs.dto.js';

/** The library of sections from which proposals are composed; the same for every organization, and read only. */
@Injectable()
export class PrefabsService {
  private known: readonly Prefab[] | undefined;

  constructor(private readonly content: ContentService) {}

  list({ purpose, language = 'en' }: ListPrefabsQuery = {}): PrefabListItem[] {
    return this.prefabs
      .filter((prefab) => prefab.language === language && (!purpose || prefab.purpose === purpose))
      .map(({ section: _section, ...item }) => item);
  }

  get(idOrKey: string, language: PrefabLanguage): Prefab {
    const prefab = this.find(idOrKey, language);
    if (!prefab) throw notFound('prefab section');
    return prefab;
  }

  find(idOrKey: string, language: PrefabLanguage): Prefab | undefined {
    const isIt = ({ id, key }: Prefab) => id === idOrKey || key === idOrKey;
    return this.prefabs.find((one) => one.language === language && isIt(one));
  }

  /** Read and judged when they are first asked for. */
  private get prefabs(): readonly Prefab[] {
    const place = ({ purpose }: Prefab) => PREFAB_PURPOSES.indexOf(purpose);
    return (this.known ??= readPrefabs(this.content).sort((a, b) => place(a) - place(b) || a.key.localeCompare(b.key)));
  }
}
