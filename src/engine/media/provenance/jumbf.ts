/** Boxes of JUMBF (ISO/IEC 19566-5), in which C2PA stores its manifests. */

/** Types of superboxes, as the first four characters of their UUID. */
export const BOX_TYPES = {
  store: 'c2pa',
  manifest: 'c2ma',
  updateManifest: 'c2um',
  assertions: 'c2as',
  claim: 'c2cl',
  signature: 'c2cs',
  cbor: 'cbor',
  json: 'json',
} as const;

const UUID_TAIL = Buffer.from('00110010800000aa00389b71', 'hex');
/** The box can be referred to, and has a label. */
const TOGGLES = 0x03;

/** A superbox: a labelled box with content boxes, some of which may be superboxes. */
export interface Superbox {
  type: string;
  label: string;
  children: Superbox[];
  /** Content of the first CBOR or JSON box. */
  content: Buffer | undefined;
  /** Everything after the header; what hashes of a superbox cover. */
  body: Buffer;
}

export function makeBox(type: string, ...content: Uint8Array[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.reduce((total, part) => total + part.length, 0));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...content]);
}

export function makeSuperbox(type: string, label: string, ...content: Uint8Array[]): Buffer {
  const description = [
    Buffer.from(type, 'latin1'),
    UUID_TAIL,
    Buffer.from([TOGGLES]),
    Buffer.from(`${label}\0`),
  ];
  return makeBox('jumb', makeBox('jumd', ...description), ...content);
}

export class JumbfError extends Error {}

const MAX_DEPTH = 8;
const MAX_BOXES = 5000;

/** Reads a superbox; padding behind it is ignored. @throws {JumbfError} */
export function readSuperbox(bytes: Buffer): Superbox {
  let boxes = 0;

  function* readBoxes(content: Buffer): Generator<{ type: string; body: Buffer }> {
    let at = 0;
    while (content.length - at >= 8) {
      if (++boxes > MAX_BOXES) throw new JumbfError('it has too many boxes');
      let size = content.readUInt32BE(at);
      let header = 8;
      if (size === 0) size = content.length - at;
      if (size === 1) {
        if (content.length - at < 16) throw new JumbfError('a box ends too early');
        size = Number(content.readBigUInt64BE(at + 8));
        header = 16;
      }
      if (size < header || size > content.length - at) throw new JumbfError('a box has a wrong length');
      yield {
        type: content.toString('latin1', at + 4, at + 8),
        body: content.subarray(at + header, at + size),
      };
      at += size;
    }
  }

  function read(body: Buffer, depth: number): Superbox {
    if (depth > MAX_DEPTH) throw new JumbfError('it is nested too deeply');
    const box: Superbox = { type: '', label: '', children: [], content: undefined, body };
    for (const { type, body: content } of readBoxes(body)) {
      if (type === 'jumb') box.children.push(read(content, depth + 1));
      else if (type === 'jumd') Object.assign(box, readDescription(content));
      else if (type === 'cbor' || type === 'json') box.content ??= content;
    }
    return box;
  }

  const [outer] = readBoxes(bytes);
  if (outer?.type !== 'jumb') throw new JumbfError('it does not start with a superbox');
  return read(outer.body, 0);
}

function readDescription(content: Buffer): { type: string; label: string } {
  if (content.length < 17) throw new JumbfError('a description ends too early');
  const type = content.subarray(4, 16).equals(UUID_TAIL)
    ? content.toString('latin1', 0, 4)
    : content.toString('hex', 0, 16);
  const end = content.indexOf(0, 17);
  const hasLabel = ((content[16] ?? 0) & 0x02) !== 0 && end >= 0;
  return { type, label: hasLabel ? content.toString('utf8', 17, end) : '' };
}
