/** Tabs and line ends of other systems as we set them; what no letter is and half of a pair is left out. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cc}\ufeff\ufffd]/gu, (control) => (control === '\n' ? control : ''))
    .trim();
}
