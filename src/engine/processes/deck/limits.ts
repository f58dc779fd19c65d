/** Time limits by the size of a deck, so that a small file cannot occupy a slot or a core for long. */

const MEGABYTE = 1e6;

/** Reading texts takes less than 1 s, and a copy without links about 0.05 s per megabyte. */
export function officeSeconds(bytes: number): number {
  return Math.min(60, Math.ceil(20 + bytes / MEGABYTE));
}

/** LibreOffice starts in 2 to 10 s and needs about 0.1 s per page; five times that on a busy machine. */
export function convertSeconds({ bytes, pages }: { bytes: number; pages: number }): number {
  return Math.min(120, Math.ceil(30 + 0.5 * pages + bytes / MEGABYTE));
}

/** Seconds of processor time. */
export interface DrawSeconds {
  /** For one page, or for opening and repairing the document before the first page. */
  page: number;
  all: number;
}

/** Most pages take 0.1 to 0.3 s. A map or a large picture takes a few seconds, but adds megabytes to the file. */
const SECONDS_PER_PAGE = 0.5;
/** A document with fewer bytes per page shows the same pages repeatedly. */
const MIN_BYTES_PER_PAGE = 300;

export function drawSeconds({ bytes, pages }: { bytes: number; pages: number }): DrawSeconds {
  const distinct = Math.min(pages, bytes / MIN_BYTES_PER_PAGE);
  const page = Math.min(40, 6 + 4 * (bytes / MEGABYTE));
  return { page, all: Math.min(180, page + SECONDS_PER_PAGE * distinct + bytes / MEGABYTE) };
}
