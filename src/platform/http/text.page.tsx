import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { renderDocument } from '../html/document.page.js';

export const TEXT_STYLES = `body { font: 16px/1.6 system-ui, sans-serif; color: #1a1a1a; max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem }
h1 { font-size: 1.75rem } pre { overflow-x: auto; padding: .75rem 1rem; background: #f5f5f5 } h2 { margin-top: 3rem; font-size: 1.25rem } dt { margin-top: 1.25rem; font-weight: 600 }
table { border-collapse: collapse; display: block; overflow-x: auto } th, td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid #ddd } dt small { font-weight: 400; color: #595959 } dd { margin: .125rem 0 0 } code { font-size: .9375em } :target { background: #fff4c2 }`;

/** Where documents of the repository that name each other are served. */
const SERVED = /^(?:\.\.\/|docs\/)*(CHANGELOG|versioning|webhooks|exports|single-sign-on)\.md(?=#|$)/;

/** A document of the repository, written in Markdown, as a page. */
export function textPage(title: string, text: string): string {
  const html = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
    .replace(/(?<=href=")[^"]+/g, (address) =>
      address.replace(SERVED, (_all, name: string) => `/docs/${name.toLowerCase()}`),
    )
    // Of what only the repository has, a reader of this page gets the words.
    .replace(/<a href="(?!https?:|\/|#)[^"]*">(.*?)<\/a>/g, '$1')
    .replace(
      /<(h[23])>(.*?)<\/\1>/g,
      (_all, tag: string, inner: string) => `<${tag} id="${anchorOf(inner)}">${inner}</${tag}>`,
    );
  return renderDocument({
    language: 'en',
    title,
    stylesheets: [],
    css: TEXT_STYLES,
    children: <main dangerouslySetInnerHTML={{ __html: html }} />,
  });
}

/** As hosts of repositories make it, so that links between the documents lead there. */
function anchorOf(heading: string): string {
  const words = heading.replace(/<[^>]+>|&\w+;/g, '').toLowerCase();
  return words.replace(/[^\p{L}\p{N} -]/gu, '').replaceAll(' ', '-');
}
