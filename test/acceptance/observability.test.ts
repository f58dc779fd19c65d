import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { readExposition } from './exposition.ts';
import { startReceiver } from './receiver.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, read, startServer, untilEnded } from './server.ts';

const temp = await makeTempDir('castwright-observability-');
afterAll(() => temp[Symbol.asyncDispose]());

interface TracedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** An OpenTelemetry collector that receives spans over HTTP. */
async function startCollector() {
  const spans: TracedSpan[] = [];
  const resources: string[] = [];
  const server = createServer(async (request, response) => {
    // biome-ignore lint/suspicious/noExplicitAny: the format is OpenTelemetry's
    const body = (await json(request)) as any;
    for (const { resource, scopeSpans } of body.resourceSpans) {
      resources.push(JSON.stringify(resource));
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    async until(name: string) {
      for (let wait = 0; wait < 2400 && !spans.some((span) => span.name === name); wait++) await sleep(50);
      const span = spans.find((one) => one.name === name);
      if (!span) throw new Error(`No span is named ${name}: ${spans.map((one) => one.name)}`);
      return span;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
/** A quick render takes as long as the pauses of its script. */
const SLOW_VOICE = { ...AVATAR_VIDEO.voice, script: 'Hi there. [pause 3s]' };

test('follows a video through traces, metrics and the log, from the request to the webhook', async () => {
  const collector = await startCollector();
  await using receiver = await startReceiver((response) => response.end());
  await using server = await startServer(
    temp.path,
    {
      CASTWRIGHT_METRICS: 'true',
      CASTWRIGHT_CONCURRENCY: '1',
      CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'videos-of-tests',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=a%20test',
    },
    QUICK_RENDERS,
  );
  const created = await read(
    await server.ask('/v2/create_video_from_avatar', {
      method: 'POST',
      headers: {
        'x-api-key': KEY,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-${CALLER}-01`,
      },
      // Long enough to cancel the video that waits behind it.
      body: JSON.stringify({ ...AVATAR_VIDEO, voice: SLOW_VOICE, webhook_url: `${receiver.url}/hook` }),
    }),
  );
  expect(created.body.code).toBe(0);
  const { rid, data } = created.body;
  const waiting = await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO);
  await server.post(`/v2/videos/${waiting.body.data.video_id}/cancel`, {});
  expect(await untilEnded(server, data.video_id)).toMatchObject({ status: 'completed' });
  await receiver.until('/hook', 1);

  // Traces: each span has the span it was done for as its parent.
  const call = await collector.until('POST /v2/create_video_from_avatar');
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  const sent = await collector.until('deliver webhook');
  await collector.until('job deliver');
  await collector.until('job render');
  const jobs = new Map(collector.spans.map((span) => [span.spanId, span]));
  const path = (span: TracedSpan): string[] => {
    const parent = jobs.get(span.parentSpanId ?? '');
    return [span.name, ...(parent ? path(parent) : [])];
  };
  expect(path(sent)).toEqual(['deliver webhook', 'job deliver', 'job render', call.name]);
  expect(path(await collector.until('render drawing'))).toEqual([
    'render drawing',
    'render',
    'job render',
    call.name,
  ]);
  expect(collector.spans.some(({ name }) => /healthz|readyz|metrics/.test(name))).toBe(false);
  expect(collector.resources[0]).toMatch(/videos-of-tests.*a test|a test.*videos-of-tests/);

  // Log: every line about the video has the rid of the call and the trace.
  const lines = server
    .stderr()
    .split('\n')
    .filter((line) => line.includes(data.video_id))
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['render started', 'render completed']));
  for (const line of lines) expect(line).toMatchObject({ video: data.video_id, rid, trace_id: TRACE });

  // Metrics, as Prometheus reads them.
  const text = (await server.get('/metrics', '')).body as string;
  const families = readExposition(text);
  const value = (name: string, key: string) => families.get(name)?.samples.get(key);
  for (const stage of ['preparing', 'speech', 'drawing', 'storing']) {
    const key = `castwright_stage_seconds_count{stage="${stage}",quality="full"}`;
    expect(value('castwright_stage_seconds', key), key).toBe(1);
  }
  const video = 'kind="avatar_video",quality="full"';
  const videos = (end: string) =>
    value('castwright_videos_total', `castwright_videos_total{${video},${end}}`);
  expect(videos('status="completed",reason="",stage=""')).toBe(1);
  expect(text).toMatch(/castwright_videos_total\{.*status="failed",reason="cancelled",stage="\w+"\} 1\n/);
  expect(value('castwright_realtime_factor', `castwright_realtime_factor_count{${video}}`)).toBe(1);
  expect(value('castwright_job_seconds', 'castwright_job_seconds_count{kind="deliver"}')).toBe(1);
  expect(value('castwright_job_wait_seconds', 'castwright_job_wait_seconds_count{kind="render"}')).toBe(1);
  expect(
    value('castwright_webhook_attempts_total', 'castwright_webhook_attempts_total{result="delivered"}'),
  ).toBe(1);
  expect(value('castwright_database_up', 'castwright_database_up')).toBe(1);
  expect(text).toContain(
    'castwright_http_request_seconds_count{method="POST",route="/v2/create_video_from_avatar"',
  );

  // The alerts and autoscaling rules refer only to existing metrics.
  for (const file of ['prometheus-alerts.yaml', 'kubernetes/autoscaling.yaml']) {
    const rules = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
    const metrics = [...rules.matchAll(/castwright_[a-z_]+/g)].map(([name]) => name.replace(/_count$/, ''));
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((name) => !families.has(name))).toEqual([]);
  }

  // The server does not depend on its collector.
  await collector.stop();
  expect((await server.get('/v2/videos')).status).toBe(200);
  await sleep(400);
  const startedAt = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});
