import { parseInline, type Inline } from '../../platform/html/markdown.js';
import type { LinkPreview } from '../../platform/html/document.page.js';
import { blocksIn } from '../content/blocks/blocks.dto.js';
import { COVER_SIZE } from '../proposals/covers/covers.service.js';
import type { PageContext } from './page-context.js';

/** As much of a text as those who show links have room for. */
const LONGEST = 200;

export function coverPath(publicId: string, name: string): string {
  return `/p/${encodeURIComponent(publicId)}/cover-${name}.png`;
}

/** What is shown where the link of a page is pasted; nothing of previews and private copies, whose addresses are secrets. */
export function linkPreview({ view, snapshot, t }: PageContext): LinkPreview | undefined {
  if (view.preview || view.copy || view.copyUrl) return undefined;
  const { title, organization } = snapshot;
  return {
    ...{ title, site: organization.name, url: view.baseUrl + (view.publicPath ?? view.basePath) },
    description: openingWords(snapshot.sections) ?? `${t.preparedBy} ${organization.name}`,
    image: view.coverPath
      ? {
          ...{ url: view.baseUrl + view.coverPath, ...COVER_SIZE },
          alt: `${title} · ${organization.name}`,
        }
      : null,
  };
}

/** The first paragraph, without its marks, cut off after a word. */
function openingWords(sections: PageContext['snapshot']['sections']): string | null {
  const paragraph = sections.flatMap(({ blocks }) => blocksIn(blocks)).find(({ type }) => type === 'paragraph');
  const text = paragraph?.type === 'paragraph' ? plain(parseInline(paragraph.text)).replace(/\s+/g, ' ').trim() : '';
  if (text.length <= LONGEST) return text || null;
  return `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
}

function plain(nodes: readonly Inline[]): string {
  return nodes.map((node) => ('children' in node ? plain(node.children) : 'value' in node ? node.value : ' ')).join('');
}
