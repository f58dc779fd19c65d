/** Seconds that work on a deck may take by its size, so that a small file cannot hold a place or a core for long. */

const MEGABYTE = 1e6;

/** Texts take less than a second; a copy without links about 0.05 s a megabyte. */
export function officeSeconds(bytes: number): number {
  return Math.min(60, Math.ceil(20 + bytes / MEGABYTE));
}

/**
 * LibreOffice starts in 2 to 10 seconds and needs about 0.1 s a page, on a machine that does something else five times that.
 *
 * @param bytes of the file
 */
export function convertSeconds({ bytes, pages }: { bytes: number; pages: number }): number {
  return Math.min(120, Math.ceil(30 + 0.5 * pages + bytes / MEGABYTE));
}

/** Of a processor. */
export interface DrawSeconds {
  /** For one page, or for what comes before the first: the document is opened and mended. */
  page: number;
  all: number;
}

/** A page takes 0.1 to 0.3 s of a processor; one of a map or a large picture a few seconds, and megabytes. */
const PER_PAGE = 0.5;
/** Bytes that a page has at least; what claims more pages than that repeats one. */
const BYTES_A_PAGE = 300;

export function drawSeconds({ bytes, pages }: { bytes: number; pages: number }): DrawSeconds {
  const own = Math.min(pages, bytes / BYTES_A_PAGE);
  const page = Math.min(40, 6 + 4 * (bytes / MEGABYTE));
  return { page, all: Math.min(180, page + PER_PAGE * own + bytes / MEGABYTE) };
}
