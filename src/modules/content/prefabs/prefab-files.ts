import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v5 } from 'uuid';
import type { Section } from '../content.dto.js';
import type { ContentService } from '../content.service.js';
import { PREFAB_LANGUAGES, type Prefab, type PrefabLanguage, type PrefabPurpose } from './prefabs.dto.js';

interface PrefabText {
  title: string;
  description: string;
  section: Omit<Section, 'id'>;
}

type PrefabFile = { key: string; purpose: PrefabPurpose } & Record<PrefabLanguage, PrefabText>;

const FOLDER = fileURLToPath(new URL('./library/', import.meta.url));
const NAMESPACE = 'd2a4c0f8-61b7-5e39-8c5d-0f9a3b7e4c21';

/** Every prefab section that ships with the service, checked, once in each language. */
export function readPrefabs(content: ContentService): Prefab[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => readPrefab(join(FOLDER, file), content));
}

/** Ids come from the key, so that replicas and later versions agree on them. */
function readPrefab(path: string, content: ContentService): Prefab[] {
  const { key, purpose, ...texts } = JSON.parse(readFileSync(path, 'utf8')) as PrefabFile;
  return PREFAB_LANGUAGES.map((language) => {
    const { title, description, section } = texts[language];
    const [problem] = content.check([section]);
    if (problem) throw new Error(`${path}: ${language}: ${problem.field}: ${problem.message}`);
    let count = 0;
    const next = () => v5(`${key}.${language}${count++ === 0 ? '' : `.${count}`}`, NAMESPACE);
    const [identified] = content.normalise([{ id: '', ...section }], [], next) as [Section];
    return { id: v5(key, NAMESPACE), key, purpose, title, description, language, section: identified };
  });
}
