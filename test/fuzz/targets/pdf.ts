import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setLog } from 'mupdf';
import { type DrawnDeck, UnsupportedDeckError } from '../../../src/engine/slides/deck.ts';
import { drawPages } from '../../../src/engine/slides/pdf/draw-pages.ts';
import { pdf, titledPage } from '../../fixtures/decks.ts';
import { type Target, WornOut } from '../target.ts';

/** Kinds of MuPDF warnings since the last call: MuPDF is WebAssembly, which coverage cannot see. */
const warnings = new Set<string>();
setLog((message: string) => warnings.add(message.replaceAll(/[^a-zA-Z ]+/g, '#').slice(0, 80)));

/** A page with its own content; MuPDF finds the objects without a table. */
function page(content: string, resources: string, objects: readonly string[] = [], more = ''): string {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> /OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >> >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 96 54] /Contents 4 0 R /Resources << ${resources} >> ${more} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...objects,
  ];
  const written = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return `%PDF-1.7\n${written.join('')}trailer\n<< /Root 1 0 R >>\n`;
}

const stream = (entries: string, bytes: string) =>
  `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
const image = (filter: string, bytes: string, more = '') =>
  stream(
    `/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter [/ASCIIHexDecode ${filter}] ${more}`,
    bytes,
  );
const FONT = '/Font << /F1 5 0 R >>';
const TEXT = 'BT /F1 12 Tf 5 30 Td (Hello there) Tj ET\n';

export const target: Target = {
  kind: 'bytes',
  libraries: ['mupdf'],
  // The child that draws a small file is killed after six CPU seconds per page.
  slowSeconds: 6,
  isInChild: true,
  seeds: [
    pdf([titledPage('A plan', ['First', 'Second', 'Third'])], { title: 'Plan' }),
    pdf([
      [{ text: '3 / 4', x: 800, y: 10, size: 9 }],
      [
        { text: 'Left', x: 10, y: 300, size: 20 },
        { text: 'Right side', x: 600, y: 300, size: 20 },
      ],
    ]),
    page(
      `q 1 0 0 1 2 3 cm /I1 Do Q /I2 Do BI /W 2 /H 2 /BPC 1 /CS /G /IM true ID \x55\xaa EI 0 0 m 9 9 l 1 2 3 4 5 6 c h W n B* [1 2] 0 d`,
      '/XObject << /I1 5 0 R /I2 8 0 R /I3 9 0 R >>',
      [
        image('/RunLengthDecode', '02010203F9FF80>'),
        '<< /FT /Tx /T (a) /V (b) /Rect [0 0 9 9] /Subtype /Widget /DA (/Helv 9 Tf) >>',
        '<< /Type /OCG /Name (layer) >>',
        image('/CCITTFaxDecode', '26A0FF00>', '/DecodeParms [null << /K -1 /Columns 8 >>] /SMask 9 0 R'),
        image('/LZWDecode', '800B6050220C0C8501>', '/ImageMask true /Decode [1 0]'),
      ],
    ),
    page(
      '/P cs /P1 scn 0 0 96 54 re f /S1 sh /G1 gs 0 0 9 9 re f /OC /L BDC 1 0 0 rg 0 0 5 5 re f EMC',
      '/Pattern << /P1 5 0 R >> /ColorSpace << /P [/Pattern /DeviceRGB] /I [/Indexed /DeviceRGB 1 <ff000000ff00>] /L [/Lab << /WhitePoint [1 1 1] >>] /N [/Separation /Spot /DeviceCMYK 9 0 R] >> /Shading << /S1 8 0 R >> /ExtGState << /G1 << /ca .5 /BM /Luminosity /SMask << /S /Alpha /G 5 0 R >> >> >> /Properties << /L 7 0 R >>',
      [
        stream(
          '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 3 /YStep 3 /Resources << >>',
          '1 0 0 rg 0 0 2 2 re f',
        ),
        'null',
        '<< /Type /OCG /Name (layer) >>',
        '<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [9 9 0 9 9 9] /Extend [true true] /Function 9 0 R >>',
        stream(
          '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]',
          '{ dup 2 mul exch sin 0.5 1 index 0 gt { pop 1 } if }',
        ),
      ],
    ),
    page(
      `${TEXT}BT /F1 9 Tf 3 Tr 1 0 .3 1 5 9 Tm [(A) -200 (B)] TJ T* (C) ' ET`,
      FONT,
      [
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [65 /a /a /a 72 /a] >> /FirstChar 65 /LastChar 72 /Widths [9 9 9] /ToUnicode 8 0 R >>',
        stream('', '9 0 d0 0 0 5 5 re f'),
        'null',
        stream(
          '',
          '/CIDInit /ProcSet findresource begin 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <41> <43> <0061> endbfrange endcmap',
        ),
      ],
      '/Rotate 90 /UserUnit 2 /CropBox [1 1 90 50] /Annots [<< /Subtype /Square /Rect [1 1 9 9] /C [1 0 0] >> << /Subtype /Link /Rect [0 0 9 9] /A << /URI (a) >> >>]',
    ),
    page(TEXT, FONT, [
      '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Own /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 0 >> /W [1 [500 600] 9 99 1000] /DW 900 /FontDescriptor 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /Own /Flags 4 /FontBBox [0 0 9 9] /FontFile2 8 0 R >>',
      stream('/Filter /ASCIIHexDecode', '00010000000400400003001063>'),
    ]),
  ],
  tokens: [
    ...[
      'obj\n',
      'endobj\n',
      'stream\n',
      '\nendstream',
      '1 0 R',
      '3 0 R',
      '5 0 R',
      '999 0 R',
      '5 0 obj\n',
      '<<',
      '>>',
      '[',
      ']',
      'null',
      'true',
      '(',
      ')',
      '<ff>',
      'xref\n',
      'trailer\n',
      'startxref\n',
    ],
    ...[
      '/Type /ObjStm /N 9 /First 9 ',
      '/Type /XRef /W [1 2 1] ',
      '/Filter /FlateDecode ',
      '/Filter [/ASCII85Decode /LZWDecode] ',
      '/Filter /DCTDecode ',
      '/Filter /JBIG2Decode ',
      '/Filter /JPXDecode ',
    ],
    ...[
      '/DecodeParms << /Predictor 15 /Columns 99999 >> ',
      '/Width 99999 ',
      '/Height 99999 ',
      '/BitsPerComponent 16 ',
      '/Length 99999 ',
      '/Count 200 ',
      '/Count -1 ',
      '/Kids [2 0 R] ',
      '/Kids [3 0 R 3 0 R] ',
      '/Parent 3 0 R ',
    ],
    ...[
      '/MediaBox [0 0 1e9 1] ',
      '/MediaBox [9 9 0 0] ',
      '/CropBox [0 0 0 0] ',
      '/UserUnit 1e9 ',
      '/Rotate 45 ',
      '/Resources 3 0 R ',
      '/Contents [4 0 R 4 0 R] ',
      '/Encrypt << /Filter /Standard /V 4 /R 4 >> ',
      '/Font << >> ',
      '/DescendantFonts 9 ',
    ],
    ...[
      '/SMask 9 0 R ',
      '/Group << /S /Transparency /K true >> ',
      '/FunctionType 0 /Size [9 9] /BitsPerSample 8 ',
      '/FunctionType 3 /Functions [9 0 R 9 0 R] /Bounds [.5] /Encode [0 1 0 1] ',
      '/ShadingType 7 /BitsPerFlag 8 ',
      '/XStep 1e-9 ',
    ],
    ...[
      ' q ',
      ' Q ',
      ' BT ',
      ' ET ',
      ' Tj ',
      ' Do ',
      ' cm ',
      ' re f ',
      ' sh ',
      ' gs ',
      ' W n ',
      ' d ',
      ' BI ',
      ' ID ',
      ' EI ',
      ' w ',
      '1e38 ',
      '-1e38 ',
      '1e-38 ',
      '/F1 1e9 Tf ',
      '/I1 Do ',
      '/F Do ',
      '\xb7 A \xb7 B ',
      '\0',
    ],
  ],
  signs() {
    const signs = [...warnings].map((warning) => `mupdf: ${warning}`);
    warnings.clear();
    return signs;
  },
  async run(input) {
    const folder = await mkdtemp(join(tmpdir(), 'castwright-fuzz-'));
    try {
      requireSound(await drawPages(input, { folder, onPage: () => {} }));
    } catch (error) {
      if (!(error instanceof UnsupportedDeckError)) throw error;
      const { cause } = error;
      if (cause instanceof WebAssembly.RuntimeError) {
        throw new WornOut('MuPDF was stopped by a trap', true, { cause });
      }
      // The error message must give MuPDF's reason, not a bug of ours.
      if (cause instanceof TypeError || cause instanceof RangeError || cause instanceof SyntaxError)
        throw cause;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Every value of a page must be usable in a film: numbers are finite, and boxes have an area. */
function requireSound({ pages }: DrawnDeck): void {
  for (const { picture, title, paragraphs, letters, ground, build } of pages) {
    if (!(picture.width > 0 && picture.height > 0 && picture.width <= 1920 && picture.height <= 1920)) {
      throw new Error(`A picture has ${picture.width} by ${picture.height} pixels`);
    }
    if (!/^#[0-9a-f]{6}$/.test(ground)) throw new Error(`A page has the background ${ground}`);
    const boxes = [...letters, ...paragraphs.flatMap(({ box }) => (box ? [box] : []))];
    const isSound =
      boxes.flat().every(Number.isFinite) && boxes.every(([, , width, height]) => width >= 0 && height >= 0);
    if (!isSound) throw new Error('A box is invalid');
    if (typeof title !== 'string' || paragraphs.some(({ level }) => !(level >= 0 && level <= 4))) {
      throw new Error('A title or a level is invalid');
    }
    if (build?.steps.some(({ until }) => !Number.isFinite(until)))
      throw new Error('A step has an invalid end');
  }
}
