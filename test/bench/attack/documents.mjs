const filled = (item, size) => Array(Math.max(1, Math.floor(size / (JSON.stringify(item).length + 1)))).fill(item);
const groups = (items, most) => {
  const made = [];
  for (let at = 0; at < items.length; at += most) made.push(items.slice(at, at + most));
  return made;
};
const sectionsOf = (blocks) =>
  groups(blocks, 50)
    .slice(0, 100)
    .map((part) => ({ blocks: part }));
const listsOf = (item, size) =>
  groups(filled(item, size * 0.8), 100).map((items) => ({ type: 'list', style: 'bullet', items }));
const texts = (text, size) => sectionsOf(filled({ type: 'paragraph', text }, size));
const cards = (size) =>
  filled({ type: 'cards', variant: 'cards', items: Array(12).fill({ title: 'a', text: '*a*', icon: 'check' }) }, size);
const tables = (size) => {
  const row = Array(12).fill('*a*');
  return groups(filled(row, size * 0.95), 200).map((rows) => ({ type: 'table', header: row, rows }));
};

/** By what each is expensive, in about so many bytes. */
export const DOCUMENTS = {
  'table cells': (size) => sectionsOf(tables(size)),
  'plain cells': (size) => sectionsOf(tables(size)).map(unformatted),
  'list items': (size) => sectionsOf(listsOf('a', size)),
  'formatted items': (size) => sectionsOf(listsOf('*a*', size)),
  'line ends': (size) => texts(`*a*${'\na'.repeat(4990)}`, size),
  escapes: (size) => texts('\\*'.repeat(4990), size),
  emphasis: (size) => texts('*a*a'.repeat(32), size),
  'nested emphasis': (size) => texts(`${'*_'.repeat(16)}a${'_*'.repeat(16)}`, size),
  brackets: (size) => texts(`${'['.repeat(32)}${'a'.repeat(9000)}${']'.repeat(32)}`, size),
  links: (size) => texts('[a](https://e.co)'.repeat(30), size),
  backticks: (size) => texts('`a``b```c'.repeat(20), size),
  backslashes: (size) => texts(`${'\\'.repeat(9990)}*`, size),
  addresses: (size) => texts('a@b.co '.repeat(1400), size),
  variables: (size) => texts(`\`\`${'{{organization.name}}'.repeat(400)}`, size),
  fallbacks: (size) => texts(`*a*${'{{lead.phone|*}}'.repeat(60)}`, size),
  columns: (size) => sectionsOf(filled({ type: 'columns', columns: Array(4).fill([{ type: 'divider' }]) }, size)),
  dividers: (size) => sectionsOf(filled({ type: 'divider' }, size)),
  cards: (size) => sectionsOf(cards(size)),
  questions: (size) =>
    sectionsOf(filled({ type: 'questions', items: Array(50).fill({ question: 'a', answer: '*a*' }) }, size)),
  timelines: (size) => sectionsOf(filled({ type: 'timeline', items: Array(50).fill({ date: 'a', title: 'a' }) }, size)),
  images: (size) => sectionsOf(filled({ type: 'image', alt: 'a' }, size)),
  callouts: (size) => sectionsOf(filled({ type: 'callout', tone: 'info', title: 'a', text: '*a*' }, size)),
  quotes: (size) => sectionsOf(filled({ type: 'quote', text: '*a*', author: 'a', role: 'a' }, size)),
  headings: (size) => sectionsOf(filled({ type: 'heading', level: 2, text: '*a*' }, size)),
  buttons: (size) => sectionsOf(filled({ type: 'button', label: 'a', url: 'https://e.co' }, size)),
  galleries: (size) => sectionsOf(filled({ type: 'gallery', images: Array(12).fill({ alt: 'a' }) }, size)),
  embeds: (size) =>
    sectionsOf(filled({ type: 'embed', provider: 'vimeo', src: 'https://vimeo.com/1', title: 'a' }, size)),
  offers: (size) => sectionsOf(filled({ type: 'offer' }, size)),
  signatures: (size) => sectionsOf(filled({ type: 'signature' }, size)),
};

function unformatted(section) {
  return JSON.parse(JSON.stringify(section).replaceAll('*a*', 'a'));
}
