import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const tracing = (settings: Record<string, string>) => readConfig(settings).tracing;
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';

test('reads resource, sampling and on/off from the OpenTelemetry variables', () => {
  expect(tracing({ OTEL_SERVICE_NAME: 'videos' })).toBeUndefined();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    resource: { 'service.name': 'castwright' },
    ratio: 1,
  });
  expect(
    tracing({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=other, team=a%2Cb ,odd=%zz,nothing',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }),
  ).toEqual({ resource: { 'service.name': 'other', team: 'a,b', odd: '%zz' }, ratio: 0.25 });
  expect(() => tracing({ OTEL_TRACES_SAMPLER_ARG: 'often' })).toThrow('must be a number from 0 to 1');
});
