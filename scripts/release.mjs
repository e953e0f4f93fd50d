import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Say where to: npm run release -- FOLDER');
  process.exit(1);
}

const output = (program, args) => execFileSync(program, args, { maxBuffer: 2 ** 28 });

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const changed = output('git', ['status', '--porcelain']).toString();
if (changed) {
  console.error(`A release is of what is committed. Not committed:\n${changed}`);
  process.exit(1);
}

/** The sources as they are committed, and what a running service has in it: by CycloneDX and by SPDX. */
const parts = (format) =>
  output('npm', ['sbom', `--sbom-format=${format}`, '--sbom-type=application', '--omit=dev', '--package-lock-only']);
mkdirSync(folder, { recursive: true });
/** The SDK as npm publishes it. */
const [{ filename: sdk }] = JSON.parse(output('npm', ['pack', './sdk', '--json', '--pack-destination', folder]));
const files = {
  [`${name}-${version}.tar.gz`]: output('git', ['archive', '--format=tar.gz', `--prefix=${name}-${version}/`, 'HEAD']),
  [`${name}-${version}.cdx.json`]: parts('cyclonedx'),
  [`${name}-${version}.spdx.json`]: parts('spdx'),
  [sdk]: readFileSync(join(folder, sdk)),
};

for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
const sums = Object.entries(files).map(
  ([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`,
);
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
console.log(`${folder}: ${[...Object.keys(files), 'SHA256SUMS'].join(', ')}`);
