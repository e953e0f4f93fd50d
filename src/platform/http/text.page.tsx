import { micromark } from 'micromark';
import { renderDocument } from '../html/document.page.js';

export const TEXT_STYLES = `body { font: 16px/1.6 system-ui, sans-serif; color: #1a1a1a; max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem }
h1 { font-size: 1.75rem } pre { overflow-x: auto; padding: .75rem 1rem; background: #f5f5f5 } h2 { margin-top: 3rem; font-size: 1.25rem } dt { margin-top: 1.25rem; font-weight: 600 }
dt small { font-weight: 400; color: #595959 } dd { margin: .125rem 0 0 } code { font-size: .9375em } :target { background: #fff4c2 }`;

/** Where documents of the repository that name each other are served. */
const SERVED: Record<string, string> = {
  '../CHANGELOG.md': '/docs/changelog',
  'docs/versioning.md': '/docs/versioning',
};

/** A document of the repository, written in Markdown, as a page. */
export function textPage(title: string, text: string): string {
  const html = micromark(text).replace(/(?<=href=")[^"]+/g, (address) => SERVED[address] ?? address);
  return renderDocument({
    language: 'en',
    title,
    stylesheets: [],
    css: TEXT_STYLES,
    children: <main dangerouslySetInnerHTML={{ __html: html }} />,
  });
}
