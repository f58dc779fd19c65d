import * as mupdf from 'mupdf';

/** Standard fonts of every PDF reader (ISO 32000-1, 9.6.2.2). MuPDF draws them equally. */
const STANDARD = /^(?:Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|TimesNewRoman|CourierNew)/;
/** Subset prefix, such as `BAAAAA+`. */
const SUBSET = /^[A-Z]{6}\+/;
const MAX_FONTS = 300;

/** The fonts that a page uses, and whether they are embedded. */
export function fontsOf(page: mupdf.Page): { name: string; isHeld: boolean }[] {
  if (!(page instanceof mupdf.PDFPage)) return [];
  const fonts = entryOf(page.getObject().getInheritable('Resources'), 'Font');
  const found: { name: string; isHeld: boolean }[] = [];
  if (!fonts.isDictionary()) return found;
  fonts.forEach((font) => {
    if (found.length >= MAX_FONTS || !font.isDictionary()) return;
    const base = font.get('BaseFont');
    if (!base.isName()) return;
    const name = base.asName().replace(SUBSET, '');
    // Type 3 fonts draw their own glyphs; composite fonts embed theirs one level below.
    const composite = font.get('DescendantFonts');
    const descriptor = entryOf(composite.isArray() ? composite.get(0) : font, 'FontDescriptor');
    const isHeld =
      STANDARD.test(name) ||
      (descriptor.isDictionary() &&
        ['FontFile', 'FontFile2', 'FontFile3'].some((key) => !descriptor.get(key).isNull()));
    found.push({ name, isHeld });
  });
  return found;
}

/** Reads an entry; a page without resources has `null` there, which has no entries. */
function entryOf(object: mupdf.PDFObject, key: string): mupdf.PDFObject {
  return object.isNull() ? object : object.get(key);
}
