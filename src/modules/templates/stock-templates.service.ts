import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { TrueTime } from '../../platform/time/true-time.js';
import { ContentService } from '../content/content.service.js';
import { readStockTemplates, type StockTemplate } from './stock-files.js';

const LOCK = {
  name: 'stock-templates:lock',
  text: "select pg_advisory_xact_lock(hashtextextended('stock-templates', 0))",
};

/** Writes only what differs, so that a start without news leaves the table alone. */
const KEEP = {
  name: 'stock-templates:keep',
  text: `insert into stock_templates as stored (id, key, language, title, category, image, color, sections, created_at, updated_at)
         select f.id, f.key, f.language, f.title, f.category, f.image, f.color, f.sections, $2, $2
         from jsonb_to_recordset($1::jsonb) as f (id uuid, key text, language text, title text, category text, image text, color text, sections jsonb)
         where not exists (
           select from stock_templates s where s.id = f.id
           and (s.title, s.category, s.image, s.color, s.sections) is not distinct from (f.title, f.category, f.image, f.color, f.sections)
         )
         on conflict (id) do update set title = excluded.title, category = excluded.category, image = excluded.image,
           color = excluded.color, sections = excluded.sections, updated_at = excluded.updated_at`,
};
const DROP = { name: 'stock-templates:drop', text: 'delete from stock_templates where id <> all($1::uuid[])' };

/** Keeps the stock templates in the database as their files have them. */
@Injectable()
export class StockTemplatesService implements OnApplicationBootstrap {
  /** Files do not change while a process runs, however many applications it has. */
  private static read: readonly StockTemplate[] | undefined;

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly content: ContentService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.keep(this.shipped);
  }

  /** As their files have them. */
  get shipped(): readonly StockTemplate[] {
    return (StockTemplatesService.read ??= readStockTemplates(this.content));
  }

  /** Replicas that start together take turns; all but the first find nothing to do. */
  keep(templates: readonly StockTemplate[]): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.rows(LOCK);
      await this.db.rows(DROP, [templates.map(({ id }) => id)]);
      await this.db.rows(KEEP, [JSON.stringify(templates), this.trueTime.iso()]);
    });
  }
}
