import type { File as StoredFile } from '../../../sdk/src/generated/types.js';
import { Thumbnail } from '../editor/pictures/thumbnail.js';
import './file-picture.css';

/** What a file looks like among others: a picture as itself, any other by its kind. */
export function FilePicture({ file }: { file: StoredFile }) {
  if (file.status === 'ready' && file.type.startsWith('image/')) return <Thumbnail file={file} />;
  const [, kind = file.type] = /\.([a-z0-9]{1,6})$/i.exec(file.name) ?? [];
  return (
    <span className="file-kind" aria-hidden="true">
      {kind.toUpperCase().slice(0, 12)}
    </span>
  );
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function sizeOf(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: UNITS[step], unitDisplay: 'short', maximumFractionDigits: step > 1 ? 1 : 0 },
  });
  return format.format(bytes / 1000 ** step);
}
