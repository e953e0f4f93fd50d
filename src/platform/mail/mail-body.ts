/** A picture that travels with the mail; its size is the one in which it is shown. */
export interface MailPicture {
  png: Buffer;
  width: number;
  height: number;
}

/** What is seen above a mail's heading; without words, and so without an alternative. */
export interface MailScene {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** What a mail says, once for both of its parts. All texts are plain: nothing in them is markup. */
export interface MailBody {
  language: 'fr' | 'en';
  /** The line that lists of mails show after the subject. */
  preview: string;
  heading: string;
  /** Puts the heading on a field of the accent's colour, with what it is above and who and when below. */
  cover?: { label: string; lines: string[]; scene?: MailScene | null };
  paragraphs: string[];
  /** What somebody wrote to the recipient, in their own lines. */
  quote?: { text: string; author: string } | null;
  /** Six digits to copy. */
  code?: string;
  button?: { label: string; url: string };
  facts?: [name: string, value: string][];
  /** Why the recipient has this mail, and what else is good to know. */
  notes: string[];
  /** Who sends it, at its head. */
  sender: string;
  /** Stands in place of the sender's name. */
  logo?: MailPicture | null;
  /** The button's and the cover's colours, `#rrggbb`; readable on each other. */
  accent: { solid: string; text: string };
}

const WIDTH = 72;

/** The text part: it says the same, and stands for itself. */
export function textOf(mail: MailBody): string {
  const { language, sender, heading, cover, paragraphs, quote, code, button, facts, notes } = mail;
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const blocks = [
    sender,
    ...(cover ? [[cover.label, heading, ...cover.lines].join('\n')] : [heading]),
    ...paragraphs,
    ...(quote ? [`${quoted(quote.text)}\n— ${quote.author}`] : []),
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}\n${button.url}`] : []),
    ...(facts?.length ? [facts.map(([name, value]) => `${name}${colon} ${value}`).join('\n')] : []),
    `-- \n${notes.join('\n')}`,
  ];
  return `${blocks.map(wrapped).join('\n\n')}\n`;
}

function quoted(text: string): string {
  return wrapped(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** An address is never broken; it would lead nowhere. */
function wrapped(text: string): string {
  return text.split('\n').map(wrappedLine).join('\n');
}

function wrappedLine(line: string): string {
  if (line.length <= WIDTH || line.startsWith('> ')) return line;
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name within a sentence: written from right to left, it leaves the order of the words around it alone. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
