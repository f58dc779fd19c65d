import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, read, startServer, untilEnded } from './server.ts';

const OWNER = { email: 'ada@example.com', password: 'a sentence to remember' };
const API = '/dashboard/api';

test('shows the colours and logo of the brand kit on a share page unless the video opts out', async () => {
  await using temp = await makeTempDir('castwright-shared-brand-');
  await using server = await startServer(
    temp.path,
    {
      CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
      CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
    },
    QUICK_RENDERS,
  );
  const signIn = await fetch(`${server.url}${API}/sign-in`, { method: 'POST', body: JSON.stringify(OWNER) });
  const cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { csrf } = (await read(signIn)).body.data;
  const shareVideo = async (brand: boolean) => {
    const { data } = (await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, brand })).body;
    expect(await untilEnded(server, data.video_id)).toMatchObject({ status: 'completed' });
    const link = await fetch(`${server.url}${API}/videos/${data.video_id}/share`, {
      method: 'PUT',
      headers: { cookie, 'x-csrf-token': csrf },
    });
    return (await read(link)).body.data.url as string;
  };
  const facts = async (url: string) =>
    (await read(await fetch(url.replace('/share/', `${API}/share/`)))).body.data;

  const [branded, plain] = [await shareVideo(true), await shareVideo(false)];
  expect(await facts(branded)).toMatchObject({ brand: null });
  expect((await fetch(`${branded}/logo`)).status).toBe(404);

  const { data: asset } = (await server.post('/v1/upload/asset', { filename: 'logo.png' })).body;
  const logo = createCanvas(120, 40).toBuffer('image/png');
  await fetch(asset.sign_url, { method: 'PUT', body: new Uint8Array(logo) });
  const kit = { colors: { primary: '#0b132b', secondary: '#ff6b35' }, logo: asset.asset_id };
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
  await server.ask('/v2/brand', { method: 'PUT', headers, body: JSON.stringify(kit) });

  const { brand } = await facts(branded);
  expect(brand).toEqual({
    colors: { ground: '#0b132b', text: '#ffffff', accent: '#ff6b35', on_accent: '#14141a' },
    logo: { url: `${branded}/logo`, width: 120, height: 40 },
  });
  const picture = await fetch(brand.logo.url);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer()).equals(logo)).toBe(true);

  expect(await facts(plain)).toMatchObject({ brand: null });
  expect((await fetch(`${plain}/logo`)).status).toBe(404);
  await server.ask('/v2/brand', { method: 'DELETE', headers });
  expect(await facts(branded)).toMatchObject({ brand: null });
  expect((await fetch(`${branded}/logo`)).status).toBe(404);
});
