const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `640 kB`, `2.4 MB`, `20 GB` */
export function formatSize(bytes: number): string {
  if (bytes >= 1e9) return `${number.format(bytes / 1e9)} GB`;
  return bytes < 1e6
    ? `${Math.max(Math.min(bytes, 1), Math.round(bytes / 1000))} kB`
    : `${number.format(bytes / 1e6)} MB`;
}

/** Converts a limit to megabytes as users know them: 10 MiB is called 10 MB. */
export function limitInMegabytes(bytes: number): number {
  return Math.floor((bytes / 2 ** 20) * 10) / 10;
}
