const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `640 kB`, `2.4 MB` */
export function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${number.format(bytes / 1e6)} MB`;
}
