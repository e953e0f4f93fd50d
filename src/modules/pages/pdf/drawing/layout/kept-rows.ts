import { createRequire } from 'node:module';

/** From one row to another, both included. */
export type RowRange = [first: number, last: number];

interface Table {
  body: unknown[][];
  keptRows?: RowRange[];
}

interface Writer {
  beginUnbreakableBlock(): void;
  commitUnbreakableBlock(): void;
  addListener(event: 'pageChanged', listener: () => void): void;
  removeListener(event: 'pageChanged', listener: () => void): void;
}

interface Processor {
  tableNode: { table: Table };
  headerRows: number;
  drawHorizontalLine(row: number, writer: Writer): void;
  beginRow(row: number, writer: Writer): void;
  endRow(row: number, writer: Writer, breaks: unknown): void;
}

/** Has pdfmake keep rows of a table on one page where its `keptRows` name them; it knows this of those below a head alone. */
export function keepRows(): void {
  const { default: processor } = createRequire(import.meta.url)('pdfmake/js/TableProcessor.js') as {
    default: { prototype: Processor };
  };
  const { prototype } = processor;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- both are called with their table below
  const { beginRow, endRow } = prototype;
  prototype.beginRow = function (this: Processor, row: number, writer: Writer): void {
    if (rangesOf(this).some(([first]) => first === row)) writer.beginUnbreakableBlock();
    beginRow.call(this, row, writer);
  };
  prototype.endRow = function (this: Processor, row: number, writer: Writer, breaks: unknown): void {
    endRow.call(this, row, writer, breaks);
    for (const [first, last] of rangesOf(this)) if (last === row) commit(this, first, writer);
  };
}

const rangesOf = ({ tableNode }: Processor) => tableNode.table.keptRows ?? [];

/** A page that begins with these rows has the line above them, as it has above any row. */
function commit(processor: Processor, first: number, writer: Writer): void {
  const drawLine = () => {
    if (first > 0 && !processor.headerRows) processor.drawHorizontalLine(first, writer);
  };
  writer.addListener('pageChanged', drawLine);
  writer.commitUnbreakableBlock();
  writer.removeListener('pageChanged', drawLine);
}
