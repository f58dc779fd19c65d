/**
 * Reads and draws decks. Forked by the service: handles one order, sends reports and exits. A deck that crashes or
 * hangs a parser affects only this process.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { UnsupportedDeckError } from '../../slides/deck.ts';
import type { DeckOrder, DeckReport } from './messages.ts';

process.once('disconnect', () => process.exit(1));
process.on('message', (message: DeckOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  void execute(message).then((report) => process.send?.(report, () => process.exit(0)));
});

async function execute(order: DeckOrder): Promise<DeckReport> {
  try {
    return await HANDLERS[order.type](order as never);
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

async function readMarkdown({ path }: Extract<DeckOrder, { type: 'markdown' }>): Promise<DeckReport> {
  const { readMarkdown: read } = await import('../../slides/markdown/read-markdown.ts');
  return { type: 'markdown', deck: read(await textOf(path)) };
}

async function compose({ path, pdf, look }: Extract<DeckOrder, { type: 'compose' }>): Promise<DeckReport> {
  const { readMarkdown: read } = await import('../../slides/markdown/read-markdown.ts');
  const { markdownPages } = await import('../../render/markdown-pages.ts');
  await writeFile(pdf, await markdownPages(read(await textOf(path)), look));
  return { type: 'composed' };
}

/** @throws {UnsupportedDeckError} if the file is not text in UTF-8 */
async function textOf(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (cause) {
    throw new UnsupportedDeckError('is not text in UTF-8. Save it in that encoding', { cause });
  }
}

async function draw({ path, folder, steps }: Extract<DeckOrder, { type: 'draw' }>): Promise<DeckReport> {
  const { drawPages } = await import('../../slides/pdf/draw-pages.ts');
  const onPage = (page: number, total: number) =>
    void process.send?.({ type: 'drawing', page, of: total } satisfies DeckReport);
  return { type: 'drawn', deck: await drawPages(await readFile(path), { folder, steps, onPage }) };
}

const HANDLERS: {
  [Type in DeckOrder['type']]: (order: Extract<DeckOrder, { type: Type }>) => Promise<DeckReport>;
} = { office: readOffice, markdown: readMarkdown, compose, draw };
