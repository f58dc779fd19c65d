/**
 * Reads and draws decks. Forked by the service: handles one order, sends reports and exits. A deck that crashes or
 * hangs a parser affects only this process.
 */
import { readFile } from 'node:fs/promises';
import { UnsupportedDeckError } from '../../slides/deck.ts';
import type { DeckOrder, DeckReport } from './messages.ts';

process.once('disconnect', () => process.exit(1));
process.on('message', (message: DeckOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  void execute(message).then((report) => process.send?.(report, () => process.exit(0)));
});

async function execute(order: DeckOrder): Promise<DeckReport> {
  try {
    return order.type === 'office' ? await readOffice(order) : await draw(order);
  } catch (error) {
    if (error instanceof UnsupportedDeckError) return { type: 'refused', message: error.message };
    throw error;
  }
}

// Each order loads only what it needs, because the process handles one order and a user waits.
async function readOffice({
  path,
  format,
  copy: strippedCopyPath,
}: Extract<DeckOrder, { type: 'office' }>): Promise<DeckReport> {
  const { readOffice: read } = await import('../../slides/office/read-office.ts');
  const deck = await read(path, format);
  if (strippedCopyPath !== undefined) {
    const { stripLinks, strippedLinksWarning } = await import('../../slides/office/strip-links.ts');
    const warning = strippedLinksWarning(await stripLinks(path, format, strippedCopyPath));
    if (warning !== undefined) deck.warnings.push(warning);
  }
  return { type: 'office', deck };
}

async function draw({ path, folder, steps }: Extract<DeckOrder, { type: 'draw' }>): Promise<DeckReport> {
  const { drawPages } = await import('../../slides/pdf/draw-pages.ts');
  const onPage = (page: number, total: number) =>
    void process.send?.({ type: 'drawing', page, of: total } satisfies DeckReport);
  return { type: 'drawn', deck: await drawPages(await readFile(path), { folder, steps, onPage }) };
}
