import { Injectable } from '@nestjs/common';
import type { Block } from '../../content/content.dto.js';
import { PREFAB_LANGUAGES } from '../../content/prefabs/prefabs.dto.js';
import { PrefabsService } from '../../content/prefabs/prefabs.service.js';
import { StockTemplatesService } from '../../templates/stock-templates.service.js';
import { claimsOf, eachBlock, type Claim } from './claims.js';

/** Knows the names, the words of people and the figures that stock templates and prefabs bring as examples. */
@Injectable()
export class SamplesService {
  private known: ReadonlySet<string> | undefined;

  constructor(
    private readonly prefabs: PrefabsService,
    private readonly templates: StockTemplatesService,
  ) {}

  /** The claims of the block that nobody has touched since. */
  in(block: Block): Claim[] {
    return claimsOf(block).filter(({ text }) => this.texts.has(text));
  }

  private get texts(): ReadonlySet<string> {
    return (this.known ??= new Set(
      eachBlock([...this.templates.shipped.flatMap(({ sections }) => sections), ...this.prefabSections()])
        .flatMap(([block]) => claimsOf(block))
        .map(({ text }) => text),
    ));
  }

  private prefabSections() {
    return PREFAB_LANGUAGES.flatMap((language) =>
      this.prefabs.list({ language }).map(({ id }) => this.prefabs.get(id, language).section),
    );
  }
}
