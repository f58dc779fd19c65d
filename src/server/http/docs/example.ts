import type { JsonSchema } from '../../../contract/json-schema.ts';

/** What stands for a field of this name in examples. */
const SAMPLES: ReadonlyMap<string, unknown> = new Map(
  Object.entries({
    age: undefined,
    aspect_ratio: 'portrait',
    asset_id: '17',
    asset_url: 'https://video.example/files/q3tZ0yVJ6mWc1sKp8LdR2aXe/portrait.png',
    attempts: 1,
    avatar_id: 81,
    caption: true,
    caption_url: 'https://video.example/files/h6Tn3kQvXz0bJc9rWm2LdY5p/first.srt',
    content_type: 'image/png',
    cover_url: 'https://video.example/files/Bf4gPz7sKw1nXc8tRq5vLm0y/first.jpg',
    created_at: 1_765_000_000,
    cursor: undefined,
    description: 'The arm folds flat. The lamp uses only 8 watts of power.',
    deck: '17',
    email: 'owner@example.com',
    endpoint_id: 'end_5sJq0ZtW',
    event_id: 'evt_8kTz2LwQ',
    file_size: 48_213,
    filename: 'portrait.png',
    id: 'vid_7Jm2xQ0sVb9Ta4Lc',
    music_id: 13,
    input: 'Hello, and welcome to Castwright!',
    media_url: 'https://video.example/files/q3tZ0yVJ6mWc1sKp8LdR2aXe/portrait.png',
    name: 'My first video',
    preview_id: 'pre_7Jm2xQ0sVb9Ta4Lc',
    product_id: 'prod_Zb3kQ9mXw2Lr7TcV0sNf4HyD',
    project_id: 12,
    rows: [
      { name: 'anna', variables: { HEADLINE: 'Made for Anna' } },
      { name: 'ben', variables: { HEADLINE: 'Made for Ben' } },
    ],
    rid: '5f0c1d1e-6f0f-4f3b-9a57-2f6f6d6f8c11',
    say: 'win',
    script: 'Hello, and welcome to Castwright!',
    secret: 'k3Vt9QmZ7xLp2RwB',
    sign_url: 'https://video.example/uploads/t0KxqWvZ81mLr5sD3nPc',
    since: 1_765_000_000,
    status_code: undefined,
    timestamp: 1_765_000_000,
    title: 'My first video',
    url: 'https://hooks.example.com/castwright',
    username: 'owner',
    video_id: 'vid_7Jm2xQ0sVb9Ta4Lc',
    video_name: 'My first video',
    video_url: 'https://video.example/files/Yw2nVb6rTq9mKx4cLs8Pz0dE/first.mp4',
    voice_id: 'en-US-slt',
    word: 'Nguyen',
  }),
);

/** An instance of a schema for reading: what is required, and what has a good sample. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (Array.isArray(schema['anyOf'])) return exampleOf(schema['anyOf'][0] as JsonSchema, name);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  const sample = SAMPLES.get(name);
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(sample) ? sample : schema['enum'][0];
  switch (schema['type']) {
    case 'object':
      return exampleObject(schema, name);
    case 'array':
      if (Array.isArray(sample)) return sample;
      return [exampleOf((schema['items'] ?? {}) as JsonSchema, name.replace(/s$/, ''))];
    case 'string':
      return typeof sample === 'string' ? sample : sample === undefined ? wordFor(name) : String(sample);
    case 'integer':
    case 'number':
      return typeof sample === 'number' ? sample : ((schema['minimum'] as number | undefined) ?? 1);
    case 'boolean':
      return sample === true;
    default:
      return null;
  }
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, parent: string): object {
  const shown = Object.entries(properties as Record<string, JsonSchema>).filter(
    ([name]) => (required as string[]).includes(name) || SAMPLES.get(name) !== undefined,
  );
  // The id of a `voice` is a `voice_id`.
  const known = (name: string) =>
    SAMPLES.get(`${parent}_${name}`) === undefined ? name : `${parent}_${name}`;
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, known(name))]));
}

function wordFor(name: string): string {
  // Without a blank, since it stands in addresses, too.
  if (name.endsWith('_id')) return `${name.slice(0, -'_id'.length)}_7Jm2xQ0sVb9Ta4Lc`;
  return name.endsWith('_url') ? 'https://video.example/…' : name.replaceAll('_', ' ') || 'text';
}
