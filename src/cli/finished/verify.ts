import { access } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../../base/explained-error.ts';
import { ProvenanceFailure } from '../../engine/processes/provenance/start.ts';
import type { Config } from '../../platform/config/config.ts';
import { exists } from '../../platform/files/exists.ts';
import { databaseLocation } from '../../service/drivers/backend.ts';
import {
  type CheckedCredentials,
  checkCredentials,
  type FoundWatermark,
} from '../../service/library/assets/credentials.ts';
import { withDatabase } from '../command.ts';

const HELP = `castwright verify: check the Content Credentials of a file

  castwright verify FILE [--json]

Says who signed an MP4, MOV, M4A, MP3, WAV, JPEG, PNG, GIF or WebP, or a WebM with its .c2pa file beside it, how it was made and from what, and whether it was changed since. The exit code is 0 if it
is signed and unchanged. A copy that was re-encoded has no credentials, but is recognised by its audio watermark. Set CASTWRIGHT_DATA_DIR as for the server, so that files of this installation are recognised.
`;

/** Runs `castwright verify`; returns the exit code. */
export async function verify(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  });
  const [path, ...others] = positionals;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (path === undefined || others.length > 0) {
    process.stderr.write(HELP);
    return 2;
  }
  await access(path).catch(() => {
    throw new ExplainedError(`${path}: no such file`);
  });
  const report = await check(path, config());
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : describe(path, report));
  return report.state === 'valid' ? 0 : 1;
}

async function check(path: string, config: Config): Promise<CheckedCredentials> {
  const { signal } = new AbortController();
  // Files such as WebM have their credentials in a file of their own.
  const beside = `${path.slice(0, path.length - extname(path).length)}.c2pa`;
  const sidecar = (await exists(beside)) ? beside : undefined;
  const hasDatabase = config.databaseUrl !== undefined || (await exists(databaseLocation(config)));
  try {
    if (!hasDatabase) return await checkCredentials(undefined, path, signal, sidecar);
    return await withDatabase(config, ({ db }) => checkCredentials(db, path, signal, sidecar));
  } catch (error) {
    if (error instanceof ProvenanceFailure)
      throw new ExplainedError(`${path} cannot be checked. ${error.message}`);
    throw error;
  }
}

const STATES: Record<CheckedCredentials['state'], string> = {
  valid: 'signed, and unchanged since',
  changed: 'CHANGED after it was signed',
  invalid: 'INVALID credentials',
  unchecked: 'signed, but not everything can be checked',
  none: 'no credentials',
};

function describe(
  path: string,
  { state, problems, isSignedHere, credentials, audioWatermark, isSearchComplete }: CheckedCredentials,
): string {
  const lines = [
    `${path}: ${STATES[state]}`,
    ...problems.map(({ code, message }) => `  ${message} (${code})`),
  ];
  if (credentials) {
    const { title, generator, createdAt, sourceTypes, presenters, voices, signer, timeStamp, ingredients } =
      credentials;
    const here = isSignedHere === undefined ? 'unknown: no installation here' : isSignedHere ? 'yes' : 'no';
    const fields = {
      'signed here': here,
      signer: signer && `${oneLine(signer.name)}, until ${signer.validTo.slice(0, 10)}`,
      'time stamp': timeStamp && `${timeStamp.at}, by ${oneLine(timeStamp.authority)}`,
      title,
      'made by': generator,
      'made at': createdAt,
      presenters: presenters.join(', '),
      voices: voices.join(', '),
      'made of': sourceTypes.map((type) => type.slice(type.lastIndexOf('/') + 1)).join(', '),
      'made from': ingredients.map(describeIngredient).join(', '),
      assertions: credentials.assertions.map(({ label }) => label).join(', '),
    };
    for (const [name, value] of Object.entries(fields))
      if (value) lines.push(`  ${`${name}:`.padEnd(13)}${oneLine(value)}`);
  }
  if (audioWatermark) lines.push(`  watermark:   ${audioWatermark.id}, ${describeWatermark(audioWatermark)}`);
  else if (!isSearchComplete)
    lines.push(
      '  watermark:   none found in time. A copy that was sped up or slowed down may still have one',
    );
  return `${lines.join('\n')}\n`;
}

const RELATIONSHIPS = { parentOf: 'edited', componentOf: '', inputTo: 'input' } as const;

function describeIngredient(one: Ingredients[number]): string {
  const { title, format, relationship, hasCredentials } = one;
  const notes = [
    format,
    relationship && RELATIONSHIPS[relationship],
    hasCredentials && 'with its own credentials',
  ].filter(Boolean);
  return `${title ?? 'a file'}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

type Ingredients = NonNullable<CheckedCredentials['credentials']>['ingredients'];

function describeWatermark({ isMadeHere, madeAt }: FoundWatermark): string {
  if (isMadeHere === undefined) return 'of a video made with Castwright';
  if (madeAt === undefined) return 'of a video made with Castwright, but not by this installation';
  return `of a video made by this installation on ${new Date(madeAt).toISOString().slice(0, 10)}`;
}

/** Removes control characters, because untrusted text must not control the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 300);
}
