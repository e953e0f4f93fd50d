import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { v5 } from 'uuid';
import type { ContentService } from '../content/content.service.js';
import type { Section } from '../content/content.dto.js';
import type { NewTemplate } from './templates.dto.js';

/** A stock template as its file describes it; `key` and language name it for good. */
export interface StockTemplate extends NewTemplate {
  id: string;
  key: string;
}

type StockFile = Omit<StockTemplate, 'id' | 'sections'> & { sections: Omit<Section, 'id'>[] };

const FOLDER = fileURLToPath(new URL('./stock/', import.meta.url));
const NAMESPACE = '5f6b2c1e-3d0a-5c47-9a55-6d1c0c2f7b10';

/** Every stock template that ships with the service, checked, in the form in which content is stored. */
export function readStockTemplates(content: ContentService): StockTemplate[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  return files.map((file) => readStockTemplate(join(FOLDER, file), content));
}

/** The same ids wherever the file is read, so that replicas agree and an unchanged file changes nothing. */
function readStockTemplate(path: string, content: ContentService): StockTemplate {
  const file = JSON.parse(readFileSync(path, 'utf8')) as StockFile;
  const problems = content.check(file.sections);
  if (problems[0]) throw new Error(`${path}: ${problems[0].field}: ${problems[0].message}`);
  const name = `${file.key}.${file.language}`;
  const sections = file.sections.map((section, index) => ({ ...section, id: v5(`${name}.${index}`, NAMESPACE) }));
  let count = 0;
  const next = () => v5(`${name}.${file.sections.length + count++}`, NAMESPACE);
  return { ...file, id: v5(name, NAMESPACE), sections: content.normalise(sections, sections, next) };
}
