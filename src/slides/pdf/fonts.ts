import * as mupdf from 'mupdf';

/** Fonts that every PDF reader has (ISO 32000-1, 9.6.2.2): MuPDF draws them alike. */
const STANDARD = /^(?:Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|TimesNewRoman|CourierNew)/;
/** The mark of a subset, such as `BAAAAA+`. */
const SUBSET = /^[A-Z]{6}\+/;
const MOST_FONTS = 300;

/** The fonts that a page names, and whether their letters are in the file. */
export function fontsOf(page: mupdf.Page): { name: string; isHeld: boolean }[] {
  if (!(page instanceof mupdf.PDFPage)) return [];
  const fonts = entryOf(page.getObject().getInheritable('Resources'), 'Font');
  const found: { name: string; isHeld: boolean }[] = [];
  if (!fonts.isDictionary()) return found;
  fonts.forEach((font) => {
    if (found.length >= MOST_FONTS || !font.isDictionary()) return;
    const base = font.get('BaseFont');
    if (!base.isName()) return;
    const name = base.asName().replace(SUBSET, '');
    // Type 3 draws its letters itself; composite fonts have theirs one level below.
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

/** A page without resources, or an empty list, has `null` there, which no entry can be asked of. */
function entryOf(object: mupdf.PDFObject, key: string): mupdf.PDFObject {
  return object.isNull() ? object : object.get(key);
}
